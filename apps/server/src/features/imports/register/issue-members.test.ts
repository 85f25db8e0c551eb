import { applyImport, getImport, revertImport } from '@courtside/contract/imports.ts'
import { getOrganisation, updateOrganisation } from '@courtside/contract/organisation.ts'
import type { PkrFormat } from '@courtside/contract/pkr-format.ts'
import { createPkrId, getPkrId, issuePkrIds, updatePkrId } from '@courtside/contract/pkr-ids.ts'
import { listRegisterRows, readRegisterAgain } from '@courtside/contract/pkr-imports.ts'
import type { RegisterOutcome, TakenRows } from '@courtside/contract/register-imports.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { figures, upload, work } from '#test/imports.ts'

const test = useTestApp()
let owner: Caller
let series = 0
/** Each test counts on in numbers of its own. */
let prefix = ''

async function setFormat(changes: Partial<PkrFormat> | null) {
  const { pkrFormat } = await owner.call(getOrganisation, {})
  const set = changes && { prefix, digits: 3, check: 'none' as const, startsAt: 1, ...changes }
  await owner.call(updateOrganisation, {
    body: { changes: { pkrFormat: { was: pkrFormat, set } } },
  })
}

beforeEach(async () => {
  owner ??= await test.app.person('owner', 'Olive Owner')
  prefix = `S${++series}-`
  await setFormat({})
})

const find = (id: string) => owner.call(getImport, { params: { id } })
const entry = (number: string) => owner.call(getPkrId, { params: { id: number } })

/** A file read so that its members get numbers. */
async function read(...lines: string[]) {
  const id = await upload(owner, lines.join('\n'), { target: 'pkr_ids' })
  await work(test.app, id)
  await owner.call(readRegisterAgain, { params: { id }, body: { issuesNumbers: true } })
  await work(test.app, id)
  return find(id)
}

async function apply(id: string, take?: TakenRows) {
  await owner.call(applyImport, { params: { id }, body: { ...(take && { take }) } })
  await work(test.app, id)
  return find(id)
}

const rowsOf = async (id: string, outcome: RegisterOutcome) =>
  (await owner.call(listRegisterRows, { params: { id }, query: { outcome } })).items.map(
    ({ row, number, name, conflict }) => [row, number.replace(prefix, ''), name, conflict],
  )

