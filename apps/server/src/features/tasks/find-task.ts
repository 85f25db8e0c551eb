import { type Actor, type TaskFacts, can } from '@courtside/contract/can.ts'
import { getGiven } from '@courtside/contract/given-fields.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { notFound } from '#errors.ts'
import {
  type ProjectFactRow,
  joinMine,
  buildProjectFactColumns,
  readProjectFacts,
} from '#features/projects/visible.ts'
import { taskKeyed } from './find-number.ts'
import { taskColumns } from './select-task.ts'

/** A task with what decides about it. */
export type FoundTask = { readonly task: Task; readonly facts: TaskFacts }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const taskKey = /^([A-Za-z]{2,10})-(\d{1,9})$/

/** By id or by key, former keys of the project and of the task included; undefined also when the actor may not read it. */
export async function findTask(
  db: Db,
  actor: Actor,
  idOrKey: string,
): Promise<FoundTask | undefined> {
  const which = matchTask(idOrKey)
  if (!which) return undefined
  const { rows } = await sql<Task & ProjectFactRow>`
    select ${taskColumns}, ${buildProjectFactColumns(actor)}
    from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
    where ${which}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { factVisibility, factPermissions, factDeleted, factHasMyTasks, ...task } = row
  const project = readProjectFacts({ factVisibility, factPermissions, factDeleted, factHasMyTasks })
  const facts = { project, ...getGiven(task), isDeleted: task.deletedAt !== null }
  return can.readTask(actor, facts) ? { task, facts } : undefined
}

/** The same; throws 404 where there is none to be read. */
export async function loadTask(db: Db, actor: Actor, idOrKey: string): Promise<FoundTask> {
  const found = await findTask(db, actor, idOrKey)
  if (!found) throw notFound('Task')
  return found
}

function matchTask(idOrKey: string): RawBuilder<boolean> | undefined {
  if (uuid.test(idOrKey)) return sql`t."id" = ${idOrKey}`
  const [, key, number] = taskKey.exec(idOrKey) ?? []
  if (!key || !number) return undefined
  return sql`t."id" = ${taskKeyed(sql`${key.toUpperCase()}::text`, sql`${Number(number)}::int`)}`
}
