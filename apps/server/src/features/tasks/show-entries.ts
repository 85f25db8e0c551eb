import type { ActivityEntry, Changes } from '@courtside/contract/activity.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { joinMine, isReadableTask } from '#features/projects/visible.ts'
import { hideLinks } from './hide-links.ts'

type Entry = Pick<ActivityEntry, 'id' | 'action' | 'changes'>

/**
 * Entries of a project as an actor may read them: without the ids of tasks that they may not read, and of a task that left
 * with the key that it got, where they may read it there.
 */
export async function showEntries<One extends Entry>(
  db: Db,
  actor: Actor,
  entries: readonly One[],
): Promise<One[]> {
  const shown = await hideLinks(db, actor, entries)
  const left = shown.filter(({ action }) => action === 'task.left')
  if (left.length === 0) return shown
  const keys = await findNewKeys(
    db,
    actor,
    left.map(({ id }) => id),
  )
  return shown.map((entry) => {
    const key = keys.get(entry.id)
    return key ? { ...entry, changes: { ...entry.changes, key } } : entry
  })
}

/** From which key to which a task went that left, by the id of the entry that says that it left. */
async function findNewKeys(db: Db, actor: Actor, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; key: Changes[string] | null }>`
    select a."id", (
      select x."changes" -> 'key' from activity x
      where x."taskId" = a."taskId" and x."action" = 'task.transferred' and x."at" >= a."at"
        and x."changes" #>> '{projectId,was}' = a."streamId"::text
      order by x."at" limit 1
    ) as "key"
    from activity a join tasks t on t."id" = a."taskId" join projects p on p."id" = t."projectId" ${joinMine(actor)}
    where a."id" = any(${ids}::uuid[]) and ${isReadableTask(actor)}
  `.execute(db)
  return new Map(rows.map(({ id, key }) => [id, key]))
}
