import type { FieldKind } from '@courtside/contract/field-kinds.ts'
import { type TaskFieldName, taskFields } from '@courtside/contract/task-fields.ts'
import { type RawBuilder, sql } from 'kysely'

/** Kinds that have a column in `tasks`; fields with options are a project's own, and stand in `custom`. */
export type ColumnKind = Exclude<FieldKind, 'select' | 'multi_select'>

/** The type of a kind's column. */
export const columnTypes: Readonly<Record<ColumnKind, string>> = {
  title: 'text',
  text: 'text',
  link: 'text',
  prose: 'text',
  number: 'real',
  checkbox: 'boolean',
  day: 'date',
  time: 'time',
  instant: 'timestamptz',
  priority: 'text',
  status: 'uuid',
  type: 'uuid',
  labels: 'uuid[]',
  project: 'uuid',
  person: 'uuid',
  people: 'uuid[]',
  watchers: 'jsonb',
  task: 'uuid',
  tasks: 'uuid[]',
  recurrence: 'jsonb',
  custom: 'jsonb',
}

// Lists of columns are made of the table's names once, when a module is loaded, and never of what somebody sent.
const write = (
  names: readonly TaskFieldName[],
  writeOne: (column: string, name: TaskFieldName) => string,
): RawBuilder<unknown> => sql.raw(names.map((name) => writeOne(`"${name}"`, name)).join(', '))

/** `"title", "dueOn"`, or of a table `n."title", n."dueOn"`. */
export const listColumns = (names: readonly TaskFieldName[], table?: string) =>
  write(names, (column) => (table === undefined ? column : `${table}.${column}`))

/** `"title" = n."title", "dueOn" = n."dueOn"`. */
export const assignColumns = (names: readonly TaskFieldName[], table: string) =>
  write(names, (column) => `${column} = ${table}.${column}`)

/** `"title" text, "dueOn" date`, as records have them. */
export const defineColumns = (names: readonly TaskFieldName[]) =>
  write(names, (column, name) => `${column} ${columnTypes[taskFields[name].kind]}`)
