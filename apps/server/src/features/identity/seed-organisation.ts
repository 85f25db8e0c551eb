import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { storeBuiltInRoles } from '#features/roles/store-built-in-roles.ts'

/** Makes the organisation with its stream and the built-in roles; an organisation that is there gets the new name. */
export async function seedOrganisation(
  db: Db,
  { name, timeZone }: { name: string; timeZone: string },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update organisations set "name" = ${name}, "timeZone" = ${timeZone}
  `.execute(db)
  if (numAffectedRows === 1n) return
  const id = createId()
  await sql`
    with stream as (insert into streams ("id") values (${id}) returning "id")
    insert into organisations ("id", "name", "timeZone") select "id", ${name}, ${timeZone} from stream
  `.execute(db)
  await storeBuiltInRoles(db)
}
