import type { TableSettings } from '@courtside/contract/import-tables.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { recordset } from '#features/imports/stores/item-store.ts'
import { printOf } from '../diff-item.ts'
import type { ImportPlan } from '../import-plan.ts'

/** The table that a file is a newer version of, by the import that brought it first; the import itself when it is new. */
type Asked = {
  readonly importId: string
  readonly projectId: string | null
  readonly continues: TableSettings['continues']
}

const batchSize = 5000

/**
 * A table's rows with identities that hold in the project: ids such as 1, 2, 3 say nothing across tables, so they count
 * within one. It is the table chosen, that of the import whose rejected rows these are, or the one most rows are found in
 * again under the same title; else a new one.
 */
export async function continueTable(
  db: Db,
  plan: ImportPlan,
  asked: Asked,
): Promise<{ plan: ImportPlan; continues: string | null }> {
  if (!plan.table) return { plan, continues: null }
  const found = await findTable(db, plan, asked)
  const table = found ?? asked.importId
  const renamed = found ? await findEdited(db, plan, found, asked) : new Map<string, string>()
  const getKey = (key: string) => `${table}/${renamed.get(key) ?? key}`
  return {
    continues: found ?? null,
    plan: {
      ...plan,
      tasks: plan.tasks.map((task) => ({ ...task, externalId: getKey(task.externalId) })),
      subtasks: plan.subtasks.map((item) => ({
        ...item,
        externalId: getKey(item.externalId),
        parentId: getKey(item.parentId),
      })),
      relations: plan.relations.map((item) => ({
        ...item,
        externalId: `${table}/${item.externalId}`,
        taskId: getKey(item.taskId),
        otherId: getKey(item.otherId),
      })),
      checklistItems: plan.checklistItems.map((item) => ({
        ...item,
        externalId: `${table}/${item.externalId}`,
        taskId: getKey(item.taskId),
      })),
      comments: plan.comments.map((comment) => ({
        ...comment,
        externalId: `${table}/${comment.externalId}`,
        taskId: getKey(comment.taskId),
      })),
      attachments: plan.attachments.map((file) => ({
        ...file,
        externalId: `${table}/${file.externalId}`,
        taskId: getKey(file.taskId),
      })),
      keptTexts: plan.keptTexts.map((text) => ({
        ...text,
        externalId: `${table}/${text.externalId}`,
        taskId: getKey(text.taskId),
      })),
    },
  }
}

async function findTable(db: Db, plan: ImportPlan, asked: Asked): Promise<string | undefined> {
  const { projectId, continues } = asked
  if (projectId === null || continues === null) return undefined
  const named = continues ?? plan.table?.rejectedBy
  if (named !== undefined) {
    const { rows } = await sql<{ table: string }>`
      select coalesce("preview" #>> '{table,settings,continues}', "id"::text) as "table" from imports
      where "id" = ${named}::uuid and "projectId" = ${projectId} and "source" = 'table' and "id" <> ${asked.importId}
    `.execute(db)
    if (rows[0]) return rows[0].table
  }
  const matches = new Map<string, { all: number; alike: number }>()
  for (let from = 0; from < plan.tasks.length; from += batchSize) {
    const tasks = plan.tasks.slice(from, from + batchSize)
    const keys = tasks.map((task) => ({ key: task.externalId, title: printOf(task.title) }))
    const { rows } = await sql<{ table: string; all: number; alike: number }>`
      select left(l."externalId", 36) as "table", count(*)::int as "all",
        (count(*) filter (where l."values" ->> 'title' = n."title"))::int as "alike"
      from ${recordset(keys)} as n("key" text, "title" text)
      join import_links l on substr(l."externalId", 38) = n."key"
      where l."projectId" = ${projectId} and l."source" = 'table' and l."kind" = 'tasks'
        and l."importId" is distinct from ${asked.importId}::uuid
      group by 1
    `.execute(db)
    for (const { table, all, alike } of rows) {
      const sum = matches.get(table) ?? { all: 0, alike: 0 }
      matches.set(table, { all: sum.all + all, alike: sum.alike + alike })
    }
  }
  const [best] = [...matches].toSorted(([, one], [, other]) => other.alike - one.alike)
  return best && best[1].alike * 2 >= best[1].all ? best[0] : undefined
}

/**
 * Rows without an id that were edited since: known by what stood in them, they are looked for by their title, when one row
 * of the file and one of the table, which the file no longer has, are the only ones of it.
 */
async function findEdited(
  db: Db,
  plan: ImportPlan,
  table: string,
  { projectId, importId }: Asked,
): Promise<Map<string, string>> {
  const rows = plan.tasks.filter((task) => task.externalId.startsWith('#'))
  if (rows.length === 0) return new Map()
  const { rows: links } = await sql<{ key: string; title: string }>`
    select substr("externalId", 38) as "key", "values" ->> 'title' as "title" from import_links
    where "projectId" = ${projectId} and "source" = 'table' and "kind" = 'tasks' and "externalId" like ${`${table}/#%`}
      and "importId" is distinct from ${importId}::uuid
  `.execute(db)
  const known = new Set(links.map(({ key }) => key))
  const inFile = new Set(rows.map((task) => task.externalId))
  const missing = Map.groupBy(
    links.filter(({ key }) => !inFile.has(key)),
    ({ title }) => title,
  )
  const fresh = Map.groupBy(
    rows.filter((task) => !known.has(task.externalId)),
    (task) => printOf(task.title),
  )
  return new Map(
    [...fresh].flatMap(([title, [task, ...others]]) => {
      const [link, ...more] = missing.get(title) ?? []
      return task && link && others.length + more.length === 0
        ? [[task.externalId, link.key] as const]
        : []
    }),
  )
}
