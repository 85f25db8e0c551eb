import { type DemoPerson, demoPeople } from '@courtside/contract/identity.ts'
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
    if (rows[0]?.isFilled) return
    await fillSeason(trx, await findCast(trx), { isTold: true })
    await dateDemoPeople(trx)
  })
}

/** They came when they did something first, and were seen when they did something last. */
const dateDemoPeople = (db: Db) =>
  sql`
    update users u set "createdAt" = least(u."createdAt", did."first"), "lastSeenAt" = did."last"
    from (select "actorId", min("at") as "first", max("at") as "last" from activity group by 1) did
    where u."id" = did."actorId" and u."externalSource" = 'demo'
  `.execute(db)

async function findCast(db: Db): Promise<Cast> {
  const { rows } = await sql<{ id: string; handle: string; externalId: DemoPerson }>`
    select "id", "handle", "externalId" from users
    where "externalId" = any(${[...demoPeople]}) and "externalSource" = 'demo'
  `.execute(db)
  return new Map(rows.map(({ externalId, id, handle }) => [externalId, { id, handle }]))
}
