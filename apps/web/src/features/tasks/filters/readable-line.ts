import {
  type QueryDraft,
  parseTaskDraft,
  parseTaskQuery,
  printTaskQuery,
} from '@courtside/contract/task-query.ts'

/** What of a line can be read, which is what lists show while somebody types; the server refuses all else. */
export function readableLine(line: string): string | undefined {
  const { query, problems } = parseTaskQuery(line)
  const readable = problems.length === 0 ? line : printTaskQuery(query)
  return readable === '' ? undefined : readable
}

function endsInCondition(draft: QueryDraft): boolean {
  if ('not' in draft) return endsInCondition(draft.not)
  const parts = 'all' in draft ? draft.all : 'any' in draft ? draft.any : undefined
  const last = parts?.at(-1)
  return parts ? last !== undefined && endsInCondition(last) : 'values' in draft
}

/** A line that was chosen, as one types on in it: behind a condition begins a new word. */
export const findTypedLine = (line: string): string =>
  endsInCondition(parseTaskDraft(line).draft) ? `${line.trimEnd()} ` : line

/** Whether a list shows more than its line asks for, so that nothing is to be done with all of it. */
export const isHalfRead = (line: string | undefined): boolean =>
  line !== undefined && parseTaskQuery(line).problems.length > 0

/** A line together with conditions that a layout adds. */
export const findLineWithin = (line: string | undefined, within?: string): string | undefined =>
  within && line ? `${within} (${line})` : (within ?? line)
