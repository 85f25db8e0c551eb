import { type Actor, can } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { createInvitations as endpoint } from '@courtside/contract/invitations.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { assertAllowed, invalid } from '#errors.ts'
import {
  type ProjectFactRow,
  joinMine,
  buildProjectFactColumns,
  readProjectFacts,
} from '#features/projects/visible.ts'
import { logAudits } from '../log-audit.ts'
import { nameInvited } from './name-invited.ts'

type Body = HandlerArguments<typeof endpoint>['body']

/** Whom to invite to what; with the PKR ID of those who stand on a list, which is linked once they come. */
export type InviteDraft = Omit<Body, 'people'> & {
  readonly people: readonly (Body['people'][number] & { readonly pkrId?: string })[]
}

/** An invitation that was stored or renewed. */
type Stored = { readonly id: string; readonly email: string }

/**
 * Stores an invitation for each of the people whose address is free, and returns those. Refused as a whole when the role
 * allows what the actor may not do, and when a project is not theirs to fill.
 */
export async function invitePeople(db: Db, actor: Actor, draft: InviteDraft): Promise<Stored[]> {
  const { people, roleId, projectIds } = draft
  const role = await requireRole(db, actor, roleId)
  await requireFillable(db, actor, projectIds)
  const given = people.map(({ email, name = null, pkrId = null }, place) => ({
    id: createId(),
    email,
    name,
    pkrId,
    place,
  }))
  // A millisecond apart, so that a list of the newest shows them as they were given. In one order, so that of two who invite the same people each waits for the other at most once.
  const { rows } = await sql<Stored>`
    insert into invitations ("id", "email", "name", "roleId", "projectIds", "pkrId", "invitedById", "expiresAt", "createdAt")
    select p."id", p."email", p."name", ${roleId}, ${projectIds}::uuid[], p."pkrId", ${actor.id}, ${inSevenDays},
      now() - p."place" * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) p("id" uuid, "email" text, "name" text, "pkrId" uuid, "place" int)
    where not exists (select 1 from users u where lower(u."email") = p."email" and not u."isPlaceholder" and u."status" <> 'removed')
    order by p."email"
    on conflict do nothing returning "id", "email"
  `.execute(db)
  if (rows.length > 0) {
    await nameInvited(
      db,
      rows.map(({ id }) => id),
    )
    await logAudits(
      db,
      'invitation.created',
      rows.map(({ id, email }) => ({
        entityId: id,
        changes: { email: { was: null, set: email }, role: { was: null, set: role.name } },
      })),
      { by: actor.id },
    )
  }
  return rows
}

/** A role with what it allows. */
export async function findRole(db: Db, id: string) {
  const { rows } = await sql<{ name: string; rights: Permission[] }>`
    select "name", "permissions" as "rights" from roles where "id" = ${id}
  `.execute(db)
  return rows[0]
}

/** A role that the actor may give. */
async function requireRole(db: Db, actor: Actor, id: string) {
  const role = await findRole(db, id)
  if (!role) throw invalid([{ path: 'body.roleId', message: 'This role doesn’t exist' }])
  assertAllowed(can.grantRights(actor, role.rights))
  return role
}

const inSevenDays = sql`now() + interval '7 days'`

/** Of these projects those that can be read, with what decides about them. */
async function listReadable(db: Db, actor: Actor, ids: readonly string[]) {
  const { rows } = await sql<ProjectFactRow & { id: string }>`
    select p."id", ${buildProjectFactColumns(actor)} from projects p ${joinMine(actor)}
    where p."id" = any(${[...ids]}::uuid[])
  `.execute(db)
  return rows
    .map((row) => ({ id: row.id, facts: readProjectFacts(row) }))
    .filter(({ facts }) => can.readProject(actor, facts))
}

async function requireFillable(db: Db, actor: Actor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const readable = await listReadable(db, actor, ids)
  for (const [index, id] of ids.entries()) {
    const found = readable.find((one) => one.id === id)
    if (!found)
      throw invalid([{ path: `body.projectIds.${index}`, message: 'This project doesn’t exist' }])
    assertAllowed(can.addProjectMembers(actor, found.facts))
  }
}

