import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const handle = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}][\p{L}\p{N}._-]{0,38}[\p{L}\p{N}]|[\p{L}\p{N}])/gu

/** What is quoted was said before: whom it mentions it doesn't call again. */
const quoted = /^ {0,3}>.*$/gmu

const mentionLimit = 50

/** The handles that a text mentions, the first 50; what it quotes mentions nobody. */
export function collectHandles(body: string): string[] {
  const handles = [...body.replaceAll(quoted, '').matchAll(handle)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  return [...new Set(handles)].slice(0, mentionLimit)
}

/** The people whom a text mentions by their handles. */
export async function findMentioned(db: Db, body: string): Promise<string[]> {
  const few = collectHandles(body)
  if (few.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select coalesce(j."intoId", u."id") as "id" from users u left join user_joins j on j."userId" = u."id" where lower(u."handle") = any(${few})
  `.execute(db)
  return rows.map(({ id }) => id)
}
