import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { CallArguments } from '@courtside/contract/endpoint.ts'
import { applyImport, getImport } from '@courtside/contract/imports.ts'
import type { Language } from '@courtside/contract/languages.ts'
import { exportPkrIds } from '@courtside/contract/pkr-exports.ts'
import { createPkrId, updatePkrId } from '@courtside/contract/pkr-ids.ts'
import { readRegisterAgain } from '@courtside/contract/pkr-imports.ts'
import {
  changePkrListEntries,
  createPkrList,
  updatePkrList,
  updatePkrListEntry,
} from '@courtside/contract/pkr-lists.ts'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'
import { figures, upload, work } from '#test/imports.ts'

type Asked = CallArguments<typeof exportPkrIds>['body']['entries']

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner', 'Ann Owner')
})
beforeEach(() =>
  sql`update exports set "createdAt" = now() - interval '1 hour'`.execute(test.app.db),
)

const save = async (
  caller: Caller,
  format: 'csv' | 'xlsx',
  entries: Asked,
  language?: Language,
) => {
  const made = await caller.call(exportPkrIds, { body: { format, language, entries } })
  const { statusCode, rawPayload, headers } = await test.app.api.http.inject({ url: made.link })
  expect(statusCode).toBe(200)
  return { made, bytes: rawPayload, headers }
}

const rowsOf = ({ bytes }: { bytes: Buffer }) => parseCsv(bytes.toString('utf8'))

/** What a file would do to the register, in figures. */
async function readBack(bytes: Uint8Array, listId?: string) {
  const id = await upload(owner, bytes, { target: 'pkr_ids' })
  await work(test.app, id)
  if (listId) {
    await owner.call(readRegisterAgain, { params: { id }, body: { listId } })
    await work(test.app, id)
  }
  const { preview } = await owner.call(getImport, { params: { id } })
  return figures(preview?.report)
}

