import { type Actor, can } from '@courtside/contract/can.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logAudits } from '../log-audit.ts'

/** Takes invitations back and returns which; those that were accepted or taken back before are not among them. */
export async function revokeInvitations(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      select "id" from invitations
      where "id" = any(${[...ids]}::uuid[]) and "acceptedAt" is null and "revokedAt" is null order by "id" for update
    )
    update invitations i set "revokedAt" = now() from taken where i."id" = taken."id" returning i."id"
  `.execute(db)
  return log(db, actor, 'invitation.revoked', rows)
}

type Revoked = {
  readonly id: string
  readonly rights: Permission[] | null
  readonly revokedById: string | null
}

/**
 * Brings back what was taken back and returns which: of an address that is free still, the newest. Whoever took one back
 * may change their mind; somebody else must be able to give what it promises.
 */
export async function restoreInvitations(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const { rows: revoked } = await sql<Revoked>`
    select i."id", r."permissions" as "rights", (
      select a."actorId" from activity a
      where a."entity" = 'invitation' and a."entityId" = i."id" and a."action" = 'invitation.revoked'
      order by a."seq" desc limit 1
    ) as "revokedById"
    from invitations i left join roles r on r."id" = i."roleId"
    where i."id" = any(${[...ids]}::uuid[]) and i."acceptedAt" is null and i."revokedAt" is not null
    order by i."id" for update of i
  `.execute(db)
  const mine = revoked.filter(
    ({ rights, revokedById }) =>
      revokedById === actor.id || (rights !== null && can.grantRights(actor, rights)),
  )
  const { rows } = await sql<{ id: string }>`
    with free as (
      select distinct on (i."email") i."id" from invitations i
      where i."id" = any(${mine.map(({ id }) => id)}::uuid[])
        and not exists (select from invitations o
          where o."email" = i."email" and o."acceptedAt" is null and o."revokedAt" is null)
        and not exists (select from users u
          where lower(u."email") = i."email" and not u."isPlaceholder" and u."status" <> 'removed')
      order by i."email", i."createdAt" desc
    )
    update invitations i set "revokedAt" = null from free where i."id" = free."id" returning i."id"
  `.execute(db)
  return log(db, actor, 'invitation.restored', rows)
}

async function log(
  db: Db,
  { id: by }: Actor,
  action: 'invitation.revoked' | 'invitation.restored',
  invitations: readonly { readonly id: string }[],
): Promise<string[]> {
  const ids = invitations.map(({ id }) => id)
  if (ids.length > 0)
    await logAudits(
      db,
      action,
      ids.map((entityId) => ({ entityId, changes: {} })),
      { by },
    )
  return ids
}
