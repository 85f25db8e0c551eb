import { listAudit } from '@courtside/contract/audit.ts'
import { addPageVersion } from '@courtside/contract/page-versions.ts'
import {
  createPage,
  deletePage,
  favourPage,
  getPage,
  getWiki,
  listPages,
  listTrashedPages,
  movePage,
  pageDepthLimit,
  restorePage,
  searchPages,
} from '@courtside/contract/pages.ts'
import { createRole } from '@courtside/contract/roles.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { emptyPageTrash } from './empty-page-trash.ts'

const test = useTestApp()

const make = (caller: Caller, title: string, parentId: string | null = null, isPublished = true) =>
  caller.call(createPage, { body: { title, parentId, isPublished } })

const under = async (caller: Caller, parentId: string) =>
  (await caller.call(listPages, { query: { parentId } })).items.map(({ title }) => title)

const move = (
  caller: Caller,
  id: string,
  [fromParentId, parentId]: readonly [string | null, string | null],
  afterId: string | null = null,
) => caller.call(movePage, { params: { id }, body: { fromParentId, parentId, afterId } })

const told = async (owner: Caller, id: string) =>
  (await owner.call(listAudit, { query: { kind: 'page', limit: 200 } })).items
    .filter(({ entityId }) => entityId === id)
    .map(({ action }) => action)

describe('the tree of pages', () => {
  it('lists the pages under one in their order, page by page, and says which have pages below', async () => {
    const owner = await test.app.person('owner')
    const { id: parentId } = await make(owner, 'Rulebook')
    const titles = ['Scoring', 'Serving', 'Faults']
    for (const title of titles) await make(owner, title, parentId)
    expect(await under(owner, parentId)).toEqual(titles)
    const first = await owner.call(listPages, { query: { parentId, limit: 2 } })
    const rest = await owner.call(listPages, {
      query: { parentId, limit: 2, after: String(first.next) },
    })
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(titles)
    expect(rest.next).toBeNull()
    const top = (await owner.call(listPages, { query: { limit: 200 } })).items
    expect(top.find(({ id }) => id === parentId)).toMatchObject({ hasChildren: true })
    expect(first.items[0]).toMatchObject({ hasChildren: false, parentId })
  })

  it('puts a page first, behind another and elsewhere, and tells the log', async () => {
    const owner = await test.app.person('owner')
    const { id: parentId } = await make(owner, 'Events')
    const { id: otherId } = await make(owner, 'Other')
    const made = []
    for (const title of ['A', 'B', 'C']) made.push(await make(owner, title, parentId))
    const [a, b, c] = made.map(({ id }) => id) as [string, string, string]
    await move(owner, c, [parentId, parentId])
    expect(await under(owner, parentId)).toEqual(['C', 'A', 'B'])
    await move(owner, c, [parentId, parentId], a)
    expect(await under(owner, parentId)).toEqual(['A', 'C', 'B'])
    await move(owner, b, [parentId, otherId])
    expect(await under(owner, otherId)).toEqual(['B'])
    expect(await told(owner, b)).toEqual(['page.moved', 'page.created'])
  })

  it('keeps the order when there is no room between two pages any more', async () => {
    const owner = await test.app.person('owner')
    const { id: parentId } = await make(owner, 'Narrow')
    const made = []
    for (const title of ['A', 'B', 'C']) made.push(await make(owner, title, parentId))
    const [a, b, c] = made.map(({ id }) => id) as [string, string, string]
    await sql`update pages set "rank" = 'a0' where "id" in (${a}, ${b})`.execute(test.app.db)
    await move(owner, c, [parentId, parentId], a < b ? a : b)
    const [first, middle] = a < b ? ['A', 'B'] : ['B', 'A']
    expect(await under(owner, parentId)).toEqual([first, 'C', middle])
  })

  it('refuses a place below the page itself, too deep, or in a tree that has changed', async () => {
    const owner = await test.app.person('owner')
    const top = await make(owner, 'Top')
    const below = await make(owner, 'Below', top.id)
    const circle = { fromParentId: null, parentId: below.id, afterId: null }
    expect(await owner.refusal(movePage, { params: { id: top.id }, body: circle })).toMatchObject({
      status: 400,
      details: [{ path: 'body.parentId', message: expect.stringContaining('its own subpage') }],
    })
    const stale = { fromParentId: null, parentId: null, afterId: null }
    expect(await owner.refusal(movePage, { params: { id: below.id }, body: stale })).toMatchObject({
      status: 409,
      details: { current: { id: below.id, parentId: top.id } },
    })
    let deepest = below.id
    for (let depth = 2; depth < pageDepthLimit; depth++)
      deepest = (await make(owner, `Level ${depth + 1}`, deepest)).id
    expect(
      await owner.refusal(createPage, { body: { title: 'Deeper', parentId: deepest } }),
    ).toMatchObject({ status: 409, code: 'limit_reached' })
    const path = (await owner.call(getPage, { params: { id: deepest } })).path
    expect(path.map(({ title }) => title).slice(0, 3)).toEqual(['Top', 'Below', 'Level 3'])
  })

  it('never becomes a circle, also by two who move at once', async () => {
    const owner = await test.app.person('owner')
    const [one, other] = [await make(owner, 'One'), await make(owner, 'Other')]
    const put = (id: string, parentId: string) =>
      move(owner, id, [null, parentId]).then(
        () => 'moved',
        () => 'refused',
      )
    const done = await Promise.all([put(one.id, other.id), put(other.id, one.id)])
    expect(done.toSorted()).toEqual(['moved', 'refused'])
  })

  it('lets many pages be made under one at once', async () => {
    const owner = await test.app.person('owner')
    const { id: parentId } = await make(owner, 'Many')
    const titles = Array.from({ length: 8 }, (_, index) => `Page ${index}`)
    await Promise.all(titles.map((title) => make(owner, title, parentId)))
    expect((await under(owner, parentId)).toSorted()).toEqual(titles)
  })
})

