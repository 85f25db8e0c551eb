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
  const role = await findRole(db, roleId)
  if (!role) throw invalid([{ path: 'body.roleId', message: 'This role doesn’t exist' }])
  assertAllowed(can.grantRights(actor, role.rights))
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

/**
 * Gives invitations another seven days, in the name of whoever sends them now. `gone` ones were accepted or taken back
 * meanwhile; `forbidden` are those that the actor could not have sent, for without mail their links are theirs to see.
 */
export async function refreshInvitations(db: Db, actor: Actor, ids: readonly string[]) {
  const { rows: known } = await sql<Stored & { rights: Permission[] | null; projectIds: string[] }>`
    select i."id", i."email", r."permissions" as "rights", array(
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
  const canRenew = (row: (typeof known)[number]) =>
    row.rights !== null &&
    can.grantRights(actor, row.rights) &&
    row.projectIds.every((id) => fillable.has(id))
  const { renewed = [], forbidden = [] } = Object.groupBy(known, (row) =>
    canRenew(row) ? 'renewed' : 'forbidden',
  )
  if (renewed.length > 0) await renew(db, actor, renewed)
  return { renewed, forbidden }
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
