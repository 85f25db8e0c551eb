import type { Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'
import { purgeDone } from './queries.ts'

/** Forgets once a day what people were done with long ago. */
export const purgeJob = (db: Db): Job<object> => ({
  name: 'purge-notifications',
  every: '20 3 * * *',
  run: () => purgeDone(db),
  giveUp: async () => undefined,
})
