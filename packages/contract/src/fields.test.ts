import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  Day,
  Id,
  Instant,
  OptionalSetDay,
  PageQuery,
  SetDay,
  TimeOfDay,
  change,
  line,
  prose,
} from './fields.ts'

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const text = fc.string({ unit: 'binary', maxLength: 40 })

describe('a line of text', () => {
  it.each([
    ['  Spring \t Open\n', 'Spring Open'],
    ['cafe\u0301', 'caf\u00e9'],
    ['\u00a0Открытый\u2003турнир ', 'Открытый турнир'],
    ['🏓', '🏓'],
    ['\u202Egnp.exe\u202C', 'gnp.exe'],
    ['\u2067אבג\u2069 \u200Fabc\u061C', 'אבג abc'],
    ['pay\u200Bp\u00ADa\u2060l\uFEFF', 'paypal'],
    ['pay\u200Dp\u200Ca\uFE0Fl\u034F', 'paypal'],
    ['Bell\u0007 rung\u001B[2J', 'Bell rung[2J'],
    ['Line\u2028by\u0085line', 'Line by line'],
    ['Club\u{E0043}\u{E004C}', 'Club'],
    ['Ann\u3164 \u2800', 'Ann'],
    ['\u200D🏓\u200D', '🏓'],
  ])('%j becomes %j', (typed, kept) => {
    expect(line(1, 20).parse(typed)).toBe(kept)
  })

  it.each([
    'نمی\u200Cخواهم',
    'क\u094D\u200Dष',
    'ന\u0D4D\u200D',
    '葛\u{E0100}飾',
    '❤\uFE0F\u200D🔥',
    '👩🏽\u200D💻 👨\u200D👩\u200D👧 🏃🏽\u200D♀\uFE0F 🏴\u200D☠\uFE0F',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 1\uFE0F\u20E3 ♥\uFE0E',
    'Trận đấu, 한국어 ภาษาไทย',
  ])('%j stays', (typed) => {
    expect(line(1, 40).parse(typed)).toBe(typed)
  })

  it.each(['\u200B', '\u202E\u202C', '\u200D \uFE0F', '\u3164\u2800', '\u{E0041}'])(
    'is not %j, of which nothing is seen',
    (value) => {
      expect(takes(line(1, 20), value)).toBe(false)
    },
  )

  it.each(['', '   ', '\n\t', 'a\u0000b', 'half \ud83c', '\udfd3', 'x'.repeat(21), 7, null])(
    'is not %j',
    (value) => {
      expect(takes(line(1, 20), value)).toBe(false)
    },
  )

  it('measures what is kept, not what was typed', () => {
    expect(takes(line(1, 5), ' a    b ')).toBe(true)
    expect(takes(line(1, 5), `${' '.repeat(5000)}a`)).toBe(true)
  })

  it('is refused in the same words however much too long it is, and before it is tidied', () => {
    const problemOf = (size: number) => line(1, 20).safeParse('你'.repeat(size)).error?.issues
    expect(problemOf(21)).toEqual(problemOf(1_000_000))
    const before = process.threadCpuUsage()
    problemOf(1_000_000)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(50)
  })

  it('parsed twice is parsed once, so that undo sends what is stored', () => {
    const signs = fc.string({
      unit: fc.constantFrom(
        ...Array.from(
          'e\u0301क\u094Dम🏴👩🏽♀1 \u200B\u200C\u200D\uFE0F\u20E3\u{E0062}\u{E007F}\u034F\u115F가',
        ),
      ),
      maxLength: 20,
    })
    fc.assert(
      fc.property(fc.oneof(text, signs), (typed) => {
        const once = line(0, 40).safeParse(typed).data
        expect(line(0, 40).safeParse(once).data).toBe(once)
      }),
    )
  })
})

describe('text of several lines', () => {
  it('is kept as typed, but for the form of characters and the ends of lines', () => {
    expect(prose(50).parse('  a\r\n\r\n cafe\u0301 \n')).toBe('  a\n\n caf\u00e9 \n')
    expect(prose(50).parse('')).toBe('')
  })

  it('holds nothing that the database can’t store', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const parsed = prose(40).safeParse(typed)
        const isStorable = typed.isWellFormed() && !typed.includes('\u0000')
        expect(parsed.success).toBe(isStorable)
        expect(parsed.data?.includes('\r\n') ?? false).toBe(false)
      }),
    )
  })
})

describe('days, times and instants', () => {
  it.each(['2026-11-20', '2028-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (value) => {
    expect(takes(Day, value)).toBe(true)
  })
  it.each(['2027-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-11-20T00:00', '', 'today'])(
    '%j is no day',
    (value) => {
      expect(takes(Day, value)).toBe(false)
    },
  )
  it.each(['00:00', '09:05', '23:59'])('%s is a time of day', (value) => {
    expect(takes(TimeOfDay, value)).toBe(true)
  })
  it.each(['24:00', '9:05', '12:60', '12:00:00', '-1:00', 'noon'])('%j is no time', (value) => {
    expect(takes(TimeOfDay, value)).toBe(false)
  })
  it('an instant is UTC with milliseconds, no more and no less', () => {
    expect(takes(Instant, '2026-11-20T18:00:00.000Z')).toBe(true)
    for (const value of [
      '2026-11-20T18:00:00Z',
      '2026-11-20T18:00:00.000000Z',
      '2026-11-20T18:00:00.000+01:00',
      '2026-11-20 18:00:00.000Z',
    ])
      expect(takes(Instant, value), value).toBe(false)
  })
})

describe('an id', () => {
  it.each(['', 'OPEN-12', '01990000-0000-7000-8000-00000000000', "' or 1=1"])(
    'is not %j',
    (value) => {
      expect(takes(Id, value)).toBe(false)
    },
  )
})

describe('what a list is asked', () => {
  it('has 50 rows unless it says otherwise, and 200 at most', () => {
    expect(PageQuery.parse({})).toEqual({ limit: 50 })
    expect(PageQuery.parse({ limit: '200' })).toEqual({ limit: 200 })
    for (const limit of ['0', '201', '-1', '1.5', 'x', '1e9'])
      expect(takes(PageQuery, { limit }), limit).toBe(false)
  })
})

describe('a day that is set', () => {
  it.each(['1900-01-01', '2026-11-29', '2199-12-31'])('may be %s', (on) => {
    expect(takes(SetDay, on)).toBe(true)
  })

  it.each(['0026-12-01', '1899-12-31', '2200-01-01', '9999-12-31'])('is not %s', (on) => {
    expect(SetDay.safeParse(on).error?.issues[0]?.message).toBe(
      'Choose a day between the years 1900 and 2199',
    )
  })

  it('may have been any other before, and may be taken away', () => {
    expect(takes(change(OptionalSetDay), { was: '0026-12-01', set: null })).toBe(true)
    expect(takes(change(SetDay), { was: '9999-12-31', set: '2026-11-29' })).toBe(true)
    expect(takes(change(SetDay), { was: '2026-11-29', set: '9999-12-31' })).toBe(false)
  })
})
