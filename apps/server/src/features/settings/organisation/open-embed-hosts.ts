import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Remembered, remembered } from './remember-value.ts'

/** Hosts whose pages may be shown in frames; never our own, whose pages would be trusted like this one. */
export function openEmbedHosts(db: Db, ownNames: readonly string[]): Remembered<readonly string[]> {
  return remembered(async () => {
    const { rows } = await sql<{ embedHosts: string[] }>`
      select "embedHosts" from organisations
    `.execute(db)
    return rows[0]?.embedHosts.filter((host) => !ownNames.includes(host)) ?? []
  })
}
