import type { Actor } from '@courtside/contract/can.ts'
import { getDayIn } from '@courtside/contract/days.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The day it is for who asks, and their IANA zone, in which an instant lies on a day. */
export type Clock = { readonly todayOn: string; readonly timeZone: string }

/** As who asks says it, else by the zone they chose, else by the organisation's. */
export async function findClock(
  db: Db,
  actor: Actor,
  { today, timeZone }: { today?: string | undefined; timeZone?: string | undefined },
): Promise<Clock> {
  const zone = timeZone ?? (await findTimeZone(db, actor))
  return { todayOn: today ?? getDayIn(new Date(), zone), timeZone: zone }
}

async function findTimeZone(db: Db, actor: Actor): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select coalesce((select u."timeZone" from users u where u."id" = ${actor.id}), o."timeZone") as "timeZone" from organisations o
  `.execute(db)
  return rows[0]?.timeZone ?? 'UTC'
}