/** An open invitation, with what it promises. */
type Open = Stored & {
  readonly roleId: string | null
  readonly role: string | null
  readonly rights: Permission[] | null
  readonly projectIds: string[]
}

/** Locks those of these invitations that are open; `forbidden` are those that the actor could not have sent. */
async function lockOpen(db: Db, actor: Actor, ids: readonly string[]) {
  const { rows: known } = await sql<Open>`
    select i."id", i."email", r."id" as "roleId", r."name" as "role", r."permissions" as "rights", array(
      select p."id" from projects p where p."id" = any(i."projectIds") and p."deletedAt" is null
    ) as "projectIds"
    from invitations i left join roles r on r."id" = i."roleId"
    where i."id" = any(${[...ids]}::uuid[]) and i."acceptedAt" is null and i."revokedAt" is null
    order by i."id" for update of i
  `.execute(db)
  const projectIds = [...new Set(known.flatMap((row) => row.projectIds))]
  const readable = projectIds.length > 0 ? await listReadable(db, actor, projectIds) : []
  const fillable = new Set(
    readable.filter(({ facts }) => can.addProjectMembers(actor, facts)).map(({ id }) => id),
  )
  const canSend = ({ rights, ...row }: Open) =>
    can.grantRights(actor, rights ?? []) && row.projectIds.every((id) => fillable.has(id))
  const { sendable = [], forbidden = [] } = Object.groupBy(known, (row) =>
    canSend(row) ? 'sendable' : 'forbidden',
  )
  return { sendable, forbidden }
}

/**
 * Gives invitations another seven days, in the name of whoever sends them now. `gone` ones were accepted or taken back
 * meanwhile; `forbidden` are those that the actor could not have sent, for without mail their links are theirs to see.
 */
export async function refreshInvitations(db: Db, actor: Actor, ids: readonly string[]) {
  const { sendable, forbidden } = await lockOpen(db, actor, ids)
  const { renewed = [], expired = [] } = Object.groupBy(sendable, ({ roleId }) =>
    roleId === null ? 'expired' : 'renewed',
  )
  if (renewed.length > 0) await renew(db, actor, renewed)
  return { renewed, forbidden: [...forbidden, ...expired] }
}

/**
 * Gives open invitations another role and returns which; those that the actor could not have sent are not among them, and
 * it is refused when all are such.
 */
export async function setInvitationRole(
  db: Db,
  actor: Actor,
  { ids, roleId }: { readonly ids: readonly string[]; readonly roleId: string },
): Promise<string[]> {
  const role = await requireRole(db, actor, roleId)
  const { sendable, forbidden } = await lockOpen(db, actor, ids)
  assertAllowed(sendable.length > 0 || forbidden.length === 0)
  const changed = sendable.filter((row) => row.roleId !== roleId)
  if (changed.length === 0) return sendable.map(({ id }) => id)
  await sql`
    update invitations set "roleId" = ${roleId} where "id" = any(${changed.map(({ id }) => id)}::uuid[])
  `.execute(db)
  await logAudits(
    db,
    'invitation.role_changed',
    changed.map((row) => ({
      entityId: row.id,
      changes: { role: { was: row.role, set: role.name } },
    })),
    { by: actor.id },
  )
  return sendable.map(({ id }) => id)
}

async function renew(db: Db, actor: Actor, invitations: readonly Stored[]): Promise<void> {
  await sql`
    update invitations set "expiresAt" = ${inSevenDays}, "invitedById" = ${actor.id}
    where "id" = any(${invitations.map(({ id }) => id)}::uuid[])
  `.execute(db)
  await nameInvited(
    db,
    invitations.map(({ id }) => id),
  )
  await logAudits(
    db,
    'invitation.resent',
    invitations.map(({ id }) => ({ entityId: id, changes: {} })),
    { by: actor.id },
  )
}
