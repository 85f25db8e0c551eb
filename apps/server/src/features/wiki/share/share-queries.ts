import { randomBytes } from 'node:crypto'
import type { Actor } from '@courtside/contract/can.ts'
import type { PageShare, SharedByLink } from '@courtside/contract/page-shares.ts'
import { type RawBuilder, sql } from 'kysely'
import { keyset, getPage } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { buildNameJson, listName } from '../name-columns.ts'
import { buildPerson } from '../select-page.ts'
import { isReadablePage } from '../visible.ts'
import { buildLeadingLinks } from './leading-links.ts'

/** Nobody guesses it: 128 bits. */
const createCode = () => randomBytes(16).toString('base64url')

/** What hinders the link `s` of `pages pg`. */
const blockedBy = sql`case when pg."publishedVersion" is null then 'unpublished' when pg."readRules" <> '{}' then 'restricted'
  when s."expiresAt" <= now() then 'ended' end`

/** The link of a page that the actor may publish; `lock` keeps it as it is until the transaction ends. */
export async function findShare(
  db: Db,
  pageId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PageShare> {
  const above = buildLeadingLinks(sql`${listName('up')}, up."height"`)
  const { rows } = await sql<PageShare>`
    select coalesce(s."isOn", false) as "isOn", coalesce(s."hasSubpages", false) as "hasSubpages", s."expiresAt",
      s."passwordHash" is not null as "hasPassword", s."code", ${buildPerson('s.sharedById')} as "sharedBy", s."sharedAt", ${blockedBy} as "blockedBy",
      (select coalesce(json_agg(${buildNameJson('l')} order by l."height" desc), '[]') from (${above}) l where l."height" > 0) as "above"
    from pages pg left join page_shares s on s."pageId" = pg."id" where pg."id" = ${pageId}::uuid ${lock ? sql`for no key update of pg` : sql``}
  `.execute(db)
  const [share] = rows
  if (!share) throw new Error('The page was there a moment ago')
  return share
}

/** What of a link is written; what is absent stays as it is. */
export type ShareChange = {
  readonly isOn?: boolean | undefined
  readonly hasSubpages?: boolean | undefined
  readonly expiresAt?: string | null | undefined
  readonly passwordHash?: string | null | undefined
}

/** The page has its first link with it, if it had none. Whoever switches it on stands beside it. */
export async function writeShare(
  db: Db,
  actor: Actor,
  pageId: string,
  { isOn, hasSubpages, expiresAt, passwordHash }: ShareChange,
): Promise<void> {
  const set = (column: string, value: boolean | string | null | undefined) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]
  const changes: RawBuilder<unknown>[] = [
    ...set('isOn', isOn),
    ...set('hasSubpages', hasSubpages),
    ...set('expiresAt', expiresAt),
    ...set('passwordHash', passwordHash),
    ...(isOn ? [sql`"sharedById" = ${actor.id}::uuid`, sql`"sharedAt" = now()`] : []),
  ]
  if (changes.length === 0) return
  await sql`
    insert into page_shares ("pageId", "code", "isOn", "hasSubpages", "expiresAt", "passwordHash", "sharedById", "sharedAt")
    values (${pageId}::uuid, ${createCode()}, ${isOn ?? false}, ${hasSubpages ?? false}, ${expiresAt ?? null}, ${passwordHash ?? null},
      ${isOn ? actor.id : null}::uuid, case when ${isOn ?? false} then now() end)
    on conflict ("pageId") do update set ${sql.join(changes)}
  `.execute(db)
}

/** False where the page has no link yet. */
export async function rotateShare(db: Db, pageId: string): Promise<boolean> {
  const { rows } = await sql`
    update page_shares set "code" = ${createCode()} where "pageId" = ${pageId}::uuid returning "pageId"
  `.execute(db)
  return rows.length > 0
}

type Paging = { readonly limit: number; readonly after?: string | undefined }

/** The links that are switched on, of pages that the actor may read. */
export async function listShares(db: Db, actor: Actor, paging: Paging) {
  const at = { value: sql`s."sharedAt"`, cast: 'timestamptz' }
  const { sortValue, isBehind, order } = keyset(at, sql`s."pageId"`, {
    sort: '-sharedAt',
    ...paging,
  })
  const { rows } = await sql<SharedByLink & { sortValue: string }>`
    select ${buildNameJson('pg')} as "page", s."hasSubpages", s."expiresAt", s."passwordHash" is not null as "hasPassword",
      ${buildPerson('s.sharedById')} as "sharedBy", s."sharedAt", ${blockedBy} as "blockedBy", ${sortValue}
    from page_shares s join pages pg on pg."id" = s."pageId" where s."isOn" and ${isReadablePage(actor)} and ${isBehind}
    order by ${order} limit ${paging.limit + 1}
  `.execute(db)
  return getPage(rows, paging.limit, ({ sortValue: last, page }) => [last, page.id])
}
