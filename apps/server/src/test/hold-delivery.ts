import type { NotificationChannel } from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * Holds one delivery that a person waits for, as another process would, while `work` runs. Throws where there are not
 * several, of which one could be missing.
 */
export function holdDelivery<Result>(
  db: Db,
  { id, channel }: { readonly id: string; readonly channel: NotificationChannel },
  work: () => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from deliveries d join notifications n on n."id" = d."notificationId"
      where n."userId" = ${id} and d."channel" = ${channel} and d."state" = 'waiting'
    `.execute(transaction)
    if (!rows[0] || rows[0].count < 2) throw new Error('There is no group of deliveries')
    await sql`
      select from deliveries d join notifications n on n."id" = d."notificationId"
      where n."userId" = ${id} and d."channel" = ${channel} and d."state" = 'waiting' order by d."notificationId" limit 1 for update of d
    `.execute(transaction)
    return work()
  })
}
