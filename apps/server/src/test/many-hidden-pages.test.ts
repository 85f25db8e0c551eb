import { getPage, getWiki, listPages, searchPages } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { writeRule } from '#features/wiki/page-rules.ts'
import { addPage } from './add-page.ts'
import { type Caller, useTestApp } from './app.ts'
import { giveCustomRole } from './factories.ts'

const test = useTestApp()

/** More than any list looks at or shows. */
const many = 250

/** One page that the reader may read, and very many, each before it in every list, that they may not. */
type Heap = { readonly reader: Caller; readonly parentId: string; readonly visibleId: string }

let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
})

const someWhoRead = async () => {
  const reader = await test.app.person('member')
  await giveCustomRole(test.app.db, reader.id, ['wiki.view'])
  return reader
}

async function makeHeap(kind: string): Promise<Heap> {
  const { db } = test.app
  const parentId = await addPage(db, owner.id)
  const hiddenIds: string[] = []
  for (let count = 0; count < many; count++)
    hiddenIds.push(
      await addPage(db, owner.id, { parentId, title: 'Aardvark', isPublished: kind !== 'drafts' }),
    )
  const visibleId = await addPage(db, owner.id, { parentId, title: 'Aardvark zone' })
  const ids = [...hiddenIds, visibleId]
  // The words that each of them says stand in its text and a comment, that it was called, or is.
  await sql`update pages set "text" = 'Of badgers', "earlierTitles" = 'Civet', "updatedAt" = now() + interval '1 day' where "id" = any(${hiddenIds})`.execute(
    db,
  )
  await sql`update pages set "text" = 'Of badgers', "earlierTitles" = 'Civet' where "id" = ${visibleId}`.execute(
    db,
  )
  for (const id of ids)
    await sql`
      insert into comments ("id", "pageId", "pageVersion", "authorId", "body", "createdAt")
      values (${createId()}, ${id}, 1, ${owner.id}, 'A dormouse', now() - case when ${id === visibleId} then interval '1 day' else interval '0' end)
    `.execute(db)
  await sql`insert into page_links ("pageId", "targetId") select p, ${parentId}::uuid from unnest(${ids}::uuid[]) p`.execute(
    db,
  )
  if (kind === 'closed pages')
    for (const id of hiddenIds)
      await writeRule(db, id, 'read', { people: [owner.id], projects: [] })
  return { reader: await someWhoRead(), parentId, visibleId }
}

describe.each(['closed pages', 'drafts'])('behind very many %s', (kind) => {
  let heap: Heap
  beforeAll(async () => {
    heap = await makeHeap(kind)
  })
  const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

  it('one is found by its title, its text, what it was called and what is said of it', async () => {
    const { reader, visibleId, parentId } = heap
    for (const words of ['aardvark', 'badgers', 'civet', 'dormouse']) {
      const search = async (query: object) =>
        idsOf((await reader.call(searchPages, { query: { words, ...query } })).items)
      expect(await search({ belowId: parentId }), words).toEqual([visibleId])
      expect(await search({}), words).toContain(visibleId)
    }
  })

  it('one stands in the tree, on the first page of the list', async () => {
    const { reader, visibleId, parentId } = heap
    const { items, next } = await reader.call(listPages, { query: { parentId, limit: 1 } })
    expect(idsOf(items)).toEqual([visibleId])
    expect(next).toBeNull()
  })

  it('one stands among what changed lately', async () => {
    const { changed } = await heap.reader.call(getWiki, {})
    expect(idsOf(changed)).toContain(heap.visibleId)
  })

  it('one stands beside the page above it and the one it leads to', async () => {
    const { reader, visibleId, parentId } = heap
    const { children, backlinks } = await reader.call(getPage, { params: { id: parentId } })
    expect(idsOf(children)).toEqual([visibleId])
    expect(idsOf(backlinks)).toEqual([visibleId])
  })
})
