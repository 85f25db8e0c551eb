import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Entry } from './read-entries.ts'
import type { Draft } from './store-told.ts'

/** What is taken back within so many minutes, and was not read meanwhile, was never told. */
export const settleMinutes = 5

/** What is told of an entry of the log, and the gesture that may take it back. */
export type LoggedDraft = Draft & { readonly batchId: string | null }

type Left = {
  /** What is still to be told. */
  readonly drafts: readonly LoggedDraft[]
  /** Who have lost something they were told of already. */
  readonly lostIds: readonly string[]
  /** Who need not hear of the entry either: for them nothing has happened. */
  readonly sparedIds: ReadonlySet<string>
}

/** What an entry that takes something back leaves of what was to be told before it; others leave it all. */
export async function takeBack(
  db: Db,
  entry: Entry,
  drafts: readonly LoggedDraft[],
): Promise<Left> {
  const isUndone = undoneBy(entry)
  if (!isUndone) return { drafts, lostIds: [], sparedIds: new Set() }
  const lostIds = await takeStoredBack(db, entry)
  const gone = drafts.filter(isUndone)
  return {
    drafts: drafts.filter((draft) => !gone.includes(draft)),
    lostIds,
    sparedIds: new Set([...lostIds, ...gone.map(({ userId }) => userId)]),
  }
}

function undoneBy(entry: Entry): ((draft: LoggedDraft) => boolean) | undefined {
  if (isTakenReaction(entry))
    return (draft) =>
      draft.reason === 'reacted' &&
      draft.commentId === entry.entityId &&
      draft.actorId === entry.actorId
  if (entry.undoOf === null) return undefined
  return (draft) => draft.batchId === entry.undoOf && getPlace(draft) === getPlace(entry)
}

/** The task or the page that it is about. */
const getPlace = ({ taskId, pageId }: Pick<Entry, 'taskId' | 'pageId'>): string | null =>
  taskId ?? pageId

const isTakenReaction = ({ action, changes }: Entry): boolean =>
  action === 'comment.reacted' && changes['reaction']?.set === null

/** The same of what was told already, as far as nobody read it and nothing left the app; answers whose it was. */
async function takeStoredBack(db: Db, entry: Entry): Promise<string[]> {
  const isUndone = isTakenReaction(entry)
    ? sql`n."commentId" = ${entry.entityId}::uuid and n."reason" = 'reacted' and n."actorId" = ${entry.actorId}::uuid`
    : sql`a."batchId" = ${entry.undoOf}::uuid and n."createdAt" > ${entry.at}::timestamptz - ${settleMinutes} * interval '1 minute'`
  const { rows } = await sql<{ userId: string }>`
    delete from notifications n using activity a
    where a."id" = n."activityId" and coalesce(n."taskId", n."pageId") = ${getPlace(entry)}::uuid and ${isUndone}
      and n."readAt" is null and n."doneAt" is null
      and not exists (select 1 from deliveries d where d."notificationId" = n."id" and (d."state" = 'sent' or d."mailId" is not null or d."attemptCount" > 0))
    returning n."userId"
  `.execute(db)
  return rows.map(({ userId }) => userId)
}
