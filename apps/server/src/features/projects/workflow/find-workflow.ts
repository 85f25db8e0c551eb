import type { Workflow, WorkflowKind } from '@courtside/contract/workflow.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { notFound } from '#errors.ts'
import { workflowColumns } from '../select-project.ts'

/**
 * Lets one at a time change the workflow of a project, until the end of the transaction; what is read after it stays true
 * until then. With an item, tasks that are being put on it are waited for, too.
 */
export async function lockWorkflow(
  db: Db,
  projectId: string,
  item?: { readonly kind: WorkflowKind; readonly id: string },
): Promise<void> {
  const rows = item
    ? sql`(select i."id" from ${sql.table(item.kind)} i where i."id" = ${item.id}::uuid and i."projectId" = ${projectId}::uuid for update)`
    : sql`null`
  await sql`
    select p."id", ${rows} as "itemId" from projects p where p."id" = ${projectId}::uuid for no key update of p
  `.execute(db)
}

/** The workflow of a project as it is now; whether it may be read is asked elsewhere. */
export async function findWorkflow(db: Db, projectId: string): Promise<Workflow> {
  return (await findWorkflowWith(db, projectId, sql<null>`null`)).workflow
}

/** The same with one more column of the type `Extra`, which nothing compares, read at the same moment. */
export async function findWorkflowWith<Extra>(
  db: Db,
  projectId: string,
  column: RawBuilder<Extra>,
): Promise<{ workflow: Workflow; extra: Extra }> {
  const { rows } = await sql<Workflow & { extra: Extra }>`
    select p."id", p."version", ${workflowColumns}, ${column} as "extra" from projects p where p."id" = ${projectId}::uuid
  `.execute(db)
  if (!rows[0]) throw notFound('Project')
  const { extra, ...workflow } = rows[0]
  return { workflow, extra }
}
