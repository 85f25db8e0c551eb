import { sql } from 'kysely'
import { trashProject } from '#features/projects/save-project.ts'
import type { RevertScope } from './revert-scope.ts'

/** Moves the project into the trash when the import had made it and nothing is left in it. Its lists and labels stay with it. */
export async function trashEmptyProject(scope: RevertScope): Promise<number> {
  const { db, importId, projectId, tally, cause } = scope
  const { rows } = await sql<{ isEmpty: boolean }>`
    select i."madeProject" and p."deletedAt" is null
      and not exists (select 1 from tasks t where t."projectId" = p."id" and t."deletedAt" is null)
      and not exists (select 1 from import_links l where l."projectId" = p."id" and l."importId" <> i."id")
      and not exists (select 1 from activity a where a."streamId" = p."id" and a."via" <> 'import' and a."action" <> 'project.created')
      as "isEmpty"
    from imports i join projects p on p."id" = i."projectId" where i."id" = ${importId}
  `.execute(db)
  if (!rows[0]?.isEmpty || !(await trashProject(db, projectId, true, cause))) return 0
  await sql`delete from import_links where "importId" = ${importId}`.execute(db)
  tally.trashProject()
  return 1
}
