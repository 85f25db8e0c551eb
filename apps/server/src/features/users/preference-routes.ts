import { readPreferences, updatePreferences } from '@courtside/contract/preferences.ts'
import { sql } from 'kysely'
import { notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { noticeOf } from '#live/hub.ts'

/** How people have the app: each says it for themself, and all of their pages hear of it. */
export function preferenceRoutes(api: Api): void {
  serve(api, updatePreferences, async ({ db, actor }, { body }) => {
    const { rows } = await sql<{ preferences: unknown }>`
      with changed as (
        update users set "preferences" = case jsonb_typeof("preferences") when 'object' then "preferences" else '{}' end || ${JSON.stringify(body)}::jsonb
        where "id" = ${actor.id}::uuid returning "preferences"
      )
      select "preferences", ${noticeOf('preferences', sql`${actor.id}::uuid`)} from changed
    `.execute(db)
    if (!rows[0]) throw notFound('Person')
    return readPreferences(rows[0].preferences)
  })
}
