import { type RawBuilder, sql } from 'kysely'

/** An attachment as the wire names it, of `attachments f` with `joinBlob`. */
export const attachmentColumns: RawBuilder<unknown> = sql`
  f."id", f."taskId", f."name", f."url", f."byteCount", f."text" is not null as "hasText", b."mediaType", b."width", b."height",
  f."createdById", f."createdAt", f."deletedAt"`

export const joinBlob: RawBuilder<unknown> = sql`left join blobs b on b."hash" = f."blob"`
