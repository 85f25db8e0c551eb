import type { PkrCondition } from '@courtside/contract/pkr-conditions.ts'
import { exportPkrIds } from '@courtside/contract/pkr-exports.ts'
import {
  countPkrIds,
  createPkrId,
  getPkrId,
  issuePkrIds,
  listPkrIds,
  updatePkrId,
} from '@courtside/contract/pkr-ids.ts'
import {
  type PkrListField,
  changePkrListEntries,
  createPkrList,
  listPkrLists,
  updatePkrList,
  updatePkrListEntry,
} from '@courtside/contract/pkr-lists.ts'
import { previewPkrList } from '@courtside/contract/pkr-live-lists.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'

const test = useTestApp()
const option = (name: string) => ({ id: createId(), name, hue: 'blue' as const, isArchived: false })
const field = (name: string, more: Partial<PkrListField> = {}): PkrListField => ({
  id: createId(),
  name,
  kind: 'text',
  options: [],
  isPrivate: false,
  isArchived: false,
  ...more,
})
const [gradeA, gradeB] = [option('A'), option('B')]
const fields = {
  team: field('Team'),
  fee: field('Fee', { kind: 'number' }),
  paidOn: field('Paid on', { kind: 'date' }),
  grade: field('Grade', { kind: 'select', options: [gradeA, gradeB] }),
  hasCard: field('Has a card', { kind: 'checkbox' }),
  doctor: field('Allergies', { isPrivate: true }),
}

let owner: Caller
/** May see and shape lists, and not what is private. */
let blind: Caller
let listId: string
let ids: Record<string, string>

/** Ann has all; Bo stands on the list with days that are over; Cy stands nowhere. */
beforeAll(async () => {
  owner = await test.app.person('owner')
  blind = await test.app.person('member')
  await giveCustomRole(test.app.db, blind.id, [
    'pkr.view',
    'pkr.edit',
    'pkr.lists.manage',
    'pkr.export',
  ])
  listId = (await owner.call(createPkrList, { body: { name: 'Season' } })).id
  await owner.call(updatePkrList, {
    params: { id: listId },
    body: { changes: { fields: { was: [], set: Object.values(fields) } } },
  })
  ids = {}
  for (const [name, more] of Object.entries({
    Ann: { number: 'H-0010', club: 'Hillside' },
    Bo: { number: 'H-0020', club: 'Riverside', status: 'suspended' as const },
    Cy: { number: 'R-0100' },
  }))
    ids[name] = (await owner.call(createPkrId, { body: { name, ...more } })).id
  await owner.call(changePkrListEntries, {
    params: { id: listId },
    body: { add: [ids['Ann'] ?? '', ids['Bo'] ?? ''] },
  })
  await fill('Ann', {
    [fields.team.id]: 'Ünited',
    [fields.fee.id]: 12.5,
    [fields.paidOn.id]: '2026-10-01',
    [fields.grade.id]: gradeA.id,
    [fields.hasCard.id]: true,
    [fields.doctor.id]: 'nuts',
  })
  await owner.call(updatePkrListEntry, {
    params: { id: listId, pkrId: ids['Bo'] ?? '' },
    body: { changes: { validUntilOn: { was: null, set: '2020-12-31' } } },
  })
  await owner.call(updatePkrId, {
    params: { id: ids['Cy'] ?? '' },
    body: { changes: { userId: { was: null, set: owner.id } } },
  })
})

const fill = (name: string, values: Record<string, unknown>) =>
  owner.call(updatePkrListEntry, {
    params: { id: listId, pkrId: ids[name] ?? '' },
    body: {
      changes: Object.fromEntries(
        Object.entries(values).map(([id, set]) => [`custom.${id}`, { was: null, set }]),
      ) as never,
    },
  })

let made = 0
const live = (conditions: PkrCondition[], by = owner) =>
  by.call(createPkrList, { body: { name: `Live ${++made}`, conditions } })
const standOn = async (id: string, caller = owner) =>
  (await caller.call(listPkrIds, { query: { listId: id } })).items.map(({ name }) => name)
const asks = (wanted: Extract<PkrCondition, { of: 'field' }>['test'], of: PkrListField) => ({
  of: 'field' as const,
  listId,
  fieldId: of.id,
  test: wanted,
})
const onList = (more: object = {}) => ({
  of: 'list' as const,
  listIds: [listId],
  isOn: true,
  day: 'any' as const,
  ...more,
})

