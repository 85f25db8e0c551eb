import { updateUser } from '@courtside/contract/user-changes.ts'
import type { InlineKeyboardMarkup } from 'grammy/types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { talkToBot } from '#test/bot-talk.ts'
import { addProjectMember } from '#test/factories.ts'
import { recordMessage } from './open-bot.ts'
import { getTaskKeyboard } from './task-buttons.ts'

const address = 'https://t.me/club_tasks_bot/tasks'

describe('the bot', () => {
  const { around, member, project, add, fromOf, message, press, hear, lastTo, toasts, taskNow } =
    talkToBot({ address })

  it('tells a stranger how to be known, and does nothing for them', async () => {
    await hear(message(1, '/my'))
    expect(lastTo(1)?.text).toMatch(/^We haven’t met/)
    await hear(press(1, `done:${createId()}`))
    expect(toasts().at(-1)).toMatch(/^We haven’t met/)
  })

  it('lists one’s open tasks, with links into the app, and those due by today', async () => {
    const tom = await member()
    const projectId = await project(tom)
    const assigneeIds = [tom.id]
    await add({ projectId, title: 'Late <b>one</b>', assigneeIds, dueOn: '2020-01-02' })
    await add({ projectId, title: 'Some day', assigneeIds })
    await add({ projectId, title: 'Another’s' })
    await hear(message(tom.telegramId, '/my'))
    const mine = lastTo(tom.telegramId)!
    expect(mine.text).toContain('Your tasks: 2')
    expect(mine.text).toMatch(/Late <b>one<\/b> · due Thu,? 2 Jan\n/)
    expect(mine.text).not.toContain('Another’s')
    expect(JSON.stringify(mine.body['entities'])).toContain(`${address}?startapp=t_`)
    await hear(message(tom.telegramId, '/today@club_tasks_bot'))
    expect(lastTo(tom.telegramId)?.text).toContain('Due today or overdue: 1')
  })

  it('finds only what one may see', async () => {
    const [tom, eve] = [await member(), await member()]
    const projectId = await project(tom)
    await add({ projectId, title: 'Umpire rota for Saturday' })
    await hear(message(tom.telegramId, '/search umpire rota'))
    expect(lastTo(tom.telegramId)?.text).toContain('Umpire rota for Saturday')
    await hear(message(eve.telegramId, '/search umpire rota'))
    expect(lastTo(eve.telegramId)?.text).toBe('Nothing found for “umpire rota”.')
  })

  it('is done with a task by a button, edits the message in place, and the log says by which way', async () => {
    const tom = await member()
    const id = await add({
      projectId: await project(tom),
      title: 'Nets',
      assigneeIds: [tom.id],
    })
    await around.incoming.bot.api.sendMessage(tom.telegramId, 'OPEN-1 Nets')
    const sent = lastTo(tom.telegramId)!.id
    await hear(press(tom.telegramId, `done:${id}`, sent, 'OPEN-1 Nets'))
    expect(await taskNow(id)).toMatchObject({ group: 'completed' })
    expect(lastTo(tom.telegramId)).toMatchObject({ id: sent, text: 'OPEN-1 Nets\n\n› ✓ Done' })
    const { rows } = await sql`
      select "via", "actorId" from activity where "taskId" = ${id} order by "seq" desc limit 1
    `.execute(around.app.db)
    expect(rows).toEqual([{ via: 'telegram', actorId: tom.id }])
    await hear(press(tom.telegramId, `done:${id}`, sent, 'OPEN-1 Nets\n\n› ✓ Done'))
    expect(toasts().at(-1)).toBe('Already completed')
  })

  it('puts off by a day, from today where it was due before, and says the last of it alone', async () => {
    const tom = await member()
    const projectId = await project(tom)
    const id = await add({
      projectId,
      title: 'Balls',
      dueOn: '2020-01-02',
      assigneeIds: [tom.id],
    })
    await around.incoming.bot.api.sendMessage(tom.telegramId, 'OPEN-2 Balls')
    const sent = lastTo(tom.telegramId)!.id
    await hear(press(tom.telegramId, `day:${id}`, sent, 'OPEN-2 Balls'))
    const first = (await taskNow(id)).dueOn!
    expect(first > '2026').toBe(true)
    await hear(press(tom.telegramId, `day:${id}`, sent, lastTo(tom.telegramId)!.text))
    expect((await taskNow(id)).dueOn! > first).toBe(true)
    expect(lastTo(tom.telegramId)!.text.match(/›/g)).toHaveLength(1)
  })

  it('takes a task for oneself, once', async () => {
    const tom = await member('owner')
    const id = await add({ projectId: await project(tom), title: 'Scores' })
    await hear(press(tom.telegramId, `take:${id}`))
    expect(await taskNow(id)).toMatchObject({ assigneeIds: [tom.id] })
    await hear(press(tom.telegramId, `take:${id}`))
    expect(toasts().at(-1)).toBe('It’s already yours')
  })

  it('says under a message what was done last, and leaves what looks like it above', async () => {
    const tom = await member()
    const id = await add({ projectId: await project(tom), title: 'Lines', assigneeIds: [tom.id] })
    const told = 'Ann commented\n\n› as I said\nat noon'
    await around.incoming.bot.api.sendMessage(tom.telegramId, told)
    const { id: sent } = lastTo(tom.telegramId)!
    await hear(press(tom.telegramId, `done:${id}`, sent, told))
    expect(lastTo(tom.telegramId)?.text).toBe(`${told}\n\n› ✓ Done`)
  })

  it('offers next what one may do next', async () => {
    const tom = await member('owner')
    const projectId = await project(tom)
    const next = async (dueOn?: string) => {
      const id = await add({ projectId, title: 'Next', ...(dueOn && { dueOn }) })
      await around.incoming.bot.api.sendMessage(tom.telegramId, 'Next')
      await hear(press(tom.telegramId, `take:${id}`, lastTo(tom.telegramId)!.id, 'Next'))
      const { inline_keyboard } = lastTo(tom.telegramId)!.body[
        'reply_markup'
      ] as InlineKeyboardMarkup
      return inline_keyboard.flat().map(({ text }) => text)
    }
    expect(await next('2026-11-30')).toEqual(['Done', '+1 day', 'Reply', 'Open'])
    expect(await next()).toEqual(['Done', 'Reply', 'Open'])
  })

  it('asks for a comment at a press, which is the answer to what it asked', async () => {
    const tom = await member()
    const id = await add({ projectId: await project(tom), title: 'Nets', assigneeIds: [tom.id] })
    await around.incoming.bot.api.sendMessage(tom.telegramId, 'Nets')
    await hear(press(tom.telegramId, `reply:${id}`, lastTo(tom.telegramId)!.id, 'Nets'))
    const asked = lastTo(tom.telegramId)!
    expect(asked.text).toMatch(/^Reply to this message with your comment on [A-Z]+-1\.$/)
    expect(asked.body['reply_markup']).toMatchObject({ force_reply: true })
    await hear(message(tom.telegramId, 'Two are torn', asked.id))
    expect(lastTo(tom.telegramId)?.text).toMatch(/^Your comment was added to/)
    const { rows } = await sql`select "body" from comments where "taskId" = ${id}`.execute(
      around.app.db,
    )
    expect(rows).toEqual([{ body: 'Two are torn' }])
    const eve = await member()
    await hear(press(eve.telegramId, `reply:${id}`))
    expect(toasts().at(-1)).toBe('This task was deleted, or you don’t have access.')
    expect(lastTo(eve.telegramId)).toBeUndefined()
  })

  it('makes an answer to a message a comment', async () => {
    const tom = await member()
    const id = await add({ projectId: await project(tom), title: 'Draw' })
    await recordMessage(around.app.db, {
      chatId: tom.telegramId,
      userId: tom.id,
      messageId: 77,
      taskId: id,
    })
    await hear(message(tom.telegramId, 'At noon, please', 77))
    const { rows } = await sql`
      select c."body", a."via" from comments c join activity a on a."entityId" = c."id" where c."taskId" = ${id}
    `.execute(around.app.db)
    expect(rows).toEqual([{ body: 'At noon, please', via: 'telegram' }])
    expect(lastTo(tom.telegramId)?.text).toMatch(/^Your comment was added to [A-Z]+-\d+\.$/)
    await hear(message(tom.telegramId, 'To nothing', 78))
    expect(lastTo(tom.telegramId)?.text).toMatch(/^Reply to a message about a task/)
  })

  it('gives nobody more than they may: not seen, not theirs to change, suspended', async () => {
    const [owner, eve] = [await member('owner'), await member()]
    const hidden = await add({ projectId: await project(owner), title: 'Hidden' })
    for (const data of [`done:${hidden}`, `take:${hidden}`, `day:${hidden}`]) {
      await hear(press(eve.telegramId, data))
      expect(toasts().at(-1)).toBe('This task was deleted, or you don’t have access.')
    }
    await recordMessage(around.app.db, {
      chatId: eve.telegramId,
      userId: eve.id,
      messageId: 9,
      taskId: hidden,
    })
    await hear(message(eve.telegramId, 'let me', 9))
    expect(lastTo(eve.telegramId)?.text).toBe('This task was deleted, or you don’t have access.')
    expect(await taskNow(hidden)).toMatchObject({ assigneeIds: [], dueOn: null })

    const guest = await member('guest')
    const projectId = await project()
    await addProjectMember(around.app.db, projectId.id, guest.id, 'guest')
    const seen = await add({ projectId, title: 'Seen' })
    await hear(press(guest.telegramId, `take:${seen}`))
    expect(toasts().at(-1)).toBe('You can’t do this.')

    await owner.call(updateUser, {
      params: { id: eve.id },
      body: { changes: { status: { was: 'active', set: 'suspended' } } },
    })
    await hear(message(eve.telegramId, '/my'))
    expect(lastTo(eve.telegramId)?.text).toMatch(/^You’re not an active member/)
  })

  it('is not moved by what no button of ours carries, by groups or by other bots', async () => {
    const tom = await member()
    for (const data of ['', 'done:', 'done:1', `drop:${createId()}`, `done:${createId()} or true`])
      await hear(press(tom.telegramId, data))
    expect(toasts().slice(-5)).toEqual(
      Array(5).fill('This task was deleted, or you don’t have access.'),
    )
    const before = around.telegram.calls.length
    const group = message(tom.telegramId, '/my')
    await hear({
      ...group,
      message: { ...group.message!, chat: { id: -100, type: 'group', title: 'Team' } as never },
    })
    await hear({
      ...message(4, '/my'),
      message: { ...message(4, '/my').message!, from: { ...fromOf(4), is_bot: true } },
    })
    expect(around.telegram.calls.length).toBe(before)
  })

  it('does nothing while the app is closed, but for who can open it', async () => {
    const [owner, tom] = [await member('owner'), await member()]
    const id = await add({ projectId: await project(tom), title: 'Closed', assigneeIds: [tom.id] })
    const close = async (set: object | null) => {
      await sql`update organisations set "maintenance" = ${set && JSON.stringify(set)}::jsonb`.execute(
        around.app.db,
      )
      around.app.api.closing.forget()
    }
    await close({ reason: 'Moving', until: null })
    await hear(press(tom.telegramId, `done:${id}`))
    expect(toasts().at(-1)).toMatch(/closed for maintenance/)
    expect(await taskNow(id)).toMatchObject({ group: 'unstarted' })
    await hear(message(owner.telegramId, '/my'))
    expect(lastTo(owner.telegramId)?.text).toBe('You have no open tasks.')
    await close(null)
    await hear(press(tom.telegramId, `done:${id}`))
    expect(await taskNow(id)).toMatchObject({ group: 'completed' })
  })

  it('speaks the language one chose, else that of their Telegram, else English', async () => {
    const tom = await member()
    const inTongue = async (code: string) => {
      const update = message(tom.telegramId, '/my')
      await hear({ ...update, message: { ...update.message!, from: fromOf(tom.telegramId, code) } })
      return lastTo(tom.telegramId)?.text
    }
    expect(await inTongue('ru')).toBe('Открытых задач у вас нет.')
    expect(await inTongue('pt-br')).toBe('You have no open tasks.')
    await sql`
      update users set "preferences" = "preferences" || '{"language":"vi"}' where "id" = ${tom.id}
    `.execute(around.app.db)
    expect(await inTongue('ru')).toBe('Bạn không có công việc nào đang mở.')
  })

  it('may write again to who writes to it', async () => {
    const tom = await member()
    await hear(message(tom.telegramId, '/start'))
    const { rows } = await sql`
      select "allowsWrite" from telegram_accounts where "telegramId" = ${tom.telegramId}
    `.execute(around.app.db)
    expect(rows).toEqual([{ allowsWrite: true }])
  })

  it('carries in its buttons no more than Telegram takes', async () => {
    const tom = await member()
    const words = { done: 'Done', day: '+1 day', take: 'Take', drop: 'Undo' }
    const others = { reply: 'Reply', open: 'Open' }
    const keyboard = getTaskKeyboard(
      { id: createId(), buttons: ['done', 'day', 'take', 'reply'] },
      { address, words: { ...words, ...others } },
    )
    await around.incoming.bot.api.sendMessage(tom.telegramId, 'x', { reply_markup: keyboard })
    expect(lastTo(tom.telegramId)?.text).toBe('x')
    // Three in a row at most: more would be cut on a phone.
    expect(keyboard.inline_keyboard.map((row) => row.length)).toEqual([3, 2])
  })
})
