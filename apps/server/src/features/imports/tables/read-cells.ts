import { commentLimit } from '@courtside/contract/comments.ts'
import type { Priority } from '@courtside/contract/field-kinds.ts'
import type { Recurrence } from '@courtside/contract/recurrence.ts'
import { descriptionLimit, titleLimit } from '@courtside/contract/tasks.ts'
import type { AttachmentLine } from '#features/exports/cell-texts.ts'
import { beginning, cleanLine, cleanText, excerpt } from '../clean-text.ts'
import type { Findings, PlainValues } from '../import-plan.ts'
import type { Ties } from '../tie-tasks.ts'
import { guessPriority, isNobody, isNothing, splitCell } from './guess-values.ts'
import { parseDate, whenOf } from './parse-date.ts'
import { type CellComment, readComments } from './read-comments.ts'
import { type Done, readDone } from './read-done.ts'
import { readPlainCells } from './read-plain-cells.ts'
import { type ChecklistLine, type OwnCell, readStructureCells } from './read-structure-cells.ts'
import { type Mapping, type Refuse, getColumnName, getColumns } from './table-mapping.ts'
import type { Row } from './table-rows.ts'

/** Most people and labels of one task. */
const mostOfATask = 50

/** What a row says; what is absent it says nothing about. */
export type Cells = {
  readonly title: string
  readonly values: PlainValues
  readonly description?: string
  readonly status?: string
  readonly priority?: Priority
  readonly assignees?: readonly string[]
  readonly lead?: string | null
  readonly labels?: readonly string[]
  readonly created?: string
  readonly createdBy?: string
  readonly updated?: string
  readonly completed?: Done
  readonly archived?: Done
  readonly type?: string | null
  readonly repeats?: Recurrence | null
  readonly checklist?: readonly ChecklistLine[]
  readonly watchers?: readonly string[]
  readonly attachments: readonly AttachmentLine[]
  readonly ties: Ties
  readonly own: readonly OwnCell[]
  readonly comments: readonly CellComment[]
  readonly keptTexts: readonly { readonly name: string; readonly text: string }[]
}

/** Reads the cells of a row as its columns say. A cell that can't be used is refused, and its field then absent. */
export function readCells(
  { row, cells }: Row,
  mapping: Mapping,
  findings: Findings,
  refuse: Refuse,
): Cells {
  const { columns, names } = mapping
  const place = `row ${row}`
  const getCellAt = (index: number) => cells[index] ?? ''
  const only = (field: Parameters<typeof getColumns>[1]) => getColumns(mapping, field)[0]
  const line = (index: number) => cleanLine(getCellAt(index), place, findings)
  const prose = (index: number) => cleanText(getCellAt(index), place, findings).trim()

  const instant = (field: 'created' | 'updated') => {
    const index = only(field)
    if (index === undefined) return undefined
    if (isNothing(getCellAt(index))) return null
    const { dateOrder, todayOn } = mapping
    const found = parseDate(getCellAt(index), dateOrder, { todayOn, isPast: true })
    const when = found && whenOf(found, mapping.timeZone)
    if (when === undefined) refuse('not_a_date', getColumnName(names, index), getCellAt(index))
    return when
  }
  const done = (field: 'completed' | 'archived') => {
    const index = only(field)
    if (index === undefined) return undefined
    const { dateOrder, timeZone, todayOn } = mapping
    const found = readDone(getCellAt(index), dateOrder, { todayOn }, timeZone)
    if (!found) refuse('not_a_date', getColumnName(names, index), getCellAt(index))
    return found
  }
  const several = (field: 'assignees' | 'labels' | 'watchers') => {
    const from = getColumns(mapping, field)
    if (from.length === 0) return undefined
    const found = [
      ...new Set(
        from
          .flatMap((index) => splitCell(getCellAt(index), columns[index]?.separator ?? null))
          .filter((name) => field === 'labels' || !isNobody(name)),
      ),
    ]
    if (found.length > mostOfATask)
      refuse('too_many', getColumnName(names, from[0] ?? 0), found.join(', '))
    return found.slice(0, mostOfATask).map((name) => cleanLine(name, place, findings))
  }
  const person = (field: 'lead' | 'createdBy') => {
    const index = only(field)
    if (index === undefined) return undefined
    return isNobody(getCellAt(index)) ? null : line(index)
  }
  const priority = () => {
    const index = only('priority')
    if (index === undefined) return undefined
    const value = line(index)
    const found = mapping.priorities.get(value.toLowerCase()) ?? guessPriority(value)
    if (!found) refuse('not_a_priority', getColumnName(names, index), value)
    return found
  }
  const values = readPlainCells({ row, cells }, mapping, refuse)
  const { repeats, ...structure } = readStructureCells({ row, cells }, mapping, refuse)
  const title = only('title') === undefined ? '' : line(only('title') ?? 0)
  const status = only('status') === undefined ? '' : line(only('status') ?? 0)
  const [createdAt, updated] = [instant('created'), instant('updated')]
  const [completed, archived, author] = [done('completed'), done('archived'), person('createdBy')]
  const [assignees, labels, rank] = [several('assignees'), several('labels'), priority()]
  const [watchers, leader] = [several('watchers'), person('lead')]
  const said = columns.some(({ field }) => field === 'description' || field === 'text')
  const texts = getColumns(mapping, 'description').map(prose).filter(Boolean)
  const lines = getColumns(mapping, 'text').flatMap((index) => {
    const value = prose(index)
    return value === '' || /^(?:\[\]|null)$/.test(value)
      ? []
      : [
          `- **${getColumnName(names, index).replaceAll(/[*\n]/g, ' ').trim()}:** ${value.replaceAll('\n', '\n  ')}`,
        ]
  })
  const whole = [
    ...(title.length > titleLimit ? [title] : []),
    ...texts,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n')
  if (title.length > titleLimit) findings.note('title_cut', place)
  const kept = 'Description.md'
  if (whole.length > descriptionLimit) findings.note('description_cut', place)
  const comments = getColumns(mapping, 'comment').flatMap((index) =>
    readComments(prose(index), mapping),
  )
  return {
    title: title.length > titleLimit ? `${beginning(title, titleLimit - 1)}…` : title,
    ...((said || whole !== '') && { description: excerpt(whole, descriptionLimit, kept) }),
    ...(status !== '' && { status }),
    ...(rank && { priority: rank }),
    ...(assignees && { assignees }),
    ...(labels && { labels }),
    ...(leader !== undefined && { lead: leader }),
    values,
    ...structure,
    ...(watchers && { watchers }),
    ...(repeats && { repeats: repeats(values.dueAt) }),
    ...(createdAt && { created: getStartOf(createdAt) }),
    ...(updated && { updated: getStartOf(updated) }),
    ...(author && { createdBy: author }),
    ...(completed && { completed }),
    ...(archived && { archived }),
    comments: comments.map((comment) => {
      if (comment.body.length > commentLimit) findings.note('comment_cut', place)
      return { ...comment, body: excerpt(comment.body, commentLimit, `Comment ${comment.hash}.md`) }
    }),
    keptTexts: [
      ...(whole.length > descriptionLimit ? [{ name: kept, text: whole }] : []),
      ...comments.flatMap(({ body, hash }) =>
        body.length > commentLimit ? [{ name: `Comment ${hash}.md`, text: body }] : [],
      ),
    ],
  }
}

const getStartOf = (when: string): string => (when.length === 10 ? `${when}T00:00:00.000Z` : when)
