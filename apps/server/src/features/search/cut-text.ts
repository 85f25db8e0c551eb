import { type RawBuilder, sql } from 'kysely'
import type { Words } from './read-words.ts'

/** Enough of a long text, from a little before the longest of the words, for an excerpt to be cut from it; null without it. */
export function cutText({ folded }: Words, text: RawBuilder<unknown>): RawBuilder<unknown> {
  const [longest = ''] = folded.toSorted((a, b) => b.length - a.length)
  const place = sql`strpos(fold(left(${text}, 100000)), ${longest})`
  return sql`case when ${place} > 0 then substr(${text}, greatest(1, ${place} - 150), 600) end`
}
