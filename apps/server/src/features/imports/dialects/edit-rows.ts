import type { TableField } from '@courtside/contract/import-tables.ts'
import type { KeyedRow } from '#features/imports/tables/table-mapping.ts'
import type { Findings } from '../import-plan.ts'

/** A table as its file has it, and the only filled cell of the row above its heading. */
export type ToldTable = {
  readonly names: readonly string[]
  readonly rows: readonly KeyedRow[]
  readonly above: string
}

/** The same in the words of a table like any other. */
export type PlainTable = {
  readonly names: readonly string[]
  readonly rows: readonly KeyedRow[]
  /** What columns become whose names alone tell less, by their names in small letters. */
  readonly fields: ReadonlyMap<string, TableField>
}

/** How a product writes what other tables say plainly. Whatever it leaves as it is, is read as in any table. */
export type Dialect = {
  isOf(names: ReadonlySet<string>, table: ToldTable): boolean
  read(
    table: ToldTable,
    surroundings: { readonly timeZone: string; readonly findings: Findings },
  ): PlainTable
}

/** The cells of a row by the names of their columns, in small letters. */
export type Cells = {
  get(name: string): string
  set(name: string, value: string): void
}

export const getColumnKey = (name: string): string =>
  name.replaceAll(/\s+/gu, ' ').trim().toLowerCase()

/** Rows with other cells; `added` are columns that come behind those of the file. */
export function editRows(
  { names, rows }: Pick<ToldTable, 'names' | 'rows'>,
  added: readonly string[],
  edit: (cells: Cells, row: KeyedRow) => void,
): { names: readonly string[]; rows: readonly KeyedRow[] } {
  const all = [...names, ...added]
  const places = new Map(all.map((name, index) => [getColumnKey(name), index]))
  return {
    names: all,
    rows: rows.map((row) => {
      const cells = all.map((_, index) => row.cells[index] ?? '')
      edit(
        {
          get: (name) => cells[places.get(name) ?? -1]?.trim() ?? '',
          set(name, value) {
            const place = places.get(name)
            if (place !== undefined) cells[place] = value
          },
        },
        row,
      )
      return { ...row, cells: [...cells, ...row.cells.slice(names.length)] }
    }),
  }
}

/** What a cell of JSON holds; undefined for what is none. */
export function parseCell(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
