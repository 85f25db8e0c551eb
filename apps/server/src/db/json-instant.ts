import { type RawBuilder, sql } from 'kysely'

/** An instant inside JSON that the database builds, in the form the driver gives instants elsewhere; `column` is ours. */
export const jsonInstant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.raw(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
