import { sql } from 'kysely'

/**
 * Now, as a column of milliseconds keeps it: of `now()` itself it makes the next one half of the time, so that what is due at
 * once would not be due yet.
 */
export const thisMoment = sql<string>`date_trunc('milliseconds', now())`
