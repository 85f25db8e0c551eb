import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuickLine } from './quick-line.ts'

const surroundings = {
  people: [
    { uid: 'anna', name: 'Anna Kowalska', handle: 'anna' },
    { uid: 'annika', name: 'Annika Berg', handle: 'annika.b' },
    { uid: 'jose', name: 'José Núñez', handle: 'jose' },
  ],
  labels: [
    { id: 'venue', name: 'Venue' },
    { id: 'first-aid', name: 'First aid' },
    { id: 'courts', name: 'Courts' },
  ],
  meId: 'me',
  // A Friday.
  todayOn: '2026-11-20',
  now: '12:00',
  dayOrder: 'dmy' as const,
}
const read = (line: string, dismissed: string[] = [], todayOn = surroundings.todayOn) =>
  readQuickLine(line, { ...surroundings, todayOn }, new Set(dismissed))

test('a whole line is read, and its title is what is left', () => {
  expect(read('Book courts @anna !high #venue ~2h fri 18:00')).toMatchObject({
    title: 'Book courts',
    values: {
      assigneeIds: ['anna'],
      priority: 'high',
      labelIds: ['venue'],
      estimateHours: 2,
      dueOn: '2026-11-27',
      dueTime: '18:00',
    },
  })
})

test('signs count anywhere, and what they don’t find stays in the title', () => {
  expect(read('#venue Ask @nobody about !! and #9 @annika.b @jos')).toMatchObject({
    title: 'Ask @nobody about !! and #9',
    values: { labelIds: ['venue'], assigneeIds: ['annika', 'jose'] },
  })
  expect(read('Ask @ann').values).toEqual({})
  expect(read('Ask @anna-k @me').values).toEqual({ assigneeIds: ['anna', 'me'] })
})

test('what a sign finds nothing for is told, unless it is begun or a number', () => {
  const { title, unknown } = read('#vanue Ask @ann @zoe !soon #9 #ven !! Nets! #first-aid')
  expect(title).toBe('#vanue Ask @ann @zoe !soon #9 !! Nets!')
  expect(unknown).toEqual([
    { said: '#vanue', sign: '#' },
    { said: '@zoe', sign: '@' },
    { said: '!soon', sign: '!' },
  ])
  expect(read('#vanue Ask', ['#vanue']).unknown).toEqual([])
})

describe('a day at the end', () => {
  test.each([
    ['today', '2026-11-20'],
    ['tomorrow', '2026-11-21'],
    ['mon', '2026-11-23'],
    ['on friday', '2026-11-27'],
    ['this fri', '2026-11-27'],
    ['next fri', '2026-11-27'],
    ['next week', '2026-11-23'],
    ['in 3 days', '2026-11-23'],
    ['+2w', '2026-12-04'],
    ['12 dec', '2026-12-12'],
    ['Dec 12', '2026-12-12'],
    ['3 march', '2027-03-03'],
    ['by 3 mar 2028', '2028-03-03'],
    ['24.12.', '2026-12-24'],
    ['1.2.2027', '2027-02-01'],
    ['2027-02-28', '2027-02-28'],
  ])('%s is %s', (said, dueOn) => {
    expect(read(`Book courts ${said}`)).toEqual({
      title: 'Book courts',
      unknown: [],
      tokens: [{ said, values: { dueOn } }],
      values: { dueOn },
    })
  })

  // Monday 16 November to Sunday 22: a weekday is the coming one, the next one that of next week.
  const names = ['mon', 'tuesday', 'wed', 'thu', 'friday', 'sat', 'sun']
  test.each(names.map((name, at) => [name, at] as const))('%s on each day', (name, at) => {
    for (let today = 16; today <= 22; today += 1) {
      const todayOn = `2026-11-${today}`
      const coming = today < 16 + at ? 16 + at : 23 + at
      expect(read(`Nets ${name}`, [], todayOn).values.dueOn).toBe(`2026-11-${coming}`)
      expect(read(`Nets next ${name}`, [], todayOn).values.dueOn).toBe(`2026-11-${23 + at}`)
    }
  })

  test.each(['sun hats for all', 'call May', '31 feb', '30.2.', '2027-13-01', 'the 5', 'in 3'])(
    '%s is none',
    (line) => {
      expect(read(line)).toMatchObject({ title: line, values: {} })
    },
  )

  test('counts behind it only other things that are understood', () => {
    expect(read('Send mail fri #venue @anna').values.dueOn).toBe('2026-11-27')
    expect(read('Send mail fri to all').values).toEqual({})
  })

  test('is read before signs that find nothing, which stay in the title', () => {
    expect(read('Paint lines fri 11 dec #Paint @zoe !soon')).toMatchObject({
      title: 'Paint lines #Paint @zoe !soon',
      values: { dueOn: '2026-12-11' },
    })
    expect(read('Move 12 dec #9').values).toEqual({})
  })

  test.each([
    'fri, 11 dec',
    'fri 11 dec',
    'Friday, 11 Dec 2026',
    'on Fri., 11 dec',
    'by this friday, dec 11, 2026',
    'fri 11/12',
    'fri, 2026-12-11',
    'fri 11.12.',
  ])('%s takes its weekday along', (said) => {
    expect(read(`Test one ${said}`)).toMatchObject({
      title: 'Test one',
      tokens: [{ said, values: { dueOn: '2026-12-11' } }],
    })
  })

  test('leaves a weekday in the title that is another day’s', () => {
    expect(read('Test one thu, 11 dec')).toMatchObject({
      title: 'Test one thu,',
      values: { dueOn: '2026-12-11' },
    })
  })
})

