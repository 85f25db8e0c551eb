import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type PlacedNews, findNews } from './find-news.ts'
import type { MessageChannel } from './hold-deliveries.ts'
import { describeNews } from './mails/describe-news.ts'
import type { MessageWords, Reader } from './message-words.ts'
import { isToDo } from './remind-people.ts'

export type ToldPlace = Pick<PlacedNews, 'task' | 'page'> & {
  /** What it is about, by its name, and one sentence for each thing there is to tell of it. */
  readonly name: string
  readonly lines: readonly string[]
  /** Where it is in the app. */
  readonly path: string
  /** The last comment that is told of. */
  readonly commentId: string | null
}

/** Of `notifications n` and `tasks t`: not about a due day that has moved since, or about what is done. */
const isStillDue = sql<boolean>`(n."reason" not in ('overdue', 'due', 'due_soon')
  or (${isToDo} and right(n."event", 10) = t."dueOn"::text))`

/**
 * What there is to tell now of the task or page that these notifications are about: to somebody who may see it at this
 * moment and has not read it in the app. Undefined where nothing is left to say.
 */
export async function describePlace(
  db: Db,
  { actor, news: { news: said }, words }: Reader,
  { channel, ids }: { channel: MessageChannel; ids: readonly string[] },
): Promise<ToldPlace | undefined> {
  const isMeant = sql<boolean>`d."channel" = ${channel} and n."id" = any(${ids}::uuid[]) and ${isStillDue}`
  const rows = await findNews(db, actor, isMeant)
  const [first] = rows
  if (!first) return undefined
  const { task, page } = first
  const lines = rows.map((news) => describeDue(words, news) ?? describeNews(said, news))
  const commentId = getLastComment(rows)
  return { task, page, lines, commentId, name: getName(first), path: getPath(first, rows) }
}

/** What a task or a page is called where nothing else says which it is. */
export const getName = ({ task, page }: Pick<PlacedNews, 'task' | 'page'>): string =>
  task ? `${task.key} ${task.title}` : (page?.title ?? '')

const getLastComment = (rows: readonly PlacedNews[]): string | null =>
  rows.findLast((one) => one.commentId !== null)?.commentId ?? null

/** Where it is in the app, at the last comment that is told of. */
export function getPath(
  { task, page }: Pick<PlacedNews, 'task' | 'page'>,
  rows: readonly PlacedNews[],
): string {
  const commentId = getLastComment(rows)
  const place = task ? `/tasks-v2/${task.key}` : `/wiki/${page?.id}`
  return commentId ? `${place}#comment-${commentId}` : place
}

/** A sentence for what is due; undefined of other news. */
function describeDue({ overdue, due }: MessageWords, { reason, task }: PlacedNews) {
  if (!task?.dueOn) return undefined
  if (reason === 'overdue') return overdue(task.dueOn)
  return reason === 'due' || reason === 'due_soon' ? due(task.dueOn) : undefined
}
