import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type {
  WaitingPerson,
  listWaitingPeople as endpoint,
} from '@courtside/contract/invitations.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { sql } from 'kysely'
import { keyset, getPage } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { logAudits } from '../log-audit.ts'
import { inheritInvited } from './name-invited.ts'

/** A page of those who wait to be let in, longest first. */
export async function listWaitingPeople(db: Db, query: HandlerArguments<typeof endpoint>['query']) {
  const byAge = { value: sql`u."createdAt"`, cast: 'timestamptz' }
  const paging = keyset(byAge, sql`u."id"`, { sort: 'createdAt', after: query.after })
  const { rows } = await sql<WaitingPerson & { sortValue: string }>`
    select u."id" as "uid", u."name", coalesce(u."email", (
        select min(a."email") from identities i join accounts a on a."id"::text = i."subject"
        where i."userId" = u."id" and i."issuer" = ${embeddedIssuer}
      )) as "email", u."email" is not null as "isEmailVerified", u."createdAt" as "since", ${paging.sortValue}
    from users u
    where u."status" = 'pending' and ${paging.isBehind} order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  return getPage(rows, query.limit, (row) => [row.sortValue, row.uid])
}

type Settled = { readonly id: string; readonly email: string | null }

/** Lets in people who wait, with one role in place of the one they asked with; returns who came in by this. */
export async function approveWaiting(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  roleId: string,
): Promise<Settled[]> {
  const settled = await settle(db, actor, ids, 'active')
  const settledIds = settled.map(({ id }) => id)
  for (const { id, email } of settled) if (email) await inheritInvited(db, email, id)
  await sql`
    with gone as (
      delete from user_roles where "userId" = any(${settledIds}::uuid[]) and "roleId" <> ${roleId}
    )
    insert into user_roles ("userId", "roleId") select unnest(${settledIds}::uuid[]), ${roleId} on conflict do nothing
  `.execute(db)
  return settled
}

/** Keeps out people who wait; returns who was declined by this. */
export const rejectWaiting = (db: Db, actor: Actor, ids: readonly string[]): Promise<Settled[]> =>
  settle(db, actor, ids, 'suspended')

/** Of two decisions about somebody the first counts: the second finds them waiting no more. */
async function settle(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  status: 'active' | 'suspended',
): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    with settled as (
      select "id" from users where "id" = any(${[...ids]}::uuid[]) and "status" = 'pending' order by "id" for update
    )
    update users u set "status" = ${status}, "updatedAt" = now()
    from settled where u."id" = settled."id" returning u."id", u."email"
  `.execute(db)
  const action = status === 'active' ? 'user.approved' : 'user.declined'
  await logDecision(db, actor, action, rows)
  return rows
}

/** Lets people wait again about whom nothing was decided since they were declined; returns who does. */
export async function restoreWaiting(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    with declined as (
      select u."id" from users u
      where u."id" = any(${[...ids]}::uuid[]) and u."status" = 'suspended' and 'user.declined' = (
        select a."action" from activity a
        where a."entity" = 'user' and a."entityId" = u."id"
          and (a."action" in ('user.approved', 'user.declined') or a."action" = 'user.updated' and a."changes" ? 'status')
        order by a."seq" desc limit 1
      )
      order by u."id" for update
    )
    update users u set "status" = 'pending', "updatedAt" = now()
    from declined where u."id" = declined."id" returning u."id", u."email"
  `.execute(db)
  await logDecision(db, actor, 'user.waits_again', rows)
  return rows
}

async function logDecision(
  db: Db,
  { id: by }: Actor,
  action: 'user.approved' | 'user.declined' | 'user.waits_again',
  people: readonly Settled[],
): Promise<void> {
  if (people.length > 0)
    await logAudits(
      db,
      action,
      people.map(({ id }) => ({ entityId: id, changes: {} })),
      { by },
    )
}

/**
 * An active member with their account, and with all that they may do anywhere: whoever gets into that account can do it,
 * too. Undefined when there is no such member.
 */
export async function findReachableMember(db: Db, userId: string) {
  const { rows } = await sql<{
    accountId: string | null
    email: string | null
    permissions: Permission[]
  }>`
    select a."id" as "accountId", a."email", array(
      select distinct k from roles r, unnest(r."permissions") k where r."id" in (
        select "roleId" from user_roles where "userId" = u."id"
        union select "roleId" from project_members where "userId" = u."id")
    ) as "permissions"
    from users u
    left join identities i on i."userId" = u."id" and i."issuer" = ${embeddedIssuer}
    left join accounts a on a."id"::text = i."subject" and not a."isDisabled"
    where u."id" = ${userId} and u."status" = 'active' and not u."isGroup"
    order by a."email" is null limit 1
  `.execute(db)
  return rows[0]
}
