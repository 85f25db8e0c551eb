import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import { personJson } from '#features/projects/select-project.ts'
import { listName } from './name-columns.ts'
import { letsIn, isReadablePage } from './visible.ts'

/** A `Person` or null, by a column that names one. */
export const buildPerson = (column: string): RawBuilder<unknown> =>
  sql`(select ${personJson} from users u where u."id" = ${sql.ref(column)})`

/** Whether `pages pg` stand right under one, or at the top; said so that the index of the tree answers it, which `is not distinct from` has none of. */
export const standsUnder = (parentId: string | null): RawBuilder<boolean> =>
  parentId === null
    ? sql<boolean>`pg."parentId" is null`
    : sql<boolean>`pg."parentId" = ${parentId}::uuid`

/** The parent of `pages pg`; of one that the actor may not read not even the id. */
const selectReadableParent = (actor: Actor): RawBuilder<unknown> =>
  sql`(select p."id" from pages p where p."id" = pg."parentId" and ${isReadablePage(actor, 'p')})`

/**
 * A `PageRow`, of `pages pg`. Whether something is below one is asked of the index, page by page: without `offset` all
 * pages are read for it as soon as rules are asked for.
 */
export const buildRowColumns = (actor: Actor): RawBuilder<unknown> => sql`
  ${listName('pg')}, ${selectReadableParent(actor)} as "parentId", pg."publishedVersion" is not null as "isPublished", pg."updatedAt",
  pg."readRules" <> '{}' as "isRestricted", ${letsIn(actor, 'write')} as "mayWrite",
  exists (select from pages c where c."parentId" = pg."id" and ${isReadablePage(actor, 'c')} offset 0) as "hasChildren"`

/** Who wrote what became a version, or will become one where `number` is 0, as a JSON list; but for one, the latest first. */
export const selectContributors = (
  pageId: string,
  number: RawBuilder<unknown>,
  authorId: RawBuilder<unknown> = sql`null`,
): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${buildPerson('pc.userId')} order by pc."at" desc, pc."userId"), '[]') from page_contributors pc
  where pc."pageId" = ${sql.ref(pageId)} and pc."number" = ${number} and pc."userId" is distinct from ${authorId})`

/** A `PageVersionRow`, of `page_versions v`. */
export const versionColumns: RawBuilder<unknown> = sql`
  v."number", v."kind", v."restoredFrom", v."title", v."name", v."summary", ${buildPerson('v.authorId')} as "author",
  ${selectContributors('v.pageId', sql`v."number"`, sql`v."authorId"`)} as "contributors", v."at", v."publishedAt",
  v."wordsAdded", v."wordsRemoved"`

/** `PagePicture`s as a JSON list, of `page_versions v`. */
export const picturesOfVersion: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(json_build_object('id', f."id", 'width', b."width", 'height', b."height") order by f."id"), '[]') from page_version_files n
  join attachments f on f."id" = n."fileId" and f."pageId" = n."pageId" join blobs b on b."hash" = f."blob"
  where n."pageId" = v."pageId" and n."number" = v."number" and b."width" is not null and b."height" is not null)`
