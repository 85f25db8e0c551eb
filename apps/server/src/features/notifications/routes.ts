import { can } from '@courtside/contract/can.ts'
import * as contract from '@courtside/contract/notifications.ts'
import { watcherField } from '@courtside/contract/watchers.ts'
import { assertAllowed, invalid } from '#errors.ts'
import { getProjectFacts } from '#features/projects/find-project.ts'
import { loadTask } from '#features/tasks/find-task.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { markInbox } from './mark-inbox.ts'
import * as queries from './queries.ts'
import { listReminders, setReminder } from './remind-me.ts'
import { findSettings, muteProject, setDay, setNotification } from './update-settings.ts'

const dayLength = 86_400_000

/** `outward` are the ways out of the app that this installation has. */
export function registerNotificationRoutes(
  api: Api,
  outward: readonly contract.NotificationChannel[],
): void {
  serve(api, contract.listInbox, ({ db, actor }, { query }) => queries.listInbox(db, actor, query))

  serve(api, contract.countInbox, ({ db, actor }) => queries.countInbox(db, actor))

  serve(api, contract.markInbox, async ({ db, actor }, { body }) => {
    // What is taken up is put back to its time, which may have come since.
    const isPutBack = body.undoOf !== undefined
    if ('snoozedUntil' in body.set && body.set.snoozedUntil !== null && !isPutBack)
      checkMoment(
        body.set.snoozedUntil,
        'body.set.snoozedUntil',
        'Snooze it until a time in the future, within a year',
      )
    await markInbox(db, actor, body)
  })

  serve(api, contract.getNotificationSettings, ({ db, actor }) => findSettings(db, actor, outward))

  serve(api, contract.setNotification, async ({ db, actor }, { params, body }) => {
    await setNotification(db, actor, params, body.isOn)
    return findSettings(db, actor, outward)
  })

  serve(api, contract.setDay, async ({ db, actor }, { body }) => {
    await setDay(db, actor, body)
    return findSettings(db, actor, outward)
  })

  serve(api, contract.listReminders, async ({ db, actor }, { params }) => {
    await loadTask(db, actor, params.id)
    return listReminders(db, actor, params.id)
  })

  serve(api, contract.setReminder, async ({ db, actor }, { params, body }) => {
    const found = await loadTask(db, actor, params.id)
    assertAllowed(can.changeTaskField(actor, found.facts, watcherField(actor.id)))
    if (body.isOn) checkMoment(body.at, 'body.at', 'Choose a time in the future, within a year')
    await setReminder(db, actor, params.id, body)
    return listReminders(db, actor, params.id)
  })

  serve(api, contract.muteProject, async ({ db, actor }, { params, body }) => {
    await getProjectFacts(db, actor, params.projectId)
    await muteProject(db, actor, params.projectId, body.isMuted)
    return findSettings(db, actor, outward)
  })
}

function checkMoment(at: string, path: string, message: string): void {
  const ahead = Date.parse(at) - Date.now()
  if (ahead <= 0 || ahead > contract.snoozeLimit * dayLength) throw invalid([{ path, message }])
}
