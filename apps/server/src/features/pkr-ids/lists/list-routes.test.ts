import {
  createPkrId,
  getPkrId,
  listPkrIdActivity,
  listPkrIds,
} from '@courtside/contract/pkr-ids.ts'
import {
  changePkrListEntries,
  createPkrList,
  listPkrLists,
  updatePkrList,
  updatePkrListEntry,
} from '@courtside/contract/pkr-lists.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()
let manager: Caller
let ids: string[]
beforeAll(async () => {
  manager = await test.app.person('manager', 'Mia Manager')
  ids = []
  for (const number of ['L-1', 'L-2', 'L-3'])
    ids.push((await manager.call(createPkrId, { body: { number, name: number } })).id)
})

const makeList = () =>
  manager.call(createPkrList, { body: { name: `Licences ${crypto.randomUUID()}` } })
const standOn = async (listId: string) =>
  (await manager.call(listPkrIds, { query: { listId } })).items.map(({ number }) => number)

describe('a list of PKR IDs', () => {
  it('is made, described, dated and archived; a name counts once among those in use', async () => {
    const list = await makeList()
    const change = (changes: object) =>
      manager.call(updatePkrList, { params: { id: list.id }, body: { changes } })
    await change({
      purpose: { was: '', set: 'Season 2027' },
      validFromOn: { was: null, set: '2027-01-01' },
      validUntilOn: { was: null, set: '2027-12-31' },
    })
    expect((await manager.call(listPkrLists, {})).items).toContainEqual({
      ...list,
      purpose: 'Season 2027',
      validFromOn: '2027-01-01',
      validUntilOn: '2027-12-31',
    })
    const backwards = { changes: { validUntilOn: { was: '2027-12-31', set: '2026-12-31' } } }
    expect(
      await manager.refusal(updatePkrList, { params: { id: list.id }, body: backwards }),
    ).toMatchObject({ status: 400 })
    const twin = { body: { name: list.name.toUpperCase() } }
    expect(await manager.refusal(createPkrList, twin)).toMatchObject({ code: 'name_taken' })
    await change({ isArchived: { was: false, set: true } })
    await manager.call(createPkrList, twin)
    const back = { changes: { isArchived: { was: true, set: false } } }
    expect(
      await manager.refusal(updatePkrList, { params: { id: list.id }, body: back }),
    ).toMatchObject({ code: 'name_taken' })
    const stale = { changes: { purpose: { was: '', set: 'x' } } }
    expect(
      await manager.refusal(updatePkrList, { params: { id: list.id }, body: stale }),
    ).toMatchObject({ code: 'conflict', details: { current: { purpose: 'Season 2027' } } })
  })

  it('takes and gives back many at once, tells what really changed, and each history tells of it', async () => {
    const [one = '', two = '', three = ''] = ids
    const list = await makeList()
    const move = (body: object) =>
      manager.call(changePkrListEntries, { params: { id: list.id }, body })
    expect(await move({ add: [one, two] })).toMatchObject({ list: { entryCount: 2 } })
    const second = await move({ add: [two, three], remove: [one, three] })
    expect(second).toMatchObject({ list: { entryCount: 2 }, added: [three], removed: [one] })
    expect(await standOn(list.id)).toEqual(['L-2', 'L-3'])
    await move({ add: second.removed, remove: second.added })
    expect(await standOn(list.id)).toEqual(['L-1', 'L-2'])
    const batchId = crypto.randomUUID()
    await move({ add: [two, three], batchId })
    expect(await move({ remove: [two, three], undoOf: batchId })).toMatchObject({
      removed: [three],
    })
    expect(await standOn(list.id)).toEqual(['L-1', 'L-2'])
    const { items } = await manager.call(listPkrIdActivity, { params: { id: three } })
    expect(items.slice(2, 4).map(({ action, changes }) => [action, changes])).toEqual([
      ['pkr_id.listed', { list: { was: list.name, set: null } }],
      ['pkr_id.listed', { list: { was: null, set: list.name } }],
    ])
    const nobody = { add: [crypto.randomUUID()] }
    expect(
      await manager.refusal(changePkrListEntries, { params: { id: list.id }, body: nobody }),
    ).toMatchObject({ status: 400 })
    await manager.call(updatePkrList, {
      params: { id: list.id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    expect(
      await manager.refusal(changePkrListEntries, {
        params: { id: list.id },
        body: { add: [three] },
      }),
    ).toMatchObject({ status: 400 })
  })

  it('gives each place days of its own, and a number shows every list it stands on', async () => {
    const [one = ''] = ids
    const lists = [await makeList(), await makeList()]
    for (const { id } of lists)
      await manager.call(changePkrListEntries, { params: { id }, body: { add: [one] } })
    const params = { id: lists[0]?.id ?? '', pkrId: one }
    const until = { changes: { validUntilOn: { was: null, set: '2027-06-30' } } }
    await manager.call(updatePkrListEntry, { params, body: until })
    expect(
      await manager.refusal(updatePkrListEntry, {
        params,
        body: {
          changes: { validUntilOn: { was: null, set: '2027-07-31' } },
        },
      }),
    ).toMatchObject({ code: 'conflict', details: { current: { validUntilOn: '2027-06-30' } } })
    const backwards = { changes: { validFromOn: { was: null, set: '2028-01-01' } } }
    expect(await manager.refusal(updatePkrListEntry, { params, body: backwards })).toMatchObject({
      status: 400,
    })
    const { lists: places } = await manager.call(getPkrId, { params: { id: one } })
    for (const [index, { id }] of lists.entries())
      expect(places).toContainEqual({
        listId: id,
        pkrId: one,
        custom: {},
        validFromOn: null,
        validUntilOn: index === 0 ? '2027-06-30' : null,
      })
  })
})