describe('a page that was never published', () => {
  it('is there for who writes, and for nobody else: by address, in the tree, lately changed, above and below', async () => {
    const member = await test.app.person('member')
    const guest = await test.app.person('guest')
    const parent = await make(await test.app.person('owner'), 'Open to all')
    const draft = await make(member, 'Plan of a surprise', parent.id, false)
    expect(await under(member, parent.id)).toEqual(['Plan of a surprise'])
    expect(await under(guest, parent.id)).toEqual([])
    const seen = await guest.call(getPage, { params: { id: parent.id } })
    expect(seen).toMatchObject({ children: [], hasChildren: false })
    expect(await guest.refusal(getPage, { params: { id: draft.id } })).toMatchObject({
      status: 404,
    })
    expect(JSON.stringify(await guest.call(getWiki, {}))).not.toContain(draft.id)
    const below = await make(await test.app.person('owner'), 'Below a draft', draft.id)
    const seenBelow = await guest.call(getPage, { params: { id: below.id } })
    expect(seenBelow).toMatchObject({ path: [], parentId: null })
    expect(JSON.stringify(seenBelow)).not.toContain(draft.id)
  })

  it('is published only by who may', async () => {
    const member = await test.app.person('member')
    const body = { title: 'At once', isPublished: true }
    expect(await member.refusal(createPage, { body })).toMatchObject({ status: 403 })
  })
})

