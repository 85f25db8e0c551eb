import type { ServerFrame } from '@courtside/contract/events.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { createPage, deletePage } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { type LiveClient, openLive } from '#test/live-client.ts'

const test = useTestApp()
let origin = ''
let owner: Caller
let member: Caller

beforeAll(async () => {
  origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
  owner = await test.app.person('owner')
  member = await test.app.person('member')
})

const make = (isPublished = true) =>
  owner.call(createPage, { body: { title: 'Rules', isPublished } })
const open = async (caller: Caller, pageId: string) => {
  const live = await openLive(origin, caller.token)
  live.send({ type: 'read', pageId })
  return live
}
const readersIn = (frames: readonly ServerFrame[]) =>
  frames.flatMap((frame) => (frame.type === 'readers' ? [frame] : []))

/** What a connection was told last of the page it shows. */
const expectReaders = (live: LiveClient, ...callers: readonly Caller[]) =>
  expect
    .poll(() => readersIn(live.frames).at(-1)?.userIds.toSorted(), { timeout: 6000 })
    .toEqual(callers.map(({ id }) => id).toSorted())

describe('who has a page open', () => {
  it('is told those who have it open, once each, as they come and go', async () => {
    const page = await make()
    const first = await open(owner, page.id)
    await expectReaders(first, owner)
    const second = await open(member, page.id)
    await expectReaders(second, owner, member)
    await expectReaders(first, owner, member)
    const again = await open(member, page.id)
    await expectReaders(again, owner, member)
    await again.close()
    second.send({ type: 'read', pageId: null })
    await expectReaders(first, owner)
    second.send({ type: 'read', pageId: page.id })
    await expectReaders(first, owner, member)
    await second.close()
    await expectReaders(first, owner)
    expect(readersIn(first.frames).map(({ userIds }) => userIds.length)).toEqual([1, 2, 1, 2, 1])
    await first.close()
  })

  it('goes with the page one looks at', async () => {
    const [one, other] = [await make(), await make()]
    const watching = await open(owner, one.id)
    const walking = await open(member, one.id)
    await expectReaders(watching, owner, member)
    walking.send({ type: 'read', pageId: other.id })
    await expectReaders(walking, member)
    await expectReaders(watching, owner)
    expect(readersIn(watching.frames).every(({ pageId }) => pageId === one.id)).toBe(true)
    for (const live of [watching, walking]) await live.close()
  })

  it('is told nobody who may not read it, and they are nobody’s readers', async () => {
    const [draft, closed] = [await make(false), await make()]
    const guest = await test.app.person('guest')
    const watching = await open(owner, draft.id)
    await expectReaders(watching, owner)
    for (const pageId of [draft.id, createId()]) {
      const live = await open(guest, pageId)
      live.send({ type: 'read', pageId: closed.id })
      await expectReaders(live, guest)
      expect(readersIn(live.frames)).toHaveLength(1)
      await live.close()
    }
    expect(readersIn(watching.frames)).toHaveLength(1)

    const live = await open(member, closed.id)
    await expectReaders(live, member)
    await owner.call(updatePageRules, {
      params: { id: closed.id },
      body: { changes: { read: { was: null, set: { people: [owner.id], projects: [] } } } },
    })
    const closedTo = await open(owner, closed.id)
    await expectReaders(closedTo, owner)
    await owner.call(deletePage, { params: { id: closed.id } })
    for (const one of [watching, live, closedTo]) await one.close()
  })

  it('forgets those of a process that was killed', async () => {
    const page = await make()
    await sql`
      insert into page_readers ("connectionId", "pageId", "userId", "until")
      values (${createId()}, ${page.id}, ${member.id}, now() - interval '1 second')
    `.execute(test.app.db)
    const live = await open(owner, page.id)
    await expectReaders(live, owner)
    const { rows } = await sql<{ userId: string }>`
      select "userId" from page_readers where "pageId" = ${page.id}
    `.execute(test.app.db)
    expect(rows).toEqual([{ userId: owner.id }])
    await live.close()
  })
})
