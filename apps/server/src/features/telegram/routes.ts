import { can } from '@courtside/contract/can.ts'
import * as contract from '@courtside/contract/telegram-groups.ts'
import { allow, notFound } from '#errors.ts'
import { needProjectFacts } from '#features/projects/find-project.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { unbindGroup } from './bind-group.ts'
import { type Bot, nameOfBot } from './open-bot.ts'
import { listGroups } from './queries.ts'
import { sayFarewell } from './say-farewell.ts'

/** The groups in Telegram that a project has. */
export function telegramRoutes(api: Api, bot: Bot | undefined, jobs: Jobs): void {
  serve(api, contract.listTelegramGroups, async ({ db, actor }, { params }) => {
    allow(can.readAllTasks(actor, await needProjectFacts(db, actor, params.projectId)))
    return { bot: bot ? nameOfBot(bot) : null, items: await listGroups(db, params.projectId) }
  })

  serve(api, contract.unbindTelegramGroup, async ({ db, actor }, { params }) => {
    allow(can.editProject(actor, await needProjectFacts(db, actor, params.projectId)))
    const unbound = await unbindGroup(db, params, { by: actor.id, via: 'web' })
    if (!unbound) throw notFound('Group')
    await sayFarewell(db, jobs, unbound)
  })
}
