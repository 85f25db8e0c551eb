import { describe, expect, it } from 'vitest'
import { readMembers } from '#test/member-files.ts'

const cases: readonly {
  readonly title: string
  readonly lines: readonly string[]
  readonly fields: object
  readonly members?: readonly object[]
}[] = [
  {
    title: 'Member # is the number, also beside a state and a status of the membership',
    lines: [
      'Member #,First Name,Last Name,State,Membership Status',
      '1001,Ann,Lee,TX,Active',
      '1002,Bo,Li,TX,Expired',
    ],
    fields: {
      'Member #': 'number',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      'Membership Status': 'status',
    },
    members: [
      { number: '1001', name: 'Ann Lee', status: 'assigned' },
      { number: '1002', name: 'Bo Li', status: 'retired' },
    ],
  },
  {
    title: 'of ids only what differs for every member is the number',
    lines: ['USAP ID,Family ID,Name', '123,7,Ann Lee', '124,7,Bo Li'],
    fields: { 'USAP ID': 'number', Name: 'name' },
  },
  {
    title: 'a uuid beside a name is the number',
    lines: [
      'player_uuid,full_name',
      '000fbb4a-11b8-43c7-ad67-f13bb21d047d,Samantha Delgado',
      '000fbb4a-11b8-43c7-ad67-f13bb21d047e,Ann Lee',
    ],
    fields: { player_uuid: 'number', full_name: 'name' },
  },
  {
    title: 'an id of some members only is no number',
    lines: ['DUPR ID,Name', 'AB12,Ann Lee', ',Bo Li', 'CD34,Cy Lo'],
    fields: { Name: 'name' },
    members: [{ number: '' }, { number: '' }, { number: '' }],
  },
  {
    title: 'a column of figures or ids is no name, whatever it is called',
    lines: ['Member,Player', '1001,Ann Lee', '1002,Bo Li'],
    fields: { Player: 'name' },
  },
  {
    title: 'First and Last are names',
    lines: ['First,Last,Member ID', 'Ann,Lee,a1', 'Bo,Li,a2'],
    fields: { First: 'firstName', Last: 'lastName', 'Member ID': 'number' },
  },
  {
    title: 'Name beside Surname is the first name',
    lines: ['No,Name,Surname', '1,Ann,Lee', '2,Bo,Li'],
    fields: { No: 'number', Name: 'firstName', Surname: 'lastName' },
    members: [{ name: 'Ann Lee' }, { name: 'Bo Li' }],
  },
  {
    title: 'the last name comes first in Vietnamese, and in no other language',
    lines: ['Mã hội viên,Họ,Tên đệm,Tên', 'V1,Nguyễn,Văn,An', 'V2,Trần,Thị,Bình'],
    fields: { 'Mã hội viên': 'number', Họ: 'lastName', 'Tên đệm': 'middleName', Tên: 'firstName' },
    members: [{ name: 'Nguyễn Văn An' }, { name: 'Trần Thị Bình' }],
  },
  {
    title: 'Russian names have three parts',
    lines: ['№,Фамилия,Имя,Отчество,Статус', '1,Петров,Иван,Ильич,Действителен'],
    fields: { '№': 'number', Фамилия: 'lastName', Имя: 'firstName', Отчество: 'middleName' },
    members: [{ name: 'Иван Ильич Петров', status: 'assigned' }],
  },
  {
    title: 'Last, First in one cell is turned round',
    lines: ['Member ID;Last, First', '1;Lee, Ann', '2;Garcia, José, Jr.'],
    fields: { 'Last, First': 'name' },
    members: [{ name: 'Ann Lee' }, { name: 'José Garcia Jr.' }],
  },
  {
    title: 'a suffix belongs to the name, so that father and son differ',
    lines: [
      'Member ID,Full name,Suffix',
      '1,Ken Griffey,Sr.',
      '2,Ken Griffey,Jr.',
      '3,Cal Ripken Jr,Jr.',
    ],
    fields: { Suffix: 'nameSuffix' },
    members: [{ name: 'Ken Griffey Sr.' }, { name: 'Ken Griffey Jr.' }, { name: 'Cal Ripken Jr' }],
  },
  {
    title: 'other names stand in a JSON array, too',
    lines: ['Member ID,Name,name_variants', '1,Ann Lee,"[""Annie Lee"",""A. Lee""]"', '2,Bo Li,[]'],
    fields: { name_variants: 'alias' },
    members: [{ aliases: ['Annie Lee', 'A. Lee'] }, { name: 'Bo Li' }],
  },
  {
    title: 'a column of states is no status even where a state is called OK',
    lines: ['Member ID,Name,State', '1,Ann Lee,OK', '2,Bo Li,OK'],
    fields: { Name: 'name', State: 'new.select' },
    members: [{ name: 'Ann Lee' }, { name: 'Bo Li' }],
  },
  {
    title: 'State is the status where statuses stand in it',
    lines: ['Member ID,Name,State', '1,Ann Lee,Active', '2,Bo Li,Suspended'],
    fields: { State: 'status' },
  },
  {
    title: 'a status in Vietnamese',
    lines: ['Số thẻ,Họ và tên,Trạng thái', '1,Nguyễn Văn An,Đang hoạt động'],
    fields: { 'Số thẻ': 'number', 'Họ và tên': 'name' },
    members: [{ status: 'assigned' }],
  },
]

describe('columns of a file of members, by name and by what stands in them', () => {
  it.each(cases)('$title', async ({ lines, fields, members = [] }) => {
    const found = await readMembers(lines)
    expect(found.fields).toMatchObject(fields)
    expect(found.members.slice(0, members.length)).toMatchObject(members)
  })
})
