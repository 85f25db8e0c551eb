import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOnDays, readDays } from './query-days.ts'
import { type TaskQuery, queryFields } from './query-fields.ts'
import { parseTaskDraft, parseTaskQuery, printTaskQuery } from './task-query.ts'

const parse = (line: string) => parseTaskQuery(line).query
const is = (field: string, ...values: string[]) => ({ field, operator: ':', values })

describe('a line is read', () => {
  test.each<[string, unknown]>([
    ['', { all: [] }],
    ['courts', { words: 'courts' }],
    ['status:started', is('status', 'started')],
    ['label:"First aid",courts', is('label', 'First aid', 'courts')],
    ['due<7d', { field: 'due', operator: '<', values: ['7d'] }],
    ['a b', { all: [{ words: 'a' }, { words: 'b' }] }],
    ['a AND b', { all: [{ words: 'a' }, { words: 'b' }] }],
    ['a OR b c', { any: [{ words: 'a' }, { all: [{ words: 'b' }, { words: 'c' }] }] }],
    ['(a OR b) c', { all: [{ any: [{ words: 'a' }, { words: 'b' }] }, { words: 'c' }] }],
    ['-label:courts', { not: is('label', 'courts') }],
    ['-(a b)', { not: { all: [{ words: 'a' }, { words: 'b' }] } }],
    ['NOT a', { not: { words: 'a' } }],
    ['--a', { words: 'a' }],
    ['"two words"', { words: 'two words' }],
    ['"status:started"', { words: 'status:started' }],
    ['http://club.example', { words: 'http://club.example' }],
    ['type:match', is('type', 'match')],
    ['court:3', { own: 'court', operator: ':', values: ['3'] }],
    ['Court-surface:hard', { own: 'Court-surface', operator: ':', values: ['hard'] }],
    [
      '-"Court fee (EUR)">=12.5',
      { not: { own: 'Court fee (EUR)', operator: '>=', values: ['12.5'] } },
    ],
    ['"status":mine', { own: 'status', operator: ':', values: ['mine'] }],
    ['court:', { words: 'court:' }],
    ['Länge:5', { own: 'Länge', operator: ':', values: ['5'] }],
    ['12:30', { words: '12:30' }],
    ['OR', { all: [] }],
    ['()', { all: [] }],
    ['a OR', { words: 'a' }],
    ['status:"To do"coffee', { all: [is('status', 'To do'), { words: 'coffee' }] }],
    ['label:"First aid",x,"y z"w', { all: [is('label', 'First aid', 'x', 'y z'), { words: 'w' }] }],
    ['"two words"-is:late', { all: [{ words: 'two words' }, { not: is('is', 'late') }] }],
    [
      '"Court fee":"a b"c',
      { all: [{ own: 'Court fee', operator: ':', values: ['a b'] }, { words: 'c' }] },
    ],
  ])('%s', (line, query) => {
    expect(parse(line)).toEqual(query)
  })

  test.each<[string, string[]]>([
    ['due:soon', ['value']],
    ['priority:huge courts', ['value']],
    ['label:', ['value']],
    ['label<courts', ['comparison']],
    ['due<today,tomorrow', ['comparison']],
    ['due<none', ['value']],
    ['is:none', ['value']],
    ['(courts', ['unclosed']],
    ['('.repeat(20), ['too_deep']],
  ])('and what is wrong in %s is told, and filters nothing', (line, codes) => {
    const { problems, query } = parseTaskQuery(line)
    expect(new Set(problems.map(({ code }) => code))).toEqual(
      new Set(line.startsWith('((') ? ['too_deep', 'unclosed'] : codes),
    )
    expect([{ words: 'courts' }, { all: [] }]).toContainEqual(query)
  })
})

