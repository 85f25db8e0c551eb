import { type Actor, can } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import { givenNames } from '@courtside/contract/given-fields.ts'
import type { Task, createTask as endpoint } from '@courtside/contract/tasks.ts'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { assertAllowed } from '#errors.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { findMentioned } from '#features/comments/find-mentioned.ts'
import { getProjectFacts } from '#features/projects/find-project.ts'
import { checkReferences, checkTimes, createUnknownStatusError } from './check-references.ts'
import { checkStructure } from './check-structure.ts'
import { createTask } from './create-task.ts'
import { checkRecurrence } from './recurrence/find-next.ts'

/**
 * Makes a task with the rights of who asks for it. Throws what the API answers: 404 where the project can't be read, 403,
 * and 422 for values that the project has not.
 */
export async function addTask(
  db: Db,
  actor: Actor,
  projectId: string,
  { id = createId(), batchId, undoOf, ...draft }: HandlerArguments<typeof endpoint>['body'],
  via?: ChangeOrigin['via'],
): Promise<Task> {
  const project = await getProjectFacts(db, actor, projectId)
  assertAllowed(can.createTask(actor, project))
  if (givenNames.some((name) => draft[name]?.length)) assertAllowed(can.assignNew(actor, project))
  checkTimes(draft)
  checkRecurrence(draft)
  await checkReferences(db, projectId, draft)
  await checkStructure(db, actor, { id, projectId }, draft)
  const cause = { actorId: actor.id, batchId, undoOf, ...(via && { via }) }
  const mentionIds = await findMentioned(db, draft.description ?? '')
  const task = await createTask(db, projectId, { ...draft, id, mentionIds }, cause)
  if (!task) throw createUnknownStatusError()
  return task
}
