import type { Changes } from '@courtside/contract/activity.ts'
import { isSame } from '@courtside/contract/changes.ts'
import { getEmptyValue } from '@courtside/contract/field-kinds.ts'
import { givenFields, givenNames } from '@courtside/contract/given-fields.ts'
import type { Label } from '@courtside/contract/statuses.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import {
  type ChangeOrigin,
  type LogEntry,
  entryColumns,
  writeLog,
} from '#features/activity/log-change.ts'
import { assignColumns, defineColumns, listColumns } from '../field-columns.ts'
import { taskRowAgain, taskRowColumns } from '../select-task.ts'
import { groupTimes } from '../stamp-group.ts'
import { type Move, getChanges, movedFields } from './plan-moves.ts'

/** A move with its place in the order of the other project. */
export type RankedMove = Move & { readonly rank: string }

/** Labels that a project gets on the way. */
export type NewLabels = { readonly projectId: string; readonly labels: readonly Label[] }

/**
 * Stores moves with their aliases, labels and log entries, in the streams of all the projects, as one statement. Tells
 * the tasks as they are then; none where one came to hang under them that doesn't come along: nothing is written then.
 */
export async function storeMoves(
  db: Db,
  moves: readonly RankedMove[],
  newLabels: readonly NewLabels[],
  cause: ChangeOrigin,
): Promise<TaskRow[]> {
  const numbered = new Map<string, number>()
  const records = moves.map(({ task, to, number, ...now }) => {
    const nth = (numbered.get(to.id) ?? 0) + (number === undefined ? 1 : 0)
    numbered.set(to.id, nth)
    const formerly = { from: task.projectId, fromNumber: task.number }
    return { id: task.id, to: to.id, number, nth, ...formerly, ...now }
  })
  const entries = placed([
    ...newLabels.flatMap(({ projectId, labels }) =>
      labels.map((label) => createLabelEntry(projectId, label)),
    ),
    ...moves.map(createLeavingEntry),
    ...moves.map((move) =>
      createTaskEntry(move.to.id, 'task.transferred', move, getChanges(move, move.rank)),
    ),
  ])
  const logged = {
    streamId: sql`s."id"`,
    seq: sql`s."seq" + e."place"`,
    changes: sql`case when e."action" = 'task.transferred' then e."changes" || jsonb_build_object(
      'number', jsonb_build_object('was', m."fromNumber", 'set', t."number"),
      'key', jsonb_build_object('was', e."formerKey", 'set', t."key")) else e."changes" end`,
  }
  const source = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(${entryColumns}, "streamId" uuid, "formerKey" text)
      join stream s on s."id" = e."streamId" left join changed t on t."id" = e."taskId" left join moves m on m."id" = e."taskId"
    order by s."id", e."place"`
  const counts = [...Map.groupBy(entries, ({ streamId }) => streamId)].map(([id, { length }]) => ({
    id,
    entries: length,
    numbers: numbered.get(id) ?? 0,
  }))
  const labels = newLabels.flatMap(({ projectId, labels: made }) =>
    made.map(({ id, name, hue }) => ({ id, projectId, name, hue })),
  )
  const { rows } = await sql<TaskRow>`
    with moves as materialized (
      select m."id", m."to", m."from", m."fromNumber", m."number", m."nth", ${listColumns(movedFields, 'm')}, m."rank"
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as m("id" uuid, "to" uuid, "from" uuid, "fromNumber" int,
        "number" int, "nth" int, ${defineColumns(movedFields)}, "rank" text)
    ), streams_held as materialized (
      select s."id" from streams s where s."id" = any(${counts.map(({ id }) => id)}::uuid[]) and not exists (
        select from tasks c join moves m on m."id" = c."parentId" where c."id" not in (select m."id" from moves m)
      ) order by s."id" for no key update
    ), stream as (
      update streams s set "lastSeq" = s."lastSeq" + n."entries", "lastNumber" = s."lastNumber" + n."numbers"
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as n("id" uuid, "entries" int, "numbers" int) join streams_held h on h."id" = n."id"
      where s."id" = n."id" returning s."id", s."lastSeq" - n."entries" as "seq", s."lastNumber" - n."numbers" as "number"
    ), aliases as (
      insert into task_aliases ("projectId", "number", "taskId")
      select m."from", m."fromNumber", m."id" from moves m join stream s on s."id" = m."from" on conflict do nothing
    ), made as (
      insert into labels ("id", "projectId", "name", "hue")
      select l."id", l."projectId", l."name", l."hue"
      from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as l("id" uuid, "projectId" uuid, "name" text, "hue" text)
        join stream s on s."id" = l."projectId" returning "projectId"
    ), counted as (
      update projects p set "version" = p."version" + 1, "updatedAt" = now() from (select distinct "projectId" from made) l where p."id" = l."projectId"
    ), changed as (
      update tasks t set "projectId" = m."to", "number" = coalesce(m."number", s."number" + m."nth"),
        ${assignColumns(movedFields, 'm')}, "rank" = m."rank",
        "dueAt" = (t."dueOn" + t."dueTime") at time zone p."timeZone", ${sql.join(groupTimes(sql`(select s."group" from statuses s where s."id" = m."statusId")`))},
        "version" = t."version" + 1, "updatedAt" = now()
      from moves m join stream s on s."id" = m."to" join projects p on p."id" = m."to"
      where t."id" = m."id" returning ${taskRowColumns}
    ), logged as (
      ${writeLog(logged, source, cause)}
    )
    select ${taskRowAgain} from changed t
  `.execute(db)
  return rows
}

type Entry = LogEntry & { readonly streamId: string; readonly formerKey?: string }

/** Entries with their place in their stream, from 1 on. */
function placed(entries: readonly Entry[]): (Entry & { id: string; place: number })[] {
  const counts = new Map<string, number>()
  return entries.map((entry) => {
    const place = (counts.get(entry.streamId) ?? 0) + 1
    counts.set(entry.streamId, place)
    return { ...entry, id: createId(), place }
  })
}

const createTaskEntry = (
  streamId: string,
  action: LogEntry['action'],
  { task }: Move,
  changes: Changes,
): Entry => ({
  streamId,
  action,
  entity: 'task',
  entityId: task.id,
  taskId: task.id,
  formerKey: task.key,
  changes,
})

/**
 * What those who stay behind are told: what the task was called there, and who could read it for its being given to them.
 * Nothing of where it went.
 */
const createLeavingEntry = (move: Move): Entry => {
  const { projectId, number, title, ...task } = move.task
  const left = givenNames.flatMap((name) => {
    const set = getEmptyValue(givenFields[name].kind)
    return isSame(task[name], set) ? [] : [[name, { was: task[name], set }] as const]
  })
  return createTaskEntry(projectId, 'task.left', move, {
    number: { was: number, set: null },
    title: { was: title, set: null },
    ...Object.fromEntries(left),
  })
}

const createLabelEntry = (streamId: string, { id, name, hue }: Label): Entry => ({
  streamId,
  action: 'label.created',
  entity: 'label',
  entityId: id,
  taskId: null,
  changes: { name: { was: null, set: name }, hue: { was: null, set: hue } },
})
