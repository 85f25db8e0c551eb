import type { AuditEntry, listAudit } from '@courtside/contract/audit.ts'
import { canPkr } from '@courtside/contract/can-pkr.ts'
import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import { getPage, readCursor } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { isThereFor } from '#features/pkr-ids/lists/store-lists.ts'
import { joinMine, isReadableProject } from '#features/projects/visible.ts'
import { letsIn } from '#features/wiki/visible.ts'

type Query = HandlerArguments<typeof listAudit>['query']
type Filter = Omit<Query, 'limit' | 'after'>

/** An entry with its place in the organisation's stream. */
type Row = AuditEntry & { readonly seq: number }

/** An import is the wiki's or the register's, and told to those who may know of these. */
const ofWiki = sql`(a."entity" = 'page' or a."entity" = 'import' and a."changes" -> 'into' is not null)`
const ofRegister = sql`(a."entity" in ('pkr_id', 'pkr_list') or a."entity" = 'import' and a."changes" -> 'into' is null)`

/**
 * Entries of the organisation's stream, the newest first. An import is one of them; what it did to each PKR ID stands in the
 * history of that. What happened in the register is for those who may see it, what happened in the wiki
 * for those who write there.
 */
async function readEntries(
  db: Db,
  actor: Actor,
  { actorId, kind, since, until }: Filter,
  { before, limit }: { before: number; limit: number },
): Promise<Row[]> {
  const wishes: RawBuilder<unknown>[] = [
    ...(actorId ? [sql`a."actorId" = any(${actorId}::uuid[])`] : []),
    ...(kind ? [sql`a."entity" = any(${kind}::text[])`] : []),
    ...(since ? [sql`a."at" >= ${since}::timestamptz`] : []),
    ...(until ? [sql`a."at" < ${until}::timestamptz`] : []),
    ...(canPkr.see(actor) ? [] : [sql`not ${ofRegister}`]),
    ...buildPages(actor),
  ]
  const { rows } = await sql<Row>`
    select a."id", a."seq", a."action", a."entity", a."entityId", a."actorId", a."via", a."changes", a."at", a."apiTokenId"
    from activity a
    where a."streamId" = (select "id" from organisations) and a."seq" < ${before}
      and a."projectId" is null and a."entity" <> 'comment' and not (a."via" = 'import' and a."entity" = 'pkr_id')
      and ${sql.join([sql`true`, ...wishes], sql` and `)}
    order by a."seq" desc limit ${limit}
  `.execute(db)
  return rows
}

/** Of a page that is gone for good nobody knows who could read it, but who passes all rules; what was imported below one is told
 * as what came without a page is. */
function buildPages(actor: Actor): RawBuilder<unknown>[] {
  if (!canWiki.readDrafts(actor)) return [sql`not ${ofWiki}`]
  if (canWiki.passRules(actor)) return []
  return [
    sql`(not ${ofWiki} or exists (select from pages pg where pg."id" = a."entityId" and ${letsIn(actor, 'read')})
      or exists (select from imports i left join pages pg on pg."id" = i."pageId"
        where i."id" = a."entityId" and (i."pageId" is null or ${letsIn(actor, 'read')})))`,
  ]
}

/** A page of the log. */
export async function listEntries(db: Db, actor: Actor, { limit, after, ...filter }: Query) {
  const before = after ? Number(readCursor(after, 1)[0]) : Number.MAX_SAFE_INTEGER
  const rows = await readEntries(db, actor, filter, { before, limit: limit + 1 })
  const page = getPage(rows, limit, ({ seq }) => [seq])
  return { ...page, names: await findNames(db, actor, page.items) }
}

/** The newest so many entries, and whether these are all. */
export async function readNewest(db: Db, actor: Actor, filter: Filter, limit: number) {
  const rows = await readEntries(db, actor, filter, {
    before: Number.MAX_SAFE_INTEGER,
    limit: limit + 1,
  })
  const entries = rows.slice(0, limit)
  return {
    entries,
    isWhole: rows.length <= limit,
    names: await findNames(db, actor, entries),
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** What is called how that entries name by an id, as far as the actor may know. */
async function findNames(
  db: Db,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<Record<string, string>> {
  const told = entries.map(({ entityId, actorId, apiTokenId, changes }) => [
    entityId,
    actorId,
    apiTokenId,
    changes,
  ])
  const ids = [...new Set(JSON.stringify(told).match(uuid) ?? [])]
  const { rows } = await sql<{ names: Record<string, string> }>`
    with asked as (select unnest(${ids}::uuid[]) as "id")
    select coalesce(json_object_agg(n."id", n."name"), '{}') as "names" from (
      select u."id", u."name" from users u join asked using ("id")
      union all select r."id", r."name" from roles r join asked using ("id")
      union all select i."id", i."email" from invitations i join asked using ("id")
      union all select t."id", t."name" from api_tokens t join asked using ("id")
      union all select w."id", w."name" from webhooks w join asked using ("id")
      union all select k."id", k."number" from pkr_ids k join asked using ("id") where ${canPkr.see(actor)}
      union all select l."id", l."name" from pkr_lists l join asked using ("id") where ${canPkr.see(actor)} and ${isThereFor(actor)}
      union all select p."id", p."name" from projects p join asked using ("id") ${joinMine(actor)} where ${isReadableProject(actor)}
    ) n
  `.execute(db)
  return rows[0]?.names ?? {}
}
