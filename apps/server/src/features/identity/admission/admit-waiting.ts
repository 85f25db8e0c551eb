import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type {
  WaitingPerson,
  listWaitingPeople as endpoint,
} from '@courtside/contract/invitations.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { sql } from 'kysely'
import { keyset, pageOf } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { logAudit } from '../log-audit.ts'

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
  return pageOf(rows, query.limit, (row) => [row.sortValue, row.uid])
}

/** Lets in or keeps out somebody who waits; undefined when they don't, so that of two decisions the first counts. */
export async function settleWaiting(
  db: Db,
  actor: Actor,
  userId: string,
  status: 'active' | 'suspended',
): Promise<{ email: string | null } | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    update users set "status" = ${status}, "updatedAt" = now()
    where "id" = ${userId} and "status" = 'pending' returning "email"
  `.execute(db)
  if (!rows[0]) return undefined
  const action = status === 'active' ? 'user.approved' : 'user.declined'
  await logAudit(db, action, userId, { by: actor.id })
  return rows[0]
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
    where u."id" = ${userId} and u."status" = 'active'
    order by a."email" is null limit 1
  `.execute(db)
  return rows[0]
}
