import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { pushEnvironment } from '#test/push-service.ts'
import { killScript, spawnScript } from '#test/spawn-script.ts'
import { pushKeys, useBrowsers } from '#test/told-by-push.ts'

const test = useTestApp(pushEnvironment)
const browsers = useBrowsers(test)

const spawnSender = () =>
  spawnScript(`
    import { openDatabase } from '#db/database.ts'
    import { pushOf } from '#features/notifications/pushes/open-push.ts'
    import { sendPushes } from '#features/notifications/pushes/send-pushes.ts'
    const { db } = openDatabase(${JSON.stringify(test.app.database.connection)}, { poolSize: 2 })
    const push = pushOf(${JSON.stringify(pushKeys)}, { allowsPrivate: true })
    for (;;) {
      await sendPushes(db, { push })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }`)

const size = 20

it('loses no message though its process is killed, and repeats only the one whose answer was lost', async () => {
  const doers = []
  for (let nth = 0; nth < size; nth++) doers.push((await browsers.start()).doer)
  await browsers.settle()
  for (const isTaken of [false, true]) {
    const sender = spawnSender()
    const exited = once(sender, 'exit')
    const until = browsers.service.calls.length + size / 4
    browsers.service.control.refuse = () => {
      if (browsers.service.calls.length < until) return undefined
      sender.kill('SIGKILL')
      return isTaken ? undefined : { status: 500 }
    }
    await exited
    browsers.service.control.refuse = () => undefined
    await browsers.dueAgain()
  }
  const last = spawnSender()
  const waiting = async () => {
    const { rows } = await sql`select from deliveries where "state" = 'waiting'`.execute(
      test.app.db,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
  await killScript(last)
  const counts = doers.map((doer) => browsers.to(doer).length)
  expect(counts.every((count) => count > 0)).toBe(true)
  expect(counts.reduce((sum, count) => sum + count)).toBe(size + 1)
}, 60_000)
