import { demoPeople } from '@courtside/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { fillPages } from './fill-pages.ts'

/** Gives a demo that has no pages yet some, in the names of its people. */
export async function seedDemoPages(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isFilled: boolean }>`
      select exists (select from pages) as "isFilled" from organisations
    `.execute(trx)
    if (rows[0] && !rows[0].isFilled) await fillPages(trx, await findPeople(trx))
  })
}

async function findPeople(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select "externalId" as "key", "id" from users where "externalSource" = 'demo' and "externalId" = any(${[...demoPeople]})
  `.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
