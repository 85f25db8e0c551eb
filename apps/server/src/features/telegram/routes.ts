import { can } from '@courtside/contract/can.ts'
import { telegramTestLimit } from '@courtside/contract/connections.ts'
import * as contract from '@courtside/contract/telegram-groups.ts'
import { greetByTelegram } from '@courtside/contract/telegram.ts'
import { AppError, assertAllowed, notFound } from '#errors.ts'
import { consumeAttempt } from '#features/identity/limit-attempts.ts'
import { getProjectFacts } from '#features/projects/find-project.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { unbindGroup } from './bind-group.ts'
import { sendGreeting } from './greet-person.ts'
import { type Bot, getBotName } from './open-bot.ts'
import { listGroups } from './queries.ts'
import { sendFarewell } from './send-farewell.ts'

/** The groups in Telegram that a project has, and how the bot comes to write to somebody. */
export function registerTelegramRoutes(api: Api, bot: Bot | undefined, jobs: Jobs): void {
  serve(api, contract.listTelegramGroups, async ({ db, actor }, { params }) => {
    assertAllowed(can.readAllTasks(actor, await getProjectFacts(db, actor, params.projectId)))
    return { bot: bot ? getBotName(bot) : null, items: await listGroups(db, params.projectId) }
  })

  serve(api, contract.unbindTelegramGroup, async ({ db, actor }, { params }) => {
    assertAllowed(can.editProject(actor, await getProjectFacts(db, actor, params.projectId)))
    const unbound = await unbindGroup(db, params, { by: actor.id, via: 'web' })
    if (!unbound) throw notFound('Group')
    await sendFarewell(db, jobs, unbound)
  })

  serve(api, greetByTelegram, async ({ db, actor }) => {
    if (!bot) throw notFound('Telegram')
    if (!(await consumeAttempt(db, 'telegramTest', actor.id))) throw tooMany
    return sendGreeting(db, bot, actor.id)
  })
}

const tooMany = new AppError(
  429,
  'too_many_requests',
  `The bot wrote to you ${telegramTestLimit} times in an hour. Try again later.`,
  { retryAfter: 600 },
)
