import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export const channel = 'courtside_drafts'

/** Tells all processes, with the commit, that a draft was written past its connections. */
export const notifyDraft = (db: Db, pageId: string): Promise<unknown> =>
  sql`select pg_notify(${channel}, ${pageId})`.execute(db)
