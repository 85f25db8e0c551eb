import { expect, it } from 'vitest'
import { getColumnsWith, getExportChoices } from './table-columns.ts'
import { allTableWords } from './table-words.ts'

const neverOwn = () => {
  throw new Error('Each column is one of every export')
}

it.each([
  ['Part of', 'Parent task'],
  ['Thuộc', 'Công việc cha'],
  ['Часть задачи', 'Родительская задача'],
])('a table with “%s” of an earlier export is read like one with “%s”', (earlier, present) => {
  const tables = allTableWords.map((words) => getColumnsWith([], words).map(({ header }) => header))
  const headings = tables.find((one) => one.includes(present)) ?? []
  const asEarlier = headings.map((heading) => (heading === present ? earlier : heading))
  const choices = getExportChoices(asEarlier, neverOwn)
  expect(choices).toEqual(getExportChoices(headings, neverOwn))
  expect(choices?.map(({ field }) => field)).toContain('parent')
})
