import type { Actor } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { OwnPart } from './own-part.ts'

/** Entries read at once. */
const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** A part's entries as JSON, some at a time: who takes the file slowly holds no connection. */
export async function* readPart(
  db: Db,
  person: Actor,
  { entries }: OwnPart,
): AsyncGenerator<readonly string[]> {
  for (let last = beforeAll, isMore = true; isMore;) {
    const { rows } = await sql<{ key: string; line: string }>`
      select e."key", jsonb_strip_nulls(to_jsonb(e) - 'key')::text as "line" from (${entries(person)}) e
      where e."key" > ${last}::uuid order by e."key" limit ${batchSize}
    `.execute(db)
    yield rows.map(({ line }) => line)
    isMore = rows.length === batchSize
    last = rows.at(-1)?.key ?? last
  }
}

/** The ids of the files that somebody added and that are kept here, whole. */
export const selectOwnFiles = (person: Actor) => sql`
  select a."id" from attachments a where a."createdById" = ${person.id} and a."blob" is not null order by a."id"`

export type OwnFile = { readonly name: string; readonly blob: string; readonly createdAt: string }

/** The file at a place of an export; undefined where it is gone by now. */
export async function findOwnFile(
  db: Db,
  exportId: string,
  place: number,
): Promise<OwnFile | undefined> {
  const { rows } = await sql<OwnFile>`
    select a."id" || ' ' || a."name" as "name", a."blob", a."createdAt"
    from exports e join attachments a on a."id" = e."rowIds"[${place + 1}::int] and a."createdById" = e."createdById"
    where e."id" = ${exportId} and a."blob" is not null
  `.execute(db)
  return rows[0]
}