describe('the search', () => {
  const find = async (caller: Caller, words: string) =>
    (await caller.call(searchPages, { query: { words } })).items
  const write = (caller: Caller, title: string, markdown: string, isPublished = true) =>
    caller.call(createPage, { body: { title, markdown, isPublished } })

  it('finds titles before texts, with and without accents, also as one types, and shows where the words stand', async () => {
    const owner = await test.app.person('owner')
    const text = `${'Long before. '.repeat(40)}The kitchen line is **Đặt sân** wide. ${'Long after. '.repeat(40)}`
    await write(owner, 'Court measures', text)
    await write(owner, 'Kitchen rules', 'No volleys there.')
    await write(owner, 'Правила подачи', 'Снизу.')
    const found = await find(owner, 'kitchen')
    expect(found.map(({ title }) => title)).toEqual(['Kitchen rules', 'Court measures'])
    expect(found[0]?.excerpt).toBeNull()
    expect(found[1]?.excerpt).toMatch(/^… .*The kitchen line is Đặt sân wide\. .* …$/)
    for (const words of ['dat san', 'ĐẶT SÂN', 'measures dat'])
      expect(
        (await find(owner, words)).map(({ title }) => title),
        words,
      ).toContain('Court measures')
    for (const words of ['подачи', 'прав', 'снизу'])
      expect(
        (await find(owner, words)).map(({ title }) => title),
        words,
      ).toContain('Правила подачи')
    for (const words of ['', '   ', "'", '"', ':*', 'a & b | !', '<->', '\\'])
      expect(Array.isArray(await find(owner, words)), words).toBe(true)
  })

  it('finds nothing that one may not read, and says no parent that one may not see', async () => {
    const owner = await test.app.person('owner')
    const guest = await test.app.person('guest')
    const draft = await write(owner, 'Hidden grandstand', 'Secret', false)
    await owner.call(createPage, {
      body: { title: 'Open grandstand', parentId: draft.id, isPublished: true },
    })
    expect(await find(guest, 'grandstand')).toMatchObject([
      { title: 'Open grandstand', parentTitle: null },
    ])
    expect((await find(owner, 'grandstand')).map(({ parentTitle }) => parentTitle)).toContain(
      'Hidden grandstand',
    )
    await owner.call(deletePage, { params: { id: draft.id } })
    expect(await find(owner, 'grandstand')).toEqual([])
  })

  it('is narrowed down to what is below a page, by somebody, or written lately', async () => {
    const [owner, manager] = [await test.app.person('owner'), await test.app.person('manager')]
    const guest = await test.app.person('guest')
    const season = await make(owner, 'Season of fjords')
    const spring = await make(owner, 'Spring fjords', season.id)
    const deep = await make(owner, 'Deep fjords', spring.id)
    await make(owner, 'Fjords beside')
    const titles = async (caller: Caller, filter: object) =>
      (await caller.call(searchPages, { query: { words: 'fjords', ...filter } })).items
        .map(({ title }) => title)
        .toSorted()
    expect(await titles(owner, { belowId: season.id })).toEqual(['Deep fjords', 'Spring fjords'])
    expect(await titles(owner, { belowId: deep.id })).toEqual([])
    expect(await titles(owner, { belowId: createId() })).toEqual([])

    const body = { markdown: 'By somebody else.' }
    await manager.call(addPageVersion, {
      params: { id: spring.id },
      body: { ...body, isPublished: true },
    })
    await manager.call(addPageVersion, {
      params: { id: deep.id },
      body: { ...body, isPublished: false },
    })
    expect(await titles(owner, { writerId: manager.id })).toEqual(['Deep fjords', 'Spring fjords'])
    expect(await titles(guest, { writerId: manager.id })).toEqual(['Spring fjords'])
    expect(await titles(owner, { writerId: manager.id, belowId: spring.id })).toEqual([
      'Deep fjords',
    ])

    await sql`update pages set "updatedAt" = now() - interval '8 days' where "id" = ${spring.id}`.execute(
      test.app.db,
    )
    expect(await titles(owner, { written: 'week', belowId: season.id })).toEqual(['Deep fjords'])
    expect(await titles(owner, { written: 'month', belowId: season.id })).toHaveLength(2)

    await owner.call(deletePage, { params: { id: season.id } })
    expect(await titles(owner, { belowId: season.id })).toEqual([])
  })
})

