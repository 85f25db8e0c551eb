import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Database } from '#db/database.ts'

const file = join(import.meta.dirname, '../db/fixtures/season-0160.sql.gz')

/** SECRET of the installation that the season is of. */
export const seasonSecret = 'season'.repeat(8)

/** The 110 steps that the season's database names, in their order. */
export const seasonSteps = {
  count: 110,
  first: '0001_foundation.sql',
  last: '0160_page_visits.sql',
}

/**
 * Fills an empty database with a demo club as version 0.1.0 left it at its last step: what pg_dump 15 wrote of it, without
 * the jobs. 46 of the 102 tables have rows: 6 people, 3 projects, 90 tasks, 8 pages, PKR IDs, a webhook and so on.
 */
export async function loadSeason(database: Database): Promise<void> {
  // It sets things for its own session only.
  const client = await database.connect()
  try {
    await client.query(gunzipSync(readFileSync(file)).toString())
  } finally {
    await client.end()
  }
}
