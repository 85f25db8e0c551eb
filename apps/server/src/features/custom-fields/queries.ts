import type { CustomField, CustomFieldChanges } from '@courtside/contract/custom-fields.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, logChange } from '#features/activity/log-change.ts'

const columns = sql.raw('f."id", f."name", f."kind", f."options", f."rank", f."isArchived"')
/** Of a CTE `f` that changed the field, and of the field itself. */
const logged = sql.raw('f."projectId", null::uuid as "taskId"')

/** A field and the project it belongs to; who may read the project is asked elsewhere. */
export async function findCustomField(
  db: Db,
  id: string,
): Promise<{ field: CustomField; projectId: string } | undefined> {
  const { rows } = await sql<CustomField & { projectId: string }>`
    select ${columns}, f."projectId" from custom_fields f where f."id" = ${id}
  `.execute(db)
  if (!rows[0]) return undefined
  const { projectId, ...field } = rows[0]
  return { field, projectId }
}

/** Two who make fields at once would both find room for one more. Held until the transaction ends. */
export async function oneAtATime(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 2))`.execute(db)
}

/** What stands beside a field in its project: how many are not removed, and whether one of them has this name. */
export async function findBeside(
  db: Db,
  projectId: string,
  name: string,
  id: string | null,
): Promise<{ count: number; isNameTaken: boolean; lastRank: string | null }> {
  const { rows } = await sql<{ count: number; isNameTaken: boolean; lastRank: string | null }>`
    select count(*) filter (where not f."isArchived")::int as "count", max(f."rank") as "lastRank",
      coalesce(bool_or(not f."isArchived" and fold(f."name") = fold(${name})), false) as "isNameTaken"
    from custom_fields f where f."projectId" = ${projectId} and f."id" is distinct from ${id}::uuid
  `.execute(db)
  if (!rows[0]) throw new Error('An aggregate has one row')
  return rows[0]
}

/** Stores a new field; undefined when its id or its name was taken meanwhile. */
export async function addCustomField(
  db: Db,
  projectId: string,
  field: Omit<CustomField, 'isArchived'>,
  cause: ChangeOrigin,
): Promise<CustomField | undefined> {
  const changes = {
    name: { was: null, set: field.name },
    kind: { was: null, set: field.kind },
  }
  const { rows } = await sql<CustomField>`
    with f as (
      insert into custom_fields as f ("id", "projectId", "name", "kind", "options", "rank")
      values (${field.id}, ${projectId}, ${field.name}, ${field.kind}, ${JSON.stringify(field.options)}::jsonb, ${field.rank})
      on conflict ("projectId", fold("name")) where not "isArchived" do nothing returning ${columns}, ${logged}
    ), ${logChange('f', { action: 'custom_field.created', entity: 'custom_field', changes }, cause)}
    select ${columns} from f
  `.execute(db)
  return rows[0]
}

/** Compare and set with its log entry. Undefined when somebody else was faster: nothing is written then. */
export async function saveCustomField(
  db: Db,
  id: string,
  open: CustomFieldChanges,
  cause: ChangeOrigin,
): Promise<CustomField | undefined> {
  const changes = Object.entries(open)
  const buildValue = (field: string, value: unknown) =>
    field === 'options' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
  const sets = changes.map(([field, { set }]) => sql`${sql.ref(field)} = ${buildValue(field, set)}`)
  const still = changes.map(
    ([field, { was }]) =>
      sql`${sql.ref(`f.${field}`)} is not distinct from ${buildValue(field, was)}`,
  )
  const { rows } = await sql<CustomField>`
    with changed as (
      update custom_fields f set ${sql.join(sets)} where f."id" = ${id} and ${sql.join(still, sql` and `)}
      returning ${columns}, ${logged}
    ), ${logChange('changed', { action: 'custom_field.updated', entity: 'custom_field', changes: open }, cause)}
    select ${columns} from changed f
  `.execute(db)
  return rows[0]
}

/** The keys that a field stands between once it is behind another, or first; undefined when there is no such other. */
export async function findPlace(
  db: Db,
  projectId: string,
  after: string | null,
  movedId: string,
): Promise<{ after: string | null; before: string | null } | undefined> {
  const { rows } = await sql<{ id: string; rank: string }>`
    select f."id", f."rank" from custom_fields f
    where f."projectId" = ${projectId} and f."id" <> ${movedId} order by f."rank", f."id"
  `.execute(db)
  const index = after === null ? -1 : rows.findIndex(({ id }) => id === after)
  if (after !== null && index === -1) return undefined
  return { after: rows[index]?.rank ?? null, before: rows[index + 1]?.rank ?? null }
}

/** Gives a field its place. */
export async function saveCustomFieldRank(
  db: Db,
  id: string,
  rank: string,
  cause: ChangeOrigin,
): Promise<CustomField | undefined> {
  const { rows } = await sql<CustomField>`
    with changed as (
      update custom_fields f set "rank" = ${rank} where f."id" = ${id} returning ${columns}, ${logged}
    ), ${logChange('changed', { action: 'custom_field.moved', entity: 'custom_field' }, cause)}
    select ${columns} from changed f
  `.execute(db)
  return rows[0]
}
