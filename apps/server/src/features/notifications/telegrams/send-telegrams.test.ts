import {
  getNotificationSettings,
  markInbox,
  setNotification,
} from '@courtside/contract/notifications.ts'
import { addPageComment } from '@courtside/contract/page-comments.ts'
import { createPage } from '@courtside/contract/pages.ts'
import { updatePreferences } from '@courtside/contract/preferences.ts'
import { updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { recordMessage } from '#features/telegram/open-bot.ts'
import { addChat } from '#test/add-chat.ts'
import { useTestApp } from '#test/app.ts'
import { botEnvironment } from '#test/telegram-launch.ts'
import { buttonsOf, miniApp, useChats } from '#test/told-in-telegram.ts'
import { sendReminders } from '../remind-people.ts'

const test = useTestApp(botEnvironment)
const { chatting, ends, handleOf, say, send, settle, start, tellAll, to } = useChats(test)

describe('a message about a task', () => {
  it('tells in one what came to a task until it settled, with the buttons that its reader may press', async () => {
    const { owner, doer, id, key } = await start({
      doer: await chatting('member'),
      dueOn: '2099-10-02',
    })
    await say(owner, id, `@${await handleOf(doer)} **when**?`)
    await tellAll()
    await send()
    expect(to(doer)).toEqual([])
    await settle()
    await send()
    await send()
    const [message, ...more] = to(doer)
    expect(more).toEqual([])
    const name = `${key} Nets`
    expect(message?.text).toMatch(
      new RegExp(
        `^${name}, in .+\\n\\nAnn Kowalski assigned this task to you\\n\\nAnn Kowalski mentioned you: “@\\S+ when\\?”$`,
      ),
    )
    expect(message?.body['entities']).toEqual([{ type: 'bold', offset: 0, length: name.length }])
    expect(buttonsOf(message)).toEqual([
      { text: 'Done', callback_data: `done:${id}` },
      { text: '+1 day', callback_data: `day:${id}` },
      { text: 'Reply', callback_data: `reply:${id}` },
      {
        text: 'Open',
        url: expect.stringMatching(
          new RegExp(`^${RegExp.escape(miniApp)}\\?startapp=t_${id}_[\\da-f-]{36}$`),
        ),
      },
    ])
    const { rows } = await sql`
      select m."chatId", m."messageId", m."taskId", c."body" like '%when%' as "isOfComment"
      from telegram_messages m join comments c on c."id" = m."commentId" where m."userId" = ${doer.id}
    `.execute(test.app.db)
    const place = { chatId: doer.chatId, messageId: message?.id, taskId: id }
    expect(rows).toEqual([{ ...place, isOfComment: true }])
    expect(await ends(doer)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })

  it('offers to take a task to who may assign it, and nothing that its reader may not do', async () => {
    const { owner, id } = await start()
    const [manager, guest] = [await chatting('manager'), await chatting('member')]
    await sql`
      update user_roles set "roleId" = (select "id" from roles where "builtIn" = 'guest') where "userId" = ${guest.id}
    `.execute(test.app.db)
    await say(owner, id, `@${await handleOf(manager)} @${await handleOf(guest)} look`)
    await settle()
    await send()
    const verbs = (person: { chatId: number }) =>
      buttonsOf(to(person)[0]).map(({ callback_data: data }) => data?.split(':')[0])
    expect(verbs(manager)).toEqual(['done', 'take', 'reply', undefined])
    expect(to(guest)).toHaveLength(1)
    expect(verbs(guest)).toEqual([undefined])
  })

  it('speaks the language that its reader chose, else that of their Telegram', async () => {
    const [chosen, spoken] = [await chatting('volunteer'), { languageCode: 'vi' }]
    await chosen.call(updatePreferences, { body: { language: 'ru' } })
    const { doer: inRussian } = await start({ doer: chosen })
    const { doer: inVietnamese } = await start({ doer: await chatting('volunteer', spoken) })
    await settle()
    await send()
    expect(to(inRussian)[0]?.text).toContain('Ann Kowalski назначает вам задачу')
    expect(buttonsOf(to(inRussian)[0]).map(({ text }) => text)).toEqual([
      'Готово',
      'Ответить',
      'Открыть',
    ])
    expect(to(inVietnamese)[0]?.text).toContain('Ann Kowalski')
    expect(buttonsOf(to(inVietnamese)[0]).map(({ text }) => text)).toEqual([
      'Xong',
      'Trả lời',
      'Mở',
    ])
  })

  it('is cut where Telegram takes no more, between characters, and carries hostile titles as text', async () => {
    const { owner, doer, id, key } = await start({ title: '<b>x</b> [a](b) _*`' })
    const handle = await handleOf(doer)
    for (let number = 0; number < 6; number++)
      await say(owner, id, `@${handle} ${'🎾'.repeat(490)}`)
    await settle()
    await send()
    const text = to(doer)[0]?.text ?? ''
    expect(text.startsWith(`${key} <b>x</b> [a](b) _*\`, in `)).toBe(true)
    expect(text.length).toBeGreaterThan(4090)
    expect(text.endsWith('🎾…')).toBe(true)
    expect(text.isWellFormed()).toBe(true)
  })

  it('is told at once of what is due, but not of a due day that has moved meanwhile', async () => {
    const [here, moved] = [await chatting('member'), await chatting('member')]
    await start({ doer: here, dueOn: '2099-10-02' })
    const other = await start({ doer: moved, dueOn: '2099-10-02' })
    await tellAll()
    await sql`update deliveries set "state" = 'dropped'`.execute(test.app.db)
    await sendReminders(test.app.db, { outward: ['telegram'], now: '2099-10-02T12:00:00.000Z' })
    await other.owner.call(updateTask, {
      params: { id: other.id },
      body: { changes: { dueOn: { was: '2099-10-02', set: '2099-11-02' } } },
    })
    await send()
    expect(to(here)[0]?.text).toMatch(/\n\nDue on Friday,? 2 October 2099$/)
    expect(to(moved)).toEqual([])
  })
})

it('tells of a page with a button that opens it, and with no others', async () => {
  const [writer, reader] = [
    await chatting('manager', { name: 'Ann Kowalski' }),
    await chatting('member'),
  ]
  const page = await writer.call(createPage, {
    body: { title: 'Rules', markdown: 'Best of three.', isPublished: true },
  })
  await writer.call(addPageComment, {
    params: { id: page.id },
    body: { body: `@${await handleOf(reader)} look`, pageVersion: 1 },
  })
  await settle()
  await send()
  expect(to(reader)[0]?.text).toMatch(
    /^Rules, in the wiki\n\nAnn Kowalski mentioned you: “@\S+ look”$/,
  )
  expect(buttonsOf(to(reader)[0])).toEqual([
    {
      text: 'Open',
      url: expect.stringMatching(
        new RegExp(`^${RegExp.escape(miniApp)}\\?startapp=w_${page.id}_[\\da-f-]{36}$`),
      ),
    },
  ])
  const { rows } = await sql`
    select m."pageId", c."pageId" as "onId" from telegram_messages m join comments c on c."id" = m."commentId" where m."userId" = ${reader.id}
  `.execute(test.app.db)
  expect(rows).toEqual([{ pageId: page.id, onId: page.id }])
})

describe('nothing is sent', () => {
  it('of what was read, done, put off or unwanted meanwhile', async () => {
    const marks = [
      { isRead: true },
      { isDone: true },
      { snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() },
    ]
    for (const set of marks) {
      const { doer, id } = await start()
      await settle()
      await doer.call(markInbox, { body: { which: { taskIds: [id] }, set } })
      await send()
      expect(to(doer)).toEqual([])
      expect(await ends(doer)).toMatchObject([{ state: 'dropped' }])
    }
    const { doer } = await start()
    await settle()
    await doer.call(setNotification, {
      params: { reason: 'assigned', channel: 'telegram' },
      body: { isOn: false },
    })
    await send()
    expect(to(doer)).toEqual([])
    expect(await ends(doer)).toMatchObject([{ state: 'dropped', problem: 'No longer wanted' }])
  })

  it('to who may no longer see the task, may no longer come in or has no chat any more', async () => {
    const hidden = await start({ visibility: 'members' })
    const [suspended, gone] = [await start(), await start()]
    await settle()
    await hidden.owner.call(updateTask, {
      params: { id: hidden.id },
      body: { changes: { assigneeIds: { was: [hidden.doer.id], set: [] } } },
    })
    await sql`update users set "status" = 'suspended' where "id" = ${suspended.doer.id}`.execute(
      test.app.db,
    )
    await sql`delete from telegram_accounts where "telegramId" = ${gone.doer.chatId}`.execute(
      test.app.db,
    )
    await send()
    expect([hidden, suspended, gone].flatMap(({ doer }) => to(doer))).toEqual([])
    expect(await ends(hidden.doer)).toMatchObject([{ state: 'dropped' }])
    expect(await ends(suspended.doer)).toMatchObject([
      { state: 'dropped', problem: 'The person has no chat with the bot any more' },
    ])
  })

  it('is made for who has not connected Telegram, or does not let the bot write', async () => {
    const [stranger, shut] = [await test.app.person('member'), await test.app.person('member')]
    await addChat(test.app.db, shut.id, { allowsWrite: false })
    for (const doer of [stranger, shut]) await start({ doer: { ...doer, chatId: 0 } })
    await tellAll()
    expect([await ends(stranger), await ends(shut)]).toEqual([[], []])
    const { channels } = await stranger.call(getNotificationSettings, {})
    expect(channels).toEqual(['in_app', 'telegram'])
  })
})

it('waits for the end of quiet hours, and then tells in one what came', async () => {
  const { owner, doer, id } = await start()
  const hour = new Date().getUTCHours()
  const quiet = (from: number, hours: number) => ({
    timeZone: 'UTC',
    quietHours: { from: (hour + from + 24) % 24, until: (hour + from + hours + 24) % 24 },
  })
  // An hour may end while this runs.
  await doer.call(updatePreferences, { body: quiet(-1, 4) })
  await settle()
  await send()
  await say(owner, id, `@${await handleOf(doer)} please`)
  await settle()
  await send()
  expect(to(doer)).toEqual([])
  await doer.call(updatePreferences, { body: quiet(-4, 3) })
  await send()
  expect(to(doer)).toHaveLength(1)
  expect(to(doer)[0]?.text).toMatch(/assigned this task to you[^]*please/)
})

it('writes to nobody to whom it wrote within a second', async () => {
  const { doer } = await start()
  await settle()
  const { id: userId, chatId } = doer
  await recordMessage(test.app.db, { chatId, messageId: 1, userId, taskId: null })
  const noteAt = (seconds: number) =>
    sql`update telegram_messages set "createdAt" = now() + ${seconds} * interval '1 second' where "chatId" = ${chatId}`.execute(
      test.app.db,
    )
  await noteAt(60)
  await send()
  expect(to(doer)).toEqual([])
  await noteAt(-2)
  await send()
  expect(to(doer)).toHaveLength(1)
})