describe('a file of PKR IDs', () => {
  it('holds what the list shows, in its order, and is told in the audit log', async () => {
    const made = []
    for (const [number, name, club] of [
      ['E-003', 'Cleo Court', 'Northside'],
      ['E-001', '=SUM(A1)', 'Northside'],
      ['E-002', 'Bo Baseline', 'Southside'],
    ] as const)
      made.push(
        await owner.call(createPkrId, {
          body: {
            number,
            name,
            club,
            aliases: number === 'E-003' ? ['Cleo/Kleo'] : number === 'E-002' ? ['B B', 'Bobo'] : [],
            email: `${number}@club.example`,
            notes: number === 'E-002' ? 'two\nlines, "quoted"' : '',
          },
        }),
      )
    const file = await save(owner, 'csv', { filter: { club: ['Northside'], sort: '-number' } })
    expect(file.made).toMatchObject({
      totalCount: 2,
      fileName: expect.stringMatching(/^PKR IDs \d/) as string,
    })
    expect(rowsOf(file)).toEqual([
      ['PKR ID', 'Name', 'Other names', 'Club', 'Status', 'E-mail', 'Phone', 'Notes'],
      ['E-003', 'Cleo Court', 'Cleo/Kleo;', 'Northside', 'Assigned', 'e-003@club.example', '', ''],
      ['E-001', "'=SUM(A1)", '', 'Northside', 'Assigned', 'e-001@club.example', '', ''],
    ])
    const chosen = await save(owner, 'xlsx', { ids: [made[2]?.id ?? '', made[0]?.id ?? ''] })
    const { sheets } = await readXlsx(chosen.bytes)
    expect(sheets[0]?.rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
      ['E-002', 'Bo Baseline', 'B B; Bobo'],
      ['E-003', 'Cleo Court', 'Cleo/Kleo;'],
    ])
    for (const format of ['csv', 'xlsx'] as const) {
      const { bytes } = await save(owner, format, { filter: { search: 'E-00' } })
      expect(await readBack(bytes)).toEqual({
        pkrIds: { inFile: 3, unchanged: 3 },
      })
    }
    const { rows } = await sql<{ changes: object }>`
      select "changes" from activity where "action" = 'user.exported_pkr_ids' order by "seq" limit 1
    `.execute(test.app.db)
    expect(rows[0]?.changes).toMatchObject({
      format: { set: 'csv' },
      entryCount: { set: 2 },
      listId: { set: null },
    })
  })

  it.each([
    ['vi', 'Họ và tên', 'Tạm ngưng', ['Từ ngày', 'Đến ngày', 'Có mặt']],
    ['ru', 'ФИО', 'Приостановлен', ['Действует с', 'Действует до', 'Có mặt']],
  ] as const)(
    'speaks %s where that is asked for, and is read again',
    async (language, name, status, ends) => {
      const field = {
        id: createId(),
        name: 'Có mặt',
        kind: 'checkbox' as const,
        options: [],
        isPrivate: false,
        isArchived: false,
      }
      const list = await owner.call(createPkrList, { body: { name: `List ${language}` } })
      await owner.call(updatePkrList, {
        params: { id: list.id },
        body: { changes: { fields: { was: [], set: [field] } } },
      })
      const { id } = await owner.call(createPkrId, {
        body: {
          number: `${language}-1`,
          name: 'Lia Line',
          aliases: ['L', 'Li'],
          status: 'suspended',
          email: 'l@club.example',
          notes: 'x',
        },
      })
      await owner.call(changePkrListEntries, { params: { id: list.id }, body: { add: [id] } })
      await owner.call(updatePkrListEntry, {
        params: { id: list.id, pkrId: id },
        body: {
          changes: {
            validFromOn: { was: null, set: '2027-03-01' },
            [`custom.${field.id}`]: { was: null, set: true },
          },
        },
      })
      const asked = { filter: { listId: list.id } }
      const table = await save(owner, 'csv', asked, language)
      const [heading, first] = rowsOf(table)
      expect(heading?.slice(0, 2)).toEqual(['PKR ID', name])
      expect(heading?.slice(-3)).toEqual(ends)
      expect(first).toContain(status)
      const workbook = await save(owner, 'xlsx', asked, language)
      for (const { bytes } of [table, workbook])
        expect(await readBack(bytes, list.id)).toEqual({ pkrIds: { inFile: 1, unchanged: 1 } })
    },
  )

  it('of a list tells the days of each place, and puts everybody on it as they were', async () => {
    const list = await owner.call(createPkrList, {
      body: { name: 'Season: 2027/28', validFromOn: '2027-01-01', validUntilOn: '2027-12-31' },
    })
    const { id } = await owner.call(createPkrId, { body: { number: 'L-1', name: 'Lia Line' } })
    await owner.call(changePkrListEntries, {
      params: { id: list.id },
      body: { add: [id] },
    })
    await owner.call(updatePkrListEntry, {
      params: { id: list.id, pkrId: id },
      body: { changes: { validFromOn: { was: null, set: '2027-03-01' } } },
    })
    const file = await save(owner, 'csv', { filter: { listId: list.id } })
    expect(file.made.fileName).toMatch(/^Season 2027 28 \d/)
    expect(rowsOf(file).map((cells) => cells.slice(-2))).toEqual([
      ['Valid from', 'Valid until'],
      ['2027-03-01', ''],
    ])
    expect(await readBack(file.bytes, list.id)).toEqual({
      pkrIds: { inFile: 1, unchanged: 1 },
    })
    expect(
      await owner.refusal(exportPkrIds, {
        body: { format: 'csv', entries: { filter: { listId: id } } },
      }),
    ).toMatchObject({ status: 404 })
  })

  it('of a list has its fields as columns, private ones for those alone who may see them', async () => {
    const field = { options: [], isPrivate: false, isArchived: false }
    const a = { id: createId(), name: 'A', hue: 'blue' as const, isArchived: false }
    const fields = [
      { ...field, id: createId(), name: 'Grade', kind: 'select' as const, options: [a] },
      { ...field, id: createId(), name: 'Fee', kind: 'number' as const },
      { ...field, id: createId(), name: 'Paid', kind: 'checkbox' as const },
      { ...field, id: createId(), name: 'Allergies', kind: 'text' as const, isPrivate: true },
      { ...field, id: createId(), name: 'Gone', kind: 'text' as const, isArchived: true },
    ]
    const list = await owner.call(createPkrList, { body: { name: 'With fields' } })
    await owner.call(updatePkrList, {
      params: { id: list.id },
      body: { changes: { fields: { was: [], set: fields } } },
    })
    const { id } = await owner.call(createPkrId, { body: { number: 'OF-1', name: 'Ofa' } })
    await owner.call(changePkrListEntries, { params: { id: list.id }, body: { add: [id] } })
    const values = [a.id, 12.5, true, 'nuts']
    await owner.call(updatePkrListEntry, {
      params: { id: list.id, pkrId: id },
      body: {
        changes: Object.fromEntries(
          values.map((set, index) => [`custom.${fields[index]?.id}`, { was: null, set }]),
        ),
      },
    })
    const entries = { filter: { listId: list.id } }
    const own = async (caller: Caller) =>
      rowsOf(await save(caller, 'csv', entries)).map((cells) => {
        const from = cells.length - (caller === owner ? 4 : 3)
        return cells.slice(from)
      })
    expect(await own(owner)).toEqual([
      ['Grade', 'Fee', 'Paid', 'Allergies'],
      ['A', '12.5', 'Yes', 'nuts'],
    ])
    const clerk = await test.app.person('member')
    await giveCustomRole(test.app.db, clerk.id, ['pkr.view', 'pkr.export'])
    await test.app.identity.rightsChanged(test.app.db, clerk.id)
    expect(await own(clerk)).toEqual([
      ['Grade', 'Fee', 'Paid'],
      ['A', '12.5', 'Yes'],
    ])
  })

  it('shows how to reach people to those alone who may see it, also once they no longer may', async () => {
    await owner.call(createPkrId, {
      body: { number: 'P-1', name: 'Pia', email: 'pia@club.example' },
    })
    const clerk = await test.app.person('member')
    const seen = ['pkr.view', 'pkr.export'] as const
    await giveCustomRole(test.app.db, clerk.id, [...seen, 'pkr.view_private'])
    await test.app.identity.rightsChanged(test.app.db, clerk.id)
    const entries = { filter: { search: 'P-1' } }
    expect((await save(clerk, 'csv', entries)).bytes.toString()).toContain('pia@club.example')
    const begun = await clerk.call(exportPkrIds, { body: { format: 'csv', entries } })
    await giveCustomRole(test.app.db, clerk.id, seen)
    const later = await test.app.api.http.inject({ url: begun.link })
    expect(later.body).toContain('Pia')
    expect(later.body).not.toMatch(/pia@club|E-mail|Phone/)
    await giveCustomRole(test.app.db, clerk.id, ['pkr.view'])
    expect((await test.app.api.http.inject({ url: begun.link })).body).not.toContain('Pia')
    await test.app.identity.rightsChanged(test.app.db, clerk.id)
    expect(await clerk.refusal(exportPkrIds, { body: { format: 'csv', entries } })).toMatchObject({
      status: 403,
    })
  })

  it('keeps names apart: none may hold the semicolon that stands between them', async () => {
    const { id } = await owner.call(createPkrId, { body: { number: 'S-1', name: 'Sam' } })
    const refusal = await owner.refusal(updatePkrId, {
      params: { id },
      body: { changes: { aliases: { was: [], set: ['Sam; Sammy'] } } },
    })
    expect(refusal.status).toBe(400)
    expect(JSON.stringify(refusal)).toContain('without a semicolon')
  })
})

const data = join(import.meta.dirname, '../../../../../../../shared/data/members-chadwick-8')

describe.skipIf(!existsSync(data))('7,999 real people (skipped without ../shared)', () => {
  it('are taken out and read in again without a change, as CSV and as XLSX @long', async () => {
    await sql`truncate pkr_ids cascade`.execute(test.app.db)
    const members = brotliDecompressSync(readFileSync(join(data, 'people-8-first8000.csv.br')))
    const id = await upload(owner, members, { target: 'pkr_ids' })
    await work(test.app, id)
    await owner.call(applyImport, { params: { id }, body: {} })
    await work(test.app, id)
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as "count" from pkr_ids`.execute(test.app.db)
    expect(rows[0]?.count).toBeGreaterThan(7900)
    for (const format of ['csv', 'xlsx'] as const) {
      const { bytes, made } = await save(owner, format, { filter: {} })
      expect(made.totalCount).toBe(rows[0]?.count)
      expect(await readBack(bytes)).toEqual({
        pkrIds: { inFile: made.totalCount, unchanged: made.totalCount },
      })
    }
  })
})
