import type { ColumnChoice } from '@courtside/contract/import-tables.ts'
import { sharedTableFields } from '@courtside/contract/import-tables.ts'
import { clickup } from './clickup-dialect.ts'
import { type Dialect, type PlainTable, type ToldTable, getColumnKey } from './edit-rows.ts'
import { monday } from './monday-dialect.ts'
import { notion } from './notion-dialect.ts'
import { planner } from './planner-dialect.ts'
import { redmine } from './redmine-dialect.ts'
import { ticktick } from './ticktick-dialect.ts'

const dialects: readonly Dialect[] = [clickup, ticktick, planner, redmine, notion, monday]

/** A table in plain words, whichever product wrote it. */
export function readDialect(
  table: ToldTable,
  surroundings: Parameters<Dialect['read']>[1],
): PlainTable {
  const names = new Set(table.names.map(getColumnKey))
  const dialect = dialects.find((one) => one.isOf(names, table))
  return dialect?.read(table, surroundings) ?? { ...table, fields: new Map() }
}

/** What the columns become, where the product that wrote them tells more than their names. */
export function takeFields(
  guessed: readonly ColumnChoice[],
  names: readonly string[],
  fields: PlainTable['fields'],
): ColumnChoice[] {
  if (fields.size === 0) return [...guessed]
  const told = names.map((name) => fields.get(getColumnKey(name)))
  const once = new Set(
    told.filter((field) => field !== undefined && !sharedTableFields.includes(field)),
  )
  return guessed.map((choice, index) => {
    const field = told[index] ?? (once.has(choice.field) ? ('text' as const) : choice.field)
    return { ...choice, field }
  })
}
