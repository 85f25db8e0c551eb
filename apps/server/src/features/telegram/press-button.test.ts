import { updateTask } from '@courtside/contract/tasks.ts'
import type { InlineKeyboardMarkup } from 'grammy/types'
import { describe, expect, it } from 'vitest'
import { talkToBot } from '#test/bot-talk.ts'
import { talkInGroup } from '#test/group-talk.ts'

const away = { status: 502, description: 'Bad Gateway' }

const labelsOf = (sent: { readonly body: Record<string, unknown> } | undefined) =>
  (sent!.body['reply_markup'] as InlineKeyboardMarkup).inline_keyboard
    .flat()
    .map(({ text }) => text)

describe('a press that changes nothing', () => {
  const { around, member, project, add, press, hear, lastTo, toasts, taskNow } = talkToBot()

  async function given() {
    const tom = await member('owner')
    const projectId = await project(tom)
    const id = await add({ projectId, title: 'Nets', assigneeIds: [tom.id] })
    await around.incoming.bot.api.sendMessage(tom.telegramId, 'Nets')
    const { id: sent } = lastTo(tom.telegramId)!
    const pressed = (verb: string) => hear(press(tom.telegramId, `${verb}:${id}`, sent, 'Nets'))
    return { tom, id, done: projectId.statusIds[1], was: projectId.statusIds[0], pressed }
  }

  it('shows under the message what was done in the app', async () => {
    const { tom, id, done, was, pressed } = await given()
    const changes = { statusId: { was, set: done } }
    await tom.call(updateTask, { params: { id }, body: { changes } })
    await pressed('done')
    expect(toasts().at(-1)).toBe('Already completed')
    expect(lastTo(tom.telegramId)?.text).toBe('Nets\n\n› ✓ Done')
    expect(labelsOf(lastTo(tom.telegramId))).toEqual(['Open'])
  })

  it('says that a task is theirs where it was theirs before, with what can be done next', async () => {
    const { tom, pressed } = await given()
    await pressed('take')
    expect(toasts().at(-1)).toBe('It’s already yours')
    expect(lastTo(tom.telegramId)?.text).toBe('Nets\n\n› ✋ Yours now')
    expect(labelsOf(lastTo(tom.telegramId))).toEqual(['Done', 'Reply', 'Open'])
  })

  it.each(['done', 'drop'])(
    'makes up for a change of the message that failed: %s',
    async (verb) => {
      const { tom, id, pressed } = await given()
      around.telegram.refuse = ({ method }) => (method === 'editMessageText' ? away : undefined)
      await pressed(verb)
      expect(lastTo(tom.telegramId)?.text).toBe('Nets')
      around.telegram.refuse = () => undefined
      await pressed(verb)
      const line = { done: '✓ Done', drop: 'In the trash' }[verb]
      expect(lastTo(tom.telegramId)?.text).toBe(`Nets\n\n› ${line}`)
      expect(await taskNow(id)).toMatchObject({
        group: verb === 'done' ? 'completed' : 'unstarted',
      })
    },
  )
})

describe('a press in a group that changes nothing', () => {
  const { around, member, add, write, pressThere, heard, last, bound, button, group } =
    talkInGroup()

  it('says of nobody that they did what was done in the app', async () => {
    const { owner, made } = await bound()
    const ann = await member('owner')
    const id = await add({ projectId: made, title: 'Sweep' })
    await write(owner.telegramId, '/task Book courts')
    const [was, set] = made.statusIds
    await ann.call(updateTask, { params: { id }, body: { changes: { statusId: { was, set } } } })
    await pressThere(owner.telegramId, `done:${id}`, last())
    expect(last().text).toMatch(/\n\n› ✓ Done$/)
  })

  it('says who it was that did it, also to who pressed at the same moment', async () => {
    const { owner, made } = await bound()
    const ann = await member('owner')
    const id = await add({ projectId: made, title: 'Sweep' })
    await write(owner.telegramId, '/task Book courts')
    const sent = last()
    await pressThere(owner.telegramId, `done:${id}`, sent)
    const text = last().text
    expect(text).toMatch(/\n\n› ✓ Done · Tom$/)
    await pressThere(ann.telegramId, `done:${id}`, last())
    expect(last().text).toBe(text)
    // As the message was when both pressed.
    await pressThere(ann.telegramId, `done:${id}`, sent)
    expect(last().text).toBe(text)
  })

  it('is shown where another process has changed the message since', async () => {
    const { owner, made } = await bound()
    const id = await add({ projectId: made, title: 'Sweep' })
    await write(owner.telegramId, '/task Book courts')
    const sent = last()
    await pressThere(owner.telegramId, `done:${id}`, sent)
    await around.incoming.bot.api.editMessageText(group.id, sent.id, `${sent.text}\n\n› Put off`)
    await pressThere(owner.telegramId, `done:${id}`, last())
    expect(last().text).toMatch(/\n\n› ✓ Done$/)
  })

  it('shows how a roll-call stands, where that could not be shown before', async () => {
    const { owner } = await bound()
    await write(owner.telegramId, '/rollcall Friday')
    const asked = last()
    const [yes, close] = [button(/^In/), button(/^Close/)]
    const shown = () => heard().find(({ id }) => id === asked.id)!.text
    const pressInVain = async (data: string) => {
      const before = shown()
      around.telegram.refuse = ({ method }) => (method === 'editMessageText' ? away : undefined)
      await pressThere(owner.telegramId, data, asked)
      around.telegram.refuse = () => undefined
      expect(shown()).toBe(before)
      await pressThere(owner.telegramId, data, asked)
    }
    await pressInVain(yes)
    expect(shown()).toMatch(/In · 1\n1\. Tom$/)
    await pressInVain(close)
    expect(shown()).toMatch(/^Friday · Closed/)
  })
})
