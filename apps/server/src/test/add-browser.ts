import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { pushEnvironment } from './push-service.ts'

/** A browser that somebody is told in, by a push service that nobody can reach. */
export async function addBrowser(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into push_subscriptions ("id", "userId", "endpoint", "p256dh", "auth")
    values (gen_random_uuid(), ${userId}::uuid, 'http://127.0.0.1:9/' || gen_random_uuid(), ${pushEnvironment.VAPID_PUBLIC_KEY}, 'c2VjcmV0LW9mLXRlc3RzIQ')
    returning "id"
  `.execute(db)
  return rows[0]?.id ?? ''
}
