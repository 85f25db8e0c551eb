import type { Changes } from '@courtside/contract/activity.ts'
import { isSettable } from '@courtside/contract/days.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { invalid } from '#errors.ts'
import { type ChangeOrigin, entryColumns, writeLog } from '#features/activity/log-change.ts'
import { taskRowAgain, taskRowColumns } from '#features/tasks/select-task.ts'

const fields = ['startOn', 'dueOn'] as const
type Dates = Readonly<Record<(typeof fields)[number], string | null>>
type DatedTask = Dates & { readonly id: string }
/** A task with the days it shall have. */
type Move = { readonly task: DatedTask; readonly set: Dates }

/** The first day of an event as it was and shall be, and the last where it takes several. */
type EventMove = {
  readonly targetOn: { readonly was: string; readonly set: string }
  readonly eventEndOn: { readonly was: string; readonly set: string | null } | undefined
}

/**
 * Moves the event and with it the dates of all open tasks, or takes back what an earlier move (`undoOf`) did. Times of
 * day stay what they are in the project's zone. Two statements; the log gets an entry for the project, with how
 * many tasks moved as `movedDates`, and one for each task. Undefined when the target day was changed in between: nothing is written then.
 */
export async function moveDates(
  db: Db,
  projectId: string,
  { targetOn, eventEndOn }: EventMove,
  cause: ChangeOrigin,
): Promise<TaskRow[] | undefined> {
  const moves =
    cause.undoOf === undefined
      ? await findOpen(db, projectId, targetOn)
      : await findMoved(db, projectId, cause.undoOf)
  const ofProject = {
    action: 'project.updated',
    entity: 'project',
    entityId: projectId,
    taskId: null,
  }
  const ofTask = { action: 'task.updated', entity: 'task' }
  const movedDates = { was: null, set: moves.length }
  const entries = [
    {
      ...ofProject,
      changes: {
        targetOn,
        ...(eventEndOn && { eventEndOn }),
        ...(moves.length > 0 && { movedDates }),
      },
    },
    ...moves.map(({ task, set }) => ({
      ...ofTask,
      entityId: task.id,
      taskId: task.id,
      changes: getChanges(task, set),
    })),
  ].map((entry, index) => ({ id: createId(), place: index + 1, ...entry }))
  const logged = { streamId: sql`s."id"`, seq: sql`s."seq" + e."place"` }
  const { rows } = await sql<TaskRow | { id: null }>`
    with changed as (
      update projects p set "targetOn" = ${targetOn.set}::date, "eventEndOn" = ${eventEndOn?.set ?? null}::date, "version" = p."version" + 1, "updatedAt" = now()
      where p."id" = ${projectId} and p."deletedAt" is null and p."targetOn" = ${targetOn.was}::date
        and p."eventEndOn" is not distinct from ${eventEndOn?.was ?? null}::date
      returning p."id", p."key", p."timeZone"
    ), moved as (
      update tasks t set "startOn" = n."startOn", "dueOn" = n."dueOn", "dueAt" = (n."dueOn" + t."dueTime") at time zone p."timeZone",
        "version" = t."version" + 1, "updatedAt" = now()
      from changed p, json_to_recordset(${JSON.stringify(moves.map(({ task, set }) => ({ id: task.id, ...set })))}::json)
        as n("id" uuid, "startOn" date, "dueOn" date)
      where t."id" = n."id" and t."projectId" = p."id" returning ${taskRowColumns}
    ), stream as (
      update streams s set "lastSeq" = s."lastSeq" + ${entries.length}::int
      from changed where s."id" = changed."id" and (select count(*) from moved) >= 0
      returning s."id", s."lastSeq" - ${entries.length}::int as "seq"
    ), logged as (
      ${writeLog(logged, sql`stream s, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(${entryColumns})`, cause)}
    )
    select ${taskRowAgain} from changed left join moved t on true
  `.execute(db)
  // Without a task to move there is a row of nothing all the same.
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null)
}

/** The open tasks with dates, each as many days later as the target. They stay as they are until the transaction ends. */
async function findOpen(
  db: Db,
  projectId: string,
  { was, set }: { readonly was: string; readonly set: string },
): Promise<Move[]> {
  const { rows } = await sql<DatedTask>`
    select t."id", t."startOn", t."dueOn" from tasks t join statuses s on s."id" = t."statusId"
    where t."projectId" = ${projectId} and t."deletedAt" is null and t."archivedAt" is null
      and s."group" <> all(${[...closedGroups]}::text[]) and (t."startOn" is not null or t."dueOn" is not null)
    order by t."id" for update of t
  `.execute(db)
  const days = Temporal.PlainDate.from(was).until(set).days
  return rows.map((task) => ({
    task,
    set: { startOn: later(task.startOn, days), dueOn: later(task.dueOn, days) },
  }))
}

function later(on: string | null, days: number): string | null {
  if (on === null) return null
  const day = Temporal.PlainDate.from(on).add({ days }).toString()
  if (!isSettable(day)) {
    const message = 'A task would be outside of the years 1900 to 2199'
    throw invalid([{ path: 'body.targetOn.set', message }])
  }
  return day
}

/** The tasks that a gesture gave other dates, with those from before it; a date that was changed since stays. */
async function findMoved(db: Db, projectId: string, batchId: string): Promise<Move[]> {
  const { rows } = await sql<DatedTask & { changes: Changes }>`
    select t."id", t."startOn", t."dueOn", a."changes" from tasks t
    join activity a on a."taskId" = t."id" and a."streamId" = ${projectId} and a."batchId" = ${batchId}::uuid
    where t."projectId" = ${projectId} and t."deletedAt" is null and a."action" = 'task.updated'
    order by t."id" for update of t
  `.execute(db)
  const moves = rows.map(({ changes, ...task }) => {
    const before = fields.map((field) => {
      const change = changes[field]
      return [field, change && change.set === task[field] ? change.was : task[field]]
    })
    return { task, set: Object.fromEntries(before) as Dates }
  })
  return moves.filter(({ task, set }) => fields.some((field) => set[field] !== task[field]))
}

const getChanges = (task: Dates, set: Dates): Changes =>
  Object.fromEntries(
    fields
      .filter((field) => task[field] !== set[field])
      .map((field) => [field, { was: task[field], set: set[field] }]),
  )
