import { deleteComment, resolveThread } from '@courtside/contract/comments.ts'
import { countInbox, listInbox, markInbox } from '@courtside/contract/notifications.ts'
import { addPageComment } from '@courtside/contract/page-comments.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
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
    const { rows } = await sql`
      select from deliveries d join notifications n on n."id" = d."notificationId" where n."pageId" = ${page.id}
    `.execute(test.app.db)
    expect(rows).toHaveLength(0)
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
