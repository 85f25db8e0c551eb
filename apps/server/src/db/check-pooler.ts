import { randomInt } from 'node:crypto'
import { ConfigError } from '#config-values.ts'
import type { Database } from './database.ts'

/**
 * Throws in words where the pool and the direct way of a database lead to two databases: what is migrated and listened to
 * would be another one than what is written. A lock that is taken by the one is seen by the other, or it is not the same.
 */
export async function checkPooler(database: Database): Promise<void> {
  const key = randomInt(2 ** 31)
  const direct = await database.connect()
  try {
    await direct.query('select pg_advisory_lock(0, $1)', [key])
    const { rowCount } = await database.pool.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 0 and l.objid = $1`,
      [key],
    )
    if (rowCount === 0)
      throw new ConfigError(
        'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases: let both lead to the same one, the first through the pooler',
      )
  } finally {
    await direct.end()
  }
}
