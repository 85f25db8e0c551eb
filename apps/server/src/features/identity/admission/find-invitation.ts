import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { Invitation, listInvitations as endpoint } from '@courtside/contract/identity.ts'
import type { BuiltInRole } from '@courtside/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { keyset, pageOf } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { findCode } from '../one-time-code.ts'
import { type Backing, backingColumns, isBacked } from './check-sender.ts'

const isOpen = sql`i."acceptedAt" is null and i."revokedAt" is null`

const columns: RawBuilder<unknown> = sql`
  i."id", i."email", i."name", i."role", i."createdAt", i."expiresAt", i."expiresAt" <= now() as "isExpired", ${backingColumns},
  (select json_build_object('uid', u."id", 'name', u."name") from users u where u."id" = i."invitedById") as "invitedBy",
  (select coalesce(json_agg(json_build_object('id', p."id", 'key', p."key", 'name', p."name") order by p."name"), '[]')
    from projects p where p."id" = any(i."projectIds") and p."deletedAt" is null) as "projects"`

/** An invitation that its sender could not send today counts as expired. */
function shown<Row extends Invitation>({
  rights,
  senderId,
  senderRights,
  ...invitation
}: Row & Backing) {
  const isExpired = invitation.isExpired || !isBacked({ rights, senderId, senderRights })
  return { ...invitation, isExpired }
}

/** A page of the invitations that were neither accepted nor taken back, newest first. */
export async function listInvitations(db: Db, query: HandlerArguments<typeof endpoint>['query']) {
  const byAge = { value: sql`i."createdAt"`, cast: 'timestamptz' }
  const paging = keyset(byAge, sql`i."id"`, { sort: '-createdAt', after: query.after })
  const { rows } = await sql<Invitation & Backing & { sortValue: string }>`
    select ${columns}, ${paging.sortValue} from invitations i
    where ${isOpen} and ${paging.isBehind} order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  return pageOf(rows.map(shown), query.limit, (row) => [row.sortValue, row.id])
}

/** One that was neither accepted nor taken back. */
export async function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation & Backing>`
    select ${columns} from invitations i where i."id" = ${id} and ${isOpen}
  `.execute(db)
  return rows[0] && shown(rows[0])
}

/** What an invitation promises, once its owner comes. */
export type OpenInvitation = Backing & {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly role: BuiltInRole
  readonly projectIds: readonly string[]
}

/** The invitation of an address, if it still counts; in a transaction nobody else takes it meanwhile. */
export async function findOpenInvitation(
  db: Db,
  email: string,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select i."id", i."email", i."name", i."role", i."projectIds", ${backingColumns} from invitations i
    where i."email" = ${email} and ${isOpen} and i."expiresAt" > now() for update of i
  `.execute(db)
  return rows[0] && isBacked(rows[0]) ? rows[0] : undefined
}

/** What the holder of an invitation's secret may know of it. */
export type HeldInvitation = {
  readonly id: string
  readonly state: 'open' | 'accepted' | 'expired' | 'revoked'
  readonly organisationName: string
  readonly invitedByName: string | null
  readonly email: string
  readonly name: string | null
  readonly role: BuiltInRole
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
  const { rows } = await sql<Omit<HeldInvitation, 'isMailed'> & Backing>`
    select i."id", i."email", i."name", i."role", i."expiresAt", o."name" as "organisationName", u."name" as "invitedByName", ${backingColumns},
      exists (select 1 from accounts a where a."email" = i."email" and a."isEmailVerified") as "hasAccount",
      case when i."acceptedAt" is not null then 'accepted' when i."revokedAt" is not null then 'revoked'
        when i."expiresAt" <= now() then 'expired' else 'open' end as "state"
    from organisations o, invitations i left join users u on u."id" = i."invitedById"
    where i."id" = ${code.invitationId}
  `.execute(db)
  if (!rows[0]) return undefined
  const { rights, senderId, senderRights, ...held } = rows[0]
  const hasLapsed = held.state === 'open' && !isBacked({ rights, senderId, senderRights })
  return { ...held, state: hasLapsed ? 'expired' : held.state, isMailed: code.isMailed }
}
