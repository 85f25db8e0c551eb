import type { Changes } from '@courtside/contract/activity.ts'
import { canTexts } from '@courtside/contract/can-texts.ts'
import { type Actor, type TaskFacts, can } from '@courtside/contract/can.ts'
import { getConflictingFields, openChanges, getPlace } from '@courtside/contract/changes.ts'
import type { CustomValue } from '@courtside/contract/custom-fields.ts'
import { type Task, type TaskChanges, relationFields } from '@courtside/contract/tasks.ts'
import { watcherField, getWatchers } from '@courtside/contract/watchers.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { assertAllowed, conflict, invalid } from '#errors.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { findMentioned } from '#features/comments/find-mentioned.ts'
import { checkRank } from './check-rank.ts'
import { checkReferences, checkTimes } from './check-references.ts'
import { checkStructure } from './check-structure.ts'
import { loadTask } from './find-task.ts'
import { findThoseWhoRead } from './find-watchers.ts'
import { asShown, hideLinksOf, keepLinks } from './hide-links.ts'
import { checkRecurrence } from './recurrence/find-next.ts'
import { followStatus } from './recurrence/follow-status.ts'
import { saveTask } from './save-task.ts'

type Gesture = Pick<ChangeOrigin, 'batchId' | 'undoOf' | 'via'>

/** What one of several tasks shall become. */
type Patch = { readonly id: string; readonly changes: TaskChanges }

/**
 * Somebody faster between our reading and our writing makes us look again, from the start, for the task may have moved to
 * another project; each look may end in a conflict.
 */
const looks = 3

/**
 * Gives fields of a task what a person says, if they may and each still is what they believed; tells the task as it is
 * then. `undoOf` lets in what was there when the gesture that is taken back was done.
 */
export async function patchTask(
  db: Db,
  actor: Actor,
  id: string,
  changes: TaskChanges,
  gesture: Gesture,
): Promise<Task> {
  const cause = { ...gesture, actorId: actor.id }
  let { task: current, facts } = await loadTask(db, actor, id)
  for (let look = 0; look < looks; look++) {
    assertAllowed(can.changeTask(actor, facts, getAsked(actor, facts, changes)))
    // What they believed is what they were shown.
    const isLinking = relationFields.some((field) => field in changes)
    const shown = isLinking ? await hideLinksOf(db, actor, current) : current
    const open = openChanges(shown, asShown(changes, current, shown))
    if (Object.keys(open).length === 0) return current
    const conflicting = getConflictingFields(shown, open)
    if (conflicting.length > 0) {
      throw conflict('Someone else changed this task before you saved', {
        current: await hideLinksOf(db, actor, current),
        conflictingFields: conflicting,
      })
    }
    const sets = Object.fromEntries(Object.entries(open).map(([field, { set }]) => [field, set]))
    checkTimes({ ...current, ...sets })
    await checkRank(db, current.id, open.rank?.set)
    checkRecurrence(
      { recurrence: open.recurrence?.set, dueOn: open.dueOn?.set },
      { recurrence: current.recurrence, dueOn: current.dueOn },
    )
    await checkReferences(db, current.projectId, { ...sets, custom: getCustom(open) })
    const structure = {
      parentId: open.parentId?.set,
      blockedByIds: open.blockedByIds?.set,
      followsIds: open.followsIds?.set,
      relatedIds: open.relatedIds?.set,
      duplicateOfId: open.duplicateOfId?.set,
    }
    const takesBack = cause.undoOf !== undefined
    await checkStructure(db, actor, shown, structure, takesBack)
    await checkWatchers(db, actor, current, open, takesBack)
    const told = await getMentions(db, open)
    const changed = await saveTask(db, current, keepLinks(open, current, shown), cause, told)
    if (changed) return followStatus(db, current, changed, cause)
    ;({ task: current, facts } = await loadTask(db, actor, id))
  }
  throw conflict('Many people are changing this task at once. Try again.', {
    current: await hideLinksOf(db, actor, current),
    conflictingFields: [],
  })
}

