import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import {
  type ImportReport,
  applyImport,
  getImport,
  getRejectedRows,
  revertImport,
} from '@courtside/contract/imports.ts'
import { updateOrganisation } from '@courtside/contract/organisation.ts'
import type { PkrFormat } from '@courtside/contract/pkr-format.ts'
import {
  createPkrId,
  getPkrId,
  listPkrIdActivity,
  listPkrIds,
  updatePkrId,
} from '@courtside/contract/pkr-ids.ts'
import { readRegisterAgain, listRegisterRows } from '@courtside/contract/pkr-imports.ts'
import { createPkrList, updatePkrListEntry } from '@courtside/contract/pkr-lists.ts'
import {
  type RegisterOutcome,
  type RegisterSettings,
  type TakenRows,
} from '@courtside/contract/register-imports.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { figures, upload, work } from '#test/imports.ts'

const test = useTestApp()
let manager: Caller
beforeAll(async () => {
  manager = await test.app.person('manager', 'Mia Manager')
})

const csv = (...lines: string[]) => lines.join('\n')
const find = (id: string) => manager.call(getImport, { params: { id } })

async function read(file: string | Uint8Array, settings?: RegisterSettings) {
  const id = await upload(manager, file, { target: 'pkr_ids' })
  await work(test.app, id)
  if (settings) {
    await manager.call(readRegisterAgain, { params: { id }, body: settings })
    await work(test.app, id)
  }
  return find(id)
}

async function store(file: string | Uint8Array, settings?: RegisterSettings, take?: TakenRows) {
  const { id } = await read(file, settings)
  await manager.call(applyImport, { params: { id }, body: { ...(take && { take }) } })
  await work(test.app, id)
  return find(id)
}

async function takeBack(id: string) {
  await manager.call(revertImport, { params: { id } })
  await work(test.app, id)
  return find(id)
}

const rowsOf = async (id: string, outcome: RegisterOutcome) =>
  (await manager.call(listRegisterRows, { params: { id }, query: { outcome } })).items
const entry = (number: string) => manager.call(getPkrId, { params: { id: number } })
const change = async (number: string, changes: object) =>
  manager.call(updatePkrId, { params: { id: (await entry(number)).id }, body: { changes } })

/** All that a register is, but for when it changed. */
const everything = async () => {
  const { rows } = await sql<object>`
    select p."id", p."number", p."name", p."aliases", p."club", p."status", p."email", p."phone", p."notes", p."userId", p."archivedAt",
      (select json_agg(e order by e."listId") from (select "listId", "validFromOn", "validUntilOn" from pkr_list_entries
        where "pkrId" = p."id") e) as "places"
    from pkr_ids p order by p."number"
  `.execute(test.app.db)
  return rows
}

