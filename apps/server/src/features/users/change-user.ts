import { type Actor, can } from '@courtside/contract/can.ts'
import { conflictingFields, openChanges } from '@courtside/contract/changes.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import type { UserChanges, UserField } from '@courtside/contract/user-changes.ts'
import type { User } from '@courtside/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, allow, conflict, invalid, notFound } from '#errors.ts'
import { isLastOwner, lockOwners } from '#features/identity/keep-owner.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { revokeAllSessions } from '#features/identity/tokens/manage-sessions.ts'
import { findUser } from './queries.ts'

/**
 * Gives fields of a person what somebody says, if they may and each still is what they believed. What one may do here is
 * changed by one at a time. The caller then tells that rights have changed.
 */
export async function changeUser(
  db: Db,
  actor: Actor,
  id: string,
  changes: UserChanges,
  gesture: { readonly batchId?: string | undefined; readonly undoOf?: string | undefined },
): Promise<User> {
  await lockOwners(db)
  const found = await findUser(db, id)
  if (!found) throw notFound('Person')
  const { user, facts } = found
  allow(can.changePerson(actor, facts, Object.keys(changes) as UserField[]))
  const open = openChanges(user, changes)
  if (Object.keys(open).length === 0) return user
  const conflicting = conflictingFields(user, open)
  if (conflicting.length > 0)
    throw conflict('Somebody else changed this person in the meantime', {
      current: user,
      conflictingFields: conflicting,
    })
  await checkStanding(db, actor, user, open)
  await write(db, id, open)
  if (open.status?.set === 'removed') await revokeAllSessions(db, { userId: id })
  await logAudit(db, 'user.updated', id, { by: actor.id, changes: open, ...gesture })
  return { ...user, ...setBy(open) }
}

const setBy = (changes: UserChanges): Partial<User> =>
  Object.fromEntries(Object.entries(changes).map(([field, { set }]) => [field, set]))

/** Refuses what a person can't be here, roles that the actor may not give, and to leave nobody who may do everything. */
async function checkStanding(
  db: Db,
  actor: Actor,
  user: User,
  { status, roleIds }: UserChanges,
): Promise<void> {
  if (!status && !roleIds) return
  const field = status ? 'status' : 'roleIds'
  const refuse = (message: string) => invalid([{ path: `body.changes.${field}`, message }])
  if (user.isPlaceholder)
    throw refuse('This name came with an import: nobody can sign in with it. Join it to a member')
  const { rows } = await sql<{
    isJoined: boolean
    foundCount: number
    rights: Permission[]
    hasOwner: boolean
  }>`
    select exists (select from user_joins j where j."userId" = ${user.uid}::uuid) as "isJoined", count(*)::int as "foundCount", coalesce(bool_or(r."builtIn" = 'owner'), false) as "hasOwner",
      array(select distinct k from roles g, unnest(g."permissions") k where g."id" = any(${roleIds?.set ?? []}::uuid[])) as "rights"
    from roles r where r."id" = any(${roleIds?.set ?? user.roleIds}::uuid[])
  `.execute(db)
  const { isJoined = false, foundCount = 0, rights = [], hasOwner = false } = rows[0] ?? {}
  if (isJoined)
    throw refuse('This is somebody else now. Take the two apart on that person’s page first')
  if (roleIds && foundCount < roleIds.set.length) throw refuse('There is no such role')
  if (roleIds) allow(can.grantRights(actor, rights))
  const staysOwner = hasOwner && (status?.set ?? user.status) === 'active'
  if (!staysOwner && (await isLastOwner(db, user.uid)))
    throw new AppError(
      409,
      'last_owner',
      'Nobody else is an owner: make somebody else one before you change this',
    )
}

/** A link that was handed over for somebody ends with a change of their roles: its maker could reach into less. */
async function write(db: Db, id: string, { roleIds, ...own }: UserChanges): Promise<void> {
  const sets: RawBuilder<unknown>[] = Object.entries(own).map(
    ([field, { set }]) => sql`${sql.ref(field)} = ${set}`,
  )
  const roles = roleIds
    ? sql`, gone as (
        delete from user_roles where "userId" = ${id} and "roleId" <> all(${roleIds.set}::uuid[])
      ), given as (
        insert into user_roles ("userId", "roleId") select ${id}, unnest(${roleIds.set}::uuid[]) on conflict do nothing
      ), ended as (
        delete from one_time_codes c using identities i
        where i."userId" = ${id} and i."issuer" = ${embeddedIssuer} and c."accountId"::text = i."subject" and not c."isMailed"
      )`
    : sql``
  await sql`
    with changed as (
      update users set ${sql.join([...sets, sql`"updatedAt" = now()`])} where "id" = ${id}
    ) ${roles}
    select 1
  `.execute(db)
}
