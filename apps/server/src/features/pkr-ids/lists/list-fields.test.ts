import {
  createPkrId,
  getPkrId,
  listPkrIdActivity,
  listPkrIds,
} from '@courtside/contract/pkr-ids.ts'
import {
  type PkrListField,
  changePkrListEntries,
  createPkrList,
  listPkrLists,
  pkrListLimits,
  updatePkrList,
  updatePkrListEntries,
  updatePkrListEntry,
} from '@courtside/contract/pkr-lists.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'

const test = useTestApp()
let owner: Caller
let count = 0

const field = (name: string, more: Partial<PkrListField> = {}): PkrListField => ({
  id: createId(),
  name,
  kind: 'text',
  options: [],
  isPrivate: false,
  isArchived: false,
  ...more,
})
const option = (name: string) => ({ id: createId(), name, hue: 'blue' as const, isArchived: false })

const grade = option('B')
const fields = {
  club: field('Sends'),
  fee: field('Fee', { kind: 'number' }),
  paidOn: field('Paid on', { kind: 'date' }),
  grade: field('Grade', { kind: 'select', options: [option('A'), grade] }),
  hasCard: field('Has a card', { kind: 'checkbox' }),
  doctor: field('Allergies', { isPrivate: true }),
}

const define = (listId: string, was: PkrListField[], set: PkrListField[]) => ({
  params: { id: listId },
  body: { changes: { fields: { was, set } } },
})

async function start() {
  const list = await owner.call(createPkrList, { body: { name: `Season ${++count}` } })
  await owner.call(updatePkrList, define(list.id, [], Object.values(fields)))
  const entries = await Promise.all(
    [1, 2].map((index) =>
      owner.call(createPkrId, { body: { number: `F${count}-${index}`, name: `Fay ${index}` } }),
    ),
  )
  const ids = entries.map(({ id }) => id)
  await owner.call(changePkrListEntries, { params: { id: list.id }, body: { add: ids } })
  return { listId: list.id, ids, entryId: ids[0] ?? '' }
}

const fill = (listId: string, pkrId: string, values: Record<string, [unknown, unknown]>) => ({
  params: { id: listId, pkrId },
  body: {
    changes: Object.fromEntries(
      Object.entries(values).map(([id, [was, set]]) => [`custom.${id}`, { was, set }]),
    ) as never,
  },
})

const valuesOf = async (caller: Caller, listId: string) =>
  (await caller.call(listPkrIds, { query: { listId } })).items.map(({ place }) => place?.custom)

beforeEach(async () => {
  owner = await test.app.person('owner')
})

