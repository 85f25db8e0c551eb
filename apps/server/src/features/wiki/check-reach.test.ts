import { type PageRight, updatePageRules } from '@courtside/contract/page-rules.ts'
import { updatePageShare } from '@courtside/contract/page-shares.ts'
import { createPage, getPage, movePage } from '@courtside/contract/pages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()
let owner: Caller
let member: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
  member = await test.app.person('member')
})

type Named = { readonly id: string }

const make = (title: string, parent: Named | null = null, isPublished = true): Promise<Named> =>
  owner.call(createPage, { body: { title, parentId: parent?.id ?? null, isPublished } })
const close = ({ id }: Named, right: PageRight, ...people: Caller[]) =>
  owner.call(updatePageRules, {
    params: { id },
    body: {
      changes: {
        [right]: { was: null, set: { people: people.map((one) => one.id), projects: [] } },
      },
    },
  })
const share = ({ id }: Named, hasSubpages: boolean) =>
  owner.call(updatePageShare, {
    params: { id },
    body: {
      changes: {
        isOn: { was: false, set: true },
        ...(hasSubpages && { hasSubpages: { was: false, set: true } }),
      },
    },
  })
const place = (page: Named, from: Named | null, to: Named | null, mayWiden?: boolean) => ({
  params: { id: page.id },
  body: {
    fromParentId: from?.id ?? null,
    parentId: to?.id ?? null,
    afterId: null,
    ...(mayWiden !== undefined && { mayWiden }),
  },
})
const asks = (by: string) => ({ status: 409, code: 'readers_widen', details: { by } })
const forbidden = { status: 403 }

describe('a page that is put where more people read it', () => {
  it('stays where it is until it is said that this is meant', async () => {
    const board = await make('Board')
    await close(board, 'read', owner)
    const minutes = await make('Minutes', board)
    expect(await owner.refusal(movePage, place(minutes, board, null))).toMatchObject(asks('rules'))
    const { path, isRestricted } = await owner.call(getPage, { params: { id: minutes.id } })
    expect([path.map(({ title }) => title), isRestricted]).toEqual([['Board'], true])
    await owner.call(movePage, place(minutes, board, null, true))
    expect(await member.call(getPage, { params: { id: minutes.id } })).toMatchObject({ path: [] })
  })

  it('is asked about below a public link, but not beside one', async () => {
    const [handbook, leaflet] = [await make('Handbook'), await make('Leaflet')]
    await share(handbook, true)
    await share(leaflet, false)
    const page = await make('Prices')
    await owner.call(movePage, place(page, null, leaflet))
    expect(await owner.refusal(movePage, place(page, leaflet, handbook))).toMatchObject(
      asks('link'),
    )
    await owner.call(movePage, place(page, leaflet, handbook, true))
    expect(await owner.call(getPage, { params: { id: page.id } })).toMatchObject({ isPublic: true })
    const draft = await make('Not for all yet', null, false)
    await owner.call(movePage, place(draft, null, handbook))
  })

  it('is not asked about where fewer read it, or the same', async () => {
    const board = await make('Board room')
    await close(board, 'read', owner)
    const [first, second] = [await make('First', board), await make('Second', board)]
    await owner.call(movePage, place(first, board, second))
    const open = await make('Open so far')
    await owner.call(movePage, place(open, null, board))
    await close(open, 'read', owner, member)
    expect(await owner.refusal(movePage, place(open, board, null))).toMatchObject(asks('rules'))
  })
})

describe('a page that others would read or write elsewhere', () => {
  it('is moved there only by who may say who does', async () => {
    const board = await make('Committee')
    await close(board, 'read', owner, member)
    const page = await make('Budget', board)
    for (const mayWiden of [false, true])
      expect(await member.refusal(movePage, place(page, board, null, mayWiden))).toMatchObject(
        forbidden,
      )
    const open = await make('Everybody’s')
    expect(await member.refusal(movePage, place(open, null, board))).toMatchObject(forbidden)
    const rules = await make('Rulebook')
    await close(rules, 'write', member)
    expect(await member.refusal(movePage, place(open, null, rules))).toMatchObject(forbidden)
    const handbook = await make('For the public')
    await share(handbook, true)
    expect(await member.refusal(movePage, place(open, null, handbook, true))).toMatchObject(
      forbidden,
    )
    const draft = await make('Only begun', null, false)
    await member.call(movePage, place(draft, null, board))
    await member.call(movePage, place(draft, board, null, true))
    const beside = await make('Beside')
    await member.call(movePage, place(open, null, beside))
  })
})
