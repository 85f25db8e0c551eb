import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCalendar } from '#test/check-calendar.ts'
import type { FeedEvent, FeedTask } from './queries.ts'
import { writeCalendar } from './write-calendar.ts'

const plain: FeedTask = {
  id: '01890000-0000-7000-8000-000000000001',
  key: 'OPEN-1',
  title: 'Nets',
  description: '',
  projectName: 'Spring Open',
  timeZone: 'Europe/Lisbon',
  statusName: 'To do',
  isDone: false,
  startOn: null,
  startTime: null,
  dueOn: '2026-12-01',
  dueTime: null,
  recurrence: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}

const write = (
  tasks: readonly Partial<FeedTask>[],
  {
    name = 'Phone',
    timeZone = 'Europe/Lisbon',
    events = [],
  }: { name?: string; timeZone?: string; events?: readonly FeedEvent[] } = {},
) =>
  writeCalendar({
    name,
    timeZone,
    events,
    origin: 'https://club.example',
    tasks: tasks.map((task, index) => ({
      ...plain,
      id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      ...task,
    })),
  })

const faultsOf = (calendar: string) => checkCalendar(Buffer.from(calendar))
/** The lines of a calendar, unfolded. */
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')
const timesOf = (calendar: string) =>
  linesOf(calendar.slice(calendar.indexOf('BEGIN:VEVENT'))).filter((line) =>
    /^(DTSTART|DTEND|RRULE)/.test(line),
  )

const zone = fc.constantFrom(
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
  'Etc/UTC',
  'GMT',
  'Europe/Kiev',
  'US/Pacific',
  '+05:30',
  '-00:00',
)
const day = fc.oneof(
  fc.constantFrom(
    '0001-01-01',
    '0026-12-01',
    '9999-12-30',
    '9999-12-31',
    '2027-03-28',
    '2026-10-25',
  ),
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
)
const time = fc.oneof(
  fc.constantFrom('00:00', '00:59', '01:00', '01:45', '02:30', '23:59'),
  fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((all) => all.map((n) => String(n).padStart(2, '0')).join(':')),
)
/** What PostgreSQL stores, whatever it does to a calendar. */
const words = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: 'grapheme', maxLength: 700 }),
    fc.string({
      // oxlint-disable-next-line typescript/no-misused-spread -- signs of one unit each
      unit: fc.constantFrom(...'\\;,:"^\r\n\t \u0001\u000B\u007F\u0085\u2028BEGIN:VEVENTé', '🎾'),
      maxLength: 90,
    }),
  )
  .map((text) => text.toWellFormed().replaceAll('\u0000', ''))
const rule = fc.constantFrom(
  'FREQ=DAILY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3',
  'FREQ=YEARLY;UNTIL=99991231',
  'FREQ=DAILY;UNTIL=00010101',
  'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270409',
)
const task: fc.Arbitrary<Partial<FeedTask>> = fc.record({
  title: words,
  description: words,
  projectName: words,
  statusName: words,
  timeZone: zone,
  isDone: fc.boolean(),
  startOn: fc.option(day),
  startTime: fc.option(time),
  dueOn: day,
  dueTime: fc.option(time),
  recurrence: fc.option(
    fc.record({ mode: fc.constantFrom('schedule', 'completion'), rule }) as fc.Arbitrary<
      NonNullable<FeedTask['recurrence']>
    >,
  ),
})

