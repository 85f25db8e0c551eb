import type { Hue } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Gives a project new labels. */
export async function addLabels(
  db: Db,
  projectId: string,
  labels: readonly { readonly id: string; readonly name: string; readonly hue: Hue }[],
): Promise<void> {
  if (labels.length === 0) return
  await sql`
    insert into labels ("id", "projectId", "name", "hue")
    select n."id", ${projectId}, n."name", n."hue"
    from unnest(${labels.map(({ id }) => id)}::uuid[], ${labels.map(({ name }) => name)}::text[], ${labels.map(({ hue }) => hue)}::text[])
      as n("id", "name", "hue")
  `.execute(db)
}