describe('what can’t be read', () => {
  const wrong = (line: string) =>
    parseTaskQuery(line).problems.map(({ code, said, start, end, nearest }) => {
      expect(line.slice(start, end)).toBe(said)
      return [code, said, start, ...(nearest ? [nearest] : [])]
    })

  test.each<[string, unknown[]]>([
    ['is:opne', [['value', 'is:opne', 0, 'is:open']]],
    [
      'courts -is:opne is:opne',
      [
        ['value', 'is:opne', 8, 'is:open'],
        ['value', 'is:opne', 16, 'is:open'],
      ],
    ],
    ['has:children', [['value', 'has:children', 0, 'has:subtasks']]],
    ['is:open,overdue', [['value', 'is:open,overdue', 0, 'is:open,late']]],
    ['due<zzz', [['value', 'due<zzz', 0]]],
    ['due:tomorow', [['value', 'due:tomorow', 0, 'due:tomorrow']]],
    ['priority>=hihg', [['value', 'priority>=hihg', 0, 'priority>=high']]],
    ['label<courts', [['comparison', 'label<courts', 0, 'label:courts']]],
    [
      'status:(((',
      [
        ['value', 'status:', 0],
        ['unclosed', '(', 9],
        ['unclosed', '(', 8],
        ['unclosed', '(', 7],
      ],
    ],
    ['a -(b', [['unclosed', '(', 3]]],
  ])('is told at its place, with what was probably meant: %s', (line, problems) => {
    expect(wrong(line)).toEqual(problems)
  })
})

describe('a filter', () => {
  const many = (count: number, of: (place: number) => string, between = ' ') =>
    Array.from({ length: count }, (_, place) => of(place)).join(between)

  test.each<[string, string]>([
    [many(70, () => 'is:blocked', ' OR '), 'is:blocked'],
    [many(80, () => '-is:blocked'), '-is:blocked'],
    [many(25, () => '-(is:blocked -has:subtasks foo:bar)'), '-(is:blocked -has:subtasks foo:bar)'],
    ['(a OR b) (b OR a)', 'a OR b'],
    ['label:x,y,x label:Y,x', 'label:x,y'],
    ['(a (b a)) OR c OR (c OR d)', '(a b) OR c OR d'],
    ['-(-a -(-a))', '-(-a a)'],
  ])('asks everything once, however often it is said (%#)', (line, folded) => {
    const { query: read, problems } = parseTaskQuery(line)
    expect(problems).toEqual([])
    expect(printTaskQuery(read)).toBe(folded)
  })

  test('has at most 20 conditions, and tells from where on it has more', () => {
    expect(parseTaskQuery(many(20, (place) => `label:x${place}`)).problems).toEqual([])
    const line = many(22, (place) => `(label:x${place} is:late OR courts)`)
    const { problems, query: read } = parseTaskQuery(line)
    expect(problems.map(({ code, said }) => [code, said])).toEqual([
      ['too_many', 'label:x18'],
      ['too_many', 'label:x19'],
      ['too_many', 'label:x20'],
      ['too_many', 'label:x21'],
    ])
    expect(problems[0]?.start).toBe(line.indexOf('label:x18'))
    expect(parseTaskQuery(printTaskQuery(read)).problems).toEqual([])
  })

  test('takes words beside each other for one condition, and others for as many as they are', () => {
    expect(parseTaskQuery(many(60, (place) => `w${place}`)).problems).toEqual([])
    expect(parseTaskQuery(many(25, (place) => `w${place}`, ' OR ')).problems).toHaveLength(5)
    expect(parseTaskQuery(many(25, (place) => `-w${place}`)).problems).toHaveLength(5)
  })
})

