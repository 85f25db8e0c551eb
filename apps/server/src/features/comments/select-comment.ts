import { type RawBuilder, sql } from 'kysely'

const buildColumns = (body: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`c."id", c."taskId", c."pageId", c."pageVersion", c."anchor", c."parentId", c."authorId", ${body} as "body", c."mentionIds", c."reactions", c."resolvedAt", c."createdAt", c."editedAt", c."deletedAt"`

/** A comment as the wire names it, of `comments c`. */
export const commentColumns: RawBuilder<unknown> = buildColumns(sql`c."body"`)

/** The same for readers: of a deleted comment without its text. */
export const shownCommentColumns: RawBuilder<unknown> = buildColumns(
  sql`case when c."deletedAt" is null then c."body" else '' end`,
)
