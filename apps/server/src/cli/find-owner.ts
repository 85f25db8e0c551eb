import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** In whose name commands act: the owner who was there first. Undefined before there is one. */
export async function findOwner(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u."id" from users u join user_roles ur on ur."userId" = u."id" join roles r on r."id" = ur."roleId"
    where r."builtIn" = 'owner' and u."status" = 'active' order by u."createdAt", u."id" limit 1
  `.execute(db)
  return rows[0]?.id
}
