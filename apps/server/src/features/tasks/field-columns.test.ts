import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { taskFields } from '@courtside/contract/task-fields.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { columnTypes, defineColumns } from './field-columns.ts'

const test = useTestApp()

it('every field of a task has a column of its kind’s type', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select "attname" as "name", "atttypid"::regtype::text as "type" from pg_attribute where "attrelid" = 'tasks'::regclass
  `.execute(test.app.db)
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  const { rows: wanted } = await sql<{ kind: string; type: string }>`
    select "key" as "kind", "value"::regtype::text as "type" from jsonb_each_text(${JSON.stringify(columnTypes)}::jsonb)
  `.execute(test.app.db)
  const typeOfKind = new Map(wanted.map(({ kind, type }) => [kind, type]))
  for (const [name, { kind }] of Object.entries(taskFields))
    expect([name, types.get(name)]).toEqual([name, typeOfKind.get(kind)])
})

it('records have every field', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from jsonb_to_recordset('[{"title": "Nets"}]') as n(${defineColumns(getFieldNames(taskFields))})
  `.execute(test.app.db)
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(Object.keys(taskFields).toSorted())
})
