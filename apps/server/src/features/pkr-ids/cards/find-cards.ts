import type { CardClaims } from '@courtside/contract/card-tokens.ts'
import type { HandlerResult } from '@courtside/contract/endpoint.ts'
import {
  type CardStanding,
  type makePkrCards,
  cardlessReasons,
  cardsAtOnce,
} from '@courtside/contract/pkr-cards.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

type Made = HandlerResult<typeof makePkrCards>
type Holder = {
  readonly pkrId: string
  readonly number: string
  readonly name: string
  readonly validFromOn: string | null
  readonly validUntilOn: string | null
}
type Found = Pick<Made, 'organisation' | 'issuedOn' | 'cardless' | 'totalCount'> & {
  readonly listName: string
  readonly isArchived: boolean
  readonly holders: Holder[]
}

/** Today where the organisation is. */
const today = sql`(now() at time zone o."timeZone")::date`

/** Those on a list who get a card, by number, behind the first `skip`; undefined where there is no such list. */
export async function findHolders(
  db: Db,
  listId: string,
  { skip, only }: { readonly skip: number; readonly only?: readonly string[] | undefined },
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    with places as materialized (
      select p."id" as "pkrId", p."number", p."name", d."validFromOn", d."validUntilOn",
        case when p."status" <> 'assigned' then p."status" when d."validUntilOn" < ${today} then 'ended' end as "reason"
      from pkr_lists l cross join organisations o
      join pkr_list_entries e on e."listId" = l."id"
      join pkr_ids p on p."id" = e."pkrId" and p."archivedAt" is null
      cross join lateral (select coalesce(e."validFromOn", l."validFromOn") as "validFromOn",
        coalesce(e."validUntilOn", l."validUntilOn") as "validUntilOn") d
      where l."id" = ${listId}::uuid ${only ? sql`and p."id" = any(${only}::uuid[])` : sql``}
    ), holders as (
      select "pkrId", "number", "name", "validFromOn", "validUntilOn" from places where "reason" is null
      order by upper("number") collate "C", "pkrId" offset ${skip} limit ${cardsAtOnce}
    )
    select o."name" as "organisation", ${today} as "issuedOn", l."name" as "listName", l."archivedAt" is not null as "isArchived",
      (select count(*)::int from places where "reason" is null) as "totalCount",
      (select coalesce(json_agg(json_build_object('reason', r."reason", 'count', r."count") order by r."place"), '[]') from (
        select p."reason", count(*) as "count", array_position(${[...cardlessReasons]}::text[], p."reason") as "place"
        from places p where p."reason" is not null group by p."reason") r) as "cardless",
      (select coalesce(json_agg(h order by upper(h."number") collate "C", h."pkrId"), '[]') from holders h) as "holders"
    from pkr_lists l cross join organisations o where l."id" = ${listId}::uuid
  `.execute(db)
  return rows[0]
}

type Standing = CardStanding & { readonly today: string }

/** How the holder of a card that is genuine stands; nothing of anybody but them is told. */
export async function findStanding(
  db: Db,
  { number, name, listId, validFromOn, validUntilOn }: CardClaims,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select ${today} as "today",
      case when not s."isThere" then 'removed' when p."status" in ('suspended', 'retired') then p."status"
        when l."archivedAt" is not null then 'closed' when ${today} < d."validFromOn" then 'early'
        when ${today} > d."validUntilOn" then 'ended' else 'valid' end as "standing",
      case when s."isThere" then p."name" else ${name} end as "name",
      case when s."isThere" then d."validFromOn" else ${validFromOn}::date end as "validFromOn",
      case when s."isThere" then d."validUntilOn" else ${validUntilOn}::date end as "validUntilOn"
    from organisations o
    left join pkr_ids p on upper(p."number") = upper(${number})
    left join pkr_list_entries e on e."pkrId" = p."id" and e."listId" = ${listId}::uuid
    left join pkr_lists l on l."id" = e."listId"
    cross join lateral (select coalesce(e."validFromOn", l."validFromOn") as "validFromOn",
      coalesce(e."validUntilOn", l."validUntilOn") as "validUntilOn") d
    cross join lateral (select l."id" is not null and p."archivedAt" is null and p."status" <> 'free' as "isThere") s
  `.execute(db)
  return rows[0]
}