describe('a file of members', () => {
  it('is understood by its heading, shown before anything is stored, and stored as shown', async () => {
    const before = await everything()
    const ready = await read(
      csv(
        'Members of the season 2027',
        'PKR ID;First name;Last name;Club;Status;E-mail;Phone;Also known as',
        '00101;Zoë;Quill;Northside;active;zoe@north.example;+44 20 1;Zo',
        '00102;Nguyễn Thị;Ánh;Riverside;expired;;;Nguyen Anh; ',
        '00103;;;;;;;',
      ),
    )
    expect(ready.preview?.register?.settings.columns).toEqual([
      'number',
      'firstName',
      'lastName',
      'club',
      'status',
      'email',
      'phone',
      'alias',
      ...(ready.preview?.register?.settings.columns.slice(8) ?? []),
    ])
    expect(ready.preview?.register?.settings.headerRow).toBe(2)
    expect(figures(ready.preview?.report)).toEqual({ pkrIds: { inFile: 3, added: 3 } })
    expect(await everything()).toEqual(before)
    expect(await rowsOf(ready.id, 'added')).toMatchObject([
      { row: 3, number: '00101', changes: { name: { was: null, set: 'Zoë Quill' } } },
      { row: 4, number: '00102', changes: { status: { set: 'retired' } } },
      { row: 5, number: '00103', changes: { status: { set: 'free' } } },
    ])
    await manager.call(applyImport, { params: { id: ready.id }, body: {} })
    await work(test.app, ready.id)
    expect(await find(ready.id)).toMatchObject({
      state: 'done',
      canRevert: true,
      progress: { done: 3, total: 3 },
    })
    expect(await entry('00101')).toMatchObject({
      name: 'Zoë Quill',
      aliases: ['Zo'],
      club: 'Northside',
      status: 'assigned',
      email: 'zoe@north.example',
      phone: '+44 20 1',
    })
    const { items } = await manager.call(listPkrIdActivity, {
      params: { id: (await entry('00101')).id },
    })
    expect(items).toMatchObject([{ action: 'pkr_id.created', via: 'import' }])
    expect(JSON.stringify(items)).not.toContain('zoe@')
  })

  it('says of every row and cell that can’t be used why, names both rows of a number, and stores the rest', async () => {
    const done = await store(
      csv(
        'Member no,Name,E-mail,Status',
        'R-1,Ann One,not an address,active',
        'R-2,Ben Two,ben@two.example,sleeping',
        'r-1,Ann Again,,',
        ',Nobody,,',
        '*R-3*,Cid Three,,weird',
      ),
    )
    expect(done.preview?.report.rejections).toEqual(done.report?.rejections)
    expect(figures(done.report ?? undefined)).toEqual({
      pkrIds: { inFile: 5, added: 2, rejected: 3 },
      cells: { inFile: 3, rejected: 3 },
    })
    expect(
      done.report?.rejections.map(({ row, column, reason, otherRow, statusTaken }) => [
        row,
        column,
        reason,
        otherRow ?? statusTaken,
      ]),
    ).toEqual([
      [2, 'E-mail', 'not_an_address', undefined],
      [3, 'Status', 'not_a_status', 'assigned'],
      [4, undefined, 'number_twice', 2],
      [5, undefined, 'no_number', undefined],
      [6, undefined, 'not_a_pkr_number', undefined],
      [6, 'Status', 'not_a_status', undefined],
    ])
    expect(await entry('R-2')).toMatchObject({ status: 'assigned' })
    await change('R-2', { status: { was: 'assigned', set: 'suspended' } })
    const again = await read(csv('Member no,Name,Status', 'R-2,Ben Two,sleeping'), {
      columns: ['number', 'name', 'status'],
    })
    expect(again.preview?.report.rejections).toMatchObject([{ statusTaken: 'suspended' }])
    expect(await entry('R-1')).toMatchObject({ name: 'Ann One', email: null })
    const { text } = await manager.call(getRejectedRows, { params: { id: done.id } })
    expect(text.split('\r\n')).toHaveLength(7)
    expect(text).toContain('"4","The row has the number of row 2"')
  })

  it('takes ids of other programs as numbers, such as a UUID', async () => {
    const ready = await read(
      'player_id,full_name\n000fbb4a-11b8-43c7-ad67-f13bb21d047d,Samantha Delgado Garcia',
    )
    expect(figures(ready.preview?.report)).toEqual({ pkrIds: { inFile: 1, added: 1 } })
  })

  it('keeps new numbers to the format, says which rule a row breaks, and leaves alone who is there', async () => {
    const owner = await test.app.person('owner')
    const set = (was: PkrFormat | null, now: PkrFormat | null) =>
      owner.call(updateOrganisation, { body: { changes: { pkrFormat: { was, set: now } } } })
    const format = { prefix: 'FM-', digits: 4, check: 'damm', startsAt: 1 } as const
    await manager.call(createPkrId, { body: { number: 'OLD-7', name: 'Olga Old' } })
    await set(null, format)
    const file = csv(
      'Number,Name,Club,Status',
      'FM-00427,Ann Fits,North,active',
      'OLD-7,Olga Old,North,',
      'OLD-8,Ben Before,North,sleeping',
      'FM-42,Cid Short,North,',
      'fm-00421,Dee Typo,North,',
      'FM-00434,Eve Later,North,',
    )
    const ready = await read(file)
    expect(figures(ready.preview?.report)).toEqual({
      pkrIds: { inFile: 6, added: 2, changed: 1, rejected: 3 },
      cells: { inFile: 1, rejected: 1 },
    })
    const reasons = (report: ImportReport | null | undefined) =>
      report?.rejections.map(({ row, name, reason }) => [row, name, reason])
    const refused = [
      [4, 'sleeping', 'not_a_status'],
      [4, 'OLD-8', 'not_the_prefix'],
      [5, 'FM-42', 'not_the_digits'],
      [6, 'fm-00421', 'wrong_check_digit'],
    ]
    expect(reasons(ready.preview?.report)).toEqual(refused)
    await manager.call(createPkrId, { body: { number: 'FM-00434' } })
    await set(format, { ...format, prefix: 'XM-' })
    await manager.call(applyImport, { params: { id: ready.id }, body: {} })
    await work(test.app, ready.id)
    const { report } = await find(ready.id)
    expect(reasons(report)).toEqual([...refused, [2, 'FM-00427', 'not_the_prefix']])
    expect(await entry('OLD-7')).toMatchObject({ club: 'North' })
    expect(await entry('FM-00434')).toMatchObject({ name: 'Eve Later' })
    expect(await manager.refusal(getPkrId, { params: { id: 'OLD-8' } })).toMatchObject({
      status: 404,
    })
    const { text } = await manager.call(getRejectedRows, { params: { id: ready.id } })
    expect(text).toMatch(/^"4","Status is not a status.*; The row has a new number/m)
    expect(text.trim().split('\r\n')).toHaveLength(4)
    await set({ ...format, prefix: 'XM-' }, null)
  })

  it('changes nothing the second time, and only what the file says otherwise', async () => {
    const file = csv('Number,Name,Club,Notes', 'S-1,Eva Example,North,', 'S-2,Fay Fine,South,Left')
    await store(file)
    const stored = await everything()
    const again = await store(file)
    expect(figures(again.report ?? undefined)).toEqual({ pkrIds: { inFile: 2, unchanged: 2 } })
    expect(again.canRevert).toBe(false)
    expect(await everything()).toEqual(stored)
    const moved = await read(csv('Number,Name,Club', 'S-1,Eva Example,West', 'S-2,Fay Fine,'))
    expect(figures(moved.preview?.report)).toEqual({
      pkrIds: { inFile: 2, changed: 1, unchanged: 1 },
    })
    expect(moved.preview?.register?.changedFields).toEqual({ club: 1 })
    expect(await rowsOf(moved.id, 'changed')).toMatchObject([
      { number: 'S-1', changes: { club: { was: 'North', set: 'West' } } },
    ])
  })

  it('leaves what people set by hand, whom a number belongs to and what was removed, unless told otherwise', async () => {
    await store(
      csv(
        'Number,Name,Club',
        'C-1,Gil Green,North',
        'C-2,Hal Hill,North',
        'C-3,Ida Ivory,North',
        'C-4,Jo Jolly,North',
      ),
    )
    await change('C-1', { club: { was: 'North', set: 'East' } })
    await change('C-3', { isArchived: { was: false, set: true } })
    const next = csv(
      'Number,Name,Club',
      'C-1,Gil Greene,West',
      'C-2,Kay Kite,North',
      'C-3,Ida Ivory,West',
      'C-4,Jo Jolly-Smith,North',
    )
    const ready = await read(next)
    expect(ready.preview?.register?.conflicts).toEqual({
      edited_here: 1,
      other_person: 1,
      removed: 1,
    })
    const kept = await store(next)
    expect(figures(kept.report ?? undefined)).toEqual({
      pkrIds: { inFile: 4, changed: 1, kept: 3 },
    })
    expect(await entry('C-1')).toMatchObject({ name: 'Gil Greene', club: 'East' })
    expect(await entry('C-2')).toMatchObject({ name: 'Hal Hill' })
    expect((await entry('C-3')).archivedAt).not.toBeNull()
    expect(await entry('C-4')).toMatchObject({ name: 'Jo Jolly-Smith' })
    const taken = await store(next, undefined, [2, 4])
    expect(figures(taken.report ?? undefined)).toEqual({
      pkrIds: { inFile: 4, changed: 2, kept: 1, unchanged: 1 },
    })
    expect(await entry('C-1')).toMatchObject({ club: 'West' })
    expect(await entry('C-2')).toMatchObject({ name: 'Hal Hill' })
    expect(await entry('C-3')).toMatchObject({ club: 'West', archivedAt: null })
  })

  it('puts all on a list with the days of the file, and is taken back as if it had never been', async () => {
    await manager.call(createPkrId, { body: { number: 'T-1', name: 'Lea Long', club: 'North' } })
    const list = await manager.call(createPkrList, { body: { name: 'Licences 2027' } })
    const before = await everything()
    const file = csv(
      'Number,Name,E-mail,Also known as,Valid from,Valid until',
      'T-1,Lea Long,lea@long.example,Lee,01.01.2027,31.12.2027',
      'T-2,Moe Moss,,,15.02.2027,',
    )
    const done = await store(file, { listId: list.id })
    expect(figures(done.report ?? undefined)).toEqual({
      pkrIds: { inFile: 2, changed: 1, added: 1 },
    })
    expect(await entry('T-1')).toMatchObject({
      lists: [{ listId: list.id, validFromOn: '2027-01-01', validUntilOn: '2027-12-31' }],
    })
    const back = await takeBack(done.id)
    expect(back).toMatchObject({
      state: 'reverted',
      revert: { rows: [{ kind: 'pkrIds', removed: 1, restored: 1, kept: 0 }], keptCount: 0 },
    })
    expect(await everything()).toEqual(before)
  })

  it('keeps what was touched since when it is taken back', async () => {
    const list = await manager.call(createPkrList, { body: { name: 'Roster' } })
    await manager.call(createPkrId, { body: { number: 'U-1', name: 'Nia Noor' } })
    const file = csv(
      'Number,Name,Club,Valid until',
      'U-1,Nia Noor,North,31.12.2027',
      'U-2,Oda Oak,North,',
      'U-3,Pia Pine,North,',
    )
    const done = await store(file, { listId: list.id })
    await change('U-1', { club: { was: 'North', set: 'South' } })
    await change('U-3', { notes: { was: '', set: 'Paid in cash' } })
    await manager.call(updatePkrListEntry, {
      params: { id: list.id, pkrId: (await entry('U-1')).id },
      body: { changes: { validUntilOn: { was: '2027-12-31', set: '2027-06-30' } } },
    })
    const back = await takeBack(done.id)
    expect(back.revert).toMatchObject({
      rows: [{ removed: 1, restored: 0, kept: 2 }],
      kept: [
        { name: 'U-1 Nia Noor', fields: ['club', 'list', 'validUntilOn'] },
        { name: 'U-3 Pia Pine', fields: [] },
      ],
    })
    expect(await entry('U-3')).toMatchObject({ name: 'Pia Pine' })
    expect(await manager.refusal(getPkrId, { params: { id: 'U-2' } })).toMatchObject({
      status: 404,
    })
  })

  it('is for those who may import members, and brings addresses only for those who may see them', async () => {
    const member = await test.app.person('member')
    expect(
      await member.refusal(getImport, { params: { id: (await read('Number\nV-1')).id } }),
    ).toMatchObject({ status: 404 })
    const { id } = await read('Number,E-mail\nV-2,v@v.example')
    const twice: RegisterSettings = { columns: ['number', 'number'] }
    expect(await manager.refusal(readRegisterAgain, { params: { id }, body: twice })).toMatchObject(
      { status: 400 },
    )
    const nowhere = { listId: crypto.randomUUID() }
    expect(
      await manager.refusal(readRegisterAgain, { params: { id }, body: nowhere }),
    ).toMatchObject({ status: 400 })
  })
})

const folder = join(import.meta.dirname, '../../../../../../../shared/data')

describe.skipIf(!existsSync(folder))('registers as they are met', () => {
  it('takes 7,999 people of a public register, twice without a change, and back', async () => {
    const before = await everything()
    const file = brotliDecompressSync(
      readFileSync(join(folder, 'members-chadwick-8/people-8-first8000.csv.br')),
    )
    const done = await store(file)
    expect(done.preview?.register?.settings.columns.slice(0, 2)).toEqual(['number', 'new.text'])
    expect(figures(done.report ?? undefined)).toEqual({ pkrIds: { inFile: 7999, added: 7999 } })
    const again = await store(file)
    expect(figures(again.report ?? undefined)).toEqual({
      pkrIds: { inFile: 7999, unchanged: 7999 },
    })
    const { items } = await manager.call(listPkrIds, { query: { search: 'rodriguez henry' } })
    expect(items.map(({ name }) => name)).toContain('Henry Rodríguez')
    await takeBack(done.id)
    expect(await everything()).toEqual(before)
  })

  it.each([
    ['derived/surnames-cyrillic.cp1251.semicolon.crlf.csv', 'windows-1251'],
    ['derived/surnames-cyrillic.koi8-r.csv', 'koi8-r'],
    ['derived/surnames-vn.utf16le-bom.tab.crlf.txt', 'utf-16le'],
    ['derived/surnames-west.cp1252.semicolon.crlf.csv', 'windows-1252'],
    ['sigpwned/common-surnames-by-country.csv', 'utf-8'],
  ])('reads %s as %s, and says that no column has numbers', async (name, encoding) => {
    const ready = await read(readFileSync(join(folder, 'names-i18n', name)))
    expect(ready.preview?.register?.settings).toMatchObject({ encoding })
    expect(ready.preview?.report.rejections[0]).toMatchObject({ reason: 'no_number' })
  })
})
