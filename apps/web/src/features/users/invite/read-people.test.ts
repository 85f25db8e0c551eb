import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { peopleOfRows, problemOf, readPeople } from './read-people.ts'

const ann = { email: 'ann@club.example', name: 'Ann Lee' }
const bob = { email: 'bob@club.example', name: null }

describe('people in a text', () => {
  it.each([
    ['one address', 'bob@club.example', [bob]],
    ['an address with a name', 'Ann Lee <ann@club.example>', [ann]],
    ['a name without brackets', 'Ann Lee ann@club.example', [ann]],
    ['a name behind it', 'ann@club.example (Ann Lee)', [ann]],
    ['commas', 'Ann Lee <ann@club.example>, bob@club.example', [ann, bob]],
    ['semicolons and an end', 'Ann Lee <ann@club.example>; bob@club.example;', [ann, bob]],
    [
      'spaces alone',
      'bob@club.example  eve@club.example',
      [bob, { email: 'eve@club.example', name: null }],
    ],
    ['lines of Windows', 'Ann Lee <ann@club.example>\r\n\r\nbob@club.example\r\n', [ann, bob]],
    [
      'a name in quotes with a comma',
      '"Lee, Ann" <ann@club.example>',
      [{ ...ann, name: 'Lee, Ann' }],
    ],
    [
      'a name with a comma',
      'Lee, Ann <ann@club.example>; bob@club.example',
      [{ ...ann, name: 'Lee, Ann' }, bob],
    ],
    [
      'a comma in a name among commas',
      'Lee, Ann <ann@club.example>, bob@club.example',
      [{ ...ann, name: 'Lee, Ann' }, bob],
    ],
    ['what mail programs put around', 'mailto:bob@club.example, <bob@club.example>.', [bob, bob]],
    ['columns out of a spreadsheet', 'Ann Lee\tann@club.example\n\tbob@club.example', [ann, bob]],
    ['columns with a heading', 'E-mail\tClub\tName\nann@club.example\tRiverside\tAnn Lee', [ann]],
    [
      'first and last names',
      'Last name;First name;E-mail address\nLee;Ann;ann@club.example',
      [ann],
    ],
    ['a heading in other words', 'Joueur\tAdresse\nAnn Lee\tann@club.example', [ann]],
    ['rows of CSV', 'name,email\n"Lee, Ann",ann@club.example', [{ ...ann, name: 'Lee, Ann' }]],
    ['a column of numbers beside it', '17\tann@club.example\tAnn Lee', [ann]],
    [
      'two addresses in a row',
      'bob@club.example,eve@club.example',
      [bob, { email: 'eve@club.example', name: null }],
    ],
    ['nothing', ' \n ', []],
  ])('are found with %s', (_, text, people) => {
    expect(readPeople(text)).toEqual(people)
  })

  it('are kept as they stand where they are wrong', () => {
    expect(readPeople('ann.club.example, bob@club.example')).toEqual([
      bob,
      { email: 'ann.club.example', name: null },
    ])
    expect(readPeople('ann @club.example')).toEqual([{ email: 'ann @club.example', name: null }])
    expect(readPeople('Everybody')).toEqual([{ email: 'Everybody', name: null }])
  })

  it('without an address in its column are told by name', () => {
    const rows = [
      ['Name', 'Email'],
      ['Ann Lee', 'ann@club.example'],
      ['Bo Ost', ''],
      ['', ''],
    ]
    expect(peopleOfRows(rows)).toEqual([ann, { email: '', name: 'Bo Ost' }])
  })

  it('are never lost: each address that is right in a text of others is found', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/)
    const address = fc.tuple(word, word).map(([one, two]) => `${one}@${two}.example`)
    const separator = fc.constantFrom(', ', ';', '\n', '\t', '\r\n', ' , ')
    fc.assert(
      fc.property(
        fc.array(address, { minLength: 1, maxLength: 20 }),
        separator,
        (given, between) => {
          expect(readPeople(given.join(between)).map(({ email }) => email)).toEqual(given)
        },
      ),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(Array.isArray(readPeople(text))).toBe(true)
      }),
    )
  })
})

describe('what is wrong with an address', () => {
  it.each([
    ['ann@club.example', undefined],
    ['', 'missing'],
    ['ann', 'noAt'],
    ['ann@bob@club.example', 'severalAts'],
    ['ann @club.example', 'space'],
    ['@club.example', 'noName'],
    ['ann@club', 'noEnding'],
    ['ann@club.', 'noEnding'],
    ['ann..lee@club.example', 'other'],
  ])('%s: %s', (email, problem) => {
    expect(problemOf(email)).toBe(problem)
  })
})
