import {
  createPkrId,
  getPkrId,
  listPkrIdActivity,
  listPkrIds,
  updatePkrId,
} from '@courtside/contract/pkr-ids.ts'
import {
  changePkrListEntries,
  createPkrList,
  updatePkrListEntry,
} from '@courtside/contract/pkr-lists.ts'
import {
  getMergeChanges,
  contestedFields,
  listPkrDuplicates,
  mergePkrId,
  partPkrId,
  tellDuplicatesApart,
} from '@courtside/contract/pkr-merges.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'

const test = useTestApp()
let manager: Caller
beforeAll(async () => {
  manager = await test.app.person('manager')
})

let count = 0
const enter = (more: object) =>
  manager.call(createPkrId, {
    body: { number: `MRG-${String(++count).padStart(4, '0')}`, ...more },
  })
const read = (id: string) => manager.call(getPkrId, { params: { id } })
const merge = async (id: string, intoId: string) =>
  manager.call(mergePkrId, {
    params: { id },
    body: { remainingId: intoId, changes: getMergeChanges(await read(id), await read(intoId), []) },
  })
const part = (id: string) => manager.call(partPkrId, { params: { id }, body: {} })

/** The register and its lists, but for when they changed. */
const everything = async () => {
  const { rows } = await sql<{ line: string }>`
    select (to_jsonb(p) - 'updatedAt')::text as "line" from pkr_ids p
    union all select to_jsonb(e)::text from pkr_list_entries e order by "line"
  `.execute(test.app.db)
  return rows.map(({ line }) => line)
}

