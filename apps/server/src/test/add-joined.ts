import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { addUser } from '#features/identity/add-user.ts'

/** Somebody who was joined to another, with nothing that went over. */
export async function addJoined(db: Db, id: string, intoId: string): Promise<void> {
  await addUser(db, { name: 'Joe Joined', role: 'guest', id })
  await sql`
    with joined as (update users set "status" = 'removed' where "id" = ${id})
    insert into user_joins ("userId", "intoId", "moved")
    values (${id}, ${intoId}, '{"status": "active", "tasks": [], "members": [], "groups": [], "identities": []}')
  `.execute(db)
}
