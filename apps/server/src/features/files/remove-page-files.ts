import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** In a draft names stand as they are among its bytes; what was written over stays there until the next snapshot. */
const isInDraft = sql<boolean>`exists (
  select from page_drafts d where d."pageId" = f."pageId" and (position(f."id"::text::bytea in d."snapshot") > 0 or exists (
    select from page_updates u where u."pageId" = d."pageId" and u."seq" > d."snapshotSeq" and position(f."id"::text::bytea in u."update") > 0)))`
/** Of `attachments f` on a page, whether a version or the draft names it. */
export const isNamed = sql<boolean>`(exists (
  select from page_version_files n where n."fileId" = f."id" and n."pageId" = f."pageId") or ${isInDraft})`

/** Takes those of these files of a page away for good that no version and no draft names any more. */
export async function removePageFiles(
  db: Db,
  pageId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    delete from attachments f where f."pageId" = ${pageId}::uuid and f."id" = any(${fileIds}::uuid[]) and not ${isNamed}
  `.execute(db)
}
