import * as contract from '@courtside/contract/notifications.ts'
import { invalid, notFound } from '#errors.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { findSettings, muteProject, setNotification } from './change-settings.ts'
import * as queries from './queries.ts'

const dayLength = 86_400_000

/** `outward` are the ways out of the app that this installation has. */
export function notificationRoutes(
  api: Api,
  outward: readonly contract.NotificationChannel[],
): void {
  serve(api, contract.listInbox, ({ db, actor }, { query }) => queries.listInbox(db, actor, query))

  serve(api, contract.countInbox, ({ db, actor }) => queries.countInbox(db, actor))

  serve(api, contract.markInbox, async ({ db, actor }, { body }) => {
    if ('snoozedUntil' in body.set && body.set.snoozedUntil !== null)
      checkSnooze(body.set.snoozedUntil)
    await queries.mark(db, actor, body)
  })

  serve(api, contract.getNotificationSettings, ({ db, actor }) => findSettings(db, actor, outward))

  serve(api, contract.setNotification, async ({ db, actor }, { params, body }) => {
    await setNotification(db, actor, params, body.isOn)
    return findSettings(db, actor, outward)
  })

  serve(api, contract.muteProject, async ({ db, actor }, { params, body }) => {
    if (!(await findProjectFacts(db, actor, params.projectId))) throw notFound('Project')
    await muteProject(db, actor, params.projectId, body.isMuted)
    return findSettings(db, actor, outward)
  })
}

function checkSnooze(until: string): void {
  const ahead = Date.parse(until) - Date.now()
  if (ahead <= 0 || ahead > contract.snoozeLimit * dayLength)
    throw invalid([
      {
        path: 'body.set.snoozedUntil',
        message: 'Put it off to a time in the future, within a year',
      },
    ])
}