describe('a live list', () => {
  const cases: Record<string, [() => PkrCondition[], string[]]> = {
    status: [() => [{ of: 'status', in: ['suspended', 'retired'] }], ['Bo']],
    club: [() => [{ of: 'club', in: ['Hillside', ''] }], ['Ann', 'Cy']],
    linked: [() => [{ of: 'linked', is: true }], ['Cy']],
    'not linked': [() => [{ of: 'linked', is: false }], ['Ann', 'Bo']],
    reserved: [() => [{ of: 'reserved', is: true }], []],
    words: [() => [{ of: 'words', words: 'h-00 bo' }], ['Bo']],
    prefix: [() => [{ of: 'prefix', in: ['r-', 'h-001'] }], ['Ann', 'Cy']],
    'a sign of patterns in a prefix': [() => [{ of: 'prefix', in: ['%'] }], []],
    'numbers between': [() => [{ of: 'number', from: 'H-0020', to: 'r-0100' }], ['Bo', 'Cy']],
    'numbers from': [() => [{ of: 'number', from: 'R', to: null }], ['Cy']],
    'entered since': [() => [{ of: 'entered', since: '2000-01-01' }], ['Ann', 'Bo', 'Cy']],
    'entered later': [() => [{ of: 'entered', since: '2999-01-01' }], []],
    'on a list': [() => [onList()], ['Ann', 'Bo']],
    'on a list today': [() => [onList({ day: 'today' })], ['Ann']],
    'on a list on a day': [() => [onList({ day: '2020-12-31' })], ['Ann', 'Bo']],
    'not on a list today': [() => [onList({ day: 'today', isOn: false })], ['Bo', 'Cy']],
    'a text, accents aside': [
      () => [asks({ kind: 'text', in: ['x', 'united'] }, fields.team)],
      ['Ann'],
    ],
    'a number': [() => [asks({ kind: 'number', from: 12.5, to: null }, fields.fee)], ['Ann']],
    'a smaller number': [() => [asks({ kind: 'number', from: null, to: 12 }, fields.fee)], []],
    'a date': [
      () => [asks({ kind: 'date', from: '2026-10-01', to: '2026-10-01' }, fields.paidOn)],
      ['Ann'],
    ],
    'a choice': [
      () => [asks({ kind: 'select', in: [gradeB.id, gradeA.id] }, fields.grade)],
      ['Ann'],
    ],
    'another choice': [() => [asks({ kind: 'select', in: [gradeB.id] }, fields.grade)], []],
    yes: [() => [asks({ kind: 'checkbox', is: true }, fields.hasCard)], ['Ann']],
    'no, which is nothing, too': [
      () => [asks({ kind: 'checkbox', is: false }, fields.hasCard)],
      ['Bo'],
    ],
    'what is private': [() => [asks({ kind: 'text', in: ['nuts'] }, fields.doctor)], ['Ann']],
    'several at once': [() => [onList(), { of: 'status', in: ['assigned'] }], ['Ann']],
  }
  it.each(Object.keys(cases))('has who meets its conditions: %s', async (name) => {
    const [conditions, wanted] = cases[name] ?? [() => [], []]
    const list = await live(conditions())
    expect(await standOn(list.id)).toEqual(wanted)
    expect(await owner.call(countPkrIds, { query: { listId: list.id } })).toEqual({
      count: wanted.length,
    })
    const preview = await owner.call(previewPkrList, { body: { conditions: conditions() } })
    expect(preview.items.map((item) => item.name)).toEqual(wanted)
    expect(preview.count).toBe(wanted.length)
    for (const [who, id] of Object.entries(ids)) {
      const { liveListIds } = await owner.call(getPkrId, { params: { id } })
      expect(liveListIds.includes(list.id), who).toBe(wanted.includes(who))
    }
  })

  it('is named by the entries on it until it is archived, however many there are', async () => {
    const lists: string[] = []
    for (let count = 0; count < 30; count++)
      lists.push((await live([{ of: 'words', words: 'Cy' }])).id)
    const told = async () => {
      const { liveListIds } = await owner.call(getPkrId, { params: { id: ids['Cy'] ?? '' } })
      return lists.filter((id) => liveListIds.includes(id)).length
    }
    expect(await told()).toBe(30)
    await owner.call(updatePkrList, {
      params: { id: lists[0] ?? '' },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    expect(await told()).toBe(29)
  })

  it('follows what becomes of the entries, and is narrowed down as the register is', async () => {
    const list = await live([{ of: 'club', in: ['Hillside'] }])
    const change = (was: string, set: string) =>
      owner.call(updatePkrId, {
        params: { id: ids['Cy'] ?? '' },
        body: { changes: { club: { was, set } } },
      })
    await change('', 'Hillside')
    expect(await standOn(list.id)).toEqual(['Ann', 'Cy'])
    const { items } = await owner.call(listPkrIds, { query: { listId: list.id, isLinked: 'true' } })
    expect(items.map(({ name, place }) => [name, place])).toEqual([['Cy', undefined]])
    const file = await owner.call(exportPkrIds, {
      body: { format: 'csv', entries: { filter: { listId: list.id } } },
    })
    expect(file.totalCount).toBe(2)
    await change('Hillside', '')
    expect(await standOn(list.id)).toEqual(['Ann'])
  })

  it('gets other conditions, and nobody is put on it; a list of places gets none', async () => {
    const conditions: PkrCondition[] = [{ of: 'status', in: ['assigned'] }]
    const list = await live(conditions)
    expect(list).toMatchObject({ entryCount: null, conditions })
    const set: PkrCondition[] = [{ of: 'linked', is: true }]
    const change = (id: string, changes: object) => ({ params: { id }, body: { changes } })
    await owner.call(updatePkrList, change(list.id, { conditions: { was: conditions, set } }))
    expect(await standOn(list.id)).toEqual(['Cy'])
    const stale = change(list.id, { conditions: { was: conditions, set: [...set, ...conditions] } })
    expect(await owner.refusal(updatePkrList, stale)).toMatchObject({ code: 'conflict' })
    const put = { params: { id: list.id }, body: { add: [ids['Ann'] ?? ''] } }
    for (const refused of [
      await owner.refusal(changePkrListEntries, put),
      await owner.refusal(issuePkrIds, { body: { newIds: [createId()], listId: list.id } }),
      await owner.refusal(updatePkrList, change(listId, { conditions: { was: set, set } })),
      await owner.refusal(
        updatePkrList,
        change(list.id, { fields: { was: [], set: [fields.team] } }),
      ),
    ])
      expect(refused).toMatchObject({ status: 400 })
  })

  it('asks only about what is there, and not about another live list', async () => {
    const other = await live([{ of: 'linked', is: true }])
    const wrong: PkrCondition[] = [
      onList({ listIds: [createId()] }),
      onList({ listIds: [other.id] }),
      asks({ kind: 'text', in: ['x'] }, field('Gone')),
      asks({ kind: 'number', from: 1, to: null }, fields.team),
      asks({ kind: 'select', in: [createId()] }, fields.grade),
    ]
    for (const condition of wrong)
      expect(
        await owner.refusal(createPkrList, {
          body: { name: `Live ${++made}`, conditions: [condition] },
        }),
      ).toMatchObject({ status: 400 })
  })

  it('has nobody while its condition is about a list that is archived, or a field or choice that was removed', async () => {
    const grades = { ...field('Grade'), kind: 'select' as const, options: [gradeA] }
    const set = [grades]
    const source = await owner.call(createPkrList, { body: { name: `Source ${++made}` } })
    const change = (changes: object) =>
      owner.call(updatePkrList, { params: { id: source.id }, body: { changes } })
    await change({ fields: { was: [], set } })
    const pkrId = ids['Ann'] ?? ''
    await owner.call(changePkrListEntries, { params: { id: source.id }, body: { add: [pkrId] } })
    await owner.call(updatePkrListEntry, {
      params: { id: source.id, pkrId },
      body: { changes: { [`custom.${grades.id}`]: { was: null, set: gradeA.id } } },
    })
    const about = { of: 'field' as const, listId: source.id, fieldId: grades.id }
    const byField = await live([{ ...about, test: { kind: 'select', in: [gradeA.id] } }])
    const byList = await live([onList({ listIds: [source.id] })])
    const byAbsence = await live([onList({ listIds: [source.id], isOn: false })])
    const all = () => Promise.all([byField, byList, byAbsence].map(({ id }) => standOn(id)))
    expect(await all()).toEqual([['Ann'], ['Ann'], ['Bo', 'Cy']])
    const without = [{ ...grades, options: [{ ...gradeA, isArchived: true }] }]
    await change({ fields: { was: set, set: without } })
    expect((await all())[0]).toEqual([])
    await change({ fields: { was: without, set } })
    const removed = [{ ...grades, isArchived: true }]
    await change({ fields: { was: set, set: removed } })
    expect((await all())[0]).toEqual([])
    await change({ fields: { was: removed, set } })
    await change({ isArchived: { was: false, set: true } })
    expect(await all()).toEqual([[], [], []])
    await change({ isArchived: { was: true, set: false } })
    expect(await all()).toEqual([['Ann'], ['Ann'], ['Bo', 'Cy']])
  })
})

describe('a live list about a private field', () => {
  it('is not there for whoever may not see what is private, whatever they ask', async () => {
    const conditions = [asks({ kind: 'text', in: ['nuts'] }, fields.doctor)]
    const list = await live(conditions)
    expect(await standOn(list.id)).toEqual(['Ann'])
    expect(await standOn(list.id, blind)).toEqual([])
    expect(await blind.call(countPkrIds, { query: { listId: list.id } })).toEqual({ count: 0 })
    const { items } = await blind.call(listPkrLists, {})
    expect(items.map(({ id }) => id)).toContain(listId)
    expect(items.map(({ id }) => id)).not.toContain(list.id)
    const ann = { params: { id: ids['Ann'] ?? '' } }
    expect((await owner.call(getPkrId, ann)).liveListIds).toContain(list.id)
    expect((await blind.call(getPkrId, ann)).liveListIds).not.toContain(list.id)
    const rename = {
      params: { id: list.id },
      body: { changes: { name: { was: list.name, set: 'x' } } },
    }
    expect(await blind.refusal(updatePkrList, rename)).toMatchObject({ status: 404 })
    const filter = { body: { format: 'csv' as const, entries: { filter: { listId: list.id } } } }
    expect(await blind.refusal(exportPkrIds, filter)).toMatchObject({ status: 404 })
    for (const body of [{ name: 'Nosy', conditions }, { conditions }])
      expect(
        await blind.refusal('name' in body ? createPkrList : previewPkrList, { body }),
      ).toMatchObject({ status: 403 })
    const { rows } = await sql<{ changes: object }>`
      select "changes" from activity where "entityId" = ${list.id}::uuid
    `.execute(test.app.db)
    expect(JSON.stringify(rows)).not.toContain('nuts')
  })

  it('stays closed where the field is defined anew as one that everybody sees, and so does what it held', async () => {
    const source = await owner.call(createPkrList, { body: { name: `Source ${++made}` } })
    const secret = field('Secret', { isPrivate: true })
    const define = (was: PkrListField[], set: PkrListField[]) =>
      owner.call(updatePkrList, {
        params: { id: source.id },
        body: { changes: { fields: { was, set } } },
      })
    await define([], [secret])
    const pkrId = ids['Ann'] ?? ''
    await owner.call(changePkrListEntries, { params: { id: source.id }, body: { add: [pkrId] } })
    await owner.call(updatePkrListEntry, {
      params: { id: source.id, pkrId },
      body: { changes: { [`custom.${secret.id}`]: { was: null, set: 'nuts' } } },
    })
    const about = {
      of: 'field' as const,
      listId: source.id,
      fieldId: secret.id,
      test: { kind: 'text' as const, in: ['nuts'] },
    }
    const before = await live([about])
    await define([secret], [])
    await define([], [{ ...secret, isPrivate: false }])
    expect(await standOn(before.id)).toEqual(['Ann'])
    expect(await standOn(before.id, blind)).toEqual([])
    const after = await live([about], blind)
    expect(await standOn(after.id, blind)).toEqual([])
  })

  it('is there again once it asks about nothing private', async () => {
    const conditions = [asks({ kind: 'text', in: ['nuts'] }, fields.doctor)]
    const list = await live(conditions)
    const set: PkrCondition[] = [{ of: 'status', in: ['suspended'] }]
    await owner.call(updatePkrList, {
      params: { id: list.id },
      body: { changes: { conditions: { was: conditions, set } } },
    })
    expect(await standOn(list.id, blind)).toEqual(['Bo'])
    const back = {
      params: { id: list.id },
      body: { changes: { conditions: { was: set, set: conditions } } },
    }
    expect(await blind.refusal(updatePkrList, back)).toMatchObject({ status: 403 })
  })
})
