import { type BotApi } from '../apps/server/src/test/bot-api.ts'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { makeLongProject } from './task-steps.ts'
import { enterTelegram, launchAddress } from './telegram-steps.ts'

test.beforeEach(({ ownerState }) => void ownerState)

const people = (id: number) => ({
  from: { id, is_bot: false, first_name: 'Telly', language_code: 'en' },
  chat: { id, type: 'private' as const, first_name: 'Telly' },
})

let ids = 900

/** Somebody writes to the bot, or answers what it wrote. */
const write = (
  telegram: BotApi,
  id: number,
  text: string,
  answerTo?: { id: number; text: string },
) =>
  telegram.push({
    message: {
      message_id: ids++,
      date: 0,
      ...people(id),
      text,
      ...(answerTo && {
        reply_to_message: {
          message_id: answerTo.id,
          date: 0,
          chat: people(id).chat,
          text: answerTo.text,
          reply_to_message: undefined,
        },
      }),
    },
  })

/** Somebody presses a button under a message of the bot. */
const press = (telegram: BotApi, id: number, message: { id: number; text: string }, data: string) =>
  telegram.push({
    callback_query: {
      id: String(ids++),
      from: people(id).from,
      chat_instance: 'chat',
      data,
      message: { message_id: message.id, date: 1, chat: people(id).chat, text: message.text },
    },
  })

/** Where a button under a message of the bot leads. */
function urlOf({ body }: { body: Record<string, unknown> }, label: string): string {
  const markup = body['reply_markup'] as { inline_keyboard: { text: string; url?: string }[][] }
  return markup.inline_keyboard.flat().find(({ text }) => text === label)?.url ?? ''
}

test('a volunteer works in Telegram, and a manager in a browser sees each of it at once', async ({
  page,
  browser,
  server,
  mail,
  telegram,
}) => {
  const { id: projectId, key } = await makeLongProject(page, 'TELWORK', 1)
  const found = await page.request.get(`/api/tasks?projectId=${projectId}`, { headers })
  const [task] = ((await found.json()) as { items: { id: string; title: string }[] }).items
  const app = await enterTelegram(browser, server, mail, { role: 'volunteer' })
  const { id } = app.user
  const listed = await page.request.get('/api/users?search=Telly', { headers })
  const { items } = (await listed.json()) as { items: { uid: string; name: string }[] }
  const uid = items.at(-1)?.uid ?? ''
  await page.goto(`/tasks-v2/${key}-1`)
  await expect(page.getByRole('button', { name: 'Status' }).first()).toBeVisible()

  write(telegram, id, '/start')
  await expect.poll(() => telegram.sentTo(id).at(-1)?.text).toContain('/today')
  // Given the task, they are told, and see it by a command and inside the app.
  await page.request.patch(`/api/tasks/${task?.id}`, {
    headers,
    data: { changes: { assigneeIds: { was: [], set: [uid] } } },
  })
  write(telegram, id, '/my')
  await expect
    .poll(
      () =>
        telegram
          .sentTo(id)
          .map(({ text }) => text)
          .join('\n'),
      { timeout: 20_000 },
    )
    .toContain(`${key}-1`)
  const notice = () =>
    telegram.sentTo(id).find(({ body }) => JSON.stringify(body).includes(`done:${task?.id}`))
  await expect.poll(notice, { timeout: 90_000 }).toBeDefined()
  const told = notice() ?? { id: 0, text: '', body: {} }
  // The button under it opens the task.
  const startParam = new URL(urlOf(told, 'Open')).searchParams.get('startapp') ?? ''
  await app.open(launchAddress({ ...app.user, allows_write_to_pm: true }, { startParam }))
  await app.page.waitForURL(`**/tasks-v2/${task?.id}`)
  await expect(app.page.getByRole('heading', { name: task?.title ?? '' })).toBeVisible()
  // It stands in their work, which fits the phone.
  await app.page.getByRole('navigation').getByRole('link', { name: 'My tasks' }).tap()
  await expect(app.page.getByRole('row', { name: task?.title ?? '' })).toBeVisible()
  expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(app.page)

  write(telegram, id, 'On my way with the nets', told)
  await expect(page.getByText('On my way with the nets')).toBeVisible({ timeout: 10_000 })
  press(telegram, id, told, `done:${task?.id}`)
  await expect(page.getByRole('button', { name: 'Status' }).first()).toContainText('Done', {
    timeout: 10_000,
  })
  await expect
    .poll(() => telegram.sentTo(id).find((one) => one.id === told.id)?.text)
    .toContain('✓ Done')

  // Suspended, they are out of the app and the bot within five seconds.
  await page.request.patch(`/api/users/${uid}`, {
    headers,
    data: { changes: { status: { was: 'active', set: 'suspended' } } },
  })
  await expect(app.page.getByText('suspended').first()).toBeVisible({ timeout: 5000 })
  write(telegram, id, '/my')
  await expect
    .poll(() => telegram.sentTo(id).at(-1)?.text, { timeout: 5000 })
    .toMatch(/not an active member/)
  expect(telegram.wrong).toEqual([])
  await app.close()
})
