import { applyImport, getImport, revertImport } from '@courtside/contract/imports.ts'
import { exportOwnData } from '@courtside/contract/own-data.ts'
import { exportPkrIds } from '@courtside/contract/pkr-exports.ts'
import {
  type MemberFieldName,
  type MemberKind,
  memberFields,
  memberNames,
  privatePkrFields,
} from '@courtside/contract/pkr-fields.ts'
import {
  createPkrId,
  getPkrId,
  listPkrIdActivity,
  updatePkrId,
} from '@courtside/contract/pkr-ids.ts'
import { getMergeChanges, mergePkrId, partPkrId } from '@courtside/contract/pkr-merges.ts'
import { parseCsv } from 'hucre/csv'
import { beforeAll, describe, expect, it } from 'vitest'
import { tableWords } from '#features/exports/table-words.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { upload, work } from '#test/imports.ts'
import { readZip } from '#test/read-zip.ts'

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner', 'Ann Owner')
})

type Sample = { readonly held: unknown; readonly cell: string }
const same = (text: string): Sample => ({ held: text, cell: text })

/** By kind: two values that one entry may have one after the other, and what a file of members says for them. */
const samples: Readonly<Record<MemberKind, readonly [Sample, Sample]>> = {
  line: [same('Sam North'), same('Sam South')],
  text: [same('3.5'), same('4.0')],
  prose: [same('Left hand'), same('Both hands')],
  email: [same('sam@club.example'), same('sam.south@club.example')],
  names: [
    { held: ['Sammy'], cell: 'Sammy;' },
    { held: ['Sammy', 'Samuel'], cell: 'Sammy; Samuel' },
  ],
  pkrStatus: [
    { held: 'suspended', cell: 'Suspended' },
    { held: 'retired', cell: 'Retired' },
  ],
}
const sampleOf = (name: MemberFieldName, place: 0 | 1) => samples[memberFields[name].kind][place]
const getHeld = (place: 0 | 1) =>
  Object.fromEntries(memberNames.map((name) => [name, sampleOf(name, place).held]))

const read = (id: string) => owner.call(getPkrId, { params: { id } })
const enter = (number: string, values: object) =>
  owner.call(createPkrId, { body: { number, ...values } })

const { number, ...labels } = tableWords.en.register
const headings = [number, ...memberNames.map((name) => labels[name])]
const getCells = (of: string, place: 0 | 1) => [
  of,
  ...memberNames.map((name) => sampleOf(name, place).cell),
]
const write = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')

async function store(file: string): Promise<string> {
  const id = await upload(owner, file, { target: 'pkr_ids' })
  await work(test.app, id)
  await owner.call(applyImport, { params: { id }, body: {} })
  await work(test.app, id)
  return id
}

describe('every field that is said of a member', () => {
  it('is entered, changed and told in the history, of what is private only that it changed', async () => {
    const { id } = await enter('F-001', getHeld(0))
    expect(await read(id)).toMatchObject(getHeld(0))
    const changes = Object.fromEntries(
      memberNames.map((name) => [
        name,
        { was: sampleOf(name, 0).held, set: sampleOf(name, 1).held },
      ]),
    )
    await owner.call(updatePkrId, { params: { id }, body: { changes } })
    expect(await read(id)).toMatchObject(getHeld(1))
    const { items } = await owner.call(listPkrIdActivity, { params: { id }, query: {} })
    expect(items.map((item) => item.changes)).toEqual([
      Object.fromEntries(
        Object.entries(changes).map(([name, change]) => [
          name,
          name in privatePkrFields ? { was: null, set: null } : change,
        ]),
      ),
      expect.objectContaining(
        Object.fromEntries(
          memberNames.map((name) => [
            name,
            { was: null, set: name in privatePkrFields ? null : sampleOf(name, 0).held },
          ]),
        ),
      ),
    ])
  })

  it('comes from a file under the heading that exports have, goes out so, and is taken back', async () => {
    await store(write([headings, getCells('F-010', 0)]))
    expect(await read('F-010')).toMatchObject(getHeld(0))
    const changing = await store(write([headings, getCells('F-010', 1)]))
    expect(await read('F-010')).toMatchObject(getHeld(1))
    const { preview } = await owner.call(getImport, { params: { id: changing } })
    expect(Object.keys(preview?.register?.changedFields ?? {}).toSorted()).toEqual(
      [...memberNames].toSorted(),
    )
    const entries = { ids: [(await read('F-010')).id] }
    const { link } = await owner.call(exportPkrIds, { body: { format: 'csv', entries } })
    const { rawPayload } = await test.app.api.http.inject({ url: link })
    expect(parseCsv(rawPayload.toString('utf8'))).toEqual([headings, getCells('F-010', 1)])
    await owner.call(revertImport, { params: { id: changing } })
    await work(test.app, changing)
    expect(await read('F-010')).toMatchObject(getHeld(0))
  })

  it('goes over to an entry that has none of it, and back', async () => {
    const from = await enter('F-020', getHeld(0))
    const into = await enter('F-021', {})
    const changes = getMergeChanges(from, into, [])
    await owner.call(mergePkrId, {
      params: { id: from.id },
      body: { remainingId: into.id, changes },
    })
    expect(await read(into.id)).toMatchObject(getHeld(0))
    await owner.call(partPkrId, { params: { id: from.id }, body: {} })
    const { updatedAt: _at, ...before } = into
    expect(await read(into.id)).toMatchObject(before)
  })

  it('is told to the member who signs in', async () => {
    const person = await test.app.person('member')
    await enter('F-030', { ...getHeld(0), userId: person.id })
    const { link } = await person.call(exportOwnData, {})
    const files = await readZip((await test.app.api.http.inject({ url: link })).rawPayload)
    expect(JSON.parse(files.get('pkr-ids.json') ?? '[]')).toMatchObject([getHeld(0)])
  })
})
