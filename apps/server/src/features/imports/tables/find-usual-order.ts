import type { DateOrder } from '@courtside/contract/import-tables.ts'
import { readPreferences } from '@courtside/contract/preferences.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { getUsualOrder } from './usual-order.ts'

/** How the person who imports writes days in figures, as far as their settings or their region tell. */
export async function findUsualOrder(
  db: Db,
  personId: string,
  timeZone: string,
): Promise<DateOrder | undefined> {
  const { rows } = await sql<{
    locale: string | null
    timeZone: string | null
    preferences: unknown
  }>`select "locale", "timeZone", "preferences" from users where "id" = ${personId}`.execute(db)
  const [person] = rows
  const { dateFormat } = readPreferences(person?.preferences)
  return getUsualOrder({ dateFormat, locale: person?.locale }, person?.timeZone ?? timeZone)
}

/** Of a project, else of the organisation. */
export async function findTimeZone(db: Db, projectId: string | null): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select coalesce((select "timeZone" from projects where "id" = ${projectId}), o."timeZone") as "timeZone" from organisations o
  `.execute(db)
  return rows[0]?.timeZone ?? 'UTC'
}
