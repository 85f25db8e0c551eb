import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getProblem, notName } from './found-people.ts'
import { readRows, readPeople } from './read-people.ts'

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
      { email: 'ann.club.example', name: null },
      bob,
    ])
    expect(readPeople('ann @club.example')).toEqual([{ email: 'ann @club.example', name: null }])
    expect(readPeople('Everybody')).toEqual([{ email: 'Everybody', name: null }])
    const nameless = { ...ann, name: null }
    const sam = { email: 'sam@x', name: null }
    const spoilt = (email: string) => ({ email, name: null })
    expect(readPeople('not-an-email sam@x')).toEqual([spoilt('not-an-email'), sam])
    expect(readPeople('sam@x not-an-email')).toEqual([sam, spoilt('not-an-email')])
    for (const gap of ['; ', ', ', '\n', '\t', ' '])
      for (const bad of ['bad-address', 'ann_lee', 'bob.lee', 'sue.club.example', 'sue+nets'])
        expect(readPeople(`${bad}${gap}ann@club.example`)).toEqual([spoilt(bad), nameless])
    // A name of one word stays one.
    for (const name of ['Ann', 'ann', 'Jean-Luc', 'Жан-Поль', 'Ánh'])
      expect(readPeople(`${name} ann@club.example`)).toEqual([{ ...ann, name }])
    expect(readPeople('anne-marie <ann@club.example>')).toEqual([{ ...ann, name: 'anne-marie' }])
  })

  it('are not named after a word that is rather an address gone wrong', () => {
    const zoe = { email: 'zoe@club.example', name: null }
    for (const gap of [', ', '; ', ' | '])
      expect(readPeople(`zoe@club.example${gap}badaddress`)).toEqual([
        zoe,
        { email: 'badaddress', name: null },
      ])
    // Written as a name, or in turns with addresses, it stays one.
    expect(readPeople('zoe@club.example, Zoe')).toEqual([{ ...zoe, name: 'Zoe' }])
    expect(readPeople('zoe@club.example, zoe costa')).toEqual([{ ...zoe, name: 'zoe costa' }])
    expect(readPeople('zoe, zoe@club.example')).toEqual([{ ...zoe, name: 'zoe' }])
    expect(readPeople('zoe@club.example, zoe, bob@club.example, bob')).toEqual([
      { ...zoe, name: 'zoe' },
      { ...bob, name: 'bob' },
    ])
  })

  it('without an address in its column are told by name', () => {
    const rows = [
      ['Name', 'Email'],
      ['Ann Lee', 'ann@club.example'],
      ['Bo Ost', ''],
      ['', ''],
    ]
    expect(readRows(rows)).toEqual([ann, { email: '', name: 'Bo Ost' }])
  })

  const pat = { email: 'pat.o’neill@club.example'.replace('’', "'"), name: "O'Brien, Pat" }
  const cy = { email: 'cy@club.example', name: 'Cy Ost' }
  const lines = (...all: string[]) => all.join('\n')
  const bare = (...emails: string[]) => emails.map((email) => ({ email, name: null }))

  it.each([
    [
      'a line out of Outlook',
      `"O'Brien, Pat" <pat.o'neill@club.example>; bob@club.example`,
      [pat, bob],
    ],
    [
      'that line below columns',
      lines(
        'Name\tE-mail',
        'Ann Lee\tann@club.example',
        `"O'Brien, Pat" <pat.o'neill@club.example>; bob@club.example`,
        'cy@club.example',
      ),
      [ann, pat, bob, ...bare('cy@club.example')],
    ],
    [
      'that line below columns between semicolons',
      lines(
        'Name;E-mail',
        'Ann Lee;ann@club.example',
        'Cy Ost <cy@club.example>; bob@club.example',
      ),
      [ann, cy, bob],
    ],
    [
      'commas and semicolons',
      'Ann Lee <ann@club.example>, Cy Ost <cy@club.example>; bob@club.example',
      [ann, cy, bob],
    ],
    ['Gmail', 'Ann Lee <ann@club.example>, Cy Ost <cy@club.example>,', [ann, cy]],
    [
      'a plain text of Outlook',
      'Ann Lee <ann@club.example<mailto:ann@club.example>>; bob@club.example<mailto:bob@club.example>',
      [ann, bob],
    ],
    [
      'the head of a mail',
      lines(
        'From: Ann Lee <ann@club.example>',
        'Sent: Monday, March 1, 2027 9:14 AM',
        "To: 'Cy Ost' <cy@club.example>",
        'Cc: bob@club.example;',
        'Subject: Courts on Saturday',
      ),
      [ann, cy, bob],
    ],
    [
      'a link to several',
      'mailto:ann@club.example,bob@club.example?cc=cy@club.example&subject=Courts',
      bare('ann@club.example', 'bob@club.example', 'cy@club.example'),
    ],
    ['Markdown', '[Ann Lee](mailto:ann@club.example)', [ann]],
    ['square brackets', 'Ann Lee [ann@club.example], Cy Ost [cy@club.example]', [ann, cy]],
    [
      'a dash or a colon',
      lines('Ann Lee - ann@club.example', 'Cy Ost: cy@club.example'),
      [ann, cy],
    ],
    [
      'bullets and numbers',
      lines('• Ann Lee ann@club.example', '2. Cy Ost ⟨cy@club.example⟩', '- bob@club.example'),
      [ann, cy, bob],
    ],
    [
      'phone numbers around',
      lines(
        'Ann Lee +1 (555) 201-9988 ann@club.example',
        'Cy Ost, cy@club.example, 555.201.9988 x12',
      ),
      [ann, cy],
    ],
    [
      'a row of names and phones without an address',
      lines('Ann Lee\tann@club.example\t555-2019', 'Bo Ost\t555-2020'),
      [ann, ...bare('Bo Ost 555-2020')],
    ],
    [
      'contacts, a line each',
      lines('Ann Lee', '+1 555 201 9988', 'ann@club.example', '', 'Cy Ost', 'cy@club.example'),
      [ann, cy],
    ],
    [
      'a heading that is nobody',
      lines('Volunteers', 'ann@club.example', 'bob@club.example'),
      bare('Volunteers', 'ann@club.example', 'bob@club.example'),
    ],
    [
      'names behind their addresses',
      'ann@club.example, Ann Lee, cy@club.example, Cy Ost',
      [ann, cy],
    ],
    [
      'somebody without an address behind others',
      `"O'Brien, Pat" <pat.o'neill@club.example>; bob@club.example, Cy Ost`,
      [pat, bob, { email: '', name: 'Cy Ost' }],
    ],
    [
      'an end of a sentence',
      'Please add ann@club.example and bob@club.example!',
      bare('ann@club.example', 'bob@club.example'),
    ],
    ['a slash', 'ann@club.example/bob@club.example', bare('ann@club.example', 'bob@club.example')],
    ['stars of a chat', '*ann@club.example*', bare('ann@club.example')],
    [
      'a chat out of WhatsApp on Android',
      lines(
        '3/4/27, 7:00 PM - Messages and calls are end-to-end encrypted.',
        '3/4/27, 7:02 PM - Ann Lee: ann@club.example',
        '3/4/27, 7:03 PM - Bo Ost: can’t come',
        'this time',
        '3/4/27, 7:04 PM - +1 555 201 9988: my mail: bob@club.example',
        '3/4/27, 7:05 PM - Ann Lee: and Cy Ost cy@club.example',
        '3/4/27, 7:06 PM - +1 555 201 7777: <Media omitted>',
      ),
      [ann, bob, cy, { email: '', name: 'Bo Ost' }, ...bare('+1 555 201 7777')],
    ],
    [
      'a chat out of WhatsApp on an iPhone',
      lines(
        '\u200E[12.03.27, 18:02:11] ~ Ann Lee: it’s ann@club.example',
        '[12.03.27, 18:04:00] Cy Ost: cy@club.example',
      ),
      [ann, cy],
    ],
    [
      'two addresses of one row',
      lines('Name,E-mail 1 - Value,E-mail 2 - Value', 'Ann Lee,ann@club.example,cy@club.example'),
      [ann, { ...ann, email: 'cy@club.example' }],
    ],
    [
      'the cells of Google Contacts',
      lines(
        'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value',
        'Ann,Lee,* Home,ann@club.example',
      ),
      [ann],
    ],
    ['two names in columns without a heading', 'Ann\tLee\tann@club.example', [ann]],
    [
      'an address twice, once with the name',
      'ANN@club.example, ann@club.example\nAnn Lee <ann@club.example>',
      [{ ...ann, email: 'ANN@club.example' }, ...bare('ann@club.example'), ann],
    ],
  ])('are read out of what people really paste: %s', (_, text, people) => {
    expect(readPeople(text)).toEqual(people)
  })

  it('are told line by line where nothing could be read', () => {
    const unread = ['Everyone', 'Lee, Ann </o=Exchange/cn=ann>', 'Bo (at) club.example', 'pat@']
    expect(readPeople([...unread, 'bob@club.example'].join('\n'))).toEqual([
      ...bare(...unread),
      bob,
    ])
  })

  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  const address = fc.tuple(word, word).map(([one, two]) => `${one}@${two}.example`)
  const namePart = fc
    .stringMatching(/^[A-Z][a-zà-ý'-]{1,7}[a-zà-ý]$/)
    // Nobody's name: “Add Ann <ann@…>” names Ann.
    .filter((part) => !notName.test(part))
  const nameOf = fc.tuple(namePart, namePart).map((parts) => parts.join(' '))

  it('are never lost: each address that is right in a text of others is found', () => {
    const separator = fc.constantFrom(', ', ';', '\n', '\t', '\r\n', ' , ', ' | ', ' ')
    fc.assert(
      fc.property(
        fc.array(address, { minLength: 1, maxLength: 20 }),
        separator,
        (given, between) => {
          expect(readPeople(given.join(between)).map(({ email }) => email)).toEqual(given)
        },
      ),
    )
  })

  it('keep their names in each form, in any order of the forms', () => {
    /** Writes some people as one program would. */
    const forms: readonly ((all: readonly [string, string][]) => string)[] = [
      (all) => all.map(([name, email]) => `${name} <${email}>`).join(', '),
      (all) => all.map(([name, email]) => `"${name.replace(' ', ', ')}" <${email}>`).join('; '),
      (all) => all.map(([name, email]) => `${name}\t${email}\t+1 555 201 9988`).join('\n'),
      (all) => ['Name;E-mail', ...all.map((cells) => cells.join(';'))].join('\n'),
      (all) => all.map(([name, email]) => `${email} (${name})`).join('\n'),
      (all) => all.map(([name, email]) => `* ${name}: <mailto:${email}>.`).join('\n'),
      (all) => all.map(([name, email]) => `[1.3.27, 18:02:11] ${name}: ${email}`).join('\n'),
    ]
    const person = fc.tuple(nameOf, address)
    const block = fc.tuple(
      fc.array(person, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...forms),
    )
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const text = blocks.map(([all, write]) => write(all)).join('\n\n')
        const wanted = blocks.flatMap(([all, write]) =>
          all.map(([name, email]) => ({
            email,
            name: write === forms[1] ? name.replace(' ', ', ') : name,
          })),
        )
        expect(readPeople(text)).toEqual(wanted)
      }),
    )
  })

  it('are found in any noise, and a line without an address is told whole', () => {
    const noise = fc.stringMatching(/^[ -?A-~\u00A1-\u00FF“”‘’\u200B]{0,20}$/)
    const line = fc.oneof(
      fc.tuple(
        fc.constantFrom('', 'x ', '"', '(', '<', ', ', '• ', 'Re: '),
        address,
        fc.constantFrom('', '.', '",', ')', '>', ' !', '; '),
      ),
      noise.map((text) => [text] as const),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (all) => {
        const found = readPeople(all.map((parts) => parts.join('')).join('\n'))
        const emails = found.map(({ email }) => email)
        const given = all.flatMap(([, email]) => (email === undefined ? [] : [email]))
        expect(emails.filter((email) => given.includes(email))).toEqual(given)
      }),
      { numRuns: 300 },
    )
  })

  it('leave no line of a list out: each line gives a row', () => {
    const line = fc.oneof(
      address,
      nameOf,
      fc.constantFrom('TBD', 'Bo (at) club', '@pat', 'x@', '???'),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (all) => {
        const told = readPeople(all.join('\n')).flatMap(({ email, name }) => [email, name])
        for (const one of all) expect(told).toContain(one)
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
    expect(getProblem(email)).toBe(problem)
  })
})
