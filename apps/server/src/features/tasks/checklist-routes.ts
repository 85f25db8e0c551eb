import { can } from '@courtside/contract/can.ts'
import { isBelieved } from '@courtside/contract/changes.ts'
import {
  type ChecklistItem,
  type ItemField,
  addChecklistItem,
  changeChecklistItem,
  checklistLimit,
  itemFields,
  removeChecklistItem,
} from '@courtside/contract/checklists.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { assertAllowed, conflict, idTaken, invalid, notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { checkReferences } from './check-references.ts'
import { findItemTask, listItems } from './find-checklist.ts'
import { findTask, loadTask } from './find-task.ts'
import { findRankBetween } from './make-rank.ts'
import { updateItem, rewriteItem } from './update-checklist.ts'

/** What opens ticking alone, and what opens everything about the items of a checklist. */
const ticking = 'checklist'
const writing = 'checklistItems'

export function registerChecklistRoutes(api: Api): void {
  serve(api, addChecklistItem, async ({ db, actor }, { params, body }) => {
    const found = await loadTask(db, actor, params.id)
    assertAllowed(can.changeTaskField(actor, found.facts, writing))
    const items = await listItems(db, found.task.id)
    const { id = createId(), after = items.at(-1)?.id ?? null, batchId, undoOf, ...draft } = body
    const known = items.find((one) => one.id === id)
    if (known) return known
    if (items.length >= checklistLimit) throw tooMany()
    await checkAssignee(db, found.task.projectId, draft.assigneeId)
    const set = { id, ...draft, rank: getRankBehind(items, after) }
    const cause = { actorId: actor.id, batchId, undoOf }
    const isMade = await updateItem(db, found.task.id, { was: null, set }, cause)
    if (!isMade) throw idTaken()
    return set
  })

  serve(api, changeChecklistItem, async (context, { params, body }) => {
    const { isDone, after, batchId, undoOf, ...changes } = body
    const isWritten = after !== undefined || itemFields.some((field) => changes[field])
    const fields = [...(isDone === undefined ? [] : [ticking]), ...(isWritten ? [writing] : [])]
    const { id: taskId, projectId } = await getTaskOf(context, params.id, fields)
    await checkAssignee(context.db, projectId, changes.assigneeId?.set)
    const cause = { actorId: context.actor.id, batchId, undoOf }
    return rewriteItem(context.db, taskId, params.id, cause, (item, items) => {
      rejectStale(item, changes)
      const written = itemFields.flatMap((field) => {
        const change = changes[field]
        return change ? [[field, change.set] as const] : []
      })
      return {
        ...item,
        ...Object.fromEntries(written),
        isDone: isDone ?? item.isDone,
        rank: after === undefined ? item.rank : getRankBehind(items, after, item),
      }
    })
  })

  serve(api, removeChecklistItem, async (context, { params, query }) => {
    const { id: taskId } = await getTaskOf(context, params.id, [writing])
    const cause = { actorId: context.actor.id, ...query }
    await rewriteItem(context.db, taskId, params.id, cause, () => null)
  })
}

type ItemChanges = Readonly<Partial<Record<ItemField, { was: unknown; set: unknown } | undefined>>>

/** Throws 409 when somebody else has changed the same of the item: its title, its list, whose it is or its day. */
function rejectStale(item: ChecklistItem, changes: ItemChanges): void {
  const stale = itemFields.filter((field) => {
    const change = changes[field]
    return change && item[field] !== change.set && !isBelieved(item[field], change.was)
  })
  if (stale.length > 0) {
    throw conflict('Someone else changed this item before you saved', {
      current: item,
      conflictingFields: stale,
    })
  }
}

async function getTaskOf(
  { db, actor }: Context,
  itemId: string,
  fields: readonly string[],
): Promise<Task> {
  const taskId = await findItemTask(db, itemId)
  const found = taskId && (await findTask(db, actor, taskId))
  if (!found) throw notFound('Checklist item')
  for (const field of fields) assertAllowed(can.changeTaskField(actor, found.facts, field))
  return found.task
}

/** Refuses somebody whom no task could be assigned to. */
const checkAssignee = (db: Db, projectId: string, id: string | null | undefined): Promise<void> =>
  checkReferences(db, projectId, { assigneeIds: id ? [id] : [] }, 'body.assigneeId')

/** A place behind an item, null before all of them. Two that share a key stand together: the place is behind both. */
function getRankBehind(
  items: readonly ChecklistItem[],
  after: string | null,
  moved?: ChecklistItem,
): string {
  const others = items.filter(({ id }) => id !== moved?.id)
  const before = after === null ? undefined : others.find(({ id }) => id === after)
  if (after !== null && !before) {
    throw invalid([{ path: 'body.after', message: 'The item before it no longer exists' }])
  }
  const next = others.find(({ rank }) => rank > (before?.rank ?? ''))
  const rank = findRankBetween(before?.rank ?? null, next?.rank ?? null)
  if (rank === undefined) throw tooMany()
  return rank
}

const tooMany = () =>
  invalid([
    {
      path: 'body',
      message: `A checklist can have up to ${checklistLimit} items. Turn some into tasks`,
    },
  ])
