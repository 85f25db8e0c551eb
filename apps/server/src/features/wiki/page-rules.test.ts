import { listAudit } from '@courtside/contract/audit.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { createGroup, updateGroup } from '@courtside/contract/groups.ts'
import {
  type PageRight,
  type PageRule,
  getPageRules,
  pageRights,
  updatePageRules,
} from '@courtside/contract/page-rules.ts'
import {
  addPageVersion,
  getPageVersion,
  listPageVersions,
} from '@courtside/contract/page-versions.ts'
import {
  createPage,
  deletePage,
  favourPage,
  getPage,
  getWiki,
  listPages,
  listTrashedPages,
  movePage,
  restorePage,
  searchPages,
} from '@courtside/contract/pages.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addPage } from '#test/add-page.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject, addProjectMember } from '#test/factories.ts'
import { writeRule } from './page-rules.ts'
import { lockTree, getPlaceAt } from './place-page.ts'
import { trashPage } from './trash-page.ts'

const test = useTestApp()

const make = (
  caller: Caller,
  title: string,
  parentId: string | null = null,
  more: { isPublished?: boolean; markdown?: string } = {},
) => caller.call(createPage, { body: { title, parentId, isPublished: true, ...more } })
const only = (...people: readonly { readonly id: string }[]): PageRule => ({
  people: people.map(({ id }) => id).toSorted(),
  projects: [],
})
const rule = (
  page: { readonly id: string },
  right: PageRight,
  set: PageRule | null,
  was: PageRule | null = null,
) => ({ params: { id: page.id }, body: { changes: { [right]: { was, set } } } })
const missing = { status: 404 }
const forbidden = { status: 403 }

const see = async (caller: Caller, { id }: { readonly id: string }) =>
  (await caller.call(getPage, { params: { id } })).title
const seeNot = (caller: Caller, { id }: { readonly id: string }) =>
  caller.refusal(getPage, { params: { id } })

