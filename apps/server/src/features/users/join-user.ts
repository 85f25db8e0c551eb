import { type Actor, can } from '@courtside/contract/can.ts'
import type { User } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { logResync } from '#features/activity/log-resync.ts'
import { isLastOwner, lockOwners } from '#features/identity/keep-owner.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { revokeAllSessions } from '#features/identity/tokens/manage-sessions.ts'
import { moveBelongings, returnBelongings } from './move-belongings.ts'
import { type FoundUser, findUser } from './queries.ts'

type Gesture = { readonly batchId?: string | undefined; readonly undoOf?: string | undefined }

/** Throws 404 for nobody, and 403 for oneself and for somebody who may do more than the actor. */
export async function getJoinable(db: Db, actor: Actor, id: string): Promise<FoundUser> {
  const found = await findUser(db, id)
  if (!found) throw notFound('Person')
  assertAllowed(can.changePerson(actor, found.facts, ['status']))
  return found
}

/** Makes `id` and `intoId` one person, `intoId`. The caller then tells both that rights have changed. */
export async function joinUser(
  db: Db,
  actor: Actor,
  { id, intoId, ...gesture }: Gesture & { readonly id: string; readonly intoId: string },
): Promise<User> {
  const refuse = (message: string) => invalid([{ path: 'body.intoId', message }])
  if (id === intoId) throw refuse('Choose a different person')
  await lockOwners(db)
  const { user } = await getJoinable(db, actor, id)
  const into = await findUser(db, intoId)
  if (!into) throw refuse('This person doesn’t exist')
  // Whoever signs in as the one could do what the other may.
  assertAllowed(can.changePerson(actor, into.facts, []))
  if (into.user.status !== 'active')
    throw refuse('Choose an active person, or reinstate this one first')
  if (user.status === 'removed') throw refuse('This person was removed. Restore them first')
  if (await isLastOwner(db, id))
    throw new AppError(
      409,
      'last_owner',
      'This is the only owner. Make someone else an owner first',
    )
  await revokeAllSessions(db, { userId: id })
  const projectIds = await moveBelongings(db, { userId: id, intoId }, actor.id)
  await logResync(db, projectIds, { actorId: actor.id, ...gesture })
  const changes = { joinedTo: { was: null, set: intoId } }
  await logAudit(db, 'user.joined_to', id, { by: actor.id, changes, ...gesture })
  return { ...user, status: 'removed', email: null }
}

/** Takes apart what was joined, and returns who is somebody of their own again, and whom they were. */
export async function unmergeUser(
  db: Db,
  actor: Actor,
  { id, ...gesture }: Gesture & { readonly id: string },
): Promise<{ user: User; intoId: string }> {
  await lockOwners(db)
  await getJoinable(db, actor, id)
  const { rows } = await sql<{ intoId: string }>`
    select "intoId" from user_joins where "userId" = ${id}::uuid for update
  `.execute(db)
  const intoId = rows[0]?.intoId
  if (intoId === undefined) throw conflict('This person is no longer merged', { userId: id })
  const into = await findUser(db, intoId)
  if (into) assertAllowed(can.changePerson(actor, into.facts, []))
  await revokeAllSessions(db, { userId: intoId })
  const projectIds = await returnBelongings(db, { userId: id, intoId })
  await logResync(db, projectIds, { actorId: actor.id, ...gesture })
  const changes = { joinedTo: { was: intoId, set: null } }
  await logAudit(db, 'user.joined_to', id, { by: actor.id, changes, ...gesture })
  const again = await findUser(db, id)
  if (!again) throw notFound('Person')
  return { user: again.user, intoId }
}
