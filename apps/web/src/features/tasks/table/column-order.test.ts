import { expect, test } from 'vitest'
import { moveColumn, placeColumn, toggleColumn } from './column-moves.ts'
import {
  arrange,
  getAskedColumns,
  type ColumnName,
  columnNames,
  getUsualColumns,
} from './column-order.ts'

const offered: readonly ColumnName[] = [
  ...columnNames.slice(0, 6),
  'custom.price',
  ...columnNames.slice(6),
]
const usual = getUsualColumns(offered)

test('what is shown keeps its order, and each other column stands behind what it usually follows', () => {
  const all = arrange(['due', 'title', 'key'], offered)
  expect(all.filter((name) => ['due', 'title', 'key'].includes(name))).toEqual([
    'due',
    'title',
    'key',
  ])
  expect(all.toSorted()).toEqual(offered.toSorted())
  expect(all.indexOf('estimate')).toBe(all.indexOf('due') + 1)
  expect(arrange(usual, offered)).toEqual(offered)
})

test('an address names its columns in their order, none twice unknown, and never without the title', () => {
  expect(getAskedColumns(['due', 'moon', 'title'], offered)).toEqual(['due', 'title'])
  expect(getAskedColumns(['priority', 'due'], offered)).toEqual(['priority', 'title', 'due'])
})

test('a view saved with bare field ids adds them to the usual columns', () => {
  const shown = getAskedColumns(['price'], offered)
  expect(shown).toEqual(offered.filter((name) => usual.includes(name) || name === 'custom.price'))
  expect(getAskedColumns([], offered)).toEqual(usual)
})

test('a column comes back where it stood, and off and on again changes nothing', () => {
  for (const name of usual)
    expect(toggleColumn(toggleColumn(usual, name, offered), name, offered)).toEqual(usual)
  expect(toggleColumn(usual, 'estimate', offered)).toEqual(
    offered.filter((name) => usual.includes(name) || name === 'estimate'),
  )
})

test('a column is moved past those that are off, and no further than the ends', () => {
  const all = arrange(usual, offered)
  const down = moveColumn(usual, 'labels', all.indexOf('labels') + 1, offered)
  expect(down.indexOf('labels')).toBe(usual.indexOf('labels') + 1)
  const up = moveColumn(usual, 'assignees', all.indexOf('assignees') - 1, offered)
  expect(up.indexOf('assignees')).toBe(usual.indexOf('assignees') - 1)
  expect(moveColumn(usual, 'priority', -1, offered)).toEqual(usual)
})

test('a column is put in front of another one or at the end', () => {
  expect(placeColumn(['key', 'title', 'due'], 'due', 'key')).toEqual(['due', 'key', 'title'])
  expect(placeColumn(['key', 'title', 'due'], 'key', undefined)).toEqual(['title', 'due', 'key'])
  expect(placeColumn(['key', 'title'], 'key', 'key')).toEqual(['key', 'title'])
})

test('a field of one value has a column without a place of its own being said', () => {
  expect(columnNames.indexOf('lead')).toBe(columnNames.indexOf('project') - 1)
  expect(usual).not.toContain('lead')
})
