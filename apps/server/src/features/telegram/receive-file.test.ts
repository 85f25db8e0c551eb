import { text } from 'node:stream/consumers'
import type { Message, Update } from 'grammy/types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { talkToBot } from '#test/bot-talk.ts'
import { halves } from '#test/photos.ts'

const ann = { type: 'hidden_user', sender_user_name: 'Ann', date: 1 } as const
const picture = await halves(40, 30).jpeg()

let ids = 900_000

describe('a file that is sent to the bot', () => {
  const { around, member, project, add, message, press, hear, lastTo } = talkToBot()

  /** What Telegram has by this id, as it says in a message. */
  const inTelegram = (id: string, bytes: Uint8Array = picture) => {
    around.telegram.files.set(id, bytes)
    return { file_id: id, file_unique_id: id, file_size: bytes.length }
  }
  const photo = (id: string) => ({
    photo: [
      { ...inTelegram(`${id}-small`, picture.subarray(0, 9)), width: 4, height: 3 },
      { ...inTelegram(id), width: 40, height: 30 },
    ],
  })
  /** A message without text that has this in its place. */
  const sends = (id: number, more: Partial<Message>): Update => {
    const { text: _text, ...bare } = message(id, '').message!
    return { update_id: ids++, message: { ...bare, date: 1_800_000_000, ...more } as never }
  }
  const tasks = async (projectId: string) => {
    const { rows } = await sql<{ id: string; title: string; files: string[] }>`
      select t."id", t."title", (
        select coalesce(json_agg(f."name" order by f."name"), '[]') from attachments f where f."taskId" = t."id"
      ) as "files" from tasks t where t."projectId" = ${projectId} order by t."number"
    `.execute(around.app.db)
    return rows
  }
  const comments = async (taskId: string) => {
    const { rows } = await sql<{ body: string }>`
      select "body" from comments where "taskId" = ${taskId} order by "createdAt"
    `.execute(around.app.db)
    return rows.map(({ body }) => body)
  }
  /** A message of the bot about a task, which can be answered. */
  const told = async (tom: { id: string; telegramId: number }, taskId: string) => {
    const messageId = ids++
    await sql`
      insert into telegram_messages ("chatId", "messageId", "userId", "taskId")
      values (${tom.telegramId}, ${messageId}, ${tom.id}, ${taskId})
    `.execute(around.app.db)
    return { message_id: messageId, date: 0, chat: { id: tom.telegramId }, text: 'x' } as never
  }

  it('is on the task that is made of its message, by whoever sent it, with all its bytes', async () => {
    const tom = await member()
    const { id } = await project(tom)
    await hear(
      sends(tom.telegramId, {
        forward_origin: ann,
        caption: 'Mend the net',
        document: { ...inTelegram('plan', Buffer.from('a plan')), file_name: '../Net plan.txt' },
      }),
    )
    expect(lastTo(tom.telegramId)!.text).toMatch(/^\+ \S+ Mend the net\n.* · 📎$/)
    await expect
      .poll(() => tasks(id))
      .toMatchObject([{ title: 'Mend the net', files: ['Net plan.txt'] }])
    const { rows } = await sql<{ hash: string }>`
      select f."blob" as "hash", f."createdById", a."actorId", a."via", t."attachmentCount" from attachments f join tasks t on t."id" = f."taskId"
      join activity a on a."entityId" = f."id" and a."action" = 'attachment.added' where t."projectId" = ${id}
    `.execute(around.app.db)
    expect(rows).toMatchObject([
      { createdById: tom.id, actorId: tom.id, via: 'telegram', attachmentCount: 1 },
    ])
    const kept = await around.app.files.store.read(rows[0]!.hash)
    expect(await text(kept)).toBe('a plan')
  })

  it('names the task where there are no words, and a picture by its day; of it the largest is taken', async () => {
    const tom = await member()
    const { id } = await project(tom)
    await hear(sends(tom.telegramId, { forward_origin: ann, ...photo('court') }))
    const film = {
      ...inTelegram('film'),
      file_name: 'Serve.v2.mov',
      width: 1,
      height: 1,
      duration: 1,
    }
    await hear(sends(tom.telegramId, { forward_origin: ann, video: film }))
    await expect
      .poll(() => tasks(id))
      .toMatchObject([
        { title: 'Photo 2027-01-15', files: ['Photo 2027-01-15.jpg'] },
        { title: 'Serve.v2', files: ['Serve.v2.mov'] },
      ])
    const { rows } = await sql`
      select b."width", b."byteCount" from attachments f join blobs b on b."hash" = f."blob" where f."name" like 'Photo%'
    `.execute(around.app.db)
    expect(rows).toEqual([{ width: 40, byteCount: picture.length }])
  })

  it('is added by an answer to a message about a task, with its words as a comment', async () => {
    const tom = await member()
    const projectId = await project(tom)
    const { id } = projectId
    const taskId = await add({ projectId, title: 'Mend the net' })
    const reply_to_message = await told(tom, taskId)
    await hear(
      sends(tom.telegramId, { reply_to_message, caption: 'It is torn here', ...photo('torn') }),
    )
    expect(lastTo(tom.telegramId)!.text).toMatch(/^Your file was added to \S+\.$/)
    await expect.poll(() => tasks(id)).toMatchObject([{ files: ['Photo 2027-01-15.jpg'] }])
    expect(await comments(taskId)).toEqual(['It is torn here'])
  })

  it('goes with those sent as one with it, asked for a project first or not, and one answer is given', async () => {
    const tom = await member()
    const [one, two] = [await project(tom), await project(tom)]
    const album = (group: string, name: string, more: Partial<Message> = {}) => {
      const document = { ...inTelegram(name, Buffer.from(name)), file_name: name }
      return sends(tom.telegramId, {
        forward_origin: ann,
        media_group_id: group,
        document,
        ...more,
      })
    }
    const first = album('g1', 'a.txt', { caption: 'Three plans' })
    await hear(first)
    expect(lastTo(tom.telegramId)!.text).toBe('In which project?')
    for (const name of ['b.txt', 'c.txt']) await hear(album('g1', name))
    expect(around.telegram.sentTo(tom.telegramId)).toHaveLength(1)
    const pressed = press(
      tom.telegramId,
      `in:${two.id}`,
      lastTo(tom.telegramId)!.id,
      'In which project?',
    )
    Object.assign(pressed.callback_query!.message!, { reply_to_message: first.message })
    await hear(pressed)
    await expect
      .poll(() => tasks(two.id))
      .toMatchObject([{ title: 'Three plans', files: ['a.txt', 'b.txt', 'c.txt'] }])

    await Promise.all([album('g2', 'd.txt'), album('g2', 'e.txt')].map((update) => hear(update)))
    await expect.poll(async () => (await tasks(two.id))[1]?.files).toEqual(['d.txt', 'e.txt'])
    expect(await tasks(one.id)).toEqual([])
    expect(around.telegram.sentTo(tom.telegramId)).toHaveLength(2)
  })

  it('that can’t be had is told of, and the task is made all the same', async () => {
    const tom = await member()
    const { id } = await project(tom)
    const large = { ...inTelegram('large'), file_size: 21 * 1024 * 1024, file_name: 'film.mp4' }
    await hear(sends(tom.telegramId, { forward_origin: ann, caption: 'Look', document: large }))
    expect(lastTo(tom.telegramId)!.text).toMatch(/Look\n.*\nThe file is too large/)
    const gone = { ...inTelegram('gone'), file_name: 'gone.txt' }
    around.telegram.files.delete('gone')
    await hear(sends(tom.telegramId, { forward_origin: ann, caption: 'Again', document: gone }))
    await expect
      .poll(() => around.telegram.sentTo(tom.telegramId).map(({ text: said }) => said))
      .toContain('We couldn’t get “gone.txt” from Telegram. Add it in the app.')
    expect(await tasks(id)).toMatchObject([{ files: [] }, { files: [] }])
  })

  it('is not taken from who may read the task no more by the time it comes', async () => {
    const tom = await member()
    const projectId = await project(tom)
    const { id } = projectId
    const taskId = await add({ projectId, title: 'Mend the net' })
    const reply_to_message = await told(tom, taskId)
    await sql`delete from project_members where "projectId" = ${id}`.execute(around.app.db)
    await hear(sends(tom.telegramId, { reply_to_message, ...photo('late') }))
    expect(lastTo(tom.telegramId)!.text).toBe('This task was deleted, or you don’t have access.')
    expect(await tasks(id)).toMatchObject([{ files: [] }])
  })
})
