import type { BotApi } from '../apps/server/src/test/bot-api.ts'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { enterTelegram } from './telegram-steps.ts'

const chat = { id: -1_005_550_001, type: 'supergroup', title: 'Thursday team' } as const

/** Somebody writes in the group, or presses a button there. */
function groupOf(telegram: BotApi, from: { id: number; first_name: string }) {
  const person = { ...from, is_bot: false }
  const last = () => telegram.sentTo(chat.id).at(-1)
  return {
    last,
    write: (text: string) =>
      telegram.push({
        message: { message_id: Math.trunc(performance.now()), date: 1, from: person, chat, text },
      }),
    press: (label: string, first_name: string, id: number) => {
      const { id: message_id, text, body } = last()!
      const { inline_keyboard: rows } = body['reply_markup'] as {
        inline_keyboard: { text: string; callback_data: string }[][]
      }
      const data = rows.flat().find((button) => button.text.startsWith(label))!.callback_data
      telegram.push({
        callback_query: {
          id: String(id),
          from: { ...person, id, first_name },
          chat_instance: 'x',
          data,
          message: { message_id, date: 1, chat, text },
        },
      })
    },
  }
}

test('a group bound in Telegram stands in the project’s settings as it happens, who comes on its overview, until it is unbound @long', async ({
  browser,
  page,
  server,
  mail,
  telegram,
}) => {
  const app = await enterTelegram(browser, server, mail)
  await app.close()
  const made = await page.request.post('/api/projects', {
    headers: ownerHeaders,
    data: { key: 'THURSDAYS', name: 'Thursdays' },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const group = groupOf(telegram, app.user)

  await page.goto('/projects/THURSDAYS/settings')
  const section = page.getByRole('region', { name: 'Telegram groups' })
  await expect(section).toContainText('No groups connected.')
  await expect(section).toContainText(
    'Add @club_tasks_bot to a group in Telegram and send /bind THURSDAYS there',
  )
  group.write('/bind THURSDAYS')
  const line = section.getByRole('listitem').filter({ hasText: 'Thursday team' })
  await expect(line).toContainText('Connected by Telly')
  await expectAccessible(page)

  group.write('/rollcall Open play limit 1')
  await expect.poll(() => group.last()?.text).toContain('Open play')
  await page.goto('/projects/THURSDAYS')
  const rolls = page.getByRole('region', { name: 'Attendance' })
  await expect(rolls).toContainText('No answers yet.')
  group.press('In', 'Ann', 9_100_001)
  await expect(rolls).toContainText('1 of 1 place taken')
  group.press('In', 'Ben', 9_100_002)
  await expect(rolls).toContainText('1.Ben')
  await expect(page.getByText('connected the Telegram group “Thursday team”')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/projects/THURSDAYS/settings')
  await section.getByRole('button', { name: 'Disconnect Thursday team' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Disconnect Thursday team?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Disconnect' }).press('Enter')
  await expect(page.getByText('Thursday team disconnected').first()).toBeVisible()
  await expect(section).toContainText('No groups connected.')
  await expect
    .poll(() => group.last()?.text)
    .toBe('This group is no longer connected to a project.')
  group.write('/task Sweep')
  await expect.poll(() => group.last()?.text).toContain('isn’t connected to a project yet')
  expect(telegram.wrong).toEqual([])
})