describe('a rule about reading', () => {
  it('is all that a page and those below it are for whom it does not name: nowhere', async () => {
    const owner = await test.app.person('owner')
    const [named, other] = [await test.app.person('member'), await test.app.person('manager')]
    const word = `grandstand${createId().slice(-6)}`
    const open = await make(owner, 'Open')
    const page = await make(owner, `Closed ${word}`, open.id, {
      markdown: `[there](/wiki/${open.id}) ${word}`,
    })
    const below = await make(named, 'Below it', page.id, { isPublished: false, markdown: word })
    for (const { id } of [page, below])
      await other.call(favourPage, { params: { id }, body: { isFavourite: true } })
    await owner.call(updatePageRules, rule(page, 'read', only(named)))

    for (const one of [page, below]) {
      const { id } = one
      expect(await seeNot(other, one)).toMatchObject(missing)
      expect(await other.refusal(listPageVersions, { params: { id } })).toMatchObject(missing)
      const first = { params: { id, number: '1' } }
      expect(await other.refusal(getPageVersion, first)).toMatchObject(missing)
      expect(await other.refusal(getPageRules, { params: { id } })).toMatchObject(missing)
      expect(await other.refusal(deletePage, { params: { id } })).toMatchObject(missing)
      const write = { params: { id }, body: { title: 'Mine', isPublished: false } }
      expect(await other.refusal(addPageVersion, write)).toMatchObject(missing)
    }
    const told = JSON.stringify([
      await other.call(getWiki, {}),
      await other.call(getPage, { params: { id: open.id } }),
      await other.call(listPages, { query: { parentId: open.id } }),
      await other.call(listPages, { query: { parentId: page.id } }),
      await other.call(listPages, { query: { limit: 200 } }),
      await other.call(searchPages, { query: { words: word } }),
    ])
    expect(told).not.toContain(page.id)
    expect(told).not.toContain(below.id)
    expect((await other.call(getPage, { params: { id: open.id } })).hasChildren).toBe(false)

    const seen = await named.call(getPage, { params: { id: open.id } })
    expect(seen.children.map(({ id }) => id)).toEqual([page.id])
    expect(seen.backlinks.map(({ id }) => id)).toEqual([page.id])
    expect((await named.call(searchPages, { query: { words: word } })).items).toHaveLength(2)
    expect(await named.call(getPage, { params: { id: below.id } })).toMatchObject({
      isRestricted: true,
      mayWrite: true,
      path: [{ id: open.id }, { id: page.id }],
    })
    // Whoever manages people could name themself anyhow.
    expect(await see(await test.app.person('admin'), page)).toContain(word)

    const gone = { was: only(named), set: null }
    await owner.call(updatePageRules, {
      params: { id: page.id },
      body: { changes: { read: gone } },
    })
    expect(await see(other, below)).toBe('Below it')
    expect((await other.call(getWiki, {})).favourites.map(({ id }) => id)).toEqual([
      page.id,
      below.id,
    ])
  })

  it('lets in groups and the members of projects, for as long as one is of them', async () => {
    const owner = await test.app.person('owner')
    const [grouped, placed] = [await test.app.person('member'), await test.app.person('member')]
    const name = `Board ${createId().slice(-6)}`
    const group = await owner.call(createGroup, { body: { name, memberIds: [grouped.id] } })
    const { db } = test.app
    const project = await addProject(db)
    await addProjectMember(db, project.id, placed.id, 'guest')
    const page = await make(owner, 'For two kinds')
    const set = { people: [group.id], projects: [project.id] }
    const said = await owner.call(updatePageRules, rule(page, 'read', set))
    expect(said).toMatchObject({
      read: set,
      people: [{ uid: group.id, isGroup: true }],
      projects: [{ id: project.id, name: expect.any(String) }],
    })
    expect(await see(grouped, page)).toBe('For two kinds')
    expect(await see(placed, page)).toBe('For two kinds')
    const changes = { [`members.${grouped.id}`]: { was: true, set: null } as const }
    await owner.call(updateGroup, { params: { id: group.id }, body: { changes } })
    await sql`delete from project_members where "userId" = ${placed.id}::uuid`.execute(db)
    expect(await seeNot(grouped, page)).toMatchObject(missing)
    expect(await seeNot(placed, page)).toMatchObject(missing)
  })

  it('only narrows what the rules above it allow', async () => {
    const owner = await test.app.person('owner')
    const [one, other] = [await test.app.person('member'), await test.app.person('member')]
    const top = await make(owner, 'Top')
    const page = await make(owner, 'Page', top.id)
    await owner.call(updatePageRules, rule(top, 'read', only(one)))
    await owner.call(updatePageRules, rule(page, 'read', only(other)))
    expect(await see(one, top)).toBe('Top')
    expect(await seeNot(one, page)).toMatchObject(missing)
    expect(await seeNot(other, page)).toMatchObject(missing)
    const { above, read } = await owner.call(getPageRules, { params: { id: page.id } })
    expect(above).toMatchObject([{ id: top.id, read: only(one), write: null }])
    expect(read).toEqual(only(other))
  })

  it('stays behind when a page is put elsewhere, and holds for what is put below', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const closed = await make(owner, 'Closed')
    const page = await make(owner, 'Moved')
    const below = await make(owner, 'Below it', page.id)
    await owner.call(updatePageRules, rule(closed, 'read', only(owner)))
    const place = (fromParentId: string | null, parentId: string | null) => ({
      params: { id: page.id },
      body: { fromParentId, parentId, afterId: null, mayWiden: true },
    })
    await owner.call(movePage, place(null, closed.id))
    expect(await seeNot(member, below)).toMatchObject(missing)
    expect(await member.refusal(movePage, place(closed.id, null))).toMatchObject(missing)
    const under = { body: { title: 'Slipped in', parentId: closed.id } }
    expect(await member.refusal(createPage, under)).toMatchObject({ status: 400 })
    await owner.call(movePage, place(closed.id, null))
    expect(await see(member, below)).toBe('Below it')
  })
})

