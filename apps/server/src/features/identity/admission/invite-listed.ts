import { canPkr } from '@courtside/contract/can-pkr.ts'
import { type Actor, can } from '@courtside/contract/can.ts'
import { invitationLimit } from '@courtside/contract/invitations.ts'
import type { UninvitedReason } from '@courtside/contract/pkr-live-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { assertAllowed, notFound } from '#errors.ts'
import { type Reach, standsOn, standsToday } from '#features/pkr-ids/lists/meet-conditions.ts'
import { findReach } from '#features/pkr-ids/lists/store-lists.ts'

/** So many of those who are not invited are named for each reason. */
const skippedShown = 20

type Listed = { readonly pkrId: string; readonly number: string; readonly name: string }
type Invitable = Listed & { readonly email: string }

/** The list, for whoever may invite from it. */
export async function getInvitable(db: Db, actor: Actor, id: string): Promise<Reach> {
  const list = canPkr.see(actor) ? await findReach(db, actor, id) : undefined
  if (!list) throw notFound('PKR ID list')
  assertAllowed(can.invitePeople(actor) && canPkr.seePrivate(actor))
  return list
}

/**
 * Those on a list as `judged`, with the reason why each isn't invited, or null. A door lets in whom it would invite and
 * nobody else: the status and the days are those of `listed-members.ts`.
 */
const judge = (list: Reach, among: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with found as (
    select p."id" as "pkrId", p."number", p."name", lower(p."email") as "email", upper(p."number") collate "C" as "order",
      case when p."email" is null then 'no_email' when p."userId" is not null then 'linked'
        when p."status" not in ('free', 'assigned') then 'inactive' when not (${standsToday(list)}) then 'not_today'
        else taken."state" end as "reason"
    from pkr_ids p left join lateral (
      select case u."status" when 'pending' then 'waiting' when 'suspended' then 'suspended' else 'member' end as "state"
      from users u where lower(u."email") = lower(p."email") and not u."isPlaceholder" and u."status" <> 'removed'
      union all
      select 'invited' from invitations i
      where i."email" = lower(p."email") and i."acceptedAt" is null and i."revokedAt" is null
      limit 1
    ) taken on true
    where p."archivedAt" is null and ${standsOn(list)} and ${among}
  ), judged as (
    select f."pkrId", f."number", f."name", f."email", f."order", case when f."reason" is null
      and row_number() over (partition by f."reason", f."email" order by f."order", f."pkrId") > 1
      then 'shared' else f."reason" end as "why" from found f
  )`

/** Those who can be invited, or whom one reason keeps from it. */
type InvitablePart = { count: number } & (
  | { why: null; items: Invitable[] }
  | { why: UninvitedReason; items: (Listed & { email: string | null })[] }
)

/** Who on a list can be invited, and who can't and why. */
export async function listInvitable(db: Db, list: Reach) {
  const { rows } = await sql<InvitablePart>`
    ${judge(list, sql`true`)}, placed as (
      select j."why", j."pkrId", j."number", j."name", j."email", row_number() over (partition by j."why" order by j."order", j."pkrId") as "place" from judged j
    )
    select "why", count(*)::int as "count", json_agg(json_build_object('pkrId', "pkrId", 'number', "number", 'name', "name",
      'email', "email") order by "place") filter (where "place" <= case when "why" is null then ${invitationLimit}::int else ${skippedShown}::int end) as "items"
    from placed group by "why" order by count(*) desc, "why"
  `.execute(db)
  const ready = rows.find((row) => row.why === null)
  return {
    count: ready?.count ?? 0,
    items: ready?.items ?? [],
    skipped: rows.flatMap(({ why, count, items }) =>
      why === null
        ? []
        : [{ reason: why, count, items: items.map(({ email: _email, ...listed }) => listed) }],
    ),
  }
}

/** Of these, held until the end of the transaction: whom to invite now, and why not the others. */
export async function lockInvitable(db: Db, list: Reach, ids: readonly string[]) {
  await sql`
    select from pkr_ids where "id" = any(${ids}::uuid[]) order by "id" for update
  `.execute(db)
  const { rows } = await sql<Invitable & { why: UninvitedReason | null }>`
    ${judge(list, sql`p."id" = any(${ids}::uuid[])`)}
    select "pkrId", "number", "name", "email", "why" from judged order by "order", "pkrId"
  `.execute(db)
  const known = new Set(rows.map(({ pkrId }) => pkrId))
  return {
    ready: rows.filter(({ why }) => why === null),
    skipped: [
      ...rows.flatMap(({ pkrId, why }) => (why === null ? [] : [{ pkrId, reason: why }])),
      ...[...new Set(ids)]
        .filter((id) => !known.has(id))
        .map((pkrId) => ({ pkrId, reason: 'gone' as const })),
    ],
  }
}
