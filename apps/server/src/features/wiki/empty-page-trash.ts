import { pageTrashDays } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'

/** Once a night. */
export const defineEmptyPageTrashJob = (db: Db): Job<object> => ({
  name: 'empty-page-trash',
  every: '49 2 * * *',
  run: () => emptyPageTrash(db),
  giveUp: async () => undefined,
})

/**
 * Takes away for good, with all their versions, the pages that were in the trash too long. What lies below one of them
 * went before it or with it. `now`, in milliseconds, is the moment it is taken to be.
 */
export async function emptyPageTrash(db: Db, now = Date.now()): Promise<void> {
  await sql`
    delete from pages where "deletedAt" < ${new Date(now).toISOString()}::timestamptz - make_interval(days => ${pageTrashDays})
  `.execute(db)
}