describe('a rule about writing', () => {
  it('lets everybody read and few write, there and below', async () => {
    const owner = await test.app.person('owner')
    const [writer, reader] = [await test.app.person('manager'), await test.app.person('manager')]
    const page = await make(owner, 'Rulebook')
    const below = await make(owner, 'Faults', page.id)
    const elsewhere = await make(owner, 'Elsewhere')
    await owner.call(updatePageRules, rule(page, 'write', only(writer)))
    for (const { id } of [page, below]) {
      const params = { id }
      expect(await reader.call(getPage, { params })).toMatchObject({
        mayWrite: false,
        isRestricted: false,
      })
      const write = { params, body: { markdown: 'Let serves again', isPublished: true } }
      expect(await reader.refusal(addPageVersion, write)).toMatchObject(forbidden)
      await writer.call(addPageVersion, write)
      expect(await reader.refusal(deletePage, { params })).toMatchObject(forbidden)
      expect(
        await reader.refusal(createPage, { body: { title: 'New', parentId: id } }),
      ).toMatchObject(forbidden)
      const move = { fromParentId: null, parentId: id, afterId: null }
      expect(
        await reader.refusal(movePage, { params: { id: elsewhere.id }, body: move }),
      ).toMatchObject(forbidden)
      const open = { params, body: { changes: { write: { was: only(writer), set: null } } } }
      expect(await reader.refusal(updatePageRules, open)).toMatchObject(forbidden)
    }
    await writer.call(deletePage, { params: { id: below.id } })
    expect(await reader.refusal(restorePage, { params: { id: below.id } })).toMatchObject(forbidden)
  })
})

describe('saying who may', () => {
  it('is for who may publish; of a page that never was, for who writes it', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const [page, draft] = [
      await make(owner, 'Published'),
      await make(member, 'Draft', null, { isPublished: false }),
    ]
    expect(await member.refusal(updatePageRules, rule(page, 'read', only(member)))).toMatchObject(
      forbidden,
    )
    await member.call(updatePageRules, rule(draft, 'read', only(member)))
    expect(await seeNot(await test.app.person('member'), draft)).toMatchObject(missing)
    const { items } = await owner.call(listAudit, { query: { kind: 'page', limit: 5 } })
    expect(items[0]).toMatchObject({
      action: 'page.rules_changed',
      changes: { name: { set: 'Draft' }, read: { was: null, set: only(member) } },
    })
  })

  it('names somebody, who is there, and oneself among them', async () => {
    const owner = await test.app.person('owner')
    const manager = await test.app.person('manager')
    const page = await make(manager, 'Mine')
    const refuse = async (set: PageRule) => {
      const answer = await manager.refusal(updatePageRules, rule(page, 'read', set))
      return [answer.status, JSON.stringify(answer)]
    }
    expect(await refuse({ people: [], projects: [] })).toEqual([
      400,
      expect.stringContaining('Choose at least one'),
    ])
    expect(await refuse(only(manager, { id: createId() }))).toEqual([
      400,
      expect.stringContaining('isn’t in the organisation'),
    ])
    const hidden = await addProject(test.app.db, { visibility: 'members' })
    const strange = { people: [manager.id], projects: [hidden.id] }
    const volunteer = await test.app.person('member')
    const own = await make(volunteer, 'Draft', null, { isPublished: false })
    expect(
      await volunteer.refusal(
        updatePageRules,
        rule(own, 'read', { ...strange, people: [volunteer.id] }),
      ),
    ).toMatchObject({ status: 400 })
    expect(await refuse(only(owner))).toEqual([
      400,
      expect.stringContaining('lose access yourself'),
    ])
    expect(await see(owner, page)).toBe('Mine')
    expect((await owner.call(getPageRules, { params: { id: page.id } })).read).toBeNull()

    // A project that one does not see may stay where it was, and is not told by its name.
    await owner.call(updatePageRules, rule(own, 'read', { ...strange, people: [volunteer.id] }))
    const seen = await volunteer.call(getPageRules, { params: { id: own.id } })
    expect(seen.projects).toEqual([])
    const more = { ...strange, people: [owner.id, volunteer.id].toSorted() }
    await volunteer.call(updatePageRules, rule(own, 'read', more, seen.read))
  })

  it('overwrites nothing that somebody else said meanwhile', async () => {
    const owner = await test.app.person('owner')
    const page = await make(owner, 'Contested')
    await owner.call(updatePageRules, rule(page, 'read', only(owner)))
    expect(await owner.refusal(updatePageRules, rule(page, 'read', only()))).toMatchObject({
      status: 409,
      details: { current: { read: only(owner) }, conflictingFields: ['read'] },
    })
    await owner.call(updatePageRules, rule(page, 'read', only(owner)))
  })
})