describe('two entries that are one member’s', () => {
  it('become one with what both had, which the old number leads to, and nobody gets it again', async () => {
    const user = await test.app.person('member')
    const [season, cup] = await Promise.all(
      ['Season of merging', 'Cup of merging'].map((name) =>
        manager.call(createPkrList, { body: { name } }),
      ),
    )
    const old = await enter({
      name: 'Anh Nguyen',
      club: 'Hillside',
      phone: '+44 20 7946 0000',
      aliases: ['Annie'],
      userId: user.id,
    })
    const kept = await enter({ name: 'Nguyễn Thị Ánh', email: 'anh@hillside.example' })
    const put = (listId: string | undefined, add: string[]) =>
      manager.call(changePkrListEntries, { params: { id: listId ?? '' }, body: { add } })
    await put(season?.id, [old.id, kept.id])
    await put(cup?.id, [old.id])
    await manager.call(updatePkrListEntry, {
      params: { id: cup?.id ?? '', pkrId: old.id },
      body: { changes: { validUntilOn: { was: null, set: '2027-06-30' } } },
    })
    const { entries } = await merge(old.id, kept.id)
    expect(entries.map(({ id }) => id)).toEqual([old.id, kept.id])
    const both = await read(kept.id)
    expect(both).toMatchObject({
      name: 'Nguyễn Thị Ánh',
      club: 'Hillside',
      email: 'anh@hillside.example',
      phone: '+44 20 7946 0000',
      aliases: ['Anh Nguyen', 'Annie'],
      userId: user.id,
      mergedNumbers: [old.number],
      merged: [{ id: old.id, number: old.number, name: 'Anh Nguyen' }],
    })
    expect(new Set(both.lists.map(({ validUntilOn }) => validUntilOn))).toEqual(
      new Set([null, '2027-06-30']),
    )
    for (const way of [old.number.toLowerCase(), old.id])
      expect((await read(way)).number).toBe(kept.number)
    const found = async (query: object) =>
      (await manager.call(listPkrIds, { query })).items.map(({ id }) => id)
    expect(await found({ search: old.number })).toEqual([kept.id])
    expect(await found({ search: old.number, isArchived: 'true' })).toEqual([])
    const again = { body: { number: old.number } }
    expect(await manager.refusal(createPkrId, again)).toMatchObject({ code: 'number_taken' })
    const { items } = await manager.call(listPkrIdActivity, { params: { id: kept.id } })
    expect(items.map(({ action, number }) => [action, number])).toContainEqual([
      'pkr_id.created',
      old.number,
    ])
    expect(JSON.stringify(items)).not.toContain('20 7946')
  })

  it('are as they were when they are taken apart', async () => {
    const user = await test.app.person('member')
    const list = await manager.call(createPkrList, { body: { name: 'Roster of parting' } })
    const old = await enter({ name: 'Bob Lob', notes: 'Left-handed', userId: user.id })
    const kept = await enter({ name: 'Robert Lob' })
    await manager.call(changePkrListEntries, {
      params: { id: list.id },
      body: { add: [old.id] },
    })
    const before = await everything()
    await merge(old.id, kept.id)
    expect(await everything()).not.toEqual(before)
    await part(old.id)
    expect(await everything()).toEqual(before)
    expect(await manager.refusal(partPkrId, { params: { id: old.id }, body: {} })).toMatchObject({
      status: 409,
    })
  })

  it('keep what changed since they were merged', async () => {
    const old = await enter({ name: 'Cy Young', club: 'Northside', aliases: ['Cyril'] })
    const kept = await enter({ name: 'Cyrus Young' })
    await merge(old.id, kept.id)
    const change = (changes: object) =>
      manager.call(updatePkrId, { params: { id: kept.id }, body: { changes } })
    await change({
      club: { was: 'Northside', set: 'Southside' },
      aliases: { was: ['Cy Young', 'Cyril'], set: ['Cy Young', 'Cyril', 'Ace'] },
    })
    await part(old.id)
    expect(await read(kept.id)).toMatchObject({ club: 'Southside', aliases: ['Ace'] })
    expect(await read(old.id)).toMatchObject({ club: 'Northside', number: old.number })
  })

  it('lead on when the remaining one is merged too, and are taken apart the last first', async () => {
    const [first, second, third] = [
      await enter({ name: 'Di One' }),
      await enter({ name: 'Di Two' }),
      await enter({ name: 'Di Three' }),
    ]
    await merge(first.id, second.id)
    await merge(second.id, third.id)
    expect((await read(first.number)).number).toBe(third.number)
    expect((await read(third.id)).mergedNumbers).toEqual([second.number, first.number])
    const early = { params: { id: first.id }, body: {} }
    expect(await manager.refusal(partPkrId, early)).toMatchObject({ status: 409 })
    await part(second.id)
    expect((await read(first.number)).number).toBe(second.number)
    expect((await read(third.id)).mergedNumbers).toEqual([])
  })

  it('are merged once by two who do it at once, whichever way round', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async () => [
        await enter({ name: 'Eve Even' }),
        await enter({ name: 'Eve Odd' }),
      ]),
    )
    for (const [one, other] of pairs) {
      const [a = '', b = ''] = [one?.id, other?.id]
      const outcomes = await Promise.allSettled(
        [
          [a, b],
          [b, a],
          [a, b],
        ].map(([id = '', intoId = '']) =>
          manager.call(mergePkrId, { params: { id }, body: { remainingId: intoId } }),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as "count" from pkr_ids where "id" in (${a}, ${b}) and "mergedIntoId" is null
      `.execute(test.app.db)
      expect(rows).toEqual([{ count: 1 }])
    }
  })

  it('are not merged on stale data, with themselves, out of the register, with two users, or changed as a past', async () => {
    const [ann, ben] = [await test.app.person('member'), await test.app.person('member')]
    const old = await enter({ name: 'Flo', club: 'West', userId: ann.id })
    const kept = await enter({ name: 'Florence', userId: ben.id })
    const free = await enter({ name: 'Flora' })
    const refusal = (id: string, body: { remainingId: string; changes?: object }) =>
      manager.refusal(mergePkrId, { params: { id }, body })
    expect(await refusal(old.id, { remainingId: old.id })).toMatchObject({ status: 400 })
    expect(await refusal(old.id, { remainingId: kept.id })).toMatchObject({
      code: 'already_linked',
    })
    const stale = { remainingId: free.id, changes: { club: { was: 'East', set: 'West' } } }
    expect(await refusal(old.id, stale)).toMatchObject({
      code: 'conflict',
      details: { current: { id: free.id }, conflictingFields: ['club'] },
    })
    expect((await read(old.id)).number).toBe(old.number)
    const remove = { changes: { isArchived: { was: false, set: true } } }
    await manager.call(updatePkrId, { params: { id: free.id }, body: remove })
    expect(await refusal(old.id, { remainingId: free.id })).toMatchObject({ status: 400 })
    const other = await enter({ name: 'Flossie' })
    await merge(other.id, old.id)
    const back = { changes: { isArchived: { was: true, set: false } } }
    expect(
      await manager.refusal(updatePkrId, { params: { id: other.id }, body: back }),
    ).toMatchObject({ status: 400 })
  })

  it('need all rights that what goes over asks for', async () => {
    const half = await test.app.person('guest')
    await giveCustomRole(test.app.db, half.id, ['pkr.view', 'pkr.edit', 'pkr.lists.manage'])
    const [one, other] = [await enter({ name: 'Gus' }), await enter({ name: 'Gustav' })]
    const body = { remainingId: other.id }
    expect(await half.refusal(mergePkrId, { params: { id: one.id }, body })).toMatchObject({
      status: 403,
    })
  })
})

describe('what a merged entry gets', () => {
  it('is what it lacks, and of what both have only what is said', async () => {
    const one = await enter({ name: 'Hal', club: 'North', phone: '1', status: 'suspended' })
    const free = await enter({ notes: 'Kept for Hal' })
    expect(contestedFields(one, free)).toEqual([])
    expect(getMergeChanges(one, free, [])).toMatchObject({
      name: { was: '', set: 'Hal' },
      status: { was: 'free', set: 'suspended' },
    })
    const other = await enter({ name: 'Harold', club: 'South' })
    expect(contestedFields(one, other)).toEqual(['name', 'club', 'status'])
    expect(getMergeChanges(one, other, ['name'])).toEqual({
      name: { was: 'Harold', set: 'Hal' },
      phone: { was: null, set: '1' },
      aliases: { was: [], set: ['Harold'] },
    })
  })
})

describe('likely duplicates', () => {
  it('share an e-mail, a phone or a name without its accents, for those who may see it', async () => {
    const same = await Promise.all([
      enter({ name: 'Zoë Quill', email: 'zoe@quill.example' }),
      enter({ name: 'zoe quill', email: 'ZOE@quill.example' }),
    ])
    const phones = await Promise.all([
      enter({ name: 'Ida Ivy', phone: '+44 (20) 555-1234' }),
      enter({ name: 'Ida Ivory', phone: '44 20 5551234' }),
    ])
    const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).toSorted()
    const { items } = await manager.call(listPkrDuplicates, {})
    const groups = items.map(({ reasons, entries }) => ({ reasons, ids: idsOf(entries) }))
    expect(groups).toContainEqual({ reasons: ['email', 'name'], ids: idsOf(same) })
    expect(groups).toContainEqual({ reasons: ['phone'], ids: idsOf(phones) })
    const member = await test.app.person('member')
    const seen = (await member.call(listPkrDuplicates, {})).items
    expect(seen.every(({ reasons }) => reasons.join() === 'name')).toBe(true)
    expect(seen.map(({ entries }) => idsOf(entries))).toContainEqual(idsOf(same))
    const [one, other] = same
    await merge(one?.id ?? '', other?.id ?? '')
    const after = await manager.call(listPkrDuplicates, {})
    expect(after.items.map(({ entries }) => idsOf(entries))).not.toContainEqual(idsOf(same))
  })

  it('that are two people’s are told apart, pair by pair, listed nowhere again, and taken back', async () => {
    const name = 'Uma Ulm'
    const three = [await enter({ name }), await enter({ name }), await enter({ name })]
    const [one = '', two = '', other = ''] = three.map(({ id }) => id)
    const group = async () => {
      const { items } = await manager.call(listPkrDuplicates, {})
      const mine = items.filter(({ entries }) => entries[0]?.name === name)
      return mine.map(({ entries }) => entries.map(({ id }) => id))
    }
    const tell = (areApart: boolean, pairs: [string, string][], cause: object = {}) =>
      manager.call(tellDuplicatesApart, {
        body: { areApart, pairs: pairs.map(([oneId, otherId]) => ({ oneId, otherId })), ...cause },
      })
    expect(await group()).toEqual([[one, two, other]])
    await tell(true, [[two, one]], { batchId: crypto.randomUUID() })
    expect(await group()).toEqual([[one, two, other]])
    const batchId = crypto.randomUUID()
    const all: [string, string][] = [
      [one, two],
      [one, other],
    ]
    await tell(true, all, { batchId })
    expect(await group()).toEqual([[two, other]])
    await tell(true, [[other, two]])
    expect(await group()).toEqual([])
    const { items } = await manager.call(listPkrIdActivity, { params: { id: other } })
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'pkr_id.told_apart', changes: { toldApart: { set: [three[1]?.number] } } },
      { action: 'pkr_id.told_apart', changes: { toldApart: { set: [three[0]?.number] } } },
    ])
    // Undo leaves what was said before its gesture.
    await tell(false, all, { undoOf: batchId })
    expect(await group()).toEqual([[one, other]])
    const fourth = await enter({ name })
    expect(await group()).toEqual([[one, two, other, fourth.id]])
    const body = { areApart: true, pairs: [{ oneId: one, otherId: one }] }
    expect(await manager.refusal(tellDuplicatesApart, { body })).toMatchObject({ status: 400 })
    const member = await test.app.person('member')
    const pairs = [{ oneId: one, otherId: other }]
    expect(
      await member.refusal(tellDuplicatesApart, { body: { areApart: true, pairs } }),
    ).toMatchObject({ status: 403 })
  })
})
