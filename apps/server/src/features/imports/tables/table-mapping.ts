import type { Priority } from '@courtside/contract/field-kinds.ts'
import type { ColumnChoice, DateOrder, TableField } from '@courtside/contract/import-tables.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import type { OwnField } from '../read-own-value.ts'
import type { Row } from './table-rows.ts'

/** What decides how the rows of a table become tasks. */
export type Mapping = {
  readonly columns: readonly ColumnChoice[]
  readonly places: ReadonlyMap<TableField, readonly number[]>
  readonly names: readonly string[]
  /** The fields that the project has of its own, by their names in small letters. */
  readonly ownFields: ReadonlyMap<string, OwnField>
  /** The row that names the columns; those below are counted from it. */
  readonly headerRow: number
  readonly dateOrder: DateOrder
  readonly timeZone: string
  /** There, when the file was given. */
  readonly todayOn: string
  readonly priorities: ReadonlyMap<string, Priority>
  readonly duplicates: 'skip' | 'import'
  /** For rows that say nothing of when they were made. */
  readonly now: string
}

/** Says of a cell why it can't be used. */
export type Refuse = (reason: RejectionReason, column: string, value: string) => void

export type KeyedRow = Row & {
  /** The identity that an earlier reading gave it, in a file of rejected rows. */
  readonly key?: string
  /** The row of the file of which it is a part, where no cell says so. */
  readonly parentRow?: number
}

/** Where the columns of each field stand. */
export const getPlaces = (columns: readonly ColumnChoice[]): Mapping['places'] =>
  Map.groupBy(columns.keys(), (index) => columns[index]?.field ?? 'none')

/** Where the columns of a field stand. */
export const getColumns = (
  { places }: Pick<Mapping, 'places'>,
  field: TableField,
): readonly number[] => places.get(field) ?? []

/** What a column is called where people read of it. */
export const getColumnName = (names: readonly string[], index: number): string =>
  names[index] || `Column ${index + 1}`
