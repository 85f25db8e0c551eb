import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { talkInGroup } from '#test/group-talk.ts'
import { handleUpdate } from './handle-update.ts'
import { receiveUpdates } from './receive-updates.ts'
import type { Answer } from './send-answer.ts'

const busy = { status: 429, description: 'Too Many Requests', retryAfter: 1 }

describe('what the bot answers', () => {
  const talk = talkInGroup()
  const { around, member, project, add, message, press, lastTo, taskNow } = talk
  const { group, inGroup, write, heard, last, bound, button } = talk

  const setPace = (seconds: number) =>
    sql`update telegram_pace set "freeAt" = now() + ${seconds} * interval '1 second'`.execute(
      around.app.db,
    )
  async function given() {
    const tom = await member()
    const id = await add({ projectId: await project(tom), title: 'Nets', assigneeIds: [tom.id] })
    await around.incoming.bot.api.sendMessage(tom.telegramId, 'Nets')
    const sent = lastTo(tom.telegramId)!.id
    return { tom, id, pressed: press(tom.telegramId, `done:${id}`, sent, 'Nets') }
  }
  async function asked() {
    const { owner } = await bound()
    await write(owner.telegramId, '/rollcall Friday')
    const { id } = last()
    const yes = button(/^In/)
    return {
      shown: () => heard().find((one) => one.id === id)!.text,
      say: (who: number) => handleUpdate(around.incoming, inGroup(press(who, yes, id))),
    }
  }
  const edits = () =>
    around.telegram.calls.filter(
      ({ method, body }) => method === 'editMessageText' && body['chat_id'] === group.id,
    )

  it('comes however often Telegram asks to wait, and once for all that was pressed meanwhile', async () => {
    const { shown, say } = await asked()
    let refused = 0
    around.telegram.refuse = ({ method }) =>
      method === 'editMessageText' && refused++ < 3 ? busy : undefined
    for (const who of [911, 912, 913, 914]) await say(who)
    await around.incoming.answering.settled()
    expect(shown()).toMatch(/In · 4\n/)
    expect(refused).toBeGreaterThan(3)
    expect(edits().length).toBeLessThan(3)
  })

  it('holds up nobody else while Telegram takes its time over it', async () => {
    const { shown, say } = await asked()
    const { tom, id, pressed } = await given()
    const slow = Promise.withResolvers<undefined>()
    around.telegram.refuse = ({ body }) => (body['chat_id'] === group.id ? slow.promise : undefined)
    const way = { updates: 'polling', origin: 'http://localhost:3000', secret: 'x' } as const
    const receiving = receiveUpdates(around.app.database, around.incoming, way)
    around.telegram.push(inGroup(press(921, button(/^In/), last().id)))
    around.telegram.push(pressed)
    await expect.poll(() => lastTo(tom.telegramId)?.text).toBe('Nets\n\n› ✓ Done')
    expect(await taskNow(id)).toMatchObject({ group: 'completed' })
    // It was not waited until the other one was given up.
    expect(around.log).toEqual([])
    await say(922)
    slow.resolve(undefined)
    await expect.poll(shown).toMatch(/In · 2\n/)
    await receiving.close()
  })

  it('waits in the chat that Telegram asks it for, and there in order, but in no other', async () => {
    const { owner } = await bound()
    const { tom, pressed } = await given()
    let isBusy = true
    around.telegram.refuse = ({ body }) =>
      isBusy && body['chat_id'] === group.id ? busy : undefined
    const count = heard().length
    for (const text of ['/task', '/rollcall', '/task Sweep'])
      await handleUpdate(around.incoming, inGroup(message(owner.telegramId, text)))
    await handleUpdate(around.incoming, pressed)
    await expect.poll(() => lastTo(tom.telegramId)?.text).toBe('Nets\n\n› ✓ Done')
    expect(heard()).toHaveLength(count)
    isBusy = false
    await around.incoming.answering.settled()
    expect(
      heard()
        .slice(count)
        .map(({ text }) => text),
    ).toEqual([
      expect.stringMatching(/^Add what to do/),
      expect.stringMatching(/^Add what it’s about/),
      expect.stringMatching(/Sweep/),
    ])
  })

  it('waits while Telegram wants to hear nothing, though what was asked for is done', async () => {
    const [first, second] = [await given(), await given()]
    const before = around.telegram.calls.length
    let refused = 0
    around.telegram.refuse = ({ method }) =>
      method === 'editMessageText' && refused++ === 0 ? { ...busy, retryAfter: 3 } : undefined
    await handleUpdate(around.incoming, first.pressed)
    await expect.poll(() => refused).toBe(1)
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from telegram_pace where "freeAt" > now() + interval '1 second'
        `.execute(around.app.db)
        return rows.length
      })
      .toBe(1)
    await handleUpdate(around.incoming, second.pressed)
    expect(await taskNow(second.id)).toMatchObject({ group: 'completed' })
    const made = () => around.telegram.calls.slice(before).map(({ method }) => method)
    expect(made()).not.toContain('editMessageText')
    await around.incoming.answering.settled()
    for (const { tom } of [first, second])
      expect(lastTo(tom.telegramId)?.text).toBe('Nets\n\n› ✓ Done')
    expect(refused).toBe(3)
  })

  it('is what was done before, where the message has been made anew by what it says at that moment', async () => {
    const { answering, bot } = around.incoming
    const { telegramId: chatId } = await member()
    const { message_id: messageId } = await bot.api.sendMessage(chatId, 'Nets')
    const shown = (text: string) => ({ text, entities: [], keyboard: { inline_keyboard: [] } })
    const change = async (more: Partial<Extract<Answer, { kind: 'edit' }>>) => {
      const edit = { kind: 'edit', messageId, seen: 'Nets', shown: shown('Done'), ...more } as const
      answering.add({ chatId, threadId: undefined }, [edit])
      await answering.settled()
      return lastTo(chatId)?.text
    }
    expect(await change({ shown: shown('Done · Tom') })).toBe('Done · Tom')
    expect(await change({ isOld: true })).toBe('Done · Tom')
    expect(await change({ shown: async () => shown('Open') })).toBe('Open')
    expect(await change({ isOld: true })).toBe('Done')
  })

  it('is no toast that nobody would see any more, and given up as the process ends', async () => {
    const { tom, id, pressed } = await given()
    await setPace(3600)
    const before = around.telegram.calls.length
    await handleUpdate(around.incoming, pressed)
    expect(await taskNow(id)).toMatchObject({ group: 'completed' })
    await around.incoming.answering.close()
    expect(around.telegram.calls).toHaveLength(before)
    expect(lastTo(tom.telegramId)?.text).toBe('Nets')
    await setPace(0)
  })
})
