import { applyImport, getImport, revertImport } from '@courtside/contract/imports.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { exportPkrIds } from '@courtside/contract/pkr-exports.ts'
import { listPkrIdActivity, listPkrIds } from '@courtside/contract/pkr-ids.ts'
import { listRegisterRows, readRegisterAgain } from '@courtside/contract/pkr-imports.ts'
import {
  type PkrListField,
  createPkrList,
  updatePkrList,
  updatePkrListEntry,
} from '@courtside/contract/pkr-lists.ts'
import type { RegisterSettings } from '@courtside/contract/register-imports.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'
import { figures, upload, work } from '#test/imports.ts'

const test = useTestApp()
let owner: Caller
let listId: string
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
  team: field('Team'),
  fee: field('Fee', { kind: 'number' }),
  paidOn: field('Paid on', { kind: 'date' }),
  grade: field('Grade', { kind: 'select', options: [option('A'), grade] }),
  hasCard: field('Has a card', { kind: 'checkbox' }),
  doctor: field('Allergies', { isPrivate: true }),
}
const column = ({ id }: PkrListField) => `custom.${id}` as const

beforeEach(async () => {
  owner = await test.app.person('owner')
  const list = await owner.call(createPkrList, { body: { name: `Season ${++count}` } })
  listId = list.id
  await owner.call(updatePkrList, {
    params: { id: listId },
    body: { changes: { fields: { was: [], set: Object.values(fields) } } },
  })
})

async function read(caller: Caller, file: string | Uint8Array, settings?: RegisterSettings) {
  const id = await upload(caller, file, { target: 'pkr_ids' })
  await work(test.app, id)
  await caller.call(readRegisterAgain, { params: { id }, body: { listId, ...settings } })
  await work(test.app, id)
  return caller.call(getImport, { params: { id } })
}

async function store(caller: Caller, file: string | Uint8Array) {
  const { id } = await read(caller, file)
  await caller.call(applyImport, { params: { id }, body: {} })
  await work(test.app, id)
  return caller.call(getImport, { params: { id } })
}

const placesOf = async () =>
  (await owner.call(listPkrIds, { query: { listId, limit: 100 } })).items
    .toSorted((one, other) => one.number.localeCompare(other.number))
    .map(({ place }) => place?.custom)

const clerkWith = async (...permissions: Permission[]) => {
  const clerk = await test.app.person('member')
  await giveCustomRole(test.app.db, clerk.id, permissions)
  return clerk
}

const heading = 'PKR ID,Name,Team,Fee,Paid on,Grade,Has a card,Allergies'
const file = () =>
  [
    heading,
    `C${count}-1,Cleo Court,Smash,"12,50",2027-02-01,b,yes,nuts`,
    `C${count}-2,Dan Dink,,,,,,`,
  ].join('\n')
const all = {
  [fields.team.id]: 'Smash',
  [fields.fee.id]: 12.5,
  [fields.paidOn.id]: '2027-02-01',
  [fields.grade.id]: grade.id,
  [fields.hasCard.id]: true,
  [fields.doctor.id]: 'nuts',
}

