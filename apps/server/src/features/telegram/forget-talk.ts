import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'

/** How long an answer to a message of the bot becomes a comment, and a roll-call is known. */
const messageDays = 90
/** Telegram brings an update again for a day; a roll-call that nobody answers is one that was not sent. */
const updateDays = 2

/** Forgets once a day what the bot wrote long ago, and which updates came. */
export const defineForgetTalkJob = (db: Db): Job<object> => ({
  name: 'forget-telegram',
  every: '40 3 * * *',
  run: async () => {
    await sql`
      with rolls as (
          delete from roll_calls where "createdAt" < now() - ${messageDays} * interval '1 day'
            or ("sentAt" is null and "createdAt" < now() - ${updateDays} * interval '1 day')
        ),
        albums as (delete from telegram_albums where "at" < now() - ${updateDays} * interval '1 day'),
        updates as (delete from telegram_updates where "at" < now() - ${updateDays} * interval '1 day')
      delete from telegram_messages where "createdAt" < now() - ${messageDays} * interval '1 day'
    `.execute(db)
  },
  giveUp: async () => undefined,
})
