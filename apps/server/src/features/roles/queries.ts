import { builtInRoles } from '@courtside/contract/permissions.ts'
import type { Role } from '@courtside/contract/roles.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const columns = sql`
  r."id", r."builtIn", r."name", r."description", r."permissions",
  (select count(*)::int from user_roles ur where ur."roleId" = r."id") as "memberCount"`

/** All roles: the built-in ones in the order of the contract, then the others by name. */
export async function listRoles(db: Db): Promise<Role[]> {
  const { rows } = await sql<Role>`
    select ${columns} from roles r
    order by array_position(${Object.keys(builtInRoles)}::text[], r."builtIn"), fold(r."name"), r."id"
  `.execute(db)
  return rows
}
