import { type Actor, can } from '@courtside/contract/can.ts'
import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import type { UserChanges, UserField } from '@courtside/contract/user-changes.ts'
import type { User } from '@courtside/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { hasOwner, lockOwners } from '#features/identity/keep-owner.ts'
import { logAudits } from '#features/identity/log-audit.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { revokeAllSessions } from '#features/identity/tokens/manage-sessions.ts'
import { type FoundUser, findUsers } from './queries.ts'

type Patch = {
  readonly id: string
  readonly changes: UserChanges
  /** Where the changes stand in the request. */
  readonly path: string
}
type Gesture = { readonly batchId?: string | undefined; readonly undoOf?: string | undefined }
type Edit = { readonly user: User; readonly open: UserChanges; readonly path: string }

/**
 * Gives fields of people what somebody says, of all or of none: if they may and each still is what they believed. Tells
 * the people as they are then, in the order of the patches. What one may do here is changed by one at a time. The caller
 * then tells that rights have changed.
 */
export async function updateUsers(
  db: Db,
  actor: Actor,
  patches: readonly Patch[],
  gesture: Gesture,
): Promise<User[]> {
  await lockOwners(db)
  const found = await findUsers(
    db,
    patches.map(({ id }) => id),
  )
  const known = new Map(found.map((one) => [one.user.uid, one]))
  const edits = patches.map((patch) => openEdit(actor, known.get(patch.id), patch))
  const changed = edits.filter(({ open }) => Object.keys(open).length > 0)
  if (changed.length === 0) return edits.map(({ user }) => user)

  const losesOwner = await checkStanding(db, actor, changed, gesture)
  for (const { user, open } of changed) {
    await write(db, user.uid, open)
    if (open.status?.set === 'removed') await revokeAllSessions(db, { userId: user.uid })
  }
  if (losesOwner && !(await hasOwner(db)))
    throw new AppError(
      409,
      'last_owner',
      'This is the only owner. Make someone else an owner first',
    )
  await logAudits(
    db,
    'user.updated',
    changed.map(({ user, open }) => ({ entityId: user.uid, changes: open })),
    { by: actor.id, ...gesture },
  )
  return edits.map(({ user, open }) => ({ ...user, ...setBy(open) }))
}

/** What of the changes is not so yet. */
function openEdit(actor: Actor, found: FoundUser | undefined, { changes, path }: Patch): Edit {
  if (!found || !(can.seeMembers(actor) || found.user.uid === actor.id)) throw notFound('Person')
  const { user, facts } = found
  assertAllowed(can.changePerson(actor, facts, Object.keys(changes) as UserField[]))
  const open = openChanges(user, changes)
  const conflicting = getConflictingFields(user, open)
  if (conflicting.length > 0)
    throw conflict('Someone else changed this person before you saved', {
      current: user,
      conflictingFields: conflicting,
    })
  return { user, open, path }
}

const setBy = (changes: UserChanges): Partial<User> =>
  Object.fromEntries(Object.entries(changes).map(([field, { set }]) => [field, set]))

/**
 * Refuses what a person can't be here, and roles that the actor may not give. Tells whether somebody who may do everything
 * no longer may then.
 */
async function checkStanding(
  db: Db,
  actor: Actor,
  edits: readonly Edit[],
  { undoOf }: Gesture,
): Promise<boolean> {
  const stands = edits.filter(({ open }) => open.status ?? open.roleIds)
  if (stands.length === 0) return false
  const given = stands.flatMap(({ user, open }) => [...user.roleIds, ...(open.roleIds?.set ?? [])])
  const userIds = stands.map(({ user }) => user.uid)
  const emptied = stands.flatMap(({ user, open }) =>
    open.roleIds?.set.length === 0 ? [user.uid] : [],
  )
  const { rows } = await sql<{
    joinedIds: string[]
    gone: string[]
    withoutBefore: string[]
    roles: FoundRole[]
  }>`
    select array(select "userId" from user_joins where "userId" = any(${userIds}::uuid[])) as "joinedIds",
      array(select "id" from users where "id" = any(${userIds}::uuid[]) and coalesce("leavesAt", "erasedAt") is not null) as "gone",
      array(select "entityId" from activity where "entity" = 'user' and "entityId" = any(${emptied}::uuid[])
        and "batchId" = ${undoOf ?? null}::uuid and "changes" -> 'roleIds' -> 'was' = '[]') as "withoutBefore",
      (select coalesce(json_agg(json_build_object('id', "id", 'isOwner', "builtIn" is not distinct from 'owner', 'permissions', "permissions")), '[]')
        from roles where "id" = any(${given}::uuid[])) as "roles"
  `.execute(db)
  const { joinedIds = [], gone = [], withoutBefore = [], roles = [] } = rows[0] ?? {}
  const getRoles = (ids: readonly string[]) => roles.filter(({ id }) => ids.includes(id))
  const isOwner = (status: User['status'], roleIds: readonly string[]) =>
    status === 'active' && getRoles(roleIds).some((role) => role.isOwner)

  let losesOwner = false
  for (const { user, open, path } of stands) {
    const { status, roleIds } = open
    const refuse = (message: string) =>
      invalid([{ path: `${path}.${status ? 'status' : 'roleIds'}`, message }])
    if (user.isPlaceholder)
      throw refuse('Nobody can sign in with this name. Replace it with a member')
    if (joinedIds.includes(user.uid))
      throw refuse(
        'This person was merged into someone else. Undo the merge on that person’s page first',
      )
    if (roleIds?.set.length === 0 && !withoutBefore.includes(user.uid))
      throw refuse('Choose at least one role. To block someone, suspend them')
    if (gone.includes(user.uid))
      throw refuse(
        'This person deleted their account. They can return by signing in within two weeks, or through a new invitation',
      )
    if (roleIds) {
      const wanted = getRoles(roleIds.set)
      if (wanted.length < roleIds.set.length) throw refuse('This role doesn’t exist')
      assertAllowed(
        can.grantRights(
          actor,
          wanted.flatMap(({ permissions }) => permissions),
        ),
      )
    }
    losesOwner ||=
      isOwner(user.status, user.roleIds) &&
      !isOwner(status?.set ?? user.status, roleIds?.set ?? user.roleIds)
  }
  return losesOwner
}

type FoundRole = {
  readonly id: string
  readonly isOwner: boolean
  readonly permissions: readonly Permission[]
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
