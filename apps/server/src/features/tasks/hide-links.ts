import type { Changes } from '@courtside/contract/activity.ts'
import { type Actor, can } from '@courtside/contract/can.ts'
import { isSame } from '@courtside/contract/changes.ts'
import { pickKinds } from '@courtside/contract/plain-fields.ts'
import { taskFields } from '@courtside/contract/task-fields.ts'
import { type TaskChanges, type TaskRow, relationFields } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { invalid } from '#errors.ts'
import { joinMine, isKnownTask } from '#features/projects/visible.ts'

/** Fields in which tasks, and what the log tells of them, name other tasks by their ids. */
const linkFields = [...Object.keys(pickKinds(taskFields, ['task', 'tasks'])), 'nextId']

/** What names other tasks: a task, or a change of one. */
type Linking = object & { readonly changes?: Changes }

/**
 * What an actor may read, without the ids in it of tasks that they may not. It costs a statement where something names
 * others at all, and none for those who read every task.
 */
export async function hideLinks<Thing extends Linking>(
  db: Db,
  actor: Actor,
  things: readonly Thing[],
): Promise<Thing[]> {
  const hidden = await findHidden(db, actor, things.flatMap(getLinks))
  return hidden.size === 0 ? [...things] : things.map((thing) => omitLinks(thing, hidden))
}

/** The same of one. */
export async function hideLinksOf<Thing extends Linking>(
  db: Db,
  actor: Actor,
  thing: Thing,
): Promise<Thing> {
  const [shown = thing] = await hideLinks(db, actor, [thing])
  return shown
}

/** Those of the ids that are tasks which the actor may not read. */
async function findHidden(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || can.readEveryTask(actor)) return new Set()
  const { rows } = await sql<{ id: string }>`
    select t."id" from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
    where t."id" = any(${[...new Set(ids)]}::uuid[]) and not ${isKnownTask(actor)}
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The ids of other tasks that something names. */
export const getLinks = (thing: Linking): string[] =>
  linkFields.flatMap((field) => {
    const change = thing.changes?.[field]
    return [getValue(thing, field), change?.was, change?.set].flatMap(collectIds)
  })

/** Something without some of the ids in it. */
export function omitLinks<Thing extends Linking>(
  thing: Thing,
  hidden: Pick<ReadonlySet<string>, 'has'>,
): Thing {
  const fields = linkFields.flatMap((field): [string, unknown][] =>
    field in thing ? [[field, without(getValue(thing, field), hidden)]] : [],
  )
  const { changes } = thing
  if (!changes) return { ...thing, ...Object.fromEntries<unknown>(fields) }
  const shown = linkFields.flatMap((field): [string, Changes[string]][] => {
    const change = changes[field]
    return change
      ? [[field, { was: without(change.was, hidden), set: without(change.set, hidden) }]]
      : []
  })
  return {
    ...thing,
    ...Object.fromEntries<unknown>(fields),
    changes: { ...changes, ...Object.fromEntries(shown) },
  }
}

/** Changes by somebody who may have been shown more of a task before, as changes of what they are shown now. */
export function asShown(changes: TaskChanges, task: TaskRow, shown: TaskRow): TaskChanges {
  const seen = new Set(getLinks(shown))
  const hidden = new Set(getLinks(task).filter((id) => !seen.has(id)))
  return hidden.size === 0 ? changes : { ...changes, ...omitLinks({ changes }, hidden).changes }
}

/**
 * Changes by somebody who was shown a task without some of its links, as changes of the task with them: what they were not
 * shown stays. Refuses to put another task in the place of one that they can't see.
 */
export function keepLinks(changes: TaskChanges, task: TaskRow, shown: TaskRow): TaskChanges {
  const kept = relationFields.flatMap((field): [string, { was: unknown; set: unknown }][] => {
    const [change, was] = [changes[field], task[field]]
    if (!change || isSame(was, shown[field])) return []
    if (!Array.isArray(was) || !Array.isArray(change.set))
      throw invalid([
        { path: `body.changes.${field}`, message: 'A task that you can’t see is already set here' },
      ])
    const seen = new Set(collectIds(shown[field]))
    return [[field, { was, set: [...change.set, ...was.filter((id) => !seen.has(id))] }]]
  })
  return { ...changes, ...Object.fromEntries(kept) }
}

const getValue = (thing: object, field: string): unknown =>
  (thing as Readonly<Record<string, unknown>>)[field]

const collectIds = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : []

function without(value: unknown, hidden: Pick<ReadonlySet<string>, 'has'>): unknown {
  if (Array.isArray(value)) return value.filter((id) => !hidden.has(String(id)))
  return typeof value === 'string' && hidden.has(value) ? null : value
}
