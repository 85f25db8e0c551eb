// node bench/bot-press.ts [--presses 200]: from a press under a message of the bot, as Telegram brings it to a whole server, to
// the message changed at a Bot API on loopback, in milliseconds; it fails unless that is under 300 at p95. Beside it, in the same run, the
// floor: a change of the same task by the app's own API.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask, updateTask } from '@courtside/contract/tasks.ts'
import pg from 'pg'
import { openBotApi } from '../apps/server/src/test/bot-api.ts'
import {
  callServer,
  databaseOf,
  signInOwner,
  startServer,
} from '../apps/server/src/test/server-process.ts'
import { botEnvironment } from '../apps/server/src/test/telegram-launch.ts'
import { missed, percentiles, quantile } from './numbers.ts'

const { values } = parseArgs({ options: { presses: { type: 'string', default: '200' } } })
const user = { id: 4711, is_bot: false, first_name: 'Tom' }
const telegram = await openBotApi(botEnvironment.TELEGRAM_BOT_TOKEN)
const directory = await mkdtemp(join(tmpdir(), 'courtside-bench-'))
const server = await startServer(directory, {
  ...botEnvironment,
  TELEGRAM_API_URL: telegram.origin,
})
const token = await signInOwner(server.origin)
const client = new pg.Client(await databaseOf(directory))
await client.connect()
await client.query(`
  insert into telegram_accounts ("telegramId", "accountId", "name", "allowsWrite") select ${user.id}, "id", 'Tom', true from accounts
`)
await client.end()
const project = await callServer(server.origin, token, createProject, {
  body: { key: 'PRESS', name: 'Press' },
})

const pressed: number[] = []
const patched: number[] = []
for (let round = 0; round < Number(values.presses); round++) {
  const { id } = await callServer(server.origin, token, createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts' },
  })
  const changed = Promise.withResolvers<number>()
  telegram.refuse = ({ method }) => {
    if (method === 'editMessageText') changed.resolve(performance.now())
    return undefined
  }
  const start = performance.now()
  telegram.push({
    callback_query: {
      id: `${round}`,
      from: user,
      chat_instance: 'x',
      data: `day:${id}`,
      message: {
        message_id: telegram.put(user.id, 'Book courts'),
        date: 1,
        chat: { id: user.id, type: 'private', first_name: 'Tom' },
        text: 'Book courts',
      },
    },
  })
  pressed.push((await changed.promise) - start)

  const begun = performance.now()
  await callServer(server.origin, token, updateTask, {
    params: { id },
    body: { changes: { priority: { was: 'none', set: 'high' } } },
  })
  patched.push(performance.now() - begun)
}
console.log(
  `press to changed message: ${percentiles(pressed)} ms (p50 / p95 / p99)${missed(quantile(pressed, 0.95) < 300)}`,
)
console.log(`the app's own change:     ${percentiles(patched)} ms`)
await server.stop()
await telegram.close()
await rm(directory, { recursive: true, force: true })
