import { applyImport, getImport, revertImport } from '@courtside/contract/imports.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { listPkrIds } from '@courtside/contract/pkr-ids.ts'
import { readRegisterAgain } from '@courtside/contract/pkr-imports.ts'
import { type PkrList, createPkrList, listPkrLists } from '@courtside/contract/pkr-lists.ts'
import type { RegisterSettings } from '@courtside/contract/register-imports.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'
import { figures, upload, work } from '#test/imports.ts'
import { readMembers } from '#test/member-files.ts'

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
})

describe('a column that the register has no field for', () => {
  it.each([
    ['Gender', ['F', 'M', 'F'], 'select', false],
    ['Giới tính', ['Nữ', 'Nam', 'Nữ'], 'select', false],
    ['Пол', ['ж', 'м', 'ж'], 'select', false],
    ['Date of Birth', ['1990-04-12', '2001-12-30', '1988-01-05'], 'date', true],
    ['Ngày sinh', ['12/04/1990', '30/12/2001', '05/01/1988'], 'date', true],
    ['Дата рождения', ['12.04.1990', '30.12.2001', '05.01.1988'], 'date', true],
    ['DUPR', ['3.51', '4.2', '5'], 'number', false],
    ['UTPR Doubles', ['3.51', 'NR', '5'], 'text', false],
    ['Skill Level', ['3.5', '4.0', '3.5+'], 'select', false],
    ['Membership Type', ['Single', 'Family', 'Single'], 'select', false],
    ['Loại hội viên', ['Năm', 'Tháng', 'Năm'], 'select', false],
    ['Guardian 1 Email', ['a@b.example', '', 'c@d.example'], 'text', true],
    ['Phụ huynh', ['Trần Văn A', '', ''], 'text', true],
    ['Zip', ['03833', '10115', '90210'], 'text', true],
    ['Street Address', ['1 Elm St', '2 Oak St', '3 Fir St'], 'text', true],
    ['Адрес', ['ул. Мира, 1', '', ''], 'text', true],
    ['Waiver signed', ['yes', 'no', 'yes'], 'checkbox', false],
    ['Locker', ['007', '12', '9'], 'text', false],
    ['Fee', ['12,50', '0', '7'], 'number', false],
    ['Last visit', ['2026-01-02', 'never', '2026-01-09'], 'text', false],
  ])(
    '%s becomes a field of the list that holds all of it',
    async (name, values, kind, isPrivate) => {
      const rows = values.map((value, index) => `${index + 1};Ann ${'ABC'[index]};${value}`)
      const { fields, members, plan } = await readMembers([`Member ID;Name;${name}`, ...rows])
      expect(fields[name]).toBe(`new.${kind}`)
      const [made] = plan.table.made?.fields ?? []
      expect(made).toMatchObject({ name, kind, isPrivate })
      expect(plan.rejections).toEqual([])
      const filled = members.filter((member) => `custom.${made?.id}` in member)
      expect(filled).toHaveLength(values.filter(Boolean).length)
      expect(plan.table.settings.newListName).toBe('Members')
    },
  )

  it('holds what comes late in a long file, too', async () => {
    const rows = Array.from({ length: 2100 }, (_, index) => `${index};Ann ${index};3.5`)
    const lines = ['Member ID;Name;DUPR', ...rows, '9000;Bo Li;NR']
    const { fields, plan } = await readMembers(lines)
    expect(fields).toMatchObject({ DUPR: 'new.text' })
    expect(plan.rejections).toEqual([])
  })

  it('is known beside those that the register has', async () => {
    const { fields, members } = await readMembers([
      'Member ID,Name,Cell phone number,Home Phone,Email,Member since,Expiry',
      '1,Ann Lee,555-201-9988,555-201-0000,ann@lee.example,2020-01-01,2027-01-01',
    ])
    expect(fields).toEqual({
      'Member ID': 'number',
      Name: 'name',
      'Cell phone number': 'phone',
      'Home Phone': 'new.text',
      Email: 'email',
      'Member since': 'validFromOn',
      Expiry: 'validUntilOn',
    })
    expect(members).toMatchObject([{ phone: '555-201-9988', validUntilOn: '2027-01-01' }])
  })

  it('is left out, and counted, where no list is wanted or what it holds is hidden', async () => {
    const lines = [
      'Member ID,Name,DUPR,Birthday',
      '1,Ann Lee,3.5,1990-01-01',
      '2,Bo Li,,1991-01-01',
    ]
    const none = await readMembers(lines, { register: { newListName: null } })
    expect(none.fields).toMatchObject({ DUPR: 'none', Birthday: 'none' })
    expect(none.plan.leftOut).toEqual([
      { column: 'DUPR', count: 1 },
      { column: 'Birthday', count: 2 },
    ])
    const hidden = await readMembers(lines, { isPrivateAllowed: false })
    expect(hidden.fields).toMatchObject({ DUPR: 'new.number', Birthday: 'none' })
    const forced = await readMembers(lines, {
      isPrivateAllowed: false,
      register: { columns: ['number', 'name', 'new.text', 'new.date'] },
    })
    expect(forced.fields).toMatchObject({ DUPR: 'new.text', Birthday: 'none' })
  })
})

