import { deleteComment, resolveThread } from '@courtside/contract/comments.ts'
import { countInbox, listInbox, markInbox } from '@courtside/contract/notifications.ts'
import { addPageComment } from '@courtside/contract/page-comments.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { addPageVersion, namePageVersion, publishPage } from '@courtside/contract/page-versions.ts'
import {
  type PageWatch,
  createPage,
  deletePage,
  getPage,
  watchPage,
} from '@courtside/contract/pages.ts'
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

describe('who watches a page', () => {
  /** From now on: what happened before is told by then. */
  const watch = async (who: Caller, id: string, watching: PageWatch | null) => {
    await tell()
    await who.call(watchPage, { params: { id }, body: { watching } })
  }
  const publish = (who: Caller, id: string, markdown: string) =>
    who.call(addPageVersion, { params: { id }, body: { markdown, isPublished: true } })
  const below = (who: Caller, parentId: string, isPublished = true) =>
    who.call(createPage, { body: { title: 'Serving', parentId, isPublished } })
  const reasons = async (who: Caller, pageId: string) => {
    await tell()
    const { items } = await who.call(listInbox, { query: {} })
    return items
      .filter(({ id }) => id === pageId)
      .flatMap(({ notifications }) =>
        notifications.map(({ reason, watchReason }) => [reason, watchReason]),
      )
  }

  it('is told in one entry of versions that are published and of comments, but not of their own', async () => {
    const { writer, reader, page, say } = await start()
    await watch(reader, page.id, 'page')
    await writer.call(addPageVersion, {
      params: { id: page.id },
      body: { markdown: 'A draft.', isPublished: false },
    })
    expect(await reasons(reader, page.id)).toEqual([])
    await publish(writer, page.id, 'Best of five.')
    await say(writer, 'See above')
    await say(reader, 'I see')
    expect(await reasons(reader, page.id)).toEqual([
      ['commented', 'chosen'],
      ['published', 'chosen'],
    ])
  })

  it('is who made it by hand, and nobody for writing in it, commenting on it or being named there', async () => {
    const { writer, reader, page, say, handle } = await start()
    const other = await test.app.person('manager')
    await publish(other, page.id, 'Best of five.')
    await say(reader, `Why, ${await handle(other)}?`)
    expect(await reasons(writer, page.id)).toEqual([
      ['commented', 'chosen'],
      ['published', 'chosen'],
    ])
    await publish(writer, page.id, 'Best of seven.')
    await say(writer, 'Done')
    expect(await reasons(other, page.id)).toEqual([['mentioned', null]])
    expect(await reasons(reader, page.id)).toEqual([])
    await watch(writer, page.id, null)
    await publish(other, page.id, 'Best of one.')
    expect(await reasons(writer, page.id)).toHaveLength(2)
  })

  it('may do so with all below it, also what comes there later, and leave a part of it', async () => {
    const { writer, reader, page } = await start()
    const first = await below(writer, page.id)
    await watch(reader, page.id, 'below')
    const deep = await below(writer, first.id)
    const draft = await below(writer, first.id, false)
    expect(await reasons(reader, deep.id)).toEqual([['published', 'chosen']])
    expect(await reasons(reader, draft.id)).toEqual([])
    const watching = async (id: string) => (await reader.call(getPage, { params: { id } })).watching
    expect(await watching(deep.id)).toBe('below')
    await watch(reader, first.id, null)
    expect([await watching(page.id), await watching(first.id), await watching(deep.id)]).toEqual([
      'below',
      null,
      null,
    ])
    await publish(writer, deep.id, 'Underhand.')
    await publish(writer, page.id, 'Best of five.')
    expect(await reasons(reader, deep.id)).toHaveLength(1)
    expect(await reasons(reader, page.id)).toHaveLength(1)
    await watch(reader, deep.id, 'page')
    await publish(writer, deep.id, 'Underhand, always.')
    expect(await reasons(reader, deep.id)).toHaveLength(2)
    const alone = await below(writer, deep.id)
    expect(await watching(alone.id)).toBeNull()
    expect(await reasons(reader, alone.id)).toEqual([])
  })

  it('is told nothing of what they may not read, nor watches a page in the trash', async () => {
    const { writer, reader, page, say } = await start()
    const guest = await test.app.person('guest')
    await watch(guest, page.id, 'page')
    await watch(reader, page.id, 'page')
    await say(writer, 'About the draft', { pageVersion: 2 })
    expect(await reasons(guest, page.id)).toEqual([])
    expect(await reasons(reader, page.id)).toHaveLength(1)
    await writer.call(updatePageRules, {
      params: { id: page.id },
      body: { changes: { read: { was: null, set: { people: [writer.id], projects: [] } } } },
    })
    await publish(writer, page.id, 'For few.')
    expect(await reasons(reader, page.id)).toEqual([])
    const { rows } = await sql`
      select from notifications where "pageId" = ${page.id} and "reason" = 'published'
    `.execute(test.app.db)
    expect(rows).toEqual([])
    await writer.call(deletePage, { params: { id: page.id } })
    const owner = await test.app.person('owner')
    expect(
      await owner.refusal(watchPage, { params: { id: page.id }, body: { watching: 'page' } }),
    ).toMatchObject({ status: 409 })
  })
})

describe('what a page says', () => {
  it('is told with what is said to have changed, as that is now', async () => {
    const { writer, reader, page, told } = await start()
    await tell()
    await reader.call(watchPage, { params: { id: page.id }, body: { watching: 'page' } })
    const publish = (markdown: string, summary?: string) =>
      writer.call(addPageVersion, {
        params: { id: page.id },
        body: { markdown, isPublished: true, ...(summary && { summary }) },
      })
    await publish('Best of five.', 'Five')
    await publish('Best of seven.')
    const excerpts = async () =>
      (await told(reader)).flatMap(({ notifications }) =>
        notifications.map(({ reason, excerpt }) => [reason, excerpt]),
      )
    expect(await excerpts()).toEqual([
      ['published', null],
      ['published', 'Five'],
    ])
    await writer.call(namePageVersion, {
      params: { id: page.id, number: 2 },
      body: { changes: { summary: { was: 'Five', set: 'Five games, not three' } } },
    })
    expect(await excerpts()).toEqual([
      ['published', null],
      ['published', 'Five games, not three'],
    ])
  })

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

  it('tells whom it mentions not what is said to have changed, which is for those who watch it', async () => {
    const { writer, reader, page, told } = await start()
    await writer.call(addPageVersion, {
      params: { id: page.id },
      body: { markdown: ask(reader), isPublished: true, summary: 'Whom to ask' },
    })
    expect(await told(reader)).toMatchObject([
      { notifications: [{ reason: 'mentioned', action: 'page.published', excerpt: null }] },
    ])
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
