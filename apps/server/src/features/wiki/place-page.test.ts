import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { createPage, listPages, movePage } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()

const make = async (caller: Caller, title: string, parentId: string | null = null) =>
  (await caller.call(createPage, { body: { title, parentId, isPublished: true } })).id

const under = async (caller: Caller, parentId: string) =>
  (await caller.call(listPages, { query: { parentId } })).items.map(({ title }) => title)

it('a page goes last where it names none to follow, and says which it followed of those one sees', async () => {
  const owner = await test.app.person('owner')
  const parentId = await make(owner, 'Long')
  const a = await make(owner, 'A', parentId)
  const b = await make(owner, 'B', parentId)
  const c = await make(owner, 'C', parentId)
  const move = (id: string, to: { parentId: string | null; afterId?: string | null }) =>
    owner.call(movePage, { params: { id }, body: { fromParentId: parentId, ...to } })
  expect(await move(b, { parentId })).toMatchObject({ id: b, wasAfterId: a })
  expect(await under(owner, parentId)).toEqual(['A', 'C', 'B'])
  expect(await move(b, { parentId, afterId: a })).toMatchObject({ wasAfterId: c })
  expect(await under(owner, parentId)).toEqual(['A', 'B', 'C'])
  expect(await move(a, { parentId: null })).toMatchObject({ wasAfterId: null })
  expect(await under(owner, parentId)).toEqual(['B', 'C'])
})

it('a page that is put where it stands already is not moved, by what who moves it sees', async () => {
  const owner = await test.app.person('owner')
  const member = await test.app.person('member')
  const parentId = await make(owner, 'Still')
  const a = await make(owner, 'A', parentId)
  const closed = await make(owner, 'Closed', parentId)
  const b = await make(owner, 'B', parentId)
  const hidden = await make(owner, 'Hidden', parentId)
  for (const id of [closed, hidden])
    await owner.call(updatePageRules, {
      params: { id },
      body: { changes: { read: { was: null, set: { people: [owner.id], projects: [] } } } },
    })
  const written = async () => {
    const { rows } = await sql<{ rank: string }>`
      select (select "rank" from pages where "id" = ${b}), (select count(*)::int from activity where "entityId" = ${b}) as "logged"
    `.execute(test.app.db)
    return rows
  }
  const before = await written()
  const move = (caller: Caller, to: { afterId?: string | null } = {}, id = b) =>
    caller.call(movePage, { params: { id }, body: { fromParentId: parentId, parentId, ...to } })
  const still = { id: b, isMoved: false }
  expect(await move(owner, { afterId: closed })).toMatchObject({ ...still, wasAfterId: closed })
  expect(await move(member, { afterId: a })).toMatchObject({ ...still, wasAfterId: a })
  expect(await move(member)).toMatchObject({ ...still, wasAfterId: a })
  expect(await move(owner, { afterId: null }, a)).toMatchObject({ id: a, isMoved: false })
  expect(await written()).toEqual(before)
  expect(await under(owner, parentId)).toEqual(['A', 'Closed', 'B', 'Hidden'])
  // Of all that the owner sees it is not the last.
  expect(await move(owner)).toMatchObject({ id: b, isMoved: true, wasAfterId: closed })
  expect(await under(owner, parentId)).toEqual(['A', 'Closed', 'Hidden', 'B'])
  expect(await written()).not.toEqual(before)
})

it('a page that followed one which who moves it may not read says which it followed before that', async () => {
  const owner = await test.app.person('owner')
  const member = await test.app.person('member')
  const parentId = await make(owner, 'Partly closed')
  const open = await make(owner, 'Open', parentId)
  const closed = await make(owner, 'Closed', parentId)
  const last = await make(owner, 'Last', parentId)
  await owner.call(updatePageRules, {
    params: { id: closed },
    body: { changes: { read: { was: null, set: { people: [owner.id], projects: [] } } } },
  })
  const body = { fromParentId: parentId, parentId, afterId: null }
  expect(await member.call(movePage, { params: { id: last }, body })).toMatchObject({
    wasAfterId: open,
  })
})
