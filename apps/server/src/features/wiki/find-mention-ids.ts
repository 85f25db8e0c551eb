import type { Document } from '@courtside/document/document.ts'
import { getReferences } from '@courtside/document/references.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The people whom a page mentioned and mentions, as its readers see it. */
export type MentionIds = { readonly was: readonly string[]; readonly set: readonly string[] }

/**
 * Whom publishing this document will tell that the page mentions them; undefined where it mentions nobody new. `shown` is
 * the version that readers see until then, null for none.
 */
export async function findMentionIds(
  db: Db,
  pageId: string,
  shown: number | null,
  document: Document,
): Promise<MentionIds | undefined> {
  const set = collectPeople(document)
  if (set.length === 0) return undefined
  const was = shown === null ? [] : await peopleInVersion(db, pageId, shown)
  return set.every((id) => was.includes(id)) ? undefined : { was, set }
}

async function peopleInVersion(db: Db, pageId: string, number: number): Promise<string[]> {
  const { rows } = await sql<{ document: Document }>`
    select v."document" from page_versions v where v."pageId" = ${pageId}::uuid and v."number" = ${number}::int
  `.execute(db)
  return rows.flatMap(({ document }) => collectPeople(document))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const collectPeople = (document: Document): string[] =>
  getReferences(document).mentions.flatMap(({ kind, id }) =>
    kind === 'person' && uuid.test(id) ? [id] : [],
  )
