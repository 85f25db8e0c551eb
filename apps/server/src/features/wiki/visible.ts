import { canWiki } from '@courtside/contract/can-wiki.ts'
import { type Actor, getOwnIds } from '@courtside/contract/can.ts'
import type { PageRight } from '@courtside/contract/page-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { isOpen } from './share/leading-links.ts'

/** The rules that let the actor in. */
const openRules = (actor: Actor): RawBuilder<unknown> => sql`array(
  select w."ruleId" from page_rule_people w where w."userId" = any(${getOwnIds(actor)}::uuid[])
  union all select w."ruleId" from page_rule_projects w join project_members m using ("projectId") where m."userId" = ${actor.id}::uuid)`

/**
 * Whether the rules about a right, the page's own and those above it, let the actor in; of the row `name` of `pages`.
 * Most pages have none, which the database is told apart so that it knows how many rows to expect.
 */
export const letsIn = (actor: Actor, right: PageRight, name = 'pg'): RawBuilder<boolean> => {
  if (canWiki.passRules(actor)) return sql<boolean>`true`
  const rules = sql.ref(`${name}.${right}Rules`)
  return sql<boolean>`(${rules} = '{}' or ${rules} <@ ${openRules(actor)})`
}

/** `canWiki.readPage` of a page that is not in the trash, of the row `name` of `pages`, and whether its rules let the actor in. */
export const isReadablePage = (actor: Actor, name = 'pg'): RawBuilder<boolean> => {
  if (!canWiki.see(actor)) return sql<boolean>`false`
  return sql<boolean>`(${sql.ref(`${name}.deletedAt`)} is null and ${isShown(actor, name)} and ${letsIn(actor, 'read', name)})`
}

/** What was never published is for those who write; of the row `name` of `pages`, wherever it lies. */
export const isShown = (actor: Actor, name: string): RawBuilder<boolean> =>
  canWiki.readDrafts(actor)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${name}.publishedVersion`)} is not null`

/** Something is in the live draft of `pages pg` that is in no version yet. */
export const isBeingWritten = sql<boolean>`exists (select from page_drafts d where d."pageId" = pg."id" and d."changedSince" is not null)`

/**
 * Whether readers are shown what is written in `pages pg` without anybody publishing it, as far as all who write may
 * publish: the organisation wants it so, the page is shown to readers, and nobody kept a version back from them.
 */
export const publishesItself: RawBuilder<boolean> = sql<boolean>`(
  pg."deletedAt" is null and pg."publishedVersion" is not null and exists (select from organisations o where o."publishesCheckpoints")
  and not exists (select from page_versions k where k."pageId" = pg."id" and k."number" > pg."publishedVersion" and k."kind" <> 'checkpoint'))`

/** Of a page that the actor may read, the versions they may read too; of `page_versions v`. */
export const isReadableVersion = (actor: Actor): RawBuilder<boolean> =>
  canWiki.readDrafts(actor) ? sql<boolean>`true` : sql<boolean>`v."publishedAt" is not null`

/** `canWiki.readCommentOn` of `comments`, by the name that they have in the query, on a page that the actor may read, `pages pg`. */
export const isReadablePageComment = (actor: Actor, comments = 'c'): RawBuilder<boolean> =>
  canWiki.readDrafts(actor)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${comments}.pageVersion`)} <= pg."publishedVersion"`

/** A file of a page for whom `page` lets read that, of `pages pg`: one that stands in a version which `version` lets them read, of `page_versions v`. */
const buildFile = (page: RawBuilder<boolean>, version: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from pages pg join page_version_files n on n."pageId" = pg."id" and n."fileId" = f."id"
    join page_versions v on v."pageId" = n."pageId" and v."number" = n."number"
    where pg."id" = f."pageId" and ${page} and ${version})`

/**
 * Of `attachments f`, those of pages that the actor may read. Who writes sees all files of a page, for the draft may show
 * any; who reads sees those of versions they may read.
 */
export const isReadablePageFile = (actor: Actor): RawBuilder<boolean> => {
  if (!canWiki.see(actor)) return sql<boolean>`false`
  const isThere = canWiki.seeTrash(actor)
    ? sql<boolean>`true`
    : sql<boolean>`pg."deletedAt" is null`
  const page = sql<boolean>`(${isThere} and ${isShown(actor, 'pg')} and ${letsIn(actor, 'read')})`
  return canWiki.readDrafts(actor)
    ? sql<boolean>`exists (select from pages pg where pg."id" = f."pageId" and ${page})`
    : buildFile(page, isReadableVersion(actor))
}

/** Of `attachments f`, those in what is published of pages that anybody may be shown, were there a link to them. */
export const openPageFile: RawBuilder<boolean> = buildFile(
  isOpen('pg'),
  sql<boolean>`v."number" = pg."publishedVersion"`,
)
