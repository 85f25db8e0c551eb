import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { shownChanges } from '#features/activity/list-activity.ts'
import { isGivenIn } from '#features/tasks/given-columns.ts'

/** Entries of a stream that are told of in one transaction. */
const batchSize = 200

/** An entry of the log about a task, about a comment on a page, or about a page that was made or published. */
export type Entry = Pick<
  ActivityEntry,
  | 'id'
  | 'seq'
  | 'action'
  | 'entity'
  | 'entityId'
  | 'actorId'
  | 'changes'
  | 'batchId'
  | 'undoOf'
  | 'at'
> & { readonly taskId: string | null; readonly pageId: string | null }

const entryColumns = sql`
  a."id", a."seq", a."action", a."entity", a."entityId", a."taskId", a."actorId", a."via", ${shownChanges} as "changes",
  a."batchId", a."undoOf", a."at", case when a."taskId" is null and a."entity" = 'comment' then (
    select c."pageId" from comments c where c."id" = a."entityId"
  ) when a."action" in ('page.created', 'page.published') then (
    select pg."id" from pages pg where pg."id" = a."entityId"
  ) end as "pageId"`

type Row = Entry & { via: string }

/** Without what was imported, and what is about nothing that people are told of. */
const meant = (rows: readonly Row[]): Entry[] =>
  rows.flatMap(({ via, ...entry }) =>
    (entry.taskId ?? entry.pageId) === null || via === 'import' ? [] : [entry],
  )

/** What happened in a stream after an entry and was not imported, how far that goes, and whether there may be more. */
export async function readEntries(db: Db, streamId: string, after: number) {
  const { rows } = await sql<Row>`
    select ${entryColumns} from activity a
    where a."streamId" = ${streamId}::uuid and a."seq" > ${after} order by a."seq" limit ${batchSize}
  `.execute(db)
  return {
    entries: meant(rows),
    last: rows.at(-1)?.seq ?? after,
    isFull: rows.length === batchSize,
  }
}

/**
 * What was given to somebody or mentioned them since they are here, the last 200 times, by the stream it stands in.
 * Ids are made in the moment of writing, and so is a person's.
 */
export async function readEntriesOn(db: Db, userId: string): Promise<Map<string, Entry[]>> {
  const { rows } = await sql<Row & { streamId: string }>`
    select * from (
      select ${entryColumns}, a."streamId" from activity a where a."id" > ${userId}::uuid
        and (${isGivenIn('set', sql`${userId}::text`)} or a."changes" -> 'mentionIds' -> 'set' ? ${userId})
      order by a."id" desc limit ${batchSize}
    ) e order by e."id"
  `.execute(db)
  const streams = Map.groupBy(rows, ({ streamId }) => streamId)
  return new Map(
    [...streams].map(([id, some]) => [
      id,
      meant(some.map(({ streamId: _streamId, ...row }) => row)),
    ]),
  )
}
