import { demoPeople } from '@courtside/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { fillSeason } from './fill-season.ts'
import type { Cast } from './sample-project.ts'

/** Fills a demo that has no projects yet with the sample season, in the names of the demo's people. */
export async function seedDemoProjects(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isFilled: boolean }>`
      select exists (select 1 from projects) as "isFilled"
    `.execute(trx)
    if (!rows[0]?.isFilled) await fillSeason(trx, await findCast(trx))
  })
}

async function findCast(db: Db): Promise<Cast> {
  const { rows } = await sql<{ id: string; handle: string; externalId: never }>`
    select "id", "handle", "externalId" from users
    where "externalId" = any(${[...demoPeople]}) and "externalSource" = 'demo'
  `.execute(db)
  return new Map(rows.map(({ externalId, id, handle }) => [externalId, { id, handle }]))
}
