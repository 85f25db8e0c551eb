import { addComment, deleteComment } from '@courtside/contract/comments.ts'
import { addPageComment } from '@courtside/contract/page-comments.ts'
import { createPage, deletePage } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { talkToBot } from '#test/bot-talk.ts'
import { recordMessage } from './open-bot.ts'

describe('an answer to what the bot told', () => {
  const { around, member, project, add, message, press, hear, lastTo, toasts } = talkToBot()
  type Member = Awaited<ReturnType<typeof member>>

  let ids = 70_000
  /** A message of the bot to somebody; answers its number. */
  async function told(
    { id: userId, telegramId: chatId }: Member,
    about: { taskId?: string; pageId?: string; commentId?: string },
  ): Promise<number> {
    const messageId = ids++
    await recordMessage(around.app.db, { chatId, messageId, userId, ...about })
    return messageId
  }
  const comments = async (column: 'taskId' | 'pageId', id: string) => {
    const { rows } = await sql<{ body: string; parentId: string | null }>`
      select "body", "parentId" from comments where ${sql.ref(column)} = ${id} order by "createdAt", "id"
    `.execute(around.app.db)
    return rows
  }

  it('of a comment on a task stands in its thread, asked for by Reply too', async () => {
    const tom = await member('owner')
    const id = await add({ projectId: await project(tom), title: 'Nets', assigneeIds: [tom.id] })
    const say = (body: string) =>
      tom.call(addComment, { params: { id }, body: { body, parentId: null } })
    const { id: commentId } = await say('When?')
    const sent = await told(tom, { taskId: id, commentId })
    await hear(message(tom.telegramId, 'At noon', sent))
    await hear(press(tom.telegramId, `reply:${id}`, sent))
    await hear(message(tom.telegramId, 'In hall two', lastTo(tom.telegramId)!.id))
    expect(await comments('taskId', id)).toMatchObject([
      { body: 'When?', parentId: null },
      { body: 'At noon', parentId: commentId },
      { body: 'In hall two', parentId: commentId },
    ])
    // Where the comment is gone meanwhile, the words are not.
    const { id: goneId } = await say('Never mind')
    const later = await told(tom, { taskId: id, commentId: goneId })
    await tom.call(deleteComment, { params: { id: goneId } })
    await hear(message(tom.telegramId, 'All the same', later))
    expect((await comments('taskId', id)).at(-1)).toMatchObject({ parentId: null })
    expect(toasts().at(-1)).toMatch(/-1$/)
  })

  it('of a page stands there, in the thread it was about, by one’s rights', async () => {
    const [owner, tom, guest] = [await member('owner'), await member(), await member('guest')]
    const body = { title: 'Rules', markdown: 'Best of three.', isPublished: true }
    const { id } = await owner.call(createPage, { body })
    const { id: commentId } = await owner.call(addPageComment, {
      params: { id },
      body: { body: 'Really?', pageVersion: 1 },
    })
    await hear(message(tom.telegramId, 'Yes', await told(tom, { pageId: id, commentId })))
    expect(lastTo(tom.telegramId)!.text).toBe('Your comment was added to Rules.')
    await hear(message(tom.telegramId, 'Thanks', await told(tom, { pageId: id })))
    await hear(message(guest.telegramId, 'No', await told(guest, { pageId: id, commentId })))
    expect(lastTo(guest.telegramId)!.text).toMatch(/^You can’t do this|^This page was deleted/)
    expect(await comments('pageId', id)).toMatchObject([
      { body: 'Really?', parentId: null },
      { body: 'Yes', parentId: commentId },
      { body: 'Thanks', parentId: null },
    ])
    const { rows } = await sql`
      select a."via", a."actorId" from activity a join comments c on c."id" = a."entityId" where c."body" = 'Yes'
    `.execute(around.app.db)
    expect(rows).toEqual([{ via: 'telegram', actorId: tom.id }])
    const picture = message(tom.telegramId, 'x', await told(tom, { pageId: id }))
    const { text: _text, ...bare } = picture.message!
    const photo = [{ file_id: 'p', file_unique_id: 'p', width: 1, height: 1 }]
    await hear({ ...picture, message: { ...bare, photo } })
    expect(lastTo(tom.telegramId)!.text).toBe(
      'You can only send text to a page from here. Add files in the app.',
    )
    await owner.call(deletePage, { params: { id } })
    await hear(message(tom.telegramId, 'Still?', await told(tom, { pageId: id })))
    expect(lastTo(tom.telegramId)!.text).toBe('This page was deleted, or you don’t have access.')
  })
})
