import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { sendFarewell } from '#features/telegram/send-farewell.ts'
import type { Job, Jobs } from '#jobs/jobs.ts'
import { type Post, identityMailName } from '../send-mail.ts'
import { erasePerson } from './erase-person.ts'

type Surroundings = {
  readonly jobs: Jobs
  readonly post: Post
  /** The moment it is taken to be. */
  readonly now?: () => Date
}

/** Carries out each hour what people asked for: those whose time to come back is over are erased, one by one. */
export const eraseJob = (
  db: Db,
  { jobs, post, now = () => new Date() }: Surroundings,
): Job<object> => ({
  name: 'erase-people',
  every: '40 * * * *',
  async run(_nothing, signal) {
    while (await eraseNext(db, now(), { jobs, post })) signal.throwIfAborted()
  },
  giveUp: async () => undefined,
})

/** False where nobody's time is over. Of two processes each takes somebody else. */
const eraseNext = (db: Db, now: Date, { jobs, post }: Surroundings): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; email: string | null }>`
      select "id", "email" from users where "leavesAt" <= ${now.toISOString()}::timestamptz and "status" = 'removed'
      order by "leavesAt" limit 1 for update skip locked
    `.execute(trx)
    const [leaver] = rows
    if (!leaver) return false
    const { emails, groups } = await erasePerson(trx, leaver.id)
    for (const group of groups) await sendFarewell(trx, jobs, group)
    for (const email of emails) await jobs.forget(trx, identityMailName, { email })
    if (leaver.email) await post.send(trx, { kind: 'accountDeleted', email: leaver.email })
    return true
  })
