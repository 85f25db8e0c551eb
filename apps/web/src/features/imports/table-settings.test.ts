import type { ColumnChoice, TablePreview } from '@courtside/contract/import-tables.ts'
import { describe, expect, it } from 'vitest'
import { getColumnsAfter, getSettingsAfter, getTarget, getUnsureDate } from './table-settings.ts'

const columns: ColumnChoice[] = [
  { field: 'title', separator: null },
  { field: 'text', separator: null },
  { field: 'labels', separator: ';' },
]

describe('the settings of a table', () => {
  it('keep what was chosen for the columns while these stay the same', () => {
    expect(getSettingsAfter({ columns, priorities: [] }, { dateOrder: 'dmy' })).toEqual({
      columns,
      priorities: [],
      dateOrder: 'dmy',
    })
  })

  it('let the columns be suggested anew once there are others', () => {
    const chosen = { columns, priorities: [], headerRow: 2, dateOrder: 'dmy' as const }
    expect(getSettingsAfter(chosen, { delimiter: ';' })).toEqual({
      headerRow: 2,
      dateOrder: 'dmy',
      delimiter: ';',
    })
    expect(getSettingsAfter({ headerRow: 2 }, { sheet: 'Other' })).toEqual({ sheet: 'Other' })
  })

  it('forget a setting that is to be detected again', () => {
    const chosen = { encoding: 'utf-8', dateOrder: 'dmy' } as const
    expect(getSettingsAfter(chosen, { encoding: undefined })).toEqual({ dateOrder: 'dmy' })
  })

  it('take a field from the column that had it, where only one can', () => {
    expect(getColumnsAfter(columns, 1, 'title').map(({ field }) => field)).toEqual([
      'text',
      'title',
      'labels',
    ])
    expect(getColumnsAfter(columns, 1, 'labels')).toEqual([
      columns[0],
      { field: 'labels', separator: ',' },
      columns[2],
    ])
  })
})

describe('a field of the project’s own', () => {
  it('may hold several in a cell where it is several choices, and is told from others by kind and name', () => {
    const several = { name: 'Courts', kind: 'multi_select' } as const
    const [column] = getColumnsAfter([{ field: 'text', separator: null }], 0, 'custom', several)
    expect(column).toEqual({ field: 'custom', separator: ',', custom: several })
    expect(column && getTarget(column)).toBe('multi_select:Courts')
    expect(getTarget({ field: 'text' })).toBe('text')
  })
})

describe('a date that can be read in two ways', () => {
  const table = (...samples: string[]) =>
    ({
      columns: [{ name: 'Due', kind: 'date', filledCount: 1, samples }],
    }) as unknown as TablePreview

  it('is shown as both', () => {
    expect(getUnsureDate(table('13/04/2026', '05/05/2026', '03/04/26 10:00'))).toEqual({
      text: '03/04/26',
      days: [
        { order: 'dmy', day: '2026-04-03' },
        { order: 'mdy', day: '2026-03-04' },
      ],
    })
  })

  it('is shown without its year, too', () => {
    const year = new Date().getFullYear()
    expect(getUnsureDate(table('3/4'))?.days[1]?.day).toBe(`${year}-03-04`)
    expect(getUnsureDate(table('3.4', '1/2/3/4'))).toBeUndefined()
  })

  it('is no other date', () => {
    expect(getUnsureDate(table('2026-04-03', '13/04/2026', '05/05/2026'))).toBeUndefined()
  })
})
