import type { Changes } from '@courtside/contract/activity.ts'
import { getPlace } from '@courtside/contract/changes.ts'
import type { Task, TaskChanges } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, logChange, buildMoment } from '#features/activity/log-change.ts'
import { taskAgain, taskColumns } from './select-task.ts'
import { statusTimes } from './stamp-group.ts'
import { withWatchers } from './start-watching.ts'

/**
 * Compare and set, log entry and stream number in one statement. Undefined when a field was changed by somebody else in
 * between, the task is in the trash, or it has gone to another project, where its new values mean nothing: nothing is
 * written then. `told` goes into the log entry besides; whom it mentions
 * watches the task from now on.
 */
export async function saveTask(
  db: Db,
  { id, projectId }: Pick<Task, 'id' | 'projectId'>,
  open: TaskChanges,
  cause: ChangeOrigin,
  told?: Changes,
): Promise<Task | undefined> {
  const changes = Object.entries(open)
  const mentionIds = mentionedIn(told)
  const sets = [...setFields(changes, mentionIds), ...consequences(open, buildMoment(cause))]
  const still = changes.map(([field, { was }]) => stillIs(field, was))
  // Who watches a task changes nothing of it that others would come to see.
  const isOfWatchers = changes.every(([field]) => getPlace(field).name === 'watchers')
  const updatedAt = isOfWatchers ? sql`t."updatedAt"` : buildMoment(cause)
  const { rows } = await sql<Task>`
    with changed as (
      update tasks t set ${sql.join(sets)}, "version" = t."version" + 1, "updatedAt" = ${updatedAt}
      from projects p
      where t."id" = ${id} and t."projectId" = ${projectId} and p."id" = t."projectId" and t."deletedAt" is null
        and ${sql.join(still, sql` and `)}
      returning ${taskColumns}, t."id" as "taskId"
    ), ${logChange('changed', { action: 'task.updated', entity: 'task', changes: { ...open, ...told } }, cause)}
    select ${taskAgain} from changed t
  `.execute(db)
  return rows[0]
}

type Change = readonly [field: string, change: { readonly was: unknown; readonly set: unknown }]

const mentionedIn = (told: Changes = {}): string[] => {
  const { was, set } = told['mentionIds'] ?? {}
  if (!Array.isArray(set)) return []
  const before = new Set(Array.isArray(was) ? was.map(String) : [])
  return set.map(String).filter((id) => !before.has(id))
}

/** The columns that changes set. All entries of a map go into its column at once; null takes an entry out. */
function setFields(
  changes: readonly Change[],
  mentionIds: readonly string[],
): RawBuilder<unknown>[] {
  const maps = new Map<string, Record<string, unknown>>(
    mentionIds.length > 0 ? [['watchers', {}]] : [],
  )
  const columns = changes.flatMap(([field, { set }]) => {
    const { name, entry } = getPlace(field)
    if (entry === undefined) return [setColumn(name, set)]
    maps.set(name, { ...maps.get(name), [entry]: set })
    return []
  })
  const merged = [...maps].map(([name, entries]) => {
    const held = name === 'watchers' ? withWatchers(mentionIds, 'mentioned') : sql.ref(`t.${name}`)
    return sql`${sql.ref(name)} = jsonb_strip_nulls(${held} || ${JSON.stringify(entries)}::jsonb)`
  })
  return [...columns, ...merged]
}

function setColumn(name: string, value: unknown): RawBuilder<unknown> {
  if (name === 'isArchived') return sql`"archivedAt" = ${value === true ? sql`now()` : sql`null`}`
  return sql`${sql.ref(name)} = ${value}`
}

function stillIs(field: string, was: unknown): RawBuilder<boolean> {
  if (field === 'isArchived')
    return was === true ? sql`t."archivedAt" is not null` : sql`t."archivedAt" is null`
  const { name, entry } = getPlace(field)
  const column = sql.ref(`t.${name}`)
  if (entry === undefined) return sql`${column} is not distinct from ${was}`
  const believed = was === null ? null : JSON.stringify(was)
  return sql`${column} -> ${entry}::text is not distinct from ${believed}::jsonb`
}

/** Columns that follow from others: when each status group was entered, the instant of a due time, remembered titles. */
function consequences(
  { title, statusId, dueOn, dueTime }: TaskChanges,
  moment: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const result: RawBuilder<unknown>[] = []
  if (title) result.push(sql`"earlierTitles" = right(t."earlierTitles" || ' ' || t."title", 2000)`)
  if (statusId) result.push(...statusTimes(statusId.set, moment))
  if (dueOn || dueTime) {
    const day = dueOn ? sql`${dueOn.set}::date` : sql`t."dueOn"`
    const time = dueTime ? sql`${dueTime.set}::time` : sql`t."dueTime"`
    result.push(sql`"dueAt" = (${day} + ${time}) at time zone p."timeZone"`)
  }
  return result
}