describe('columns of a file of members', () => {
  it('that are called like fields of the list fill them, a second time without a change', async () => {
    const ready = await read(owner, file())
    expect(ready.preview?.register?.settings.columns).toEqual([
      'number',
      'name',
      ...Object.values(fields).map(column),
    ])
    expect(await placesOf()).toEqual([])
    const done = await store(owner, file())
    expect(figures(done.report ?? undefined)).toEqual({ pkrIds: { inFile: 2, added: 2 } })
    expect(await placesOf()).toEqual([all, {}])
    expect(figures((await read(owner, file())).preview?.report)).toEqual({
      pkrIds: { inFile: 2, unchanged: 2 },
    })
  })

  it('come back from an export of the list as they are, beside one of the register that is called alike', async () => {
    const alike = [...Object.values(fields), field('Status')]
    await owner.call(updatePkrList, {
      params: { id: listId },
      body: { changes: { fields: { was: Object.values(fields), set: alike } } },
    })
    const row = `C${count}-3,Eve Erne,,,,,,"shellfish; ""mild""",waits`
    await store(owner, `${file().replace(heading, `${heading},Status`)}\n${row}`)
    for (const format of ['csv', 'xlsx'] as const) {
      const made = await owner.call(exportPkrIds, {
        body: { format, entries: { filter: { listId } } },
      })
      const { rawPayload } = await test.app.api.http.inject({ url: made.link })
      const again = await read(owner, rawPayload)
      expect(again.preview?.register?.settings.columns).toEqual(
        expect.arrayContaining(['status', ...alike.map(column)]),
      )
      expect(figures(again.preview?.report)).toEqual({ pkrIds: { inFile: 3, unchanged: 3 } })
    }
  })

  it('say of each cell that its field doesn’t take what to mend, and fill in the rest', async () => {
    const bad = `${heading}\nC${count}-1,Cleo Court,Smash,a lot,soon,Z,perhaps,nuts`
    const done = await store(owner, bad)
    expect(done.report?.rejections.map(({ column: at, reason }) => [at, reason])).toEqual([
      ['Fee', 'not_a_number'],
      ['Paid on', 'not_a_date'],
      ['Grade', 'not_an_option'],
      ['Has a card', 'not_yes_or_no'],
    ])
    expect(await placesOf()).toEqual([{ [fields.team.id]: 'Smash', [fields.doctor.id]: 'nuts' }])
  })

  it('don’t overwrite what somebody set by hand, and are taken back to what was before', async () => {
    await store(owner, file())
    const [one] = (await owner.call(listPkrIds, { query: { listId, search: 'Cleo' } })).items
    const pkrId = one?.id ?? ''
    await owner.call(updatePkrListEntry, {
      params: { id: listId, pkrId },
      body: { changes: { [column(fields.team)]: { was: 'Smash', set: 'Lob' } } },
    })
    const other = file().replace('Smash', 'Volley').replace('nuts', 'milk')
    const { id, preview } = await read(owner, other)
    expect(figures(preview?.report)).toMatchObject({ pkrIds: { kept: 1, unchanged: 1 } })
    const query = { outcome: 'kept' as const }
    expect((await owner.call(listRegisterRows, { params: { id }, query })).items).toMatchObject([
      {
        conflict: 'edited_here',
        changes: { [column(fields.doctor)]: { was: 'nuts', set: 'milk' } },
        contested: { [column(fields.team)]: { was: 'Lob', set: 'Volley' } },
      },
    ])
    await owner.call(applyImport, { params: { id }, body: {} })
    await work(test.app, id)
    const kept = { ...all, [fields.team.id]: 'Lob' }
    expect(await placesOf()).toEqual([{ ...kept, [fields.doctor.id]: 'milk' }, {}])
    await owner.call(revertImport, { params: { id } })
    await work(test.app, id)
    expect(await placesOf()).toEqual([kept, {}])
  })

  it('are taken off again with the places that an import made', async () => {
    const { id } = await store(owner, file())
    await owner.call(revertImport, { params: { id } })
    await work(test.app, id)
    expect(await placesOf()).toEqual([])
  })

  it('bring what is private only for whoever may see that, and the history doesn’t tell it', async () => {
    const clerk = await clerkWith('pkr.view', 'pkr.edit', 'pkr.lists.manage', 'pkr.import')
    const { id, preview } = await read(clerk, file())
    expect(preview?.register?.settings.columns.slice(-2)).toEqual([column(fields.hasCard), 'none'])
    const columns = [
      ...(preview?.register?.settings.columns.slice(0, -1) ?? []),
      column(fields.doctor),
    ]
    expect(
      await clerk.refusal(readRegisterAgain, { params: { id }, body: { listId, columns } }),
    ).toMatchObject({ status: 403 })
    await store(owner, file())
    const [one] = (await owner.call(listPkrIds, { query: { listId, search: 'Cleo' } })).items
    const activity = await clerk.call(listPkrIdActivity, {
      params: { id: one?.id ?? '' },
      query: {},
    })
    expect(JSON.stringify(activity)).toContain(column(fields.doctor))
    expect(JSON.stringify(activity)).not.toContain('nuts')
  })

  it('that are to become a field of another list are left out', async () => {
    const { id } = await owner.call(createPkrList, { body: { name: `Other ${count}` } })
    const columns = ['number', 'name', column(fields.team)] as const
    const ready = await read(owner, file(), { listId: id, columns: [...columns] })
    expect(ready.preview?.register?.settings.columns.slice(0, 3)).toEqual([
      'number',
      'name',
      'none',
    ])
  })
})
