import { builtInRoles, wikiReaders } from '@courtside/contract/built-in-roles.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'

/**
 * Makes the built-in roles what the contract says they are, so that a newer program brings its keys to an older database;
 * in a closed wiki (`opensWiki`) its readers have none of it.
 * Before there is an organisation it does nothing.
 */
export async function storeBuiltInRoles(db: Db): Promise<void> {
  const roles = Object.entries(builtInRoles).map(([builtIn, role]) => ({
    id: createId(),
    builtIn,
    ...role,
  }))
  await sql`
    insert into roles as r ("id", "builtIn", "name", "description", "permissions")
    select b."id", b."builtIn", b."name", b."description",
      case when not organisations."opensWiki" and b."builtIn" = any(${[...wikiReaders]}::text[])
        then array_remove(b."permissions", 'wiki.view') else b."permissions" end
    from organisations, jsonb_to_recordset(${JSON.stringify(roles)}::jsonb)
      as b("id" uuid, "builtIn" text, "name" text, "description" text, "permissions" text[])
    on conflict ("builtIn") do update set
      "name" = excluded."name", "description" = excluded."description", "permissions" = excluded."permissions"
    where (r."name", r."description", r."permissions")
      is distinct from (excluded."name", excluded."description", excluded."permissions")
  `.execute(db)
}
