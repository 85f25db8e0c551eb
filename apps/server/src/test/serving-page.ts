import { createPage } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { type ServerProcess, callServer } from './server-process.ts'

/** Makes a page that says One and Two, each in a paragraph of its own; its id. */
export async function makeServingPage({ origin }: ServerProcess, token: string): Promise<string> {
  const body = { title: 'Serving', markdown: 'One\n\nTwo' }
  return (await callServer(origin, token, createPage, { body })).id
}

/** Whether the draft of a page is noted as left by all. */
export async function isLeft({ db }: Database, pageId: string): Promise<boolean> {
  const { rows } = await sql`
    select from page_drafts where "pageId" = ${pageId}::uuid and "leftAt" is not null
  `.execute(db)
  return rows.length > 0
}
