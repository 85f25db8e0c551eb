import type { Changes } from '@courtside/contract/activity.ts'
import type { Actor, ProjectFacts } from '@courtside/contract/can.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import type { TransferLists } from '@courtside/contract/transfers.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { customFieldsColumn, workflowColumns } from '#features/projects/select-project.ts'
import {
  type ProjectFactRow,
  joinMine,
  buildProjectFactColumns,
  readProjectFacts,
  isReadableProject,
} from '#features/projects/visible.ts'
import { taskRowColumns } from '../select-task.ts'

/** A task that is to move, or hangs under one; held until the transaction ends. */
export type MovingTask = TaskRow & {
  /** The numbers it had before, by project. */
  readonly numbers: Readonly<Record<string, number>>
  /** What the gesture that is taken back did to it. */
  readonly undone: Changes | null
  /** Where the task stands that it was a part of before that. */
  readonly formerParentProjectId: string | null
}

/** A project that tasks move out of or into. */
export type Place = TransferLists & {
  readonly id: string
  readonly key: string
  /** Of the last task in its order. */
  readonly lastRank: string | null
  readonly facts: ProjectFacts
}

/**
 * Lets nobody else change which tasks hang under which in these projects, nor their statuses, labels and types, until the
 * transaction ends. Those that the actor can't read are left alone.
 */
export async function lockPlaces(
  db: Db,
  actor: Actor,
  projectIds: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(p."id"::text, 1)) from (
      select p."id" from projects p ${joinMine(actor)}
      where p."id" = any(${projectIds}::uuid[]) and ${isReadableProject(actor)} order by p."id" for no key update of p
    ) p
  `.execute(db)
}

/**
 * The tasks of these ids with all that hangs under them, the trash included, at most `most` and one; taken in the order
 * in which everybody takes tasks. `undoOf` is a gesture of the actor's.
 */
export async function findMoving(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  most: number,
  undoOf: string | undefined,
): Promise<MovingTask[]> {
  const undone = sql`(
    select a."changes" from activity a
    where a."taskId" = t."id" and a."batchId" = ${undoOf ?? null}::uuid and a."actorId" = ${actor.id}::uuid and a."action" = 'task.transferred'
    order by a."at" desc limit 1)`
  const { rows } = await sql<MovingTask>`
    with recursive below as (
      select n."id" from unnest(${ids}::uuid[]) as n("id")
      union select t."id" from below b join tasks t on t."parentId" = b."id"
    )
    select ${taskRowColumns},
      (select coalesce(json_object_agg(a."projectId", a."number"), '{}') from task_aliases a where a."taskId" = t."id") as "numbers",
      ${undone} as "undone",
      (select f."projectId" from tasks f where f."id" = (${undone} #>> '{parentId,was}')::uuid) as "formerParentProjectId"
    from below b join tasks t on t."id" = b."id" join projects p on p."id" = t."projectId"
    order by t."projectId", t."id" limit ${most + 1} for no key update of t
  `.execute(db)
  return rows
}

/** The projects of these ids that there are, with what decides about them, whether the actor may read them or not. */
export async function findPlaces(
  db: Db,
  actor: Actor,
  projectIds: readonly string[],
): Promise<Map<string, Place>> {
  const { rows } = await sql<Omit<Place, 'facts'> & ProjectFactRow>`
    select p."id", p."key", ${workflowColumns}, ${customFieldsColumn} as "customFields", ${buildProjectFactColumns(actor)},
      (select max(t."rank") from tasks t where t."projectId" = p."id" and t."deletedAt" is null) as "lastRank"
    from projects p ${joinMine(actor)} where p."id" = any(${projectIds}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, { ...row, facts: readProjectFacts(row) }]))
}