const file = [
  'Member ID,Name,Gender,DUPR,Birthday,Remark 2',
  'NL-1,Ann Lee,F,3.5,1990-01-01,',
  'NL-2,Bo Li,M,4.25,,brings balls',
].join('\n')

async function read(caller: Caller, text: string, settings?: RegisterSettings) {
  const id = await upload(caller, text, { target: 'pkr_ids', fileName: 'club_roster 2026.csv' })
  await work(test.app, id)
  if (settings) {
    await caller.call(readRegisterAgain, { params: { id }, body: settings })
    await work(test.app, id)
  }
  return caller.call(getImport, { params: { id } })
}

async function apply(id: string) {
  await owner.call(applyImport, { params: { id }, body: {} })
  await work(test.app, id)
  return owner.call(getImport, { params: { id } })
}

async function takeBack(id: string) {
  await owner.call(revertImport, { params: { id } })
  await work(test.app, id)
}

const lists = async () => (await owner.call(listPkrLists, {})).items
const findList = async (name: string) => (await lists()).find((list) => list.name === name)
const placesOn = async ({ id, fields }: PkrList) =>
  (await owner.call(listPkrIds, { query: { listId: id } })).items.map(({ place }) =>
    fields.map((field) => {
      const value = place?.custom[field.id] ?? null
      return field.options.find((option) => option.id === value)?.name ?? value
    }),
  )

describe('a file of members with more than the register holds', () => {
  it('proposes a list called like it, makes it with its fields, fills it, and takes all of it back', async () => {
    const before = await lists()
    const ready = await read(owner, file)
    expect(ready.preview?.register?.settings.newListName).toBe('club roster 2026')
    expect(ready.preview?.report.leftOut).toBeUndefined()
    expect(await lists()).toEqual(before)
    const done = await apply(ready.id)
    expect(figures(done.report ?? undefined)).toEqual({ pkrIds: { inFile: 2, added: 2 } })
    const made = await findList('club roster 2026')
    expect(made?.fields.map(({ name, kind, isPrivate }) => [name, kind, isPrivate])).toEqual([
      ['Gender', 'select', false],
      ['DUPR', 'number', false],
      ['Birthday', 'date', true],
      ['Remark 2', 'text', false],
    ])
    expect(made && (await placesOn(made))).toEqual([
      ['F', 3.5, '1990-01-01', null],
      ['M', 4.25, null, 'brings balls'],
    ])
    const again = await read(owner, file)
    expect(again.preview?.register?.settings.listId).toBe(made?.id)
    expect(again.preview?.register?.made?.fields).toEqual([])
    expect(figures(again.preview?.report)).toEqual({ pkrIds: { inFile: 2, unchanged: 2 } })
    await takeBack(done.id)
    expect(await lists()).toEqual(before)
  })

  it('adds what a chosen list has no field for, and takes the field off again', async () => {
    const { id } = await owner.call(createPkrList, { body: { name: 'Chosen' } })
    const ready = await read(owner, file, { listId: id })
    const done = await apply(ready.id)
    const list = await findList('Chosen')
    expect(list?.fields.map(({ name }) => name)).toEqual(['Gender', 'DUPR', 'Birthday', 'Remark 2'])
    expect(done.state).toBe('done')
    await takeBack(done.id)
    expect((await findList('Chosen'))?.fields).toEqual([])
  })

  it('tells at its end what was left out, and makes nothing for whoever may not change lists', async () => {
    const ready = await read(owner, file, { newListName: null })
    const leftOut = [
      { column: 'Gender', count: 2 },
      { column: 'DUPR', count: 2 },
      { column: 'Birthday', count: 1 },
      { column: 'Remark 2', count: 1 },
    ]
    const done = await apply(ready.id)
    expect(done.report?.leftOut).toEqual(leftOut)
    await takeBack(done.id)
    const clerk = await test.app.person('member')
    const permissions: Permission[] = ['pkr.view', 'pkr.edit', 'pkr.import', 'pkr.view_private']
    await giveCustomRole(test.app.db, clerk.id, permissions)
    const seen = await read(clerk, file)
    expect(seen.preview?.report.leftOut).toEqual(leftOut)
    const body = { columns: ['number', 'name', 'new.text'] } satisfies RegisterSettings
    expect(await clerk.refusal(readRegisterAgain, { params: { id: seen.id }, body })).toMatchObject(
      { status: 403 },
    )
  })
})