describe('a day in figures', () => {
  test.each([
    ['3/4', 'dmy', '2027-04-03'],
    ['3/4', 'mdy', '2027-03-04'],
    ['3/4', 'ymd', '2027-03-04'],
    ['3/4/27', 'dmy', '2027-04-03'],
    ['3/4/27', 'mdy', '2027-03-04'],
    ['03/04/2027', 'mdy', '2027-03-04'],
    // The reader's order can't be meant.
    ['24/12', 'mdy', '2026-12-24'],
    ['12/24', 'dmy', '2026-12-24'],
    // Dots are never in the American order.
    ['4.3.27', 'mdy', '2027-03-04'],
    ['24.12.', 'mdy', '2026-12-24'],
    ['2027-03-04', 'dmy', '2027-03-04'],
    ['2027/3/4', 'dmy', '2027-03-04'],
  ] as const)('%s in the order %s is %s', (said, dayOrder, dueOn) => {
    const line = readQuickLine(`Book courts ${said}`, { ...surroundings, dayOrder })
    expect(line).toMatchObject({ title: 'Book courts', values: { dueOn } })
  })

  test.each(['31/2', '0/4', '3/4/25', '13/13', '1/2/3/4', '3/4/5', 'release 1.2.10', '4.3'])(
    '%s is none',
    (line) => {
      expect(read(line)).toMatchObject({ title: line, values: {} })
    },
  )

  test('that can be read in two ways tells in which order it was', () => {
    const orderOf = (said: string, dayOrder: 'dmy' | 'mdy') =>
      readQuickLine(`Book ${said}`, { ...surroundings, dayOrder }).tokens[0]?.readAs
    expect([orderOf('3/4', 'dmy'), orderOf('3/4/27', 'mdy')]).toEqual(['dmy', 'mdy'])
    const clear = ['3/3', '24/12', '4.3.27', '2027-03-04', '3 apr', 'fri'] as const
    expect(clear.map((said) => orderOf(said, 'mdy'))).toEqual(clear.map(() => undefined))
    // Only in this order it is a Friday.
    expect(orderOf('fri 4/12', 'dmy')).toBeUndefined()
  })
})

test.each([
  ['6pm', '18:00', '2026-11-20'],
  ['at 9:30am', '09:30', '2026-11-21'],
  ['12am tomorrow', '00:00', '2026-11-21'],
  ['12 dec 8:00', '08:00', '2026-12-12'],
])('%s is at %s on %s', (said, dueTime, dueOn) => {
  expect(read(`Open the hall ${said}`)).toMatchObject({
    title: 'Open the hall',
    values: { dueTime, dueOn },
  })
})

test('a time alone is on the day of what is made there, a day that is said is not', () => {
  const readThere = (line: string) =>
    readQuickLine(line, { ...surroundings, givenOn: '2026-12-04' }, new Set()).values
  expect(readThere('Meet 10:00')).toEqual({ dueOn: '2026-12-04', dueTime: '10:00' })
  expect(readThere('Meet mon 10:00')).toEqual({ dueOn: '2026-11-23', dueTime: '10:00' })
  expect(readThere('Meet')).toEqual({})
})

test.each(['25:00', '13pm', '9', '18:60'])('%s is no time', (said) => {
  expect(read(`Open ${said}`).title).toBe(`Open ${said}`)
})

test('what was dismissed stays in the title', () => {
  expect(read('Call Sun', ['Sun'])).toEqual({
    title: 'Call Sun',
    tokens: [],
    values: {},
    unknown: [],
  })
  expect(read('Ask @anna fri', ['@anna'])).toMatchObject({
    title: 'Ask @anna',
    values: { dueOn: '2026-11-27' },
  })
})

test('nothing that is typed is lost: title and tokens together are the words of the line', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '@anna',
      '!high',
      '#venue',
      '~2h',
      'fri',
      '18:00',
      'tomorrow',
      '12',
      'dec',
      'in',
    ),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const { title, tokens } = read(words.join(' '))
      const sorted = (text: string) => text.split(/\s+/u).filter(Boolean).toSorted()
      expect(sorted([title, ...tokens.map(({ said }) => said)].join(' '))).toEqual(
        sorted(words.join(' ')),
      )
    }),
    { seed: 20 },
  )
})
