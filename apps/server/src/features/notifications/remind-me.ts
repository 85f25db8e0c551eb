import type { Actor } from '@courtside/contract/can.ts'
import { reminderLimit } from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { invalid } from '#errors.ts'

/** When the person is reminded of a task, the soonest first. */
export async function listReminders(db: Db, { id }: Actor, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    select "at" from reminders where "userId" = ${id}::uuid and "taskId" = ${taskId}::uuid order by "at"
  `.execute(db)
  return rows.map(({ at }) => at)
}

/** Has the person reminded at a time, or not; saying it twice makes no difference. */
export async function setReminder(
  db: Db,
  actor: Actor,
  taskId: string,
  { at, isOn }: { at: string; isOn: boolean },
): Promise<void> {
  if (!isOn) {
    await sql`
      delete from reminders where "userId" = ${actor.id}::uuid and "taskId" = ${taskId}::uuid and "at" = ${at}::timestamptz
    `.execute(db)
    return
  }
  if ((await listReminders(db, actor, taskId)).length >= reminderLimit)
    throw invalid([
      { path: 'body.at', message: `A task can have up to ${reminderLimit} reminders. Remove one` },
    ])
  await sql`
    insert into reminders ("userId", "taskId", "at") values (${actor.id}::uuid, ${taskId}::uuid, ${at}::timestamptz)
    on conflict do nothing
  `.execute(db)
}
