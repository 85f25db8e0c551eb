import type { ChecklistItem } from '@courtside/contract/checklists.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import { sql } from 'kysely'
import type { PlanChecklist, PlanChecklistItem } from '../import-plan.ts'
import { type ItemStore, type Scope, recordset } from './item-store.ts'
import { findTask, getOwnId } from './store-tasks.ts'

const columns = sql`"listName" text, "title" text, "isDone" boolean, "assigneeId" uuid, "dueOn" date`

/** A checklist stands here only as the name on its items. */
export const checklistStore: ItemStore<PlanChecklist> = {
  kind: 'checklists',
  list: (plan) => plan.checklists,
  nameOf: (item) => item.name,
  valuesOf: (item, _target, references) =>
    findTask(item.taskId, references) ? { name: item.name } : 'unknown_task',
}

export const checklistItemStore: ItemStore<PlanChecklistItem> = {
  kind: 'checklistItems',
  list: (plan) => plan.checklistItems,
  nameOf: (item) => item.title,
  valuesOf: ({ assigneeId, dueOn, ...item }, _target, references) =>
    findTask(item.taskId, references)
      ? {
          listName: item.listName,
          title: item.title,
          isDone: item.isDone,
          ...(assigneeId !== undefined && {
            assigneeId: getOwnId('people', assigneeId, references),
          }),
          ...(dueOn !== undefined && { dueOn }),
        }
      : 'unknown_task',

  complete: (values) => ({ assigneeId: null, dueOn: null, ...values }),

  async findCurrent(db, ids, lock) {
    const { rows } = await sql<Omit<ChecklistItem, 'rank'>>`
      select "id", "listName", "title", "isDone", "assigneeId", "dueOn" from checklist_items where "id" = any(${ids}::uuid[]) order by "id" ${lock}
    `.execute(db)
    return new Map(rows.map(({ id, ...values }) => [id, values]))
  },

  async add(scope, rows) {
    const tasks = rows.map(({ item }) => findTask(item.taskId, scope.references))
    const last = await lastRanks(scope, tasks)
    const ranks = Map.groupBy(rows.keys(), (index) => tasks[index])
      .entries()
      .flatMap(([taskId, places]) => {
        const keys = generateNKeysBetween(last.get(taskId ?? '') ?? null, null, places.length)
        return places.map((place, index) => [place, keys[index]] as const)
      })
    const rankOf = new Map(ranks)
    const records = rows.map(({ id, item, values }, index) => ({
      id,
      ...values,
      taskId: tasks[index],
      rank: rankOf.get(index),
      externalId: item.externalId,
    }))
    await sql`
      insert into checklist_items ("id", "taskId", "listName", "title", "isDone", "assigneeId", "dueOn", "rank", "externalSource", "externalId")
      select n."id", n."taskId", n."listName", n."title", n."isDone", n."assigneeId", n."dueOn", n."rank", ${scope.source}, n."externalId"
      from ${recordset(records)} as n("id" uuid, "taskId" uuid, ${columns}, "rank" text, "externalId" text)
    `.execute(scope.db)
    await recount(scope, tasks)
  },

  async change(scope, rows) {
    const { rows: changed } = await sql<{ taskId: string }>`
      update checklist_items i set "listName" = n."listName", "title" = n."title", "isDone" = n."isDone", "assigneeId" = n."assigneeId", "dueOn" = n."dueOn"
      from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n("id" uuid, ${columns})
      where i."id" = n."id" returning i."taskId"
    `.execute(scope.db)
    await recount(
      scope,
      changed.map(({ taskId }) => taskId),
    )
  },
}

async function lastRanks(scope: Scope, tasks: readonly (string | undefined)[]) {
  const { rows } = await sql<{ taskId: string; rank: string }>`
    select "taskId", max("rank") as "rank" from checklist_items where "taskId" = any(${[...new Set(tasks)]}::uuid[]) group by "taskId"
  `.execute(scope.db)
  return new Map(rows.map(({ taskId, rank }) => [taskId, rank]))
}

async function recount(
  scope: Pick<Scope, 'db'>,
  tasks: readonly (string | undefined)[],
): Promise<void> {
  await sql`
    update tasks t set "checklistCount" = c."all", "checklistDoneCount" = c."done", "version" = t."version" + 1
    from (
      select "taskId", count(*)::int as "all", (count(*) filter (where "isDone"))::int as "done"
      from checklist_items where "taskId" = any(${[...new Set(tasks)]}::uuid[]) group by "taskId"
    ) c where t."id" = c."taskId"
  `.execute(scope.db)
}
