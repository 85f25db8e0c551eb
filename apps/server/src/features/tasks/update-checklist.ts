import { type ChecklistItem, checklistField } from '@courtside/contract/checklists.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { conflict, notFound } from '#errors.ts'
import { type ChangeOrigin, logChange, buildMoment } from '#features/activity/log-change.ts'
import { columnTypes } from './field-columns.ts'
import { listItems } from './find-checklist.ts'

/** An item of a checklist as it was and as it shall be; null where it isn't there. */
export type ItemChange = {
  readonly was: ChecklistItem | null
  readonly set: ChecklistItem | null
}

/**
 * Adds, changes or removes an item, keeps the task's counters and logs it, in one statement. False when the item is not
 * as it was believed to be: nothing is written then.
 */
export async function updateItem(
  db: Db,
  taskId: string,
  { was, set }: ItemChange,
  cause: ChangeOrigin,
): Promise<boolean> {
  const id = (set ?? was)?.id ?? ''
  const count = Number(set !== null) - Number(was !== null)
  const done = Number(set?.isDone ?? false) - Number(was?.isDone ?? false)
  const changes = { [checklistField(id)]: { was, set } }
  const { rows } = await sql`
    with item as (${written(taskId, { was, set })}), changed as (
      update tasks t set "checklistCount" = t."checklistCount" + ${count}::int, "checklistDoneCount" = t."checklistDoneCount" + ${done}::int,
        "version" = t."version" + 1, "updatedAt" = ${buildMoment(cause)}
      from item where t."id" = item."taskId" returning t."id", t."projectId", t."id" as "taskId"
    ), ${logChange('changed', { action: 'task.updated', entity: 'task', changes }, cause)}
    select 1 from changed
  `.execute(db)
  return rows.length > 0
}

/** What an item is, with the types of the columns. */
const ownTypes = {
  title: 'text',
  isDone: 'boolean',
  listName: 'text',
  assigneeId: columnTypes.person,
  dueOn: columnTypes.day,
  rank: 'text',
} as const
const ownFields = Object.keys(ownTypes) as (keyof typeof ownTypes)[]
const ownColumns = sql.join(ownFields.map((field) => sql.ref(field)))

const listValues = (item: ChecklistItem | null): RawBuilder<unknown> =>
  sql.join(ownFields.map((field) => sql`${item?.[field] ?? null}::${sql.raw(ownTypes[field])}`))

function written(taskId: string, { was, set }: ItemChange): RawBuilder<unknown> {
  if (was === null && set !== null) {
    return sql`
      insert into checklist_items ("id", "taskId", ${ownColumns})
      values (${set.id}::uuid, ${taskId}::uuid, ${listValues(set)})
      on conflict ("id") do nothing returning "taskId"`
  }
  const isAsBelieved = sql`i."id" = ${was?.id}::uuid and i."taskId" = ${taskId}::uuid
    and (${ownColumns}) is not distinct from (${listValues(was)})`
  return set === null
    ? sql`delete from checklist_items i where ${isAsBelieved} returning i."taskId"`
    : sql`
      update checklist_items i set (${ownColumns}) = row (${listValues(set)})
      where ${isAsBelieved} returning i."taskId"`
}

/** Somebody faster between our reading and our writing makes us look again. */
const looks = 3

/**
 * Makes of an item what `next` says of it as it is now, null for nothing; what already is so counts as done and logs
 * nothing. Throws 404 when the item is gone.
 */
export async function rewriteItem(
  db: Db,
  taskId: string,
  itemId: string,
  cause: ChangeOrigin,
  next: (item: ChecklistItem, items: readonly ChecklistItem[]) => ChecklistItem | null,
): Promise<ChecklistItem> {
  for (let look = 0; look < looks; look++) {
    const items = await listItems(db, taskId)
    const was = items.find((one) => one.id === itemId)
    if (!was) throw notFound('Checklist item')
    const set = next(was, items)
    const isSo = set !== null && ownFields.every((field) => set[field] === was[field])
    if (isSo || (await updateItem(db, taskId, { was, set }, cause))) return set ?? was
  }
  throw conflict('Several people are changing this item at once. Try again.', {})
}