describe('the trash', () => {
  it('shows no page that its rules hide, and opens none that comes back without its parent', async () => {
    const owner = await test.app.person('owner')
    const [manager, admin] = [await test.app.person('manager'), await test.app.person('admin')]
    const parent = await make(owner, 'Committee')
    const page = await make(owner, 'Minutes', parent.id)
    await owner.call(updatePageRules, rule(parent, 'read', only(owner)))
    await owner.call(deletePage, { params: { id: page.id } })
    await owner.call(deletePage, { params: { id: parent.id } })
    const { items } = await manager.call(listTrashedPages, {})
    expect(items.filter(({ id }) => [page.id, parent.id].includes(id))).toEqual([])
    expect(await manager.refusal(restorePage, { params: { id: page.id } })).toMatchObject(missing)
    await admin.call(restorePage, { params: { id: page.id } })
    expect(await seeNot(manager, page)).toMatchObject(missing)
    expect(await admin.call(getPageRules, { params: { id: page.id } })).toMatchObject({
      read: only(admin),
      write: null,
      above: [],
    })
  })
})

const count = 6
const index = fc.nat(count - 1)
const step = fc.oneof(
  fc.record({ does: fc.constant('move' as const), at: index, to: fc.option(index) }),
  fc.record({ does: fc.constantFrom(...pageRights), at: index, isSet: fc.boolean() }),
  fc.record({ does: fc.constant('trash' as const), at: index }),
  fc.record({ does: fc.constant('add' as const), to: fc.option(index) }),
)
type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never

/** Does these steps with six pages and takes them back; how many pages have other rules then than they should. */
async function countWrong(owner: Caller, steps: readonly Step[]): Promise<number> {
  const undone = new Error('Undone')
  let wrong = -1
  const run = test.app.db.transaction().execute(async (db) => {
    await lockTree(db)
    const ids: string[] = []
    for (let made = 0; made < count; made++) ids.push(await addPage(db, owner.id))
    for (const taken of steps) await take(db, owner, ids, taken)
    const own = (right: PageRight) =>
      sql`array(select r."id" from page_rules r where r."pageId" = pg."id" and r."right" = ${right})`
    const { rows } = await sql<{ wrong: number }>`
      with recursive down as (
        select pg."id", ${own('read')} as "reads", ${own('write')} as "writes" from pages pg where pg."parentId" is null
        union all select pg."id", d."reads" || ${own('read')}, d."writes" || ${own('write')} from down d join pages pg on pg."parentId" = d."id"
      )
      select count(*)::int as "wrong" from down d join pages pg using ("id") where pg."readRules" <> d."reads" or pg."writeRules" <> d."writes"
    `.execute(db)
    wrong = rows[0]?.wrong ?? -1
    throw undone
  })
  await run.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return wrong
}

async function take(db: Db, owner: Caller, ids: readonly string[], taken: Step): Promise<void> {
  const idOf = (place: number | null) => (place === null ? null : (ids[place] ?? null))
  if (taken.does === 'add') await addPage(db, owner.id, { parentId: idOf(taken.to) })
  else {
    const id = idOf(taken.at) ?? ''
    if (taken.does === 'trash') await trashPage(db, passing(owner), id)
    else if (taken.does !== 'move')
      await writeRule(db, id, taken.does, taken.isSet ? only(owner) : null)
    else if (!(await isWithin(db, idOf(taken.to), id)))
      await getPlaceAt(db, id, idOf(taken.to), 'a0')
  }
}

/** Who passes every rule, so that no page below is closed to them. */
const passing = ({ id }: Caller): Actor => ({
  id,
  permissions: ['wiki.view', 'org.members.manage'],
  groupIds: [],
})

/** Whether a page is another or stands below it. */
async function isWithin(db: Db, id: string | null, above: string): Promise<boolean> {
  if (id === null || id === above) return id !== null
  const { rows } = await sql<{
    parentId: string | null
  }>`select "parentId" from pages where "id" = ${id}::uuid`.execute(db)
  return isWithin(db, rows[0]?.parentId ?? null, above)
}

it('keeps with each page the rules from the top down to it, whatever happens to the tree', async () => {
  const owner = await test.app.person('owner')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      expect(await countWrong(owner, steps)).toBe(0)
    }),
    { numRuns: 40 },
  )
})
