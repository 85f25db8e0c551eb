import { sql } from 'kysely'
import type { PlanRelation, PlanSubtask, RelationField } from '../import-plan.ts'
import { type ItemStore, type NewRow, type Scope, recordset } from './item-store.ts'
import { findTask } from './store-tasks.ts'
import { addRelation, isCircle, setParent, whyNoParent } from './task-structure.ts'

/** That a task is part of another stands on the task; it is known by itself, for the other may be stored later. */
export const subtaskStore: ItemStore<PlanSubtask> = {
  kind: 'subtasks',
  list: (plan) => plan.subtasks,
  nameOf: (item) => item.name,
  idOf: (item, references) => findTask(item.externalId, references),

  valuesOf(item, _target, references) {
    const id = findTask(item.externalId, references)
    const parentId = findTask(item.parentId, references)
    if (!id || !parentId) return 'unknown_task'
    return whyNoParent(references.structure, id, parentId) ?? { parentId }
  },

  announce(item, id, _target, references) {
    const parentId = findTask(item.parentId, references)
    if (parentId) setParent(references.structure, id, parentId)
  },

  async findCurrent(db, ids, lock, { projectId }) {
    const { rows } = await sql<{ id: string; parentId: string | null }>`
      select "id", "parentId" from tasks
      where "id" = any(${ids}::uuid[]) and "projectId" = ${projectId} and "deletedAt" is null order by "id" ${lock}
    `.execute(db)
    return new Map(rows.map(({ id, parentId }) => [id, { parentId }]))
  },

  // Where people have said something else meanwhile, that stays.
  add: (scope, rows) => setParents(scope, rows, sql`and t."parentId" is null`),
  change: (scope, rows) => setParents(scope, rows, sql``),
}

async function setParents(
  scope: Pick<Scope, 'db' | 'projectId'>,
  rows: readonly NewRow<PlanSubtask>[],
  condition: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    update tasks t set "parentId" = n."parentId", "version" = t."version" + 1
    from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n("id" uuid, "parentId" uuid)
    where t."id" = n."id" and t."projectId" = ${scope.projectId} ${condition}
      and exists (select from tasks p where p."id" = n."parentId" and p."projectId" = t."projectId")
  `.execute(scope.db)
}

/** How tasks hang together otherwise. A relation that people took away does not come again. */
export const relationStore: ItemStore<PlanRelation> = {
  kind: 'relations',
  list: (plan) => plan.relations,
  nameOf: (item) => item.name,
  idOf: (item, references) => findTask(item.taskId, references),

  valuesOf({ taskId, field, otherId }, _target, references) {
    const [id, other] = [findTask(taskId, references), findTask(otherId, references)]
    if (!id || !other) return 'unknown_task'
    return isCircle(references.structure, field, id, other) ? 'circle' : { field, otherId: other }
  },

  announce({ field, otherId }, id, _target, references) {
    const other = findTask(otherId, references)
    if (other) addRelation(references.structure, field, id, other)
  },

  async add(scope, rows) {
    const byTask = Map.groupBy(rows, ({ id }) => id)
    const records = [...byTask].map(([id, relations]) => {
      const of = (field: RelationField) =>
        relations.flatMap(({ values }) => (values['field'] === field ? [values['otherId']] : []))
      return {
        id,
        blockedByIds: of('blockedByIds'),
        followsIds: of('followsIds'),
        relatedIds: of('relatedIds'),
        duplicateOfId: of('duplicateOfId')[0] ?? null,
      }
    })
    const join = (field: 'blockedByIds' | 'followsIds' | 'relatedIds') => sql`
      ${sql.ref(field)} = t.${sql.ref(field)} || array(
        select o from unnest(n.${sql.ref(field)}) as o where o <> all(t.${sql.ref(field)}))`
    await sql`
      update tasks t set ${join('blockedByIds')}, ${join('followsIds')}, ${join('relatedIds')},
        "duplicateOfId" = coalesce(t."duplicateOfId", n."duplicateOfId"), "version" = t."version" + 1
      from ${recordset(records)} as n("id" uuid, "blockedByIds" uuid[], "followsIds" uuid[], "relatedIds" uuid[], "duplicateOfId" uuid)
      where t."id" = n."id"
    `.execute(scope.db)
  },
}
