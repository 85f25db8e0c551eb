import type { Message, Update } from 'grammy/types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { talkInGroup } from '#test/group-talk.ts'

describe('a task with words of its own, in answer to a message', () => {
  const talk = talkInGroup()
  const { around, member, project, fromOf, message, press, hear, lastTo, group, inGroup, bound } =
    talk

  const answering = (update: Update, more: object): Update => {
    const said = { message_id: 7, date: 1, chat: update.message!.chat, ...more }
    return { ...update, message: { ...update.message!, reply_to_message: said } as never }
  }
  const descriptions = async (projectId: string) => {
    const { rows } = await sql<{ title: string; description: string }>`
      select "title", "description" from tasks where "projectId" = ${projectId} order by "number"
    `.execute(around.app.db)
    return rows.map(({ title, description }) => [title, description])
  }
  const channel = { id: -1001234, type: 'channel', title: 'Club news' } as const
  const forwarded = {
    text: 'Hall two is free\non Friday, as said here',
    entities: [{ type: 'text_link', offset: 36, length: 4, url: 'https://shop.example/a' }],
    forward_origin: { type: 'channel', chat: channel, message_id: 12, date: 1 },
  }
  const kept =
    'Hall two is free\non Friday, as said [here](https://shop.example/a)\n\nFrom [Club news](https://t.me/c/1234/12), by Telegram'
  const ofBot = { id: 1, is_bot: true, first_name: 'Bot', username: 'Club_Tasks_bot' }

  it('keeps in a chat of two what that says and where it is from, but nothing that the bot said', async () => {
    const tom = await member()
    const { id } = await project(tom)
    const say = (text: string, more: object) => hear(answering(message(tom.telegramId, text), more))
    await say('/task Book it !high\nBoth halves', forwarded)
    await say('/task Sweep', { text: 'Who has the key?', from: fromOf(tom.telegramId) })
    await say('/task Mop', { text: '+ OPEN-1 Book it', from: ofBot })
    expect(await descriptions(id)).toEqual([
      ['Book it', `Both halves\n\n${kept}`],
      ['Sweep', 'Who has the key?'],
      ['Mop', ''],
    ])
  })

  it('keeps it over the question for the project', async () => {
    const tom = await member()
    const [one] = [await project(tom), await project(tom)]
    const asked = answering(message(tom.telegramId, '/task Book it'), forwarded)
    await hear(asked)
    const question = lastTo(tom.telegramId)!
    expect(question.text).toBe(`In which project?\n\n${kept}`)
    const pressed = press(tom.telegramId, `in:${one.id}`, question.id, question.text)
    // Telegram brings along the message that the question answers, and not what that answers.
    const { reply_to_message: _answered, ...alone } = asked.message as Message
    const shown = { ...pressed.callback_query!.message, reply_to_message: alone }
    await hear({
      ...pressed,
      callback_query: { ...pressed.callback_query!, message: shown as never },
    })
    expect(await descriptions(one.id)).toEqual([['Book it', kept]])
  })

  it('leads in a group to the message that it answers', async () => {
    const { owner, made } = await bound()
    const say = (text: string, more: object) =>
      hear(answering(inGroup(message(owner.telegramId, text)), more))
    await say('/task Book courts', { text: 'Who books courts?', from: fromOf(4) })
    await say('/task Sweep', { text: 'Your comment is on OPEN-1.', from: ofBot })
    // In a topic of a forum each message answers the one that began it.
    await say('/task Mop', { forum_topic_created: { name: 'Hall', icon_color: 1 } })
    const from = (place: string) =>
      `From [Friday team](https://t.me/c/${String(group.id).slice(4)}/${place}), by Telegram`
    expect(await descriptions(made.id)).toEqual([
      ['Book courts', `Who books courts?\n\n${from('7')}`],
      ['Sweep', expect.stringMatching(/^From \[Friday team\][^/]+\/\/t\.me\/c\/\d+\/(?!7\))\d+\)/)],
      ['Mop', expect.stringMatching(/^From \[Friday team\][^/]+\/\/t\.me\/c\/\d+\/(?!7\))\d+\)/)],
    ])
  })
})
