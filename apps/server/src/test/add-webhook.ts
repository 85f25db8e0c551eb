import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'

/** What the webhooks of worlds are called. */
export const worldWebhook = 'Scoreboard'

/** A webhook that leads nowhere, with a delivery that failed. */
export async function addWebhook(
  db: Db,
  ownerId: string,
): Promise<{ readonly id: string; readonly delivery: string }> {
  const [id, delivery] = [createId(), createId()]
  await sql`
    with w as (
      insert into webhooks ("id", "ownerId", "name", "address", "events", "sealedSecret")
      values (${id}::uuid, ${ownerId}::uuid, ${worldWebhook}, 'https://hooks.club.example/scores?key=of-the-path', '{task.created}', '')
    )
    insert into webhook_deliveries ("id", "webhookId", "eventId", "event", "place", "state", "nextTryAt")
    values (${delivery}::uuid, ${id}::uuid, ${createId()}::uuid, 'task.created', 1, 'failed', null)
  `.execute(db)
  return { id, delivery }
}
