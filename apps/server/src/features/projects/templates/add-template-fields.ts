import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { Hue } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { getRanksBetween } from '#features/tasks/make-rank.ts'

/** Gives a new project its types of tasks. */
export async function addTypes(
  db: Db,
  projectId: string,
  types: readonly { readonly id: string; readonly name: string; readonly hue: Hue }[],
): Promise<void> {
  if (types.length === 0) return
  await sql`
    insert into types ("id", "projectId", "name", "hue")
    select n."id", ${projectId}, n."name", n."hue"
    from json_to_recordset(${JSON.stringify(types)}::json) as n("id" uuid, "name" text, "hue" text)
  `.execute(db)
}

/** Gives a new project its own fields, in this order. */
export async function addFields(
  db: Db,
  projectId: string,
  fields: readonly Omit<CustomField, 'rank' | 'isArchived'>[],
): Promise<void> {
  if (fields.length === 0) return
  const ranks = getRanksBetween(null, null, fields.length)
  const records = fields.map((field, index) => ({ ...field, rank: ranks[index] }))
  await sql`
    insert into custom_fields ("id", "projectId", "name", "kind", "options", "rank")
    select n."id", ${projectId}, n."name", n."kind", n."options", n."rank"
    from json_to_recordset(${JSON.stringify(records)}::json)
      as n("id" uuid, "name" text, "kind" text, "options" jsonb, "rank" text)
  `.execute(db)
}
