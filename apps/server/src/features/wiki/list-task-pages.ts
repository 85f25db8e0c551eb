import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { PageQuery } from '@courtside/contract/fields.ts'
import type { PageName } from '@courtside/contract/pages.ts'
import { listTaskPages as endpoint } from '@courtside/contract/task-pages.ts'
import { sql } from 'kysely'
import { keyset, getPage } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { loadTask } from '#features/tasks/find-task.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { listName } from './name-columns.ts'
import { letsIn, isReadablePage } from './visible.ts'

/** Where a task is mentioned. */
export function registerTaskPageRoutes(api: Api): void {
  serve(api, endpoint, async ({ db, actor }, { params, query }) => {
    const { task } = await loadTask(db, actor, params.id)
    return listTaskPages(db, actor, task.id, query)
  })
}

/** By any key the task has or had. What is not shown to readers counts for who writes the page. */
async function listTaskPages(db: Db, actor: Actor, taskId: string, { limit, after }: PageQuery) {
  const paging = keyset({ value: sql`pg."updatedAt"`, cast: 'timestamptz' }, sql`pg."id"`, {
    sort: '-at',
    after,
  })
  const isNamed = canWiki.readDrafts(actor)
    ? sql<boolean>`(n."isShown" or ${letsIn(actor, 'write')})`
    : sql<boolean>`n."isShown"`
  const { rows } = await sql<PageName & { sortValue: string }>`
    with places as (
      select t."projectId", t."number" from tasks t where t."id" = ${taskId}::uuid
      union all select a."projectId", a."number" from task_aliases a where a."taskId" = ${taskId}::uuid
    ), keys as (
      select k."key" || '-' || s."number" as "key" from places s join project_keys k using ("projectId")
      union all select i."key" from task_imported_keys i where i."taskId" = ${taskId}::uuid
    )
    select ${listName('pg')}, ${paging.sortValue} from pages pg
    where ${isReadablePage(actor)} and ${paging.isBehind}
      and exists (select from page_tasks n join keys using ("key") where n."pageId" = pg."id" and ${isNamed})
    order by ${paging.order} limit ${limit + 1}
  `.execute(db)
  return getPage(rows, limit, ({ sortValue, id }) => [sortValue, id])
}
