import { once } from 'node:events'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { fanOut, findUntold } from '#features/notifications/fan-out.ts'
import { addChat } from './add-chat.ts'
import type { TestApp } from './app.ts'
import { openBotApi } from './bot-api.ts'
import { addProject } from './factories.ts'
import { killScript, spawnScript } from './spawn-script.ts'
import { botEnvironment } from './telegram-launch.ts'

const token = botEnvironment.TELEGRAM_BOT_TOKEN

/** A process that does nothing but send, with hardly a pause. */
const spawnSender = (app: TestApp, apiUrl: string) =>
  spawnScript(`
    import { openDatabase } from '#db/database.ts'
    import { sendTelegrams } from '#features/notifications/telegrams/send-telegrams.ts'
    import { openBot } from '#features/telegram/open-bot.ts'
    const { db } = openDatabase(${JSON.stringify(app.database.connection)}, { poolSize: 2 })
    const bot = openBot({ token: '${token}', address: 'https://t.me/club_tasks_bot', apiUrl: new URL('${apiUrl}') })
    for (;;) {
      await sendTelegrams(db, { bot })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }`)

/** Of so many people with so many tasks each, one message a task. */
async function addNotifications(app: TestApp, people: number, tasksEach: number) {
  const owner = await app.person('owner')
  const { id: projectId } = await addProject(app.db)
  for (let number = 0; number < people; number++) {
    const { id } = await app.person('member')
    await addChat(app.db, id)
    for (let nth = 0; nth < tasksEach; nth++)
      await owner.call(createTask, {
        params: { projectId },
        body: { title: 'Nets', assigneeIds: [id] },
      })
    // As it is in life, where each change is told at once.
    if (number % 50 === 0) await tellAll(app)
  }
  await tellAll(app)
  await dueAgain(app)
}

async function tellAll({ db }: TestApp): Promise<void> {
  for (const id of await findUntold(db)) while (await fanOut(db, id, ['telegram']));
}

const dueAgain = ({ db }: TestApp) =>
  sql`update deliveries set "nextTryAt" = now() - interval '2 minutes' where "state" = 'waiting'`.execute(
    db,
  )

/** The most that came within a second, by the moments they came at, in milliseconds. */
const mostWithin = (moments: readonly number[]): number =>
  Math.max(...moments.map((at) => moments.filter((one) => one >= at && one < at + 1000).length))

/**
 * Sends all that these people are told while one process after the other is killed: by half of the kills, in turns, while
 * Telegram has a message that it then refuses, and while it has one that it takes, which nobody hears of. Answers how
 * often each message came, how many came within a second at most, and how long it took in seconds.
 */
export async function sendBurst(
  app: TestApp,
  { people, tasksEach, kills }: { people: number; tasksEach: number; kills: number },
) {
  await addNotifications(app, people, tasksEach)
  const api = await openBotApi(token)
  try {
    const size = people * tasksEach
    const begin = performance.now()
    for (let kill = 1; kill <= kills; kill++) {
      const sender = spawnSender(app, api.origin)
      const exited = once(sender, 'exit')
      const until = Math.floor((size * kill) / (kills + 1))
      api.refuse = () => {
        if (api.calls.length < until) return undefined
        sender.kill('SIGKILL')
        return kill % 2 === 0 ? undefined : { status: 500, description: 'Nobody hears this' }
      }
      await exited
      api.refuse = () => undefined
      await dueAgain(app)
    }
    const last = spawnSender(app, api.origin)
    await expect
      .poll(() => findStates(app), { timeout: 300_000, interval: 500 })
      .toEqual({ sent: size })
    const took = Math.round((performance.now() - begin) / 1000)
    await killScript(last)
    const perMessage = Map.groupBy(api.calls, ({ body }) =>
      JSON.stringify([body['chat_id'], body['text']]),
    )
    return {
      messages: perMessage.size,
      sent: api.calls.length,
      mostInASecond: mostWithin(api.calls.map(({ at }) => at)),
      wrong: api.wrong,
      took,
    }
  } finally {
    await api.close()
  }
}

async function findStates({ db }: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select "state", count(*)::int as "count" from deliveries where "channel" = 'telegram' group by "state"
  `.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
