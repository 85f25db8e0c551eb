import { type Actor, can } from '@courtside/contract/can.ts'
import { type NamedPkrId, listsOnCard } from '@courtside/contract/pkr-mentions.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { personJson } from '#features/projects/select-project.ts'

/**
 * The entries that words name: by the number as it stands in the register, else by one of digits alone behind `PKR-`. A
 * merged number leads to the entry that stays; what left the register is not found.
 */
export async function findNamed(
  db: Db,
  actor: Actor,
  words: readonly string[],
): Promise<NamedPkrId[]> {
  const { rows } = await sql<NamedPkrId>`
    with recursive asked as (
      select a."word", coalesce(
        (select p."id" from pkr_ids p where upper(p."number") = upper(a."word")),
        (select p."id" from pkr_ids p where upper(p."number") = substr(a."word", 5) and a."word" ~* '^PKR-[0-9._/-]+$')) as "id"
      from unnest(${[...new Set(words)]}::text[]) a("word") where a."word" ~ '[^0-9._/-]'
    ), led as (
      select a."word", p."id", p."mergedIntoId" from asked a join pkr_ids p on p."id" = a."id"
      union all select l."word", p."id", p."mergedIntoId" from led l join pkr_ids p on p."id" = l."mergedIntoId"
    )
    select l."word", p."id", p."number", p."name", p."club", p."status", p."reservedFor",
      case when u."id" is not null then ${personJson} end as "user",
      (select coalesce(json_agg(json_build_object('id', c."id", 'name', c."name", 'validUntilOn', c."until") order by fold(c."name"), c."id"), '[]')
        from (
          select l."id", l."name", coalesce(e."validUntilOn", l."validUntilOn") as "until"
          from pkr_list_entries e join pkr_lists l on l."id" = e."listId"
          where e."pkrId" = p."id" and l."archivedAt" is null
            and o."today" between coalesce(e."validFromOn", l."validFromOn", o."today") and coalesce(e."validUntilOn", l."validUntilOn", o."today")
          order by fold(l."name"), l."id" limit ${listsOnCard}
        ) c) as "lists"
    from led l join pkr_ids p on p."id" = l."id" and p."archivedAt" is null
      cross join (select (now() at time zone "timeZone")::date as "today" from organisations) o
      left join users u on u."id" = p."userId" and ${can.seeMembers(actor)}
    where l."mergedIntoId" is null order by l."word"
  `.execute(db)
  return rows
}
