import { generateNKeysBetween } from 'fractional-indexing'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Gives a task without a checklist one, in this order and with nothing ticked yet. */
export async function addChecklist(
  db: Db,
  taskId: string,
  items: readonly {
    readonly id: string
    readonly title: string
    readonly listName?: string
  }[],
): Promise<void> {
  if (items.length === 0) return
  const ranks = generateNKeysBetween(null, null, items.length)
  await sql`
    with items as (
      insert into checklist_items ("id", "taskId", "title", "listName", "rank")
      select n."id", ${taskId}, n."title", n."listName", n."rank"
      from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ title }) => title)}::text[],
        ${items.map(({ listName }) => listName ?? '')}::text[], ${ranks}::text[])
        as n("id", "title", "listName", "rank")
    )
    update tasks t set "checklistCount" = ${items.length}::int where t."id" = ${taskId}
  `.execute(db)
}
