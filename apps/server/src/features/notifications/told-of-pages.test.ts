import { deleteComment, resolveThread } from '@courtside/contract/comments.ts'
import { countInbox, listInbox, markInbox } from '@courtside/contract/notifications.ts'
import { addPageComment } from '@courtside/contract/page-comments.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { addPageVersion, publishPage } from '@courtside/contract/page-versions.ts'
import { createPage } from '@courtside/contract/pages.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { fanOut } from './fan-out.ts'

const test = useTestApp()

/** As if mail could be sent, too. */
async function tell() {
  const { rows } = await sql<{ id: string }>`select "id" from organisations`.execute(test.app.db)
  while (await fanOut(test.app.db, rows[0]?.id ?? '', ['email']));
}

async function start() {
  const writer = await test.app.person('manager')
  const reader = await test.app.person('member')
  const page = await writer.call(createPage, {
    body: { title: 'Rules', markdown: 'Best of three.', isPublished: true },
  })
  const say = (who: Caller, body: string, more: object = {}) =>
    who.call(addPageComment, { params: { id: page.id }, body: { body, pageVersion: 1, ...more } })
  const told = async (who: Caller) => {
    await tell()
    const { items } = await who.call(listInbox, { query: {} })
    return items.filter((entry) => entry.page?.id === page.id)
  }
  const handle = async (who: Caller) => `@${(await who.call(getMe, {})).handle}`
  return { writer, reader, page, say, told, handle }
}

describe('comments on a page', () => {
  it('tell in the inbox whom they name and who wrote in the thread, and nobody else', async () => {
    const { writer, reader, page, say, told, handle } = await start()
    const root = await say(writer, 'Why not five?')
    expect(await told(reader)).toEqual([])
    const answer = await say(reader, 'Too long', { parentId: root.id })
    expect(await told(writer)).toMatchObject([
      {
        id: page.id,
        taskId: null,
        page: { id: page.id, title: 'Rules' },
        isUnread: true,
        notifications: [{ reason: 'replied', commentId: answer.id, excerpt: 'Too long' }],
      },
    ])
    const named = await say(writer, `Ask ${await handle(reader)}`)
    await reader.call(resolveThread, { params: { id: root.id }, body: { isResolved: true } })
    expect(await told(reader)).toMatchObject([
      { notifications: [{ reason: 'mentioned', commentId: named.id }] },
    ])
    const [entry] = await told(writer)
    expect(entry?.notifications.map(({ reason }) => reason)).toEqual(['resolved', 'replied'])
  })

  it('are counted, read, put off and done by page', async () => {
    const { writer, reader, page, say, told, handle } = await start()
    await say(writer, `Ask ${await handle(reader)}`)
    await told(reader)
    const count = () => reader.call(countInbox, {})
    expect(await count()).toMatchObject({ unread: 1, taskIds: [], pageIds: [page.id] })
    const which = { pageIds: [page.id] }
    await reader.call(markInbox, { body: { which, set: { isRead: true } } })
    expect(await count()).toMatchObject({ unread: 0, pageIds: [] })
    const snoozedUntil = new Date(Date.now() + 3_600_000).toISOString()
    await reader.call(markInbox, { body: { which, set: { snoozedUntil } } })
    expect(await told(reader)).toEqual([])
    await say(writer, `And again, ${await handle(reader)}`)
    expect(await told(reader)).toMatchObject([{ count: 2, isUnread: true }])
    await reader.call(markInbox, { body: { which, set: { isDone: true } } })
    expect(await told(reader)).toEqual([])
  })

  it('tell nobody who may not read the page at that moment, nor of what was deleted', async () => {
    const { writer, reader, page, say, told, handle } = await start()
    const guest = await test.app.person('guest')
    await say(writer, `Not yet public, ${await handle(guest)}`, { pageVersion: 2 })
    expect(await told(guest)).toEqual([])
    const { id } = await say(writer, `Ask ${await handle(reader)}`)
    expect(await told(reader)).toHaveLength(1)
    await writer.call(deleteComment, { params: { id } })
    expect(await told(reader)).toEqual([])
    await say(writer, `Ask ${await handle(reader)}`)
    expect(await told(reader)).toHaveLength(1)
    await writer.call(updatePageRules, {
      params: { id: page.id },
      body: { changes: { read: { was: null, set: { people: [writer.id], projects: [] } } } },
    })
    expect(await told(reader)).toEqual([])
    expect(await reader.call(countInbox, {})).toMatchObject({ unread: 0, pageIds: [] })
  })
})

describe('what a page says', () => {
  const ask = ({ id }: Caller) => `Ask [Ann](mention:person/${id}).`

  it('tells whom it mentions once it is published, each of them once', async () => {
    const { writer, reader, page, told } = await start()
    const write = (markdown: string, isPublished: boolean) =>
      writer.call(addPageVersion, { params: { id: page.id }, body: { markdown, isPublished } })
    await write(ask(reader), false)
    expect(await told(reader)).toEqual([])
    const { lastVersion: number } = await write(`${ask(reader)} Twice: ${ask(writer)}`, false)
    await writer.call(publishPage, { params: { id: page.id }, body: { number } })
    expect(await told(reader)).toMatchObject([
      {
        page: { id: page.id },
        notifications: [{ reason: 'mentioned', action: 'page.published', commentId: null }],
      },
    ])
    expect(await told(writer)).toEqual([])
    await write(`${ask(reader)} And on.`, true)
    expect((await told(reader))[0]?.count).toBe(1)
    await write('Ask nobody.', true)
    await write(ask(reader), true)
    expect((await told(reader))[0]?.count).toBe(2)
  })

  it('tells from the first version on, and nobody who may not read the page', async () => {
    const { writer, reader, page, told } = await start()
    const made = await writer.call(createPage, {
      body: { title: 'Duties', markdown: ask(reader), isPublished: true },
    })
    await told(reader)
    const { items } = await reader.call(listInbox, { query: {} })
    expect(items).toMatchObject([{ page: { id: made.id, title: 'Duties' } }])
    await writer.call(updatePageRules, {
      params: { id: page.id },
      body: { changes: { read: { was: null, set: { people: [writer.id], projects: [] } } } },
    })
    await writer.call(addPageVersion, {
      params: { id: page.id },
      body: { markdown: ask(reader), isPublished: true },
    })
    expect(await told(reader)).toEqual([])
  })
})
