import { readPreferences, updatePreferences } from '@courtside/contract/preferences.ts'
import { getPreferencesFor } from '@courtside/contract/role-preferences.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { invalid, notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { buildNotice } from '#live/hub.ts'

/** How people have the app: each says it for themself, and all of their pages hear of it. */
export function registerPreferenceRoutes(api: Api): void {
  serve(api, updatePreferences, async ({ db, actor }, { body }) => {
    if (body.timeZone) await checkTimeZone(db, body.timeZone)
    const { rows } = await sql<{ preferences: unknown }>`
      with changed as (
        update users set "preferences" = case jsonb_typeof("preferences") when 'object' then "preferences" else '{}' end || ${JSON.stringify(body)}::jsonb
        where "id" = ${actor.id}::uuid returning "preferences"
      )
      select "preferences", ${buildNotice('preferences', sql`${actor.id}::uuid`)} from changed
    `.execute(db)
    if (!rows[0]) throw notFound('Person')
    return readPreferences(rows[0].preferences, getPreferencesFor(actor))
  })
}

/** The database works with it from now on, and knows the zones of its own release. */
async function checkTimeZone(db: Db, timeZone: string): Promise<void> {
  const known = sql`select now() at time zone ${timeZone}`.execute(db)
  await known.catch(() => {
    throw invalid([{ path: 'body.timeZone', message: 'We don’t know this time zone' }])
  })
}