/** The fields that need a right to them: not those in which somebody only does what is theirs to do anyway. */
function getAsked(actor: Actor, facts: TaskFacts, changes: TaskChanges): string[] {
  const { assigneeIds, description } = changes
  const isPassedOn = can.passOn(actor, facts, assigneeIds?.set ?? [])
  const isTicked =
    description && canTexts.tickDescription(actor, facts, description.was, description.set)
  return Object.keys(changes).filter(
    (name) => !(isPassedOn && name === 'assigneeIds') && !(isTicked && name === 'description'),
  )
}

/**
 * The same for several tasks in the caller's transaction: throws the refusal of the first that is refused, and then
 * none is stored. Tells them in the order in which they were named.
 */
export async function patchTasks(
  db: Db,
  actor: Actor,
  patches: readonly Patch[],
  gesture: Gesture,
): Promise<Task[]> {
  const inLockOrder = await lockTasks(
    db,
    patches.map(({ id }) => id),
  )
  const getPatchPlace = ({ id }: Patch) => inLockOrder.indexOf(id)
  const patched = new Map<string, Task>()
  for (const { id, changes } of patches.toSorted((a, b) => getPatchPlace(a) - getPatchPlace(b)))
    patched.set(id, await patchTask(db, actor, id, changes, gesture))
  return patches.flatMap(({ id }) => patched.get(id) ?? [])
}

/**
 * Whoever writes holds a task and then its project's stream. Two who write many would come to wait for each other: each
 * holds all its tasks before the first stream, and takes tasks and streams in one order.
 */
async function lockTasks(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t."id" from tasks t where t."id" = any(${ids}::uuid[]) order by t."projectId", t."id" for no key update
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Refuses to let others watch what they may not read, and to bring back those who left. Costs a statement where others
 * are added, and nothing else.
 */
async function checkWatchers(
  db: Db,
  actor: Actor,
  task: Task,
  changes: TaskChanges,
  takesBack: boolean,
): Promise<void> {
  const watching = getWatchers(task)
  const others = Object.entries(changes).flatMap(([field, { set }]) => {
    const { name, entry } = getPlace(field)
    return name === 'watchers' && entry !== undefined && entry !== actor.id ? [{ entry, set }] : []
  })
  const left = others.filter(({ entry }) => task.watchers[entry] === 'left')
  if (left.length > 0 && !takesBack)
    throw invalid(
      left.map(({ entry }) => ({
        path: `body.changes.${watcherField(entry)}`,
        message: 'This person stopped watching. Only they can start again',
      })),
    )
  const added = others.flatMap(({ entry, set }) =>
    set !== null && !watching.has(entry) ? [entry] : [],
  )
  if (added.length === 0) return
  const readers = await findThoseWhoRead(db, task.id, added)
  const blind = added.filter((id) => !readers.has(id))
  if (blind.length === 0) return
  throw invalid(
    blind.map((id) => ({
      path: `body.changes.${watcherField(id)}`,
      message: 'This person can’t see the task, so they can’t watch it',
    })),
  )
}

/** Whom a description mentions that it did not before; the log keeps no word of it otherwise. */
async function getMentions(db: Db, { description }: TaskChanges): Promise<Changes | undefined> {
  if (!description) return undefined
  const set = await findMentioned(db, description.set)
  if (set.length === 0) return undefined
  return { mentionIds: { was: await findMentioned(db, description.was), set } }
}

/** What the changes set of custom fields, by the field's id. */
const getCustom = (changes: TaskChanges): Record<string, CustomValue | null> =>
  Object.fromEntries(
    Object.keys(changes).flatMap((field) => {
      const { name, entry } = getPlace(field)
      const value = changes[`custom.${entry}`]?.set
      return name === 'custom' && entry !== undefined && value !== undefined ? [[entry, value]] : []
    }),
  )
