import { sql } from 'kysely'
import { AppError } from '#errors.ts'
import { type Db, requestLimits } from './database.ts'

/** Longest time of one statement of a list that somebody narrows down as they like, in milliseconds. */
const listTime = 1000

/** PostgreSQL ended the statement, for it took its time. */
const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

const queryTooSlow = (cause: unknown) =>
  new AppError(
    400,
    'query_too_slow',
    'This search takes too long. Narrow the filter: choose a project or a person, or use fewer conditions.',
    { cause },
  )

/**
 * Runs the statements of a list under a time limit of their own, each by itself. A statement that runs into it is refused
 * with what to do, for it would run into it again. The database keeps the time: a transaction around reads costs two short
 * statements more, and nothing is left behind on the connection.
 */
export async function limitStatements<Answer>(
  db: Db,
  run: (db: Db) => Promise<Answer>,
  most = listTime,
): Promise<Answer> {
  try {
    if (db.isTransaction) return await limitWithin(db, run, most)
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute((reading) => limitWithin(reading, run, most))
  } catch (error) {
    throw isOutOfTime(error) ? queryTooSlow(error) : error
  }
}

/** In a transaction of somebody else's, what comes after has the time of every statement again. */
async function limitWithin<Answer>(
  db: Db,
  run: (db: Db) => Promise<Answer>,
  most: number,
): Promise<Answer> {
  await sql`set local statement_timeout = ${sql.lit(most)}`.execute(db)
  const answer = await run(db)
  // Not "to default", which is the server's own behind a pooler.
  await sql`set local statement_timeout = ${sql.lit(requestLimits.statement)}`.execute(db)
  return answer
}
