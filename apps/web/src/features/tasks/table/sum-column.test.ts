import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBuiltInField, getCustomField } from '../fields/editable-fields.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { sumColumn } from './sum-column.ts'

const estimate = getBuiltInField('estimateHours')
const withEstimates = (...hours: (number | null)[]) =>
  hours.map((estimateHours) => ({ estimateHours }) as CachedTask)

test('tasks without a number are not counted', () => {
  expect(sumColumn(estimate, withEstimates(1, null, 2.5, 0))).toEqual({
    sum: 3.5,
    count: 3,
    average: 1.17,
  })
})

test('a column without numbers has no average', () => {
  expect(sumColumn(estimate, withEstimates(null))).toEqual({ sum: 0, count: 0, average: undefined })
})

test('a field of the project is summed by its own values', () => {
  const fee = getCustomField({
    id: 'f',
    name: 'Fee',
    kind: 'number',
    options: [],
    isArchived: false,
    rank: 'a',
  })
  const tasks = [{ custom: { f: 0.1 } }, { custom: { f: 0.2 } }, { custom: {} }] as never
  expect(sumColumn(fee, tasks)).toMatchObject({ sum: 0.3, count: 2 })
})

test('quarters of an hour are summed exactly, in any order', () => {
  const quarters = fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 200 })
  fc.assert(
    fc.property(quarters, (all) => {
      const { sum } = sumColumn(estimate, withEstimates(...all.map((one) => one / 4)))
      expect(sum).toBe(all.reduce((before, one) => before + one, 0) / 4)
    }),
  )
})
