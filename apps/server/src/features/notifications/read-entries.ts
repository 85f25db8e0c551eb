import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { shownChanges } from '#features/activity/list-activity.ts'

/** Entries of a stream that are told of in one transaction. */
const batchSize = 200

/** An entry written so much later than it says it happened tells a past, as that of a sample season does. */
const pastMinutes = 10

/** An entry of the log about a task. */
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
> & { readonly taskId: string }

/** What is to be told of a stream after an entry, how far that goes, and whether there may be more. */
export async function readEntries(db: Db, streamId: string, after: number) {
  const { rows } = await sql<Omit<Entry, 'taskId'> & { taskId: string | null; via: string }>`
    select a."id", a."seq", a."action", a."entity", a."entityId", a."taskId", a."actorId", a."via", ${shownChanges} as "changes",
      a."batchId", a."undoOf", a."at"
    from activity a where a."streamId" = ${streamId}::uuid and a."seq" > ${after} order by a."seq" limit ${batchSize}
  `.execute(db)
  const entries: Entry[] = rows.flatMap(({ taskId, via, ...entry }) =>
    taskId === null || via === 'import' || isPast(entry) ? [] : [{ ...entry, taskId }],
  )
  return { entries, last: rows.at(-1)?.seq ?? after, isFull: rows.length === batchSize }
}

/** Ids are made in the moment of writing and begin with it. */
const isPast = ({ id, at }: Pick<Entry, 'id' | 'at'>): boolean =>
  Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - Date.parse(at) > pastMinutes * 60_000
