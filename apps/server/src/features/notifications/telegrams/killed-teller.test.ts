import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { sendBurst } from '#test/telegram-burst.ts'

const test = useTestApp()

it('loses no message though its process is killed, repeats only the one whose answer was lost, and keeps Telegram’s pace', async () => {
  const figures = await sendBurst(test.app, {
    people: 25,
    tasksEach: 2,
    kills: 2,
  })
  expect(figures).toMatchObject({ messages: 50, sent: 51, wrong: [] })
  expect(figures.mostInASecond).toBeLessThanOrEqual(30)
}, 60_000)
