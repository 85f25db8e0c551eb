import { isSameName } from '@courtside/contract/plain-names.ts'
import {
  type OwnCondition,
  type QueryCondition,
  type QueryField,
} from '@courtside/contract/query-fields.ts'
import { type QueryDraft, parseTaskDraft, printTaskQuery } from '@courtside/contract/task-query.ts'
import type { dueFilters } from './task-search.ts'

/** What a quick picker is about: a condition of every line, or a field of the project's own by its name. */
export type About = QueryField | { readonly own: string }

/** What a line asks for one beside the other. */
function getParts(line: string | undefined): readonly QueryDraft[] {
  const { draft } = parseTaskDraft(line ?? '')
  return 'all' in draft ? draft.all : [draft]
}

const getLine = (parts: readonly QueryDraft[]): string => printTaskQuery({ all: parts })

/** Whether a part asks for values of it, not for a comparison with them. */
function isAbout(part: QueryDraft, about: About): part is QueryCondition | OwnCondition {
  if (!('values' in part) || part.operator !== ':') return false
  return typeof about === 'string'
    ? 'field' in part && part.field === about
    : 'own' in part && isSameName(part.own, about.own)
}

/** The values that a line as a whole asks for; none where it asks for them only in one of several alternatives. */
export const collectValues = (line: string | undefined, about: About): readonly string[] =>
  getParts(line)
    .filter((part) => isAbout(part, about))
    .at(0)?.values ?? []

/** The line that asks for these values instead, in the same place. Without any it asks nothing about it there. */
export function withValues(
  line: string | undefined,
  about: About,
  values: readonly string[],
): string {
  const parts = getParts(line)
  const place = parts.findIndex((part) => isAbout(part, about))
  const made = values.length > 0 ? [asking(about, values)] : []
  return getLine(place === -1 ? [...parts, ...made] : parts.toSpliced(place, 1, ...made))
}

function asking(about: About, values: readonly string[]): QueryCondition | OwnCondition {
  const asked = { operator: ':', values } as const
  return typeof about === 'string' ? { field: about, ...asked } : { ...about, ...asked }
}

/** The line that asks for all of this besides. */
export const getLineWith = (
  line: string | undefined,
  asked: readonly (readonly [About, readonly string[]])[],
  others: readonly string[],
): string =>
  getLine([
    ...getParts(line),
    ...asked.map(([about, values]) => asking(about, values)),
    ...others.flatMap(getParts),
  ])

const archivedOnly = 'is:archived'

/** Whether a line as a whole asks for the archived ones. */
export const isForArchived = (line: string | undefined): boolean =>
  getParts(line).some((part) => getLine([part]) === archivedOnly)

/** The line that asks for the archived ones, or no longer does. */
export const withArchived = (line: string | undefined, isWanted: boolean): string =>
  getLine([
    ...getParts(line).filter((part) => getLine([part]) !== archivedOnly),
    ...(isWanted ? getParts(archivedOnly) : []),
  ])

type Due = (typeof dueFilters)[number]

/** What the quick choices of a due date ask: what is done is not waited for. */
export const dueLines: Readonly<Record<Due, readonly string[]>> = {
  late: ['is:late'],
  today: ['due:today', 'is:open'],
  week: ['due:today..6d', 'is:open'],
  none: ['due:none'],
}

function findDue(parts: readonly QueryDraft[]): { due: Due; place: number } | undefined {
  const said = parts.map((part) => getLine([part]))
  for (const [due, asked] of Object.entries(dueLines)) {
    const place = said.findIndex((_part, at) => asked.every((one, step) => said[at + step] === one))
    if (place !== -1) return { due: due as Due, place }
  }
  return undefined
}

/** The quick choice of a due date that a line makes. */
export const dueIn = (line: string | undefined): Due | undefined => findDue(getParts(line))?.due

/** The line that makes another choice of a due date, or none. */
export function withDue(line: string | undefined, due: Due | undefined): string {
  const parts = getParts(line)
  const found = findDue(parts)
  const made = due ? dueLines[due].flatMap(getParts) : []
  return getLine(
    found ? parts.toSpliced(found.place, dueLines[found.due].length, ...made) : [...parts, ...made],
  )
}
