import type { Actor } from '@courtside/contract/can.ts'
import type { PageQuery } from '@courtside/contract/fields.ts'
import type { PkrIdRow } from '@courtside/contract/pkr-ids.ts'
import type { PkrMention } from '@courtside/contract/pkr-mentions.ts'
import { getWrittenNumber } from '@courtside/contract/pkr-words.ts'
import { sql } from 'kysely'
import { keyset, getPage } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { joinMine, isReadableTask } from '#features/projects/visible.ts'
import { createExcerpt } from '#features/search/create-excerpt.ts'
import { buildNameJson } from '#features/wiki/name-columns.ts'
import { isReadablePage, isReadablePageComment } from '#features/wiki/visible.ts'

type Row = Omit<PkrMention, 'excerpt'> & {
  readonly placeId: string
  readonly word: string
  readonly text: string | null
  readonly sortValue: string
}

/** So much of a text is read before the number, and around it. */
const [lead, around] = [150, 600]

/** A page of the tasks, comments and pages of the wiki that name an entry and that the actor may read, newest first. */
export async function listPkrMentions(
  db: Db,
  actor: Actor,
  { number, mergedNumbers }: Pick<PkrIdRow, 'number' | 'mergedNumbers'>,
  { limit, after }: PageQuery,
) {
  const numbers = [number, ...mergedNumbers].flatMap((one) => {
    const written = getWrittenNumber(one)
    return written === undefined ? [] : [{ number: one, written }]
  })
  const paging = keyset({ value: sql`f."at"`, cast: 'timestamptz' }, sql`f."placeId"`, {
    sort: '-at',
    after,
  })
  const holds = (row: 't' | 'c' | 'i' | 'pg') =>
    sql`${sql.ref(`${row}.namedWords`)} && (select "words" from named)`
  const { rows } = await sql<Row>`
    with named as (
      select coalesce(array_agg(upper(n."written")), '{}') as "words"
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n("number" text, "written" text)
      -- Behind PKR- stands a number of digits alone only where no other entry is called so.
      where n."written" = n."number" or not exists (select from pkr_ids p where upper(p."number") = upper(n."written"))
    ), found as (
      select t."id" as "taskId", t."id" as "placeId", null::uuid as "commentId", t."updatedAt" as "at"
      from tasks t where ${holds('t')} and t."deletedAt" is null
      union
      select t."id", t."id", null, t."updatedAt"
      from checklist_items i join tasks t on t."id" = i."taskId" where ${holds('i')}
      union all
      select c."taskId", c."id", c."id", coalesce(c."editedAt", c."createdAt")
      from comments c where ${holds('c')} and c."deletedAt" is null
    ), readable as (
      select f."taskId", null::uuid as "pageId", f."placeId", f."commentId", f."at"
      from found f join tasks t on t."id" = f."taskId" join projects p on p."id" = t."projectId" ${joinMine(actor)}
      where t."deletedAt" is null and p."deletedAt" is null and ${isReadableTask(actor)}
      union all
      select null, pg."id", pg."id", null, pg."updatedAt" from pages pg where ${holds('pg')} and ${isReadablePage(actor)}
      union all
      select null, pg."id", c."id", c."id", coalesce(c."editedAt", c."createdAt")
      from comments c join pages pg on pg."id" = c."pageId"
      where ${holds('c')} and c."deletedAt" is null and ${isReadablePage(actor)} and ${isReadablePageComment(actor)}
    ), shown as (
      select f."taskId", f."pageId", f."placeId", f."commentId", f."at" from readable f where ${paging.isBehind} order by ${paging.order} limit ${limit + 1}
    )
    select case when t."id" is not null then json_build_object('id', t."id", 'key', p."key" || '-' || t."number", 'title', t."title",
        'group', s."group", 'isArchived', t."archivedAt" is not null or p."archivedAt" is not null) end as "task",
      case when pg."id" is not null then ${buildNameJson('pg')} end as "page",
      x."place", f."commentId", f."at", f."placeId", ${paging.sortValue}, w."word",
      substr(x."text", greatest(1, strpos(upper(x."text"), w."word") - ${lead}), ${around}) as "text"
    from shown f left join tasks t on t."id" = f."taskId" left join projects p on p."id" = t."projectId"
      left join statuses s on s."id" = t."statusId" left join pages pg on pg."id" = f."pageId",
      lateral (
        select 'comment' as "place", c."body" as "text" from comments c where c."id" = f."commentId"
        union all select 'title', null where f."commentId" is null
          and words_with_digits(coalesce(t."title", pg."title")) && (select "words" from named)
        union all select 'page', pg."text" where f."commentId" is null and pg."id" is not null
        union all select 'description', t."description" where f."commentId" is null and ${holds('t')}
        union all select 'step', i."title" from checklist_items i where f."commentId" is null and i."taskId" = t."id" and ${holds('i')}
        limit 1
      ) x,
      lateral (
        select n."word" from unnest((select "words" from named)) n("word") order by strpos(upper(x."text"), n."word") = 0 limit 1
      ) w
    order by ${paging.order}
  `.execute(db)
  const { items, next } = getPage(rows, limit, (row) => [row.sortValue, row.placeId])
  return {
    items: items.map(({ text, word, ...mention }) => ({
      ...mention,
      excerpt: text === null ? null : createExcerpt(text, [word.toLowerCase()]),
    })),
    next,
  }
}
