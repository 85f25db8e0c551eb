import type { ImportProblem } from '@courtside/contract/import-problems.ts'
import type { RevertReport } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { logChange } from '#features/activity/log-change.ts'
import { withRetries } from '../apply-plan.ts'
import { type ImportRecord, isInRegister, isInWiki } from '../queries.ts'
import { restoreChanges } from './revert-changes.ts'
import { trashEmptyProject } from './revert-project.ts'
import { type RevertScope, emptyRevert, openRevertTally } from './revert-scope.ts'
import { revertTasks } from './revert-tasks.ts'
import {
  revertLabels,
  revertParts,
  revertPeople,
  revertStatuses,
  revertWorkflow,
} from './revert-things.ts'

/** Bounds of one transaction, as when an import is stored. */
const mostRows = 200
const longest = 100

/**
 * The way back, each step until it finds nothing more: what was changed, then what was added, what others refer to last.
 * A step takes at most so many rows, and returns how many it has dealt with; these are the import's no longer.
 */
const steps: readonly {
  readonly take: (scope: RevertScope, most: number) => Promise<number>
  readonly isOfProject: boolean
}[] = [
  { take: restoreChanges, isOfProject: false },
  { take: revertTasks, isOfProject: false },
  { take: revertParts, isOfProject: false },
  { take: revertPeople, isOfProject: true },
  { take: trashEmptyProject, isOfProject: false },
  { take: revertLabels, isOfProject: true },
  { take: revertWorkflow, isOfProject: true },
  { take: revertStatuses, isOfProject: true },
]

/** Has an import taken back in the name of somebody; false when nothing of it is stored or it has not ended. */
export async function queueRevert(db: Db, id: string, actorId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports i set "state" = 'reverting', "revertId" = ${createId()}::uuid, "updatedAt" = now(), "doneCount" = 0,
      "revert" = ${JSON.stringify({ ...emptyRevert, actorId })}::jsonb,
      "totalCount" = (select count(*)::int from import_links l where l."importId" = i."id")
        + (select count(*)::int from import_changes c where c."importId" = i."id")
        + (select count(*)::int from pkr_import_rows r where r."importId" = i."id" and r."storedIn" is not null)
        + (select count(*)::int from page_import_rows r where r."importId" = i."id" and r."storedVersion" is not null)
    where i."id" = ${id} and i."state" in ('done', 'failed', 'cancelled') and (i."madeProject"
      or exists (select 1 from import_links l where l."importId" = i."id")
      or exists (select 1 from import_changes c where c."importId" = i."id") or ${isInRegister} or ${isInWiki})
  `.execute(db)
  return numAffectedRows === 1n
}

/** Takes an import back in small transactions, from where an earlier run broke off. */
export async function revertImport(
  db: Db,
  record: ImportRecord & { readonly projectId: string },
  { signal, onBatch }: { signal: AbortSignal; onBatch: () => void },
): Promise<void> {
  let size = mostRows
  for (const step of steps) {
    for (;;) {
      signal.throwIfAborted()
      const startedAt = performance.now()
      const count = await withRetries(() => takeBatch(db, record, step, size))
      const took = performance.now() - startedAt
      size = took > longest ? Math.max(10, Math.floor(size / 2)) : Math.min(mostRows, size * 2)
      if (count === 0) break
      onBatch()
    }
  }
  // Plans made for tables as large as they were would be slow until the database looks by itself.
  await sql`analyze tasks, comments, checklist_items, attachments, activity, users, import_links`.execute(
    db,
  )
  await sql`
    update imports set "state" = 'reverted', "doneCount" = "totalCount", "updatedAt" = now() where "id" = ${record.id} and "state" = 'reverting'
  `.execute(db)
}

async function takeBatch(
  db: Db,
  { id, projectId, revertId }: ImportRecord & { readonly projectId: string },
  { take, isOfProject }: (typeof steps)[number],
  most: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // As when it was stored: one import at a time writes to a project.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${projectId}`}, 0))`.execute(
      transaction,
    )
    const { rows } = await sql<{ revert: RevertReport & { actorId: string } }>`
      select "revert" from imports where "id" = ${id} and "state" = 'reverting' for update
    `.execute(transaction)
    const before = rows[0]?.revert
    if (!before) return 0
    const tally = openRevertTally(before)
    const cause = {
      actorId: before.actorId,
      via: 'import' as const,
      batchId: revertId ?? undefined,
      undoOf: id,
    }
    const count = await take({ db: transaction, importId: id, projectId, tally, cause }, most)
    if (count === 0) return 0
    await sql`
      update imports set "revert" = ${JSON.stringify({ ...tally.result(), actorId: before.actorId })}::jsonb,
        "doneCount" = least("totalCount", "doneCount" + ${count}), "updatedAt" = now() where "id" = ${id}
    `.execute(transaction)
    if (tally.hasWritten()) {
      await sql`
        with one as (select ${projectId}::uuid as "id", ${projectId}::uuid as "projectId", null::uuid as "taskId"),
        ${logChange('one', { action: isOfProject ? 'project.updated' : 'task.resync', entity: 'project' }, cause)}
        select 1
      `.execute(transaction)
    }
    return count
  })
}

/** What is said when taking back could not be finished. */
export const notReverted: ImportProblem = {
  code: 'not_finished',
  message: 'Reverting the import failed after several attempts. Try again',
  line: null,
  column: null,
}
