import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'

/**
 * An entry of the register, with a number that no other has, on a list of its own; another beside it, and one that was
 * merged into it. Written past the API.
 */
export async function addPkrId(
  db: Db,
  { name = 'Ida Entry', userId = null }: { name?: string; userId?: string | null } = {},
): Promise<{ entry: string; other: string; merged: string; number: string; list: string }> {
  const made = {
    entry: createId(),
    other: createId(),
    merged: createId(),
    number: crypto.randomUUID().slice(0, 23).toUpperCase(),
    list: createId(),
  }
  await sql`
    with list as (
      insert into pkr_lists ("id", "name") values (${made.list}::uuid, ${`List ${made.list}`})
    ), place as (
      insert into pkr_list_entries ("listId", "pkrId") values (${made.list}::uuid, ${made.entry}::uuid)
    )
    insert into pkr_ids ("id", "number", "name", "club", "status", "email", "userId", "archivedAt", "mergedIntoId", "mergeMoved", "mergedNumbers")
    values (${made.entry}::uuid, ${made.number}, ${name}, 'Hillside', 'assigned', ${`${made.entry}@hillside.example`}, ${userId}::uuid, null, null, null, array[${made.merged}]),
      (${made.other}::uuid, ${made.other}, 'Otto Other', '', 'assigned', null, null, null, null, null, '{}'),
      (${made.merged}::uuid, ${made.merged}, 'Ida E', '', 'assigned', null, null, now(), ${made.entry}::uuid,
        '{"changes": {}, "listIds": [], "userId": null}', '{}')
  `.execute(db)
  return made
}
