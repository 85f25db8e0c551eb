import { parseTaskQuery, printTaskQuery } from '@courtside/contract/task-query.ts'

/** What of a line can be read, which is what lists show while somebody types; the server refuses all else. */
export function readableLine(line: string): string | undefined {
  const { query, problems } = parseTaskQuery(line)
  const readable = problems.length === 0 ? line : printTaskQuery(query)
  return readable === '' ? undefined : readable
}

/** Whether a list shows more than its line asks for, so that nothing is to be done with all of it. */
export const isHalfRead = (line: string | undefined): boolean =>
  line !== undefined && parseTaskQuery(line).problems.length > 0

/** A line together with conditions that a layout adds. */
export const findLineWithin = (line: string | undefined, within?: string): string | undefined =>
  within && line ? `${within} (${line})` : (within ?? line)
