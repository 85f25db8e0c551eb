import { type RawBuilder, sql } from 'kysely'

/** The ids of the groups that a user is in, as an array. */
export const groupIdsOf = (userId: RawBuilder<unknown>): RawBuilder<string[]> => sql`array(
  select gm."groupId" from group_members gm join users g on g."id" = gm."groupId" and g."status" = 'active'
  where gm."userId" = ${userId} order by gm."groupId"
)`

/** The ids of all who are in a group, as rows; none for what is no group. */
export const buildMembers = (groupId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select gm."userId" from group_members gm join users g on g."id" = gm."groupId" and g."status" = 'active'
  where gm."groupId" = ${groupId}`
