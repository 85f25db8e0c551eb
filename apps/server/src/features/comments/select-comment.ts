import { type RawBuilder, sql } from 'kysely'

/** A comment as the wire names it, of `comments c`. */
export const commentColumns: RawBuilder<unknown> = sql`c."id", c."taskId", c."authorId", c."body", c."mentionIds", c."createdAt", c."editedAt", c."deletedAt"`
