import type { Actor } from '@courtside/contract/can.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { sql } from 'kysely'

/** What `joinBacking` tells of the sender of an invitation: who they are, and what they may do now. */
export type Backing = {
  readonly senderId: string | null
  readonly senderRights: Permission[]
}

/** Joins `role`, what an invitation (`invitations i`) promises, and `sender`, what its sender may do today. */
export const joinBacking = sql.raw(`
  left join roles role on role."id" = i."roleId"
  cross join lateral (
    select array(
      select distinct k from users u join user_roles ur on ur."userId" = u."id" join roles held on held."id" = ur."roleId",
        unnest(held."permissions") k
      where u."id" = i."invitedById" and u."status" = 'active'
    ) as "rights"
  ) sender`)

export const backingColumns = sql.raw(
  `i."invitedById" as "senderId", sender."rights" as "senderRights"`,
)

/**
 * Whether the sender of an invitation could send it today: `can.invitePeople` and `can.grantRights`. If not it has lapsed,
 * as if its days were over: it must not give what its sender can't, and anybody who can may send it again in their own
 * name. Needs `joinBacking`.
 */
export const isBacked = sql.raw(`coalesce(
  'org.members.invite' = any(sender."rights") and role."permissions" <@ (sender."rights" || case
    when 'task.view' = any(sender."rights") then '{task.view_assigned_only}'::text[] else '{}' end), false)`)

/** Whoever sent an invitation, with what they may do today. Somebody who is suspended may nothing. */
export const getSender = ({ senderId, senderRights }: Backing): Actor => ({
  id: senderId ?? '',
  permissions: senderRights,
  groupIds: [],
})
