import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { taskFields } from '@courtside/contract/task-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ColumnKind } from '#features/tasks/field-columns.ts'

type Sql = RawBuilder<unknown>

/** What is told of a field, and under which name where that is another. */
type Told = { readonly value: (column: Sql) => Sql; readonly name?: string }

const asHeld: Told = { value: (column) => column }

/** By kind, of a task `t` with its status `s`. Other columns of the part tell what is undefined here. */
const toldOfKinds: Readonly<Record<ColumnKind, Told | undefined>> = {
  title: asHeld,
  text: asHeld,
  link: asHeld,
  prose: asHeld,
  number: asHeld,
  checkbox: asHeld,
  day: asHeld,
  time: asHeld,
  instant: asHeld,
  priority: asHeld,
  recurrence: asHeld,
  status: { name: 'status', value: () => sql`s."name"` },
  type: {
    name: 'type',
    value: (column) => sql`(select y."name" from types y where y."id" = ${column})`,
  },
  labels: {
    name: 'labels',
    value: (column) =>
      sql`array(select l."name" from labels l where l."id" = any(${column}) order by l."name")`,
  },
  project: undefined,
  // Of people only whether it is the person themself.
  person: undefined,
  people: undefined,
  watchers: undefined,
  custom: undefined,
  // Other tasks may be closed to them.
  task: undefined,
  tasks: undefined,
}

/** What somebody is told of the fields of a task `t` that they may read, with its status `s`. */
export const ownTaskFields: Sql = sql.join(
  getFieldNames(taskFields).flatMap((field) => {
    const told = toldOfKinds[taskFields[field].kind]
    // When a task was made is told of those that are closed by now as well.
    if (!told || field === 'createdAt') return []
    return sql`${told.value(sql.ref(`t.${field}`))} as ${sql.ref(told.name ?? field)}`
  }),
)