describe('a calendar', () => {
  it('holds every MUST of RFC 5545 whatever is stored', () => {
    const calendar = fc.tuple(fc.array(task, { maxLength: 4 }), words, zone)
    fc.assert(
      fc.property(calendar, ([tasks, name, timeZone]) => {
        expect(faultsOf(write(tasks, { name, timeZone }))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('has a component also where it has no task', () => {
    for (const timeZone of ['UTC', 'Europe/Lisbon', '+05:30'])
      expect(faultsOf(write([], { timeZone }))).toEqual([])
  })

  it('gives a time of day without a start half an hour, also where clocks are set back in it', () => {
    expect(timesOf(write([{ dueTime: '18:00' }]))).toEqual([
      'DTSTART;TZID=Europe/Lisbon:20261201T180000',
      'DTEND;TZID=Europe/Lisbon:20261201T183000',
    ])
    expect(timesOf(write([{ dueOn: '2026-10-25', dueTime: '01:45' }]))).toEqual([
      'DTSTART;TZID=Europe/Lisbon:20261025T014500',
      'DTEND;TZID=Europe/Lisbon:20261025T021500',
    ])
  })

  it('ends with the last day that four figures can write', () => {
    expect(timesOf(write([{ dueOn: '9999-12-31' }]))).toEqual(['DTSTART;VALUE=DATE:99991231'])
    expect(timesOf(write([{ dueOn: '9999-12-31', startOn: '9999-12-29' }]))).toEqual([
      'DTSTART;VALUE=DATE:99991229',
      'DTEND;VALUE=DATE:99991231',
    ])
    expect(timesOf(write([{ dueOn: '0026-12-01' }]))[0]).toBe('DTSTART;VALUE=DATE:00261201')
  })

  it('names the zone of a project as its rules do, also an old name and an offset', () => {
    const due = { dueOn: '2026-12-01', dueTime: '18:00' }
    expect(timesOf(write([{ ...due, timeZone: 'US/Pacific' }]))[0]).toBe(
      'DTSTART;TZID=US/Pacific:20261201T180000',
    )
    expect(timesOf(write([{ ...due, timeZone: 'Mars/Olympus' }]))[0]).toBe(
      'DTSTART;TZID=UTC:20261201T180000',
    )
    expect(timesOf(write([{ ...due, timeZone: '+05:30' }]))[0]).toBe(
      'DTSTART;TZID=UTC+0530:20261201T180000',
    )
  })

  it('shows a series on the days on which it is due, from the next one on', () => {
    const recurrence = { mode: 'schedule', rule: 'FREQ=WEEKLY;BYDAY=TU' } as const
    expect(timesOf(write([{ recurrence, startOn: '2026-11-28' }]))).toEqual([
      'DTSTART;VALUE=DATE:20261201',
      'DTEND;VALUE=DATE:20261202',
      'RRULE:FREQ=WEEKLY;BYDAY=TU',
    ])
  })

  it('shows a day that was moved off its rule alone, and the series from the next day that the rule names', () => {
    const recurrence = { mode: 'schedule', rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3' } as const
    const calendar = write([{ recurrence, dueOn: '2026-12-02' }])
    expect(faultsOf(calendar)).toEqual([])
    expect(timesOf(calendar)).toEqual([
      'DTSTART;VALUE=DATE:20261202',
      'DTEND;VALUE=DATE:20261203',
      'DTSTART;VALUE=DATE:20261207',
      'DTEND;VALUE=DATE:20261208',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2',
    ])
    const last = { mode: 'schedule', rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=1' } as const
    expect(timesOf(write([{ recurrence: last, dueOn: '2026-12-02' }]))).toHaveLength(2)
  })

  it('keeps every sign of a title that can be seen', () => {
    const title = 'Nets; two, “new” \\ "old": 🎾 ' + 'é'.repeat(80)
    const [summary] = linesOf(write([{ title }])).filter((line) => line.startsWith('SUMMARY:'))
    expect(summary?.slice(8).replaceAll(/\\([\\;,])/g, '$1')).toBe(title)
  })
})

describe('the check of calendars', () => {
  const good = write([{ dueTime: '18:00', recurrence: { mode: 'schedule', rule: 'FREQ=DAILY' } }])

  it.each<[string, string, string | RegExp, string]>([
    ['a lone line feed', 'the last line has no CRLF', /\r\n/g, '\n'],
    ['a long line', 'octets', 'SUMMARY:Nets', `SUMMARY:${'x'.repeat(80)}`],
    ['control signs', 'control signs', 'SUMMARY:Nets', 'SUMMARY:N\u0007ets'],
    ['a text that is not escaped', 'SUMMARY', 'SUMMARY:Nets', 'SUMMARY:Nets; new'],
    ['a year of five figures', 'DTEND', /^DTEND.*$/m, 'DTEND;VALUE=DATE:100000101'],
    ['an end that is its start', 'not later', /T183000/, 'T180000'],
    ['an end of another kind', 'another kind', /^DTEND;TZID=[^:]*:(.*)\r$/m, 'DTEND:$1Z\r'],
    ['a zone without its rules', 'no VTIMEZONE', 'TZID:Europe/Lisbon', 'TZID:Lisbon'],
    ['no UID', '0 of UID', /^UID.*\r\n/m, ''],
    ['no DTSTAMP', '0 of DTSTAMP', /^DTSTAMP.*\r\n/m, ''],
    ['no PRODID', '0 of PRODID', /^PRODID.*\r\n/m, ''],
    ['a moment that is not in UTC', 'DTSTAMP', /^(DTSTAMP.*)Z/m, '$1'],
    ['an UNTIL of another kind', 'UNTIL', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=DAILY;UNTIL=20270101'],
    ['an end that is missing', 'END', 'END:VEVENT\r\n', ''],
  ])('finds %s', (_name, fault, from, to) => {
    expect(faultsOf(good)).toEqual([])
    expect(faultsOf(good.replace(from, to)).join('\n')).toContain(fault)
  })
})

it.each([
  ['2027-02-27', '2027-02-28', ['DTSTART;VALUE=DATE:20270227', 'DTEND;VALUE=DATE:20270301']],
  ['2027-02-27', null, ['DTSTART;VALUE=DATE:20270227', 'DTEND;VALUE=DATE:20270228']],
  ['9999-12-31', '9999-12-31', ['DTSTART;VALUE=DATE:99991231']],
])('an event from %s to %s takes whole days, at its place', (targetOn, eventEndOn, times) => {
  const { createdAt, updatedAt, version } = plain
  const event = { id: 'e', key: 'OPEN', name: 'Spring; Open', createdAt, updatedAt, version }
  const place = { venue: 'Hall, north', address: 'Main St 1' }
  const calendar = write([], { events: [{ ...event, ...place, targetOn, eventEndOn }] })
  expect(faultsOf(calendar)).toEqual([])
  expect(timesOf(calendar)).toEqual(times)
  expect(linesOf(calendar)).toContain(String.raw`LOCATION:Hall\, north\, Main St 1`)
  expect(linesOf(calendar)).toContain('URL:https://club.example/projects/OPEN')
})