const name = fc.oneof(
  fc.constantFrom('courts', 'First aid', 'a,b', '(x)', '-y', 'OR'),
  fc.stringMatching(/^[^"\s][^"]{0,8}[^"\s]$/u).map((text) => text.replaceAll(/\s+/gu, ' ')),
)
const condition: fc.Arbitrary<TaskQuery> = fc
  .constantFrom(...(Object.keys(queryFields) as (keyof typeof queryFields)[]))
  .chain((field) => {
    const kind = queryFields[field]
    const value = {
      status: name,
      person: name,
      label: name,
      type: name,
      project: name,
      task: name,
      day: fc.constantFrom(
        'today',
        '7d',
        '-2w',
        '2026-12-01..2026-12-31',
        'last-month',
        'today..6d',
        'none',
      ),
      number: fc.constantFrom('2', '0.5'),
      priority: fc.constantFrom('high', 'none'),
      state: fc.constantFrom('open', 'late'),
      part: fc.constantFrom('comments', 'subtasks'),
      option: name,
      text: name,
      tick: fc.constantFrom('yes', 'no'),
    }[kind]
    return fc
      .array(value, { minLength: 1, maxLength: 3 })
      .map((values) => ({ field, operator: ':' as const, values }))
  })
const own: fc.Arbitrary<TaskQuery> = fc.record({
  own: fc.oneof(name, fc.constantFrom('status', 'court', 'Länge')),
  operator: fc.constantFrom(':' as const, '<=' as const),
  values: fc.array(name, { minLength: 1, maxLength: 1 }),
})
const query: fc.Arbitrary<TaskQuery> = fc.letrec<{ query: TaskQuery }>((tie) => {
  const parts = fc.array(tie('query'), { minLength: 2, maxLength: 3, depthIdentifier: 'query' })
  return {
    query: fc.oneof(
      { depthIdentifier: 'query', maxDepth: 3, withCrossShrink: true },
      condition,
      own,
      name.map((words) => ({ words })),
      parts.map((all) => ({ all })),
      parts.map((any) => ({ any })),
      tie('query').map((not) => ({ not })),
    ),
  }
}).query

test('what is printed reads as the same filter, and prints the same again', () => {
  fc.assert(
    fc.property(query, (made) => {
      const line = printTaskQuery(parse(printTaskQuery(made)))
      expect(parseTaskQuery(printTaskQuery(made)).problems).toEqual([])
      expect(printTaskQuery(parse(line))).toBe(line)
      expect(parse(line)).toEqual(parse(printTaskQuery(made)))
    }),
    { seed: 5, numRuns: 2000 },
  )
})

test('nothing that can be typed breaks the reading', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (line) => {
      const { query: read } = parseTaskQuery(line)
      expect(parse(printTaskQuery(read))).toEqual(read)
    }),
    { seed: 6, numRuns: 2000 },
  )
})

test('what can’t be read stays at its place in the draft, and prints as it was typed', () => {
  const line = 'courts (due:soon OR -priority:huge) is:"lat'
  const { draft } = parseTaskDraft(line)
  expect(printTaskQuery(draft)).toBe(`${line}"`)
  expect(parse(line)).toEqual({ words: 'courts' })
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const once = printTaskQuery(parseTaskDraft(typed).draft)
      const again = parseTaskDraft(once)
      expect(printTaskQuery(again.draft)).toBe(once)
      expect(parse(once)).toEqual(parse(typed))
    }),
    { seed: 7, numRuns: 2000 },
  )
})

test('the last day of a shorter month stands for one that it has not', () => {
  expect(readDays('1m', '2026-01-31')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

describe('days', () => {
  test.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['-1d', '2026-11-19', '2026-11-19'],
    ['2w', '2026-12-04', '2026-12-04'],
    ['week', '2026-11-16', '2026-11-22'],
    ['month', '2026-11-01', '2026-11-30'],
    ['2026-12-01..2026-12-31', '2026-12-01', '2026-12-31'],
    ['last-week', '2026-11-09', '2026-11-15'],
    ['Next week', '2026-11-23', '2026-11-29'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['next-month', '2026-12-01', '2026-12-31'],
    ['1m', '2026-12-20', '2026-12-20'],
    ['-9m', '2026-02-20', '2026-02-20'],
    ['today..6d', '2026-11-20', '2026-11-26'],
    ['2026-01-01..today', '2026-01-01', '2026-11-20'],
    ['last-month..week', '2026-10-01', '2026-11-22'],
  ])('%s are %s to %s', (value, from, to) => {
    expect(readDays(value, '2026-11-20')).toEqual({ from, to })
  })

  test.each(['soon', '7', '2026-13-01', '2026-12-31..2026-12-01', '7y', '1d..', 'today..soon', ''])(
    '%s are none',
    (value) => {
      expect(readDays(value, '2026-11-20')).toBeUndefined()
    },
  )

  test('are compared by the right end', () => {
    const on = (day: string | null, operator: '<' | '<=' | '>' | '>=' | ':', value: string) =>
      isOnDays(day, { operator, values: [value] }, '2026-11-20')
    expect(on('2026-11-22', '<=', 'week')).toBe(true)
    expect(on('2026-11-22', '<', 'week')).toBe(false)
    expect(on('2026-11-22', '>', 'week')).toBe(false)
    expect(on('2026-11-16', '>=', 'week')).toBe(true)
    expect(on(null, '<', 'today')).toBe(false)
    expect(on(null, ':', 'none')).toBe(true)
    expect(on('2026-11-16', ':', 'any')).toBe(true)
  })
})

test.each(['due:late', 'due:overdue', 'due:Overdue'])('%s asks for what is late', (line) => {
  expect(parseTaskQuery(line)).toEqual(parseTaskQuery('is:late'))
})
