import type { Actor } from '@courtside/contract/can.ts'
import type { PageQuery } from '@courtside/contract/fields.ts'
import {
  type Delivery,
  type Webhook,
  oldSecretHours,
  webhookLimit,
  webhookTestLimit,
} from '@courtside/contract/webhooks.ts'
import { type RawBuilder, sql } from 'kysely'
import { keyset, getPage } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { thisMoment } from '#db/this-moment.ts'
import { personJson } from '#features/projects/select-project.ts'

/** Of `webhooks w` and its owner `u`. A path can be as good as a password, so only the owner sees it. */
const buildColumns = (actor: Actor): RawBuilder<unknown> => sql`
  w."id", w."name", w."events", w."isOn", w."failingSince", w."isGivenUp", w."createdAt",
  case when w."ownerId" = ${actor.id}::uuid then w."address" else substring(w."address" from '^[a-z]+://[^/?]+') end as "address",
  ${personJson} as "owner"`

const deliveryColumns = sql`
  d."id", d."eventId", d."event", d."state", d."createdAt", d."lastTryAt", d."nextTryAt", d."tryCount", d."status", d."milliseconds",
  d."problem", d."body"`

/** The place of a delivery that is made now, behind all that were made before. */
export const placeNow: RawBuilder<string> = sql`(extract(epoch from statement_timestamp()) * 1000000)::bigint`

/** All, the newest first. */
export async function listWebhooks(db: Db, actor: Actor): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${buildColumns(actor)} from webhooks w join users u on u."id" = w."ownerId" order by w."createdAt" desc, w."id" desc
  `.execute(db)
  return rows
}

/** Held until the end of the transaction. */
export async function lockWebhook(db: Db, actor: Actor, id: string): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`
    select ${buildColumns(actor)} from webhooks w join users u on u."id" = w."ownerId" where w."id" = ${id} for update of w
  `.execute(db)
  return rows[0]
}

/** Whether it exists, and whose it is. */
export async function findOwner(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ ownerId: string }>`
    select "ownerId" from webhooks where "id" = ${id}
  `.execute(db)
  return rows[0]?.ownerId
}

type Draft = Pick<Webhook, 'id' | 'name' | 'address' | 'events'> & { sealedSecret: Buffer }

/** Makes a webhook; undefined when its maker has too many. */
export async function addWebhook(
  db: Db,
  actor: Actor,
  { id, name, address, events, sealedSecret }: Draft,
): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`
    with w as (
      insert into webhooks ("id", "ownerId", "name", "address", "events", "sealedSecret")
      select ${id}::uuid, ${actor.id}::uuid, ${name}, ${address}, ${events}::text[], ${sealedSecret}
      where (select count(*) from webhooks where "ownerId" = ${actor.id}::uuid) < ${webhookLimit}
      returning "id", "ownerId", "name", "address", "events", "isOn", "failingSince", "isGivenUp", "createdAt"
    )
    select ${buildColumns(actor)} from w join users u on u."id" = w."ownerId"
  `.execute(db)
  return rows[0]
}

/** Stores what can be changed of it; what waits is dropped where it is off, and what failed forgotten where it comes on. */
export async function storeWebhook(
  db: Db,
  { id, name, address, events, isOn }: Webhook,
): Promise<void> {
  await sql`
    with dropped as (
      update webhook_deliveries set "state" = 'dropped', "nextTryAt" = null, "problem" = 'switched_off'
      where "webhookId" = ${id}::uuid and "state" = 'waiting' and not ${isOn}::boolean
    )
    update webhooks set "name" = ${name}, "address" = ${address}, "events" = ${events}::text[],
      "onSince" = case when ${isOn}::boolean and not "isOn" then now() else "onSince" end,
      "failingSince" = case when ${isOn}::boolean and not "isOn" then null else "failingSince" end,
      "isGivenUp" = "isGivenUp" and not ${isOn}::boolean, "isOn" = ${isOn}
    where "id" = ${id}::uuid
  `.execute(db)
}

export async function removeWebhook(db: Db, id: string): Promise<void> {
  await sql`delete from webhooks where "id" = ${id}`.execute(db)
}

/** The present secret goes on signing for `oldSecretHours`. */
export async function storeSecret(db: Db, id: string, sealedSecret: Buffer): Promise<void> {
  await sql`
    update webhooks set "sealedSecret" = ${sealedSecret}, "sealedOldSecret" = "sealedSecret",
      "oldSecretUntil" = now() + ${oldSecretHours} * interval '1 hour'
    where "id" = ${id}
  `.execute(db)
}

/** A test that is due at once; undefined for who sent too many within the hour, to any webhook of theirs. */
export async function addTest(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    with d as (
      insert into webhook_deliveries ("id", "webhookId", "eventId", "event", "place", "nextTryAt")
      select ${createId()}::uuid, ${id}::uuid, ${createId()}::uuid, 'webhook.test', ${placeNow}, ${thisMoment}
      where (
        select count(*) from webhook_deliveries o join webhooks w on w."id" = o."webhookId"
        where w."ownerId" = ${ownerId}::uuid and o."event" = 'webhook.test' and o."createdAt" > now() - interval '1 hour'
      ) < ${webhookTestLimit}
      returning "id", "eventId", "event", "state", "createdAt", "lastTryAt", "nextTryAt", "tryCount", "status", "milliseconds", "problem", "body"
    )
    select ${deliveryColumns} from d
  `.execute(db)
  return rows[0]
}

/** A page of the deliveries of a webhook, the newest first. */
export async function listDeliveries(db: Db, webhookId: string, query: PageQuery) {
  const paging = keyset({ value: sql`d."place"`, cast: 'bigint' }, sql`d."id"`, {
    sort: '-at',
    after: query.after,
  })
  const { rows } = await sql<Delivery & { sortValue: string }>`
    select ${deliveryColumns}, ${paging.sortValue} from webhook_deliveries d
    where d."webhookId" = ${webhookId}::uuid and ${paging.isBehind} order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  return getPage(rows, query.limit, (row) => [row.sortValue, row.id])
}

/** Makes a delivery wait anew, due at once; undefined where the webhook has none of that id. */
export async function replayDelivery(
  db: Db,
  webhookId: string,
  id: string,
): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    update webhook_deliveries d set "state" = 'waiting', "tryCount" = 0, "nextTryAt" = ${thisMoment}, "problem" = null
    where d."id" = ${id}::uuid and d."webhookId" = ${webhookId}::uuid
    returning ${deliveryColumns}
  `.execute(db)
  return rows[0]
}