describe('the trash', () => {
  it('takes a page with all below it, and gives both back to where they stood', async () => {
    const owner = await test.app.person('owner')
    const guest = await test.app.person('guest')
    const parent = await make(owner, 'Season')
    const page = await make(owner, 'Spring', parent.id)
    const below = await make(owner, 'Draw', page.id)
    await owner.call(favourPage, { params: { id: page.id }, body: { isFavourite: true } })
    await owner.call(deletePage, { params: { id: page.id } })
    expect(await under(owner, parent.id)).toEqual([])
    expect(await guest.refusal(getPage, { params: { id: below.id } })).toMatchObject({
      status: 404,
    })
    expect(JSON.stringify(await owner.call(getWiki, {}))).not.toContain(page.id)
    const { items } = await owner.call(listTrashedPages, {})
    expect(items.find(({ id }) => id === page.id)).toMatchObject({
      belowCount: 1,
      deletedBy: { uid: owner.id },
    })
    expect(items.map(({ id }) => id)).not.toContain(below.id)
    expect((await owner.call(getPage, { params: { id: below.id } })).deletedAt).not.toBeNull()
    expect(await owner.call(restorePage, { params: { id: page.id } })).toMatchObject({
      parentId: parent.id,
      hasChildren: true,
    })
    expect(await under(owner, page.id)).toEqual(['Draw'])
    expect((await owner.call(getWiki, {})).favourites.map(({ id }) => id)).toEqual([page.id])
    expect(await told(owner, page.id)).toEqual(['page.restored', 'page.deleted', 'page.created'])
  })

  it('gives a page back to the top where its parent is not there any more, and leaves alone what went before', async () => {
    const owner = await test.app.person('owner')
    const parent = await make(owner, 'Old')
    const page = await make(owner, 'Kept', parent.id)
    const gone = await make(owner, 'Gone before', page.id)
    await owner.call(deletePage, { params: { id: gone.id } })
    await owner.call(deletePage, { params: { id: parent.id } })
    expect(await owner.call(restorePage, { params: { id: page.id } })).toMatchObject({
      parentId: null,
      hasChildren: false,
    })
    expect(await owner.call(restorePage, { params: { id: gone.id } })).toMatchObject({
      parentId: page.id,
    })
    expect(await owner.call(restorePage, { params: { id: parent.id } })).toMatchObject({
      hasChildren: false,
    })
  })

  it('shows who may bring back and not write only what was published', async () => {
    const owner = await test.app.person('owner')
    const keeper = await test.app.person('guest')
    const permissions = ['wiki.view', 'wiki.restore'] as const
    const { id: roleId } = await owner.call(createRole, {
      body: { name: 'Keeper', permissions: [...permissions] },
    })
    await sql`update user_roles set "roleId" = ${roleId} where "userId" = ${keeper.id}`.execute(
      test.app.db,
    )
    const page = await make(owner, 'Open')
    await make(owner, 'Open below', page.id)
    await make(owner, 'Draft below', page.id, false)
    const draft = await make(owner, 'Draft', null, false)
    for (const { id } of [page, draft]) await owner.call(deletePage, { params: { id } })
    const trash = async (caller: Caller) =>
      (await caller.call(listTrashedPages, {})).items
        .filter(({ id }) => id === page.id || id === draft.id)
        .map(({ title, belowCount }) => [title, belowCount])
    expect(await trash(owner)).toEqual([
      ['Draft', 0],
      ['Open', 2],
    ])
    expect(await trash(keeper)).toEqual([['Open', 1]])
    expect(await keeper.refusal(getPage, { params: { id: draft.id } })).toMatchObject({
      status: 404,
    })
  })

  it('is emptied of what lay there too long, with all its versions', async () => {
    const owner = await test.app.person('owner')
    const [old, recent] = [await make(owner, 'Old'), await make(owner, 'Recent')]
    await make(owner, 'Below', old.id)
    for (const { id } of [old, recent]) await owner.call(deletePage, { params: { id } })
    await sql`update pages set "deletedAt" = now() - interval '29 days' where "id" = ${recent.id}`.execute(
      test.app.db,
    )
    await sql`update pages set "deletedAt" = now() - interval '31 days' where "deletedWithId" = ${old.id}`.execute(
      test.app.db,
    )
    await emptyPageTrash(test.app.db)
    const ids = (await owner.call(listTrashedPages, { query: { limit: 200 } })).items.map(
      ({ id }) => id,
    )
    expect(ids).toContain(recent.id)
    expect(ids).not.toContain(old.id)
    expect(await owner.refusal(restorePage, { params: { id: old.id } })).toMatchObject({
      status: 404,
    })
  })

  it('is nothing for who may not bring back', async () => {
    const member = await test.app.person('member')
    const owner = await test.app.person('owner')
    const { id } = await make(owner, 'Not theirs')
    await owner.call(deletePage, { params: { id } })
    expect(await member.refusal(listTrashedPages, {})).toMatchObject({ status: 403 })
    expect(await member.refusal(restorePage, { params: { id } })).toMatchObject({ status: 404 })
  })
})

describe('a new page', () => {
  it('has an emoji or none, and a title', async () => {
    const owner = await test.app.person('owner')
    for (const icon of ['🏓', '🇻🇳', '👩‍⚖️'])
      expect(await owner.call(createPage, { body: { title: 'Play', icon } })).toMatchObject({
        icon,
      })
    for (const body of [
      { title: 'Play', icon: 'ab' },
      { title: 'Play', icon: '🏓🏓' },
      { title: ' ' },
    ])
      expect(await owner.refusal(createPage, { body })).toMatchObject({ status: 400 })
  })

  it('is made once, also when asked twice', async () => {
    const owner = await test.app.person('owner')
    const body = { id: createId(), title: 'Once' }
    const made = await owner.call(createPage, { body })
    expect(await owner.call(createPage, { body })).toEqual(made)
    const other = { ...body, title: 'Twice' }
    expect(await owner.refusal(createPage, { body: other })).toMatchObject({ status: 400 })
  })

  it('is no child of a page that is not there', async () => {
    const owner = await test.app.person('owner')
    const gone = await make(owner, 'Gone')
    await owner.call(deletePage, { params: { id: gone.id } })
    for (const parentId of [gone.id, createId()])
      expect(await owner.refusal(createPage, { body: { title: 'Lost', parentId } })).toMatchObject({
        status: 400,
        details: [{ path: 'body.parentId' }],
      })
  })
})
