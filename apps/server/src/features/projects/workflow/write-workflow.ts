import type { Changes } from '@courtside/contract/activity.ts'
import type { Workflow, WorkflowKind } from '@courtside/contract/workflow.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, type LogEntry, logEntries } from '#features/activity/log-change.ts'

/** What an entry of the log calls one of each kind. */
const entityOf = {
  statuses: 'status',
  labels: 'label',
  types: 'type',
} as const satisfies Record<WorkflowKind, string>

type Verb = 'created' | 'updated' | 'moved' | 'removed' | 'restored'

/** The entry that tells what happened to a status, a label or a type; only statuses are moved. */
export const getEntry = (
  kind: WorkflowKind,
  verb: Verb,
  entityId: string,
  changes: Changes,
): LogEntry => ({
  action: verb === 'moved' ? 'status.moved' : `${entityOf[kind]}.${verb}`,
  entity: entityOf[kind],
  entityId,
  taskId: null,
  changes,
})

/**
 * Does these CTEs with their entries in the log, as one statement, and counts the project's version up. Nothing may have
 * been written into the workflow since it was read: see `lockWorkflow`.
 */
export async function writeWorkflow(
  db: Db,
  { id, version }: Pick<Workflow, 'id' | 'version'>,
  parts: readonly RawBuilder<unknown>[],
  entries: readonly LogEntry[],
  cause: ChangeOrigin,
): Promise<number> {
  await sql`
    with ${sql.join(parts)}, project as (
      update projects p set "version" = ${version + 1}::int, "updatedAt" = now() where p."id" = ${id}::uuid
    ), ${logEntries(id, entries, cause)}
    select 1
  `.execute(db)
  return version + 1
}