describe('members of a file without numbers', () => {
  it('are shown the numbers they would get, and get the next ones that are free by then', async () => {
    const ready = await read('Name,Club', 'Ada Ash,North', ',North', 'Ben Birch,North')
    expect(await rowsOf(ready.id, 'added')).toEqual([
      [2, '001', 'Ada Ash', null],
      [4, '002', 'Ben Birch', null],
    ])
    expect(ready.preview?.report.rejections).toMatchObject([{ row: 3, reason: 'no_name' }])
    await owner.call(issuePkrIds, {
      body: { newIds: [createId()], reservedFor: null, listId: null },
    })
    const done = await apply(ready.id)
    expect(figures(done.report ?? undefined)).toEqual({
      pkrIds: { inFile: 3, added: 2, rejected: 1 },
    })
    expect(done.progress).toEqual({ done: 2, total: 2 })
    expect(await rowsOf(ready.id, 'added')).toEqual([
      [2, '002', 'Ada Ash', null],
      [4, '003', 'Ben Birch', null],
    ])
    expect(await entry(`${prefix}003`)).toMatchObject({ name: 'Ben Birch', status: 'assigned' })
  })

  it('who seem to be there already are named and not entered again, unless they are chosen', async () => {
    const known = { number: `${prefix}900`, name: 'Zoë Cedar', email: 'zoe@cedar.example' }
    await owner.call(createPkrId, { body: known })
    const ready = await read(
      'Name,E-mail,Club',
      'Z. Cedar,ZOE@cedar.example,',
      'Zoe Cédar,,South',
      'Dan Dogwood,dan@dogwood.example,North',
      'Dan Dogwood,,South',
      'Danny D,dan@dogwood.example,North',
      'Eve Elm,,',
    )
    expect(await rowsOf(ready.id, 'kept')).toEqual([
      [2, '900', 'Z. Cedar', 'same_email'],
      [3, '900', 'Zoe Cédar', 'same_name'],
      [6, '', 'Danny D', 'same_row'],
    ])
    const shown = [
      [4, '001', 'Dan Dogwood', null],
      [5, '002', 'Dan Dogwood', null],
      [7, '003', 'Eve Elm', null],
    ]
    expect(await rowsOf(ready.id, 'added')).toEqual(shown)
    const done = await apply(ready.id, [3])
    expect(figures(done.report ?? undefined)).toEqual({
      pkrIds: { inFile: 6, added: 4, kept: 2 },
    })
    expect(await rowsOf(ready.id, 'added')).toEqual([[3, '004', 'Zoe Cédar', null], ...shown])
    expect(await entry(`${prefix}004`)).toMatchObject({ name: 'Zoe Cédar', club: 'South' })
    expect(await entry(`${prefix}900`)).toMatchObject({ name: 'Zoë Cedar', club: '' })
  })

  it('who came to be there since the file was looked at are not entered a second time', async () => {
    const ready = await read('Name,Club', 'Fay Fir,North', 'Gus Gum,North')
    const body = { number: `${prefix}500`, name: 'Fay Fir', club: 'North' }
    await owner.call(createPkrId, { body })
    const done = await apply(ready.id)
    expect(figures(done.report ?? undefined)).toEqual({ pkrIds: { inFile: 2, added: 1, kept: 1 } })
    expect(await entry(`${prefix}001`)).toMatchObject({ name: 'Gus Gum' })
  })

  it('are taken out again with their import, and their numbers are never issued a second time', async () => {
    const first = await read('Name', 'Hal Holly', 'Ivy Iroko')
    await apply(first.id)
    await owner.call(updatePkrId, {
      params: { id: (await entry(`${prefix}002`)).id },
      body: { changes: { club: { was: '', set: 'East' } } },
    })
    await owner.call(revertImport, { params: { id: first.id } })
    await work(test.app, first.id)
    const back = await find(first.id)
    expect(back.state).toBe('reverted')
    expect(back.revert?.rows).toMatchObject([{ kind: 'pkrIds', removed: 1, kept: 1 }])
    expect((await entry(`${prefix}001`)).archivedAt).not.toBeNull()
    expect((await entry(`${prefix}002`)).archivedAt).toBeNull()
    // Another format begins to count anew.
    await setFormat({ startsAt: 0 })
    await setFormat({ startsAt: 1 })
    const again = await read('Name', 'Hal Holly')
    expect(await rowsOf(again.id, 'added')).toEqual([[2, '003', 'Hal Holly', null]])
  })

  it('for whom the format has no number left are counted, and refused where it runs out meanwhile', async () => {
    await setFormat({ startsAt: 998 })
    const tooMany = await read('Name', 'Jan Juniper', 'Kim Karri', 'Lou Larch')
    expect(tooMany.preview?.register?.unnumberedCount).toBe(1)
    const ready = await read('Name', 'Jan Juniper', 'Kim Karri')
    expect(ready.preview?.register?.unnumberedCount).toBe(0)
    await owner.call(issuePkrIds, {
      body: { newIds: [createId()], reservedFor: null, listId: null },
    })
    const done = await apply(ready.id)
    expect(figures(done.report ?? undefined)).toEqual({
      pkrIds: { inFile: 2, added: 1, rejected: 1 },
    })
    expect(done.report?.rejections).toMatchObject([{ row: 3, reason: 'none_to_issue' }])
  })

  it('are refused without a format, and where a column has numbers that counts', async () => {
    const named = await read('Number,Name', `${prefix}001,Mae Maple`)
    expect(named.preview?.register?.settings.issuesNumbers).toBe(false)
    await setFormat(null)
    const ready = await read('Name', 'Ned Nutmeg')
    expect(ready.preview?.register?.settings.issuesNumbers).toBe(false)
    expect(ready.preview?.report.rejections).toMatchObject([{ row: 2, reason: 'no_number' }])
  })
})

describe('a club without any number', () => {
  const empty = useTestApp()

  it('gets members with numbers and names from its first list, without a step before', async () => {
    const first = await empty.app.person('owner')
    const id = await upload(first, 'Last,First,DUPR\nLee,Ann,3.5\nLi,Bo,4.0', {
      target: 'pkr_ids',
    })
    await work(empty.app, id)
    const ready = await first.call(getImport, { params: { id } })
    expect(ready.preview?.register?.settings.issuesNumbers).toBe(true)
    expect((await first.call(getOrganisation, {})).pkrFormat).toBeNull()
    await first.call(applyImport, { params: { id }, body: {} })
    await work(empty.app, id)
    const done = await first.call(getImport, { params: { id } })
    expect(figures(done.report ?? undefined)).toEqual({ pkrIds: { inFile: 2, added: 2 } })
    const found = await first.call(getPkrId, { params: { id: 'PKR-00001' } })
    expect(found).toMatchObject({ name: 'Ann Lee', status: 'assigned' })
    expect((await first.call(getOrganisation, {})).pkrFormat).toMatchObject({ prefix: 'PKR-' })
  })
})
