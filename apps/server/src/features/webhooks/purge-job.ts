import { deliveryDays } from '@courtside/contract/webhooks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'

/** Forgets once a day what was sent long ago, and secrets that sign nothing any more. */
export const purgeDeliveriesJob = (db: Db): Job<object> => ({
  name: 'purge-webhook-deliveries',
  every: '35 3 * * *',
  run: () => purgeDeliveries(db),
  giveUp: async () => undefined,
})

export async function purgeDeliveries(db: Db): Promise<void> {
  await sql`
    with old as (
      update webhooks set "sealedOldSecret" = null, "oldSecretUntil" = null where "oldSecretUntil" < now()
    )
    delete from webhook_deliveries where "createdAt" < now() - ${deliveryDays} * interval '1 day' and "state" <> 'waiting'
  `.execute(db)
}
