import type { StatusChoice } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ImportPlan } from './import-plan.ts'

const externalId = 'status of what is done'

/**
 * A plan with a completed status, where tasks are marked complete and neither the file nor the project has one: a new
 * project has the lists of the file, and these may name topics.
 */
export async function addDoneStatus(
  db: Db,
  plan: ImportPlan,
  projectId: string | null,
  choices: { readonly statuses: readonly StatusChoice[]; readonly completeMarked: boolean },
): Promise<ImportPlan> {
  const isNeeded =
    choices.completeMarked &&
    plan.statuses.length > 0 &&
    plan.statuses.every(({ group, isArchived }) => isArchived || group !== 'completed') &&
    choices.statuses.every((choice) => !('group' in choice) || choice.group !== 'completed') &&
    plan.tasks.some((task) => task.isMarkedComplete && !task.isArchived)
  if (!isNeeded) return plan
  const { rows } = await sql`
    select "id" from statuses where "projectId" = ${projectId} and "group" = 'completed' and not "isArchived"
      and "externalId" is distinct from ${externalId} limit 1
  `.execute(db)
  if (rows.length > 0) return plan
  const done = {
    externalId,
    place: '',
    name: 'Done',
    isArchived: false,
    group: 'completed',
  } as const
  return { ...plan, statuses: [...plan.statuses, done] }
}
