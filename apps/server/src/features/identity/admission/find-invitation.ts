import { type Actor, can } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { Invitation, listInvitations as endpoint } from '@courtside/contract/invitations.ts'
import type { Person } from '@courtside/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import { keyset, getPage } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { personJson } from '#features/projects/select-project.ts'
import { isKnownUser } from '#features/users/visible.ts'
import { findCode } from '../one-time-code.ts'
import { type Backing, backingColumns, isBacked, joinBacking } from './check-sender.ts'

const isOpen = sql`i."acceptedAt" is null and i."revokedAt" is null`

/** An invitation that its sender could not send today counts as expired. */
const works = sql`(i."expiresAt" > now() and ${isBacked})`

const columns: RawBuilder<unknown> = sql`
  i."id", i."email", i."name", i."userId", i."createdAt", i."expiresAt", not ${works} as "isExpired",
  case when role."id" is not null then json_build_object('id', role."id", 'name', role."name") end as "role",
  (select json_build_object('uid', u."id", 'name', u."name") from users u where u."id" = i."invitedById") as "invitedBy",
  (select coalesce(json_agg(json_build_object('id', p."id", 'key', p."key", 'name', p."name") order by p."name"), '[]')
    from projects p where p."id" = any(i."projectIds") and p."deletedAt" is null) as "projects"`

/** A page of the invitations that were neither accepted nor taken back, newest first. */
export async function listInvitations(db: Db, query: HandlerArguments<typeof endpoint>['query']) {
  const byAge = { value: sql`i."createdAt"`, cast: 'timestamptz' }
  const paging = keyset(byAge, sql`i."id"`, { sort: '-createdAt', after: query.after })
  const isWanted =
    query.isExpired === undefined ? sql`true` : sql`${works} = ${query.isExpired === 'false'}`
  const { rows } = await sql<Invitation & { sortValue: string }>`
    select ${columns}, ${paging.sortValue} from invitations i ${joinBacking}
    where ${isOpen} and ${isWanted} and ${paging.isBehind} order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  return getPage(rows, query.limit, (row) => [row.sortValue, row.id])
}

/** Those whose invitation works and who have not come, and stand-ins, by name; see `listInvitedPeople`. */
export async function listInvitedPeople(
  db: Db,
  actor: Actor,
): Promise<{ items: Person[]; standIns: Person[] }> {
  const isKnown = can.invitePeople(actor) ? sql`true` : isKnownUser(actor)
  const { rows } = await sql<{ person: Person; isStandIn: boolean }>`
    select ${personJson} as "person", u."status" = 'active' as "isStandIn" from users u
    where ${canAssign(actor)} and ${isKnown} and ((u."status" = 'active' and ${isStandIn}) or (u."status" = 'invited'
      and u."id" in (select i."userId" from invitations i ${joinBacking} where ${isOpen} and ${works})))
    order by fold(u."name"), u."id"
  `.execute(db)
  const pick = (wanted: boolean) =>
    rows.flatMap(({ person, isStandIn: one }) => (one === wanted ? person : []))
  return { items: pick(false), standIns: pick(true) }
}

/** Whose these addresses are, as far as the actor may know; see `findByAddress`. */
export async function findByAddress(
  db: Db,
  actor: Actor,
  emails: readonly string[],
): Promise<{ email: string; uid: string }[]> {
  const isShown = can.seeMembers(actor) ? sql`true` : sql`u."id" = ${actor.id}::uuid`
  const { rows } = await sql<{ email: string; uid: string }>`
    select lower(u."email") as "email", u."id" as "uid" from users u
    where lower(u."email") = any(${emails}::text[]) and u."status" = 'active' and u."isProjectUser" and not u."isPlaceholder"
      and ${isShown}
    union
    select i."email", i."userId" from invitations i ${joinBacking}
    where ${can.invitePeople(actor)} and i."email" = any(${emails}::text[]) and i."userId" is not null and ${isOpen} and ${works}
  `.execute(db)
  return rows
}

/** Of `users u`, a name that somebody made here: those of an import are offered where they were imported to. */
const isStandIn = sql`u."isPlaceholder" and u."externalSource" is null`

/** Whether somebody may assign tasks anywhere. */
const canAssign = ({ id, permissions }: Actor): RawBuilder<boolean> =>
  permissions.includes('task.assign')
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from project_members pm join roles r on r."id" = pm."roleId"
        where pm."userId" = ${id}::uuid and 'task.assign' = any(r."permissions"))`

/** Of these the ones that were neither accepted nor taken back, in the order given. */
export async function findInvitations(db: Db, ids: readonly string[]): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations i ${joinBacking}
    where i."id" = any(${[...ids]}::uuid[]) and ${isOpen} order by array_position(${[...ids]}::uuid[], i."id")
  `.execute(db)
  return rows
}

/** What an invitation promises, once its owner comes. */
export type OpenInvitation = Backing & {
  readonly id: string
  readonly email: string
  readonly name: string | null
  /** Who stands for them until they come. */
  readonly userId: string | null
  readonly roleId: string
  readonly projectIds: readonly string[]
  /** The PKR ID that was invited, where it was sent from a list. */
  readonly pkrId: string | null
}

/** The invitation of an address, if it still counts; in a transaction nobody else takes it meanwhile. */
export async function findOpenInvitation(
  db: Db,
  email: string,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select i."id", i."email", i."name", i."userId", i."roleId", i."projectIds", i."pkrId", ${backingColumns} from invitations i ${joinBacking}
    where i."email" = ${email} and ${isOpen} and ${works} for update of i
  `.execute(db)
  return rows[0]
}

/** What the holder of an invitation's secret may know of it. */
export type HeldInvitation = {
  readonly id: string
  readonly state: 'open' | 'accepted' | 'expired' | 'revoked'
  readonly organisationName: string
  readonly invitedByName: string | null
  readonly email: string
  readonly name: string | null
  readonly roleName: string | null
  readonly expiresAt: string
  /** Whether the address has an account whose owner proved it theirs. */
  readonly hasAccount: boolean
  /** Whether the secret went out by mail, so that holding it proves the address. */
  readonly isMailed: boolean
}

/** The invitation of a link's secret, whatever became of it; undefined when there is none, or the link was replaced. */
export async function findHeldInvitation(
  db: Db,
  secret: string,
): Promise<HeldInvitation | undefined> {
  const code = await findCode(db, secret)
  if (code?.purpose !== 'invitation' || code.invitationId === null) return undefined
  const { rows } = await sql<Omit<HeldInvitation, 'isMailed'>>`
    select i."id", i."email", i."name", role."name" as "roleName", i."expiresAt", o."name" as "organisationName",
      u."name" as "invitedByName",
      exists (select 1 from accounts a where a."email" = i."email" and a."isEmailVerified") as "hasAccount",
      case when i."acceptedAt" is not null then 'accepted' when i."revokedAt" is not null then 'revoked'
        when ${works} then 'open' else 'expired' end as "state"
    from organisations o, invitations i left join users u on u."id" = i."invitedById" ${joinBacking}
    where i."id" = ${code.invitationId}
  `.execute(db)
  return rows[0] && { ...rows[0], isMailed: code.isMailed }
}
