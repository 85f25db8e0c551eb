import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { sendBurst } from '#test/telegram-burst.ts'

const test = useTestApp()

it('sends a thousand messages in a burst within Telegram’s limits though four processes are killed', async () => {
  const figures = await sendBurst(test.app, { people: 1000, tasksEach: 1, kills: 4 })
  expect(figures).toMatchObject({ messages: 1000, sent: 1002, wrong: [] })
  expect(figures.mostInASecond).toBeLessThanOrEqual(30)
  process.stdout.write(`  A burst of a thousand: ${JSON.stringify(figures)}\n`)
})