describe('fields of a list', () => {
  it('are filled for each place, and stand in its list, on the page of the entry and in its history', async () => {
    const { listId, entryId } = await start()
    const values = {
      [fields.club.id]: 'Northside',
      [fields.fee.id]: 12.5,
      [fields.paidOn.id]: '2027-02-01',
      [fields.grade.id]: grade.id,
      [fields.hasCard.id]: true,
    }
    const given = Object.entries(values).map(([id, set]) => [id, [null, set] as [null, unknown]])
    const answer = await owner.call(
      updatePkrListEntry,
      fill(listId, entryId, Object.fromEntries(given)),
    )
    expect(answer.custom).toEqual(values)
    expect(await valuesOf(owner, listId)).toEqual([values, {}])
    const { lists } = await owner.call(getPkrId, { params: { id: entryId } })
    expect(lists).toMatchObject([{ listId, custom: values }])
    const { items } = await owner.call(listPkrIdActivity, { params: { id: entryId }, query: {} })
    expect(items[0]).toMatchObject({
      action: 'pkr_id.listed',
      changes: { [`custom.${fields.fee.id}`]: { was: null, set: 12.5 } },
    })
    await owner.call(updatePkrListEntry, fill(listId, entryId, { [fields.fee.id]: [12.5, null] }))
    expect((await valuesOf(owner, listId))[0]).not.toHaveProperty(fields.fee.id)
  })

  it('take what their kind takes, of the fields that the list has', async () => {
    const { listId, entryId } = await start()
    for (const [id, set] of [
      [fields.fee.id, 'twelve'],
      [fields.paidOn.id, '2027-02-31'],
      [fields.grade.id, createId()],
      [fields.hasCard.id, 'yes'],
      [createId(), 'anything'],
    ] as const)
      expect(
        await owner.refusal(updatePkrListEntry, fill(listId, entryId, { [id]: [null, set] })),
      ).toMatchObject({ status: 400 })
    expect(await valuesOf(owner, listId)).toEqual([{}, {}])
  })

  it('are changed by two at once without loss, and not over what somebody else set', async () => {
    const { listId, entryId } = await start()
    await Promise.all([
      owner.call(updatePkrListEntry, fill(listId, entryId, { [fields.club.id]: [null, 'A'] })),
      owner.call(updatePkrListEntry, fill(listId, entryId, { [fields.fee.id]: [null, 1] })),
    ])
    expect((await valuesOf(owner, listId))[0]).toEqual({
      [fields.club.id]: 'A',
      [fields.fee.id]: 1,
    })
    expect(
      await owner.refusal(
        updatePkrListEntry,
        fill(listId, entryId, { [fields.club.id]: ['B', 'C'] }),
      ),
    ).toMatchObject({
      status: 409,
      details: { conflictingFields: [`custom.${fields.club.id}`] },
    })
  })

  it('are filled for several places at once, all or none', async () => {
    const { listId, ids } = await start()
    const entriesOf = (was: unknown, set: unknown, some = ids) =>
      some.map((pkrId) => ({
        pkrId,
        changes: { [`custom.${fields.club.id}`]: { was, set } } as never,
      }))
    const params = { id: listId }
    const { entries } = await owner.call(updatePkrListEntries, {
      params,
      body: { entries: entriesOf(null, 'South') },
    })
    expect(entries.map(({ custom }) => custom)).toEqual(
      ids.map(() => ({ [fields.club.id]: 'South' })),
    )
    const off = { entries: entriesOf('South', 'East', [...ids, createId()]) }
    expect(await owner.refusal(updatePkrListEntries, { params, body: off })).toMatchObject({
      status: 404,
    })
    expect(await valuesOf(owner, listId)).toEqual(ids.map(() => ({ [fields.club.id]: 'South' })))
  })

  it('that are private are seen and filled only by who may see how to reach people', async () => {
    const { listId, entryId } = await start()
    const { id } = fields.doctor
    await owner.call(updatePkrListEntry, fill(listId, entryId, { [id]: [null, 'nuts'] }))
    const clerk = await test.app.person('guest')
    await giveCustomRole(test.app.db, clerk.id, ['pkr.view', 'pkr.lists.manage'])
    expect(await valuesOf(clerk, listId)).toEqual([{}, {}])
    const profile = await clerk.call(getPkrId, { params: { id: entryId } })
    expect(profile.lists).toMatchObject([{ custom: {} }])
    const { items } = await clerk.call(listPkrIdActivity, { params: { id: entryId }, query: {} })
    expect(JSON.stringify(items)).not.toContain('nuts')
    expect(
      await clerk.refusal(updatePkrListEntry, fill(listId, entryId, { [id]: [null, 'none'] })),
    ).toMatchObject({ status: 403 })
    expect(await valuesOf(owner, listId)).toMatchObject([{ [id]: 'nuts' }, {}])
    // Nobody makes it open by defining it anew.
    const others = Object.values(fields).filter((one) => one.id !== id)
    const opened = [...others, { ...fields.doctor, isPrivate: false }]
    expect(
      await clerk.refusal(updatePkrList, define(listId, Object.values(fields), opened)),
    ).toMatchObject({ status: 400 })
    await clerk.call(updatePkrList, define(listId, Object.values(fields), others))
    await clerk.call(updatePkrList, define(listId, others, opened))
    expect(await valuesOf(clerk, listId)).toEqual([{}, {}])
  })

  it('keep their values while they are removed, and when somebody is taken off and put back with Undo', async () => {
    const { listId, entryId } = await start()
    const value = { [fields.club.id]: 'Northside' }
    await owner.call(
      updatePkrListEntry,
      fill(listId, entryId, { [fields.club.id]: [null, 'Northside'] }),
    )
    const all = Object.values(fields)
    const without = all.map((one) => (one === fields.club ? { ...one, isArchived: true } : one))
    await owner.call(updatePkrList, define(listId, all, without))
    expect(
      await owner.refusal(
        updatePkrListEntry,
        fill(listId, entryId, { [fields.club.id]: ['Northside', 'South'] }),
      ),
    ).toMatchObject({ status: 400 })
    await owner.call(updatePkrList, define(listId, without, all))
    const batchId = createId()
    const move = (body: object) =>
      owner.call(changePkrListEntries, { params: { id: listId }, body })
    await move({ remove: [entryId], batchId })
    await move({ add: [entryId], batchId: createId(), undoOf: batchId })
    expect(await valuesOf(owner, listId)).toEqual([value, {}])
    // Put on it anew they begin anew.
    await move({ remove: [entryId], batchId: createId() })
    await move({ add: [entryId], batchId: createId() })
    expect(await valuesOf(owner, listId)).toEqual([{}, {}])
  })

  it('can be told apart, and are not too many', async () => {
    const { listId } = await start()
    const all = Object.values(fields)
    for (const wrong of [
      [...all, field('sends')],
      [...all, { ...field('Other'), id: fields.club.id }],
      all.map((one) => (one === fields.fee ? { ...one, kind: 'text' as const } : one)),
      [...all, field('Plain', { options: [option('A')] })],
      Array.from({ length: pkrListLimits.fields + 1 }, (_, index) => field(`Field ${index}`)),
    ])
      expect(await owner.refusal(updatePkrList, define(listId, all, wrong))).toMatchObject({
        status: 400,
      })
    const { items } = await owner.call(listPkrLists, {})
    expect(items.find(({ id }) => id === listId)?.fields).toEqual(all)
  })
})
