import { isSame } from '@courtside/contract/changes.ts'
import type { WorkflowKind } from '@courtside/contract/workflow.ts'
import { type RawBuilder, sql } from 'kysely'
import type { LogEntry } from '#features/activity/log-change.ts'
import { statusTimes } from '#features/tasks/stamp-group.ts'

/** The field of a task that holds what is of a kind. */
const fieldOf = {
  statuses: 'statusId',
  labels: 'labelIds',
  types: 'typeId',
} as const satisfies Record<WorkflowKind, string>

/** A task with its status, its labels or its type; with `set`, as it shall be. */
export type Held = { readonly id: string; readonly was: string | readonly string[] | null }
export type Changed = Held & { readonly set: Held['was'] }

/** Tasks `t` that have a status, label or type. */
export const holds = (kind: WorkflowKind, id: string): RawBuilder<boolean> =>
  kind === 'labels'
    ? sql`t."labelIds" @> array[${id}::uuid]`
    : sql`${sql.ref(`t.${fieldOf[kind]}`)} = ${id}::uuid`

/** Tasks `t` of a project that have a status; none for the other kinds. */
export const onStatus = (projectId: string, kind: WorkflowKind, id: string): RawBuilder<boolean> =>
  kind === 'statuses'
    ? sql`t."projectId" = ${projectId}::uuid and t."statusId" = ${id}::uuid`
    : sql`false`

/** The column that lists tasks with what they have of a kind, and keeps others from changing them. */
export const heldTasks = (
  kind: WorkflowKind,
  projectId: string,
  which: RawBuilder<boolean>,
): RawBuilder<Held[]> => sql<Held[]>`(
  select coalesce(json_agg(json_build_object('id', a."id", 'was', a."was")), '[]') from (
    select t."id", ${sql.ref(`t.${fieldOf[kind]}`)} as "was" from tasks t
    where t."projectId" = ${projectId}::uuid and ${which} order by t."id" for update of t
  ) a)`

/** The tasks with the value they get; those that keep theirs are left out. */
export const changedTasks = (
  tasks: readonly Held[],
  valueFor: (was: Held['was'], id: string) => Held['was'],
): Changed[] =>
  tasks
    .map(({ id, was }) => ({ id, was, set: valueFor(was, id) }))
    .filter(({ was, set }) => !isSame(was, set))

/** The CTE that gives tasks these values. A status they all go into stamps them by its group. */
export function storeTasks(kind: WorkflowKind, tasks: readonly Changed[]): RawBuilder<unknown>[] {
  const [first] = tasks
  if (!first) return []
  const stamps = kind === 'statuses' && typeof first.set === 'string' ? statusTimes(first.set) : []
  const sets = [sql`${sql.ref(fieldOf[kind])} = n."set"`, ...stamps]
  const rows = tasks.map(({ id, set }) => ({ id, set }))
  return [
    sql`moved as (
      update tasks t set ${sql.join(sets)}, "version" = t."version" + 1, "updatedAt" = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("id" uuid, "set" ${kind === 'labels' ? sql`uuid[]` : sql`uuid`})
      where t."id" = n."id"
    )`,
  ]
}

/** More tasks than this are not told one by one: who follows the project loads it again. */
const toldLimit = 200

/** The entries of the log for what tasks got. */
export const getEntries = (
  kind: WorkflowKind,
  projectId: string,
  tasks: readonly Changed[],
): LogEntry[] =>
  tasks.length > toldLimit
    ? [
        {
          action: 'task.resync',
          entity: 'project',
          entityId: projectId,
          taskId: null,
          changes: {},
        },
      ]
    : tasks.map(({ id, was, set }) => ({
        action: 'task.updated',
        entity: 'task',
        entityId: id,
        taskId: id,
        changes: { [fieldOf[kind]]: { was, set } },
      }))
