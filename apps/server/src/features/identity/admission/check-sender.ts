import { type Actor, can } from '@courtside/contract/can.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { sql } from 'kysely'

/** What `isBacked` reads of `invitations i`: the rights that its role gives, and those that its sender has now. */
export type Backing = {
  readonly rights: Permission[]
  readonly senderId: string | null
  readonly senderRights: Permission[]
}

export const backingColumns = sql.raw(`
  (select r."permissions" from roles r where r."builtIn" = i."role") as "rights", i."invitedById" as "senderId",
  array(
    select distinct k from users u join user_roles ur on ur."userId" = u."id" join roles r on r."id" = ur."roleId",
      unnest(r."permissions") k
    where u."id" = i."invitedById" and u."status" = 'active'
  ) as "senderRights"`)

/** Whoever sent an invitation, with what they may do today. Somebody who is suspended may nothing. */
export const senderOf = ({ senderId, senderRights }: Backing): Actor => ({
  id: senderId ?? '',
  permissions: senderRights,
})

/**
 * Whether the sender of an invitation could send it today. If not it has lapsed, as if its days were over: it must not
 * give what its sender can't, and anybody who can may send it again in their own name.
 */
export const isBacked = (backing: Backing): boolean => {
  const sender = senderOf(backing)
  return can.invitePeople(sender) && can.grantRights(sender, backing.rights)
}
