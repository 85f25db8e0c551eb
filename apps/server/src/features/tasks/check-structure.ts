import type { Actor } from '@courtside/contract/can.ts'
import { type Task, depthLimit } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { invalid } from '#errors.ts'
import { joinMine, isReadableTask } from '#features/projects/visible.ts'

type Structure = {
  readonly parentId?: string | null | undefined
  readonly duplicateOfId?: string | null | undefined
  readonly blockedByIds?: readonly string[] | undefined
  readonly followsIds?: readonly string[] | undefined
  readonly relatedIds?: readonly string[] | undefined
}

/** The task that shall hang together with others; one that is being made has nothing of it yet. */
type Subject = Pick<Task, 'id' | 'projectId'> & Partial<Task>

const chained = ['blockedByIds', 'followsIds'] as const
const named = [...chained, 'relatedIds', 'parentId', 'duplicateOfId'] as const

/**
 * Refuses tasks that the actor can't read, circles, and a parent of another project or too deep. What a task hangs
 * together with already may stay, seen or not; `takesBack` lets in what is in the trash, as it may have been when what is taken
 * back was done. Costs nothing where nothing is added.
 */
export async function checkStructure(
  db: Db,
  actor: Actor,
  task: Subject,
  structure: Structure,
  takesBack = false,
): Promise<void> {
  const added = Object.fromEntries(
    named.map((field) => [field, without(structure[field], task[field])]),
  ) as Record<(typeof named)[number], string[]>
  const all = [...new Set(Object.values(added).flat())]
  if (all.length === 0) return
  const isParted = added.parentId.length > 0
  if (isParted) await oneAtATime(db, task.projectId)

  const { rows } = await sql<{
    readableIds: string[]
    parentProjectId: string | null
    circles: Record<string, boolean>
    depth: number
  }>`
    with recursive above as (
      select t."id", t."parentId", 1 as "level" from tasks t where t."id" = any(${added.parentId}::uuid[])
      union all select t."id", t."parentId", above."level" + 1 from above join tasks t on t."id" = above."parentId"
      where above."level" <= ${sql.lit(depthLimit)}
    ), below as (
      select ${task.id}::uuid as "id", 1 as "level" where ${isParted}
      union all select t."id", below."level" + 1 from below join tasks t on t."parentId" = below."id"
      where below."level" <= ${sql.lit(depthLimit)}
    ), ${sql.join(chained.map((field) => chain(field, added[field])))}
    select
      array(
        select t."id" from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
        where t."id" = any(${all}::uuid[]) and (t."deletedAt" is null or ${takesBack}) and ${isReadableTask(actor)}
      ) as "readableIds",
      (select t."projectId" from tasks t where t."id" = any(${added.parentId}::uuid[])) as "parentProjectId",
      json_build_object(
        'parentId', exists (select 1 from above where "id" = ${task.id}::uuid),
        ${sql.join(chained.map((field) => sql`${sql.lit(field)}, exists (select 1 from ${sql.ref(field)} where "id" = ${task.id}::uuid)`))}
      ) as "circles",
      coalesce((select max("level") from above), 0) + coalesce((select max("level") from below), 0) as "depth"
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement without rows')

  for (const field of named) {
    const refuse = (message: string) => invalid([{ path: `body.${field}`, message }])
    if (added[field].includes(task.id)) throw refuse('A task can’t refer to itself')
    if (added[field].some((id) => !found.readableIds.includes(id)))
      throw refuse('This task doesn’t exist')
    if (found.circles[field]) throw refuse('This would create a loop')
  }
  if (isParted && found.parentProjectId !== task.projectId)
    throw invalid([{ path: 'body.parentId', message: 'A subtask must be in the same project' }])
  if (isParted && found.depth > depthLimit) {
    throw invalid([
      { path: 'body.parentId', message: `Subtasks can be up to ${depthLimit} levels deep` },
    ])
  }
}

/** Two who make tasks parts of each other at once would each see no circle. Held until the transaction ends. */
async function oneAtATime(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 1))`.execute(db)
}

/** All tasks that are reached from these along a field. */
const chain = (
  field: string,
  ids: readonly string[],
): RawBuilder<unknown> => sql`${sql.ref(field)} as (
  select unnest(${ids}::uuid[]) as "id"
  union select next."id" from ${sql.ref(field)} c join tasks t on t."id" = c."id", unnest(t.${sql.ref(field)}) as next("id")
)`

const listOf = (value: string | readonly string[] | null | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])

const without = (
  value: string | readonly string[] | null | undefined,
  before: string | readonly string[] | null | undefined,
): string[] => {
  const known = listOf(before)
  return listOf(value).filter((id) => !known.includes(id))
}
