import { parseTaskQuery } from '@courtside/contract/task-query.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dueIn,
  isForArchived,
  collectValues,
  withArchived,
  withDue,
  withValues,
} from './line-values.ts'
import { dueFilters } from './task-search.ts'

test('a picker reads what the line as a whole asks for', () => {
  expect(collectValues('courts label:nets,"First aid" is:late', 'label')).toEqual([
    'nets',
    'First aid',
  ])
  expect(collectValues('-label:nets (label:a OR label:b) due<7d', 'label')).toEqual([])
  expect(collectValues('due<7d', 'due')).toEqual([])
  expect(collectValues('Court-surface:hard', { own: 'court surface' })).toEqual(['hard'])
  expect(collectValues(undefined, 'label')).toEqual([])
})

test.each([
  [undefined, ['To do'], 'status:"To do"'],
  ['courts status:a is:late', ['b', 'c'], 'courts status:b,c is:late'],
  ['courts status:a is:late', [], 'courts is:late'],
  ['status:a', [], ''],
  ['a OR b', ['c'], '(a OR b) status:c'],
  ['-status:a', ['b'], '-status:a status:b'],
  ['due:soon', ['b'], 'due:soon status:b'],
] as const)('into %j a picker writes %j', (line, values, written) => {
  expect(withValues(line, 'status', values)).toBe(written)
})

test('the archived ones are asked for and no more, whatever the rest of the line says', () => {
  expect(withArchived('a OR is:late', true)).toBe('(a OR is:late) is:archived')
  expect(isForArchived('(a OR is:late) is:archived')).toBe(true)
  expect(withArchived('is:late is:archived x', false)).toBe('is:late x')
  expect(isForArchived('-is:archived a')).toBe(false)
  expect(isForArchived('is:archived OR a')).toBe(false)
})

test('choosing a due date and taking it back leaves the rest of the line as it was', () => {
  expect(withDue('courts is:late -x', 'today')).toBe('courts due:today is:open -x')
  expect(withDue('courts due:today is:open -x', undefined)).toBe('courts -x')
  expect(withDue('due:today', 'week')).toBe('due:today due:today..6d is:open')
  fc.assert(
    fc.property(
      fc.constantFrom('', 'courts', 'a OR b', 'status:a -is:late', 'due<7d'),
      fc.constantFrom(...dueFilters),
      (line, due) => {
        const chosen = withDue(line, due)
        expect(dueIn(chosen)).toBe(due)
        expect(parseTaskQuery(withDue(chosen, undefined)).query).toEqual(parseTaskQuery(line).query)
      },
    ),
  )
})
