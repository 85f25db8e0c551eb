import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { ExportedTask } from '@courtside/contract/exports.ts'
import { type FieldKind, customFieldKinds } from '@courtside/contract/field-kinds.ts'
import type { ColumnChoice, ColumnOwnField, TableField } from '@courtside/contract/import-tables.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import {
  type NamedFile,
  type PlainKind,
  findTimeOf,
  plainFileFields,
} from '@courtside/contract/plain-fields.ts'
import { afterCompletion, getAttachmentsText, getChecklistText } from './cell-texts.ts'
import type { TableColumn } from './table-column.ts'
import { type TableWords, allTableWords } from './table-words.ts'

/** A column of a file of tasks: moments are local to the task's project. */
type TaskColumn = TableColumn<ExportedTask> & {
  /** What it becomes when the file is imported. */
  readonly field: TableField
}

type PlainFileField = keyof typeof plainFileFields

const column = (
  kind: TaskColumn['kind'],
  header: string,
  width: number,
  valueOf: TaskColumn['valueOf'],
  field: TableField = 'none',
): TaskColumn => ({ kind, header, width, valueOf, field })

/** How the plain kinds stand in a table: a number or a day as one, all else as text. */
const plainColumns: Readonly<Record<PlainKind, Pick<TaskColumn, 'kind' | 'width'>>> = {
  text: { kind: 'text', width: 20 },
  link: { kind: 'text', width: 28 },
  number: { kind: 'number', width: 14 },
  checkbox: { kind: 'text', width: 10 },
  // The time of a day stands with it: a column has one format, and most tasks have a day alone.
  day: { kind: 'day', width: 12 },
}

/** The column of a field that means the same everywhere. */
function getPlainColumn(name: PlainFileField, words: TableWords): TaskColumn {
  const { kind, file } = plainFileFields[name]
  const { kind: cell, width } = plainColumns[kind]
  const timeField = findTimeOf(name)
  const getValue = (task: ExportedTask) =>
    timeField
      ? getMoment(getCell(task[name], words)?.toString() ?? null, task[timeField])
      : getCell(task[name], words)
  return column(cell, words.tasks[file], width, getValue, file)
}

/** What stands in the columns of the other fields, by what files call them; the project's own have columns by name. */
const namedCells: Readonly<
  Record<
    Exclude<NamedFile, 'custom'>,
    (task: ExportedTask, words: TableWords) => string | null | undefined
  >
> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  status: ({ status }) => status,
  priority: ({ priority }, { priorities }) => priorities[priority],
  assignees: ({ assignees }) => formatList(assignees.map(getPerson)),
  labels: ({ labels }) => formatList(labels),
  lead: ({ lead }) => lead && getPerson(lead),
  created: ({ createdAt, timeZone }) => getLocalMoment(createdAt, timeZone),
  type: ({ type }) => type,
  parent: ({ parent }) => parent,
  blockedBy: ({ blockedBy }) => formatList(blockedBy),
  follows: ({ follows }) => formatList(follows),
  related: ({ related }) => formatList(related),
  duplicateOf: ({ duplicateOf }) => duplicateOf,
  repeats: getRepeats,
  watchers: ({ watchers }) => formatList(watchers?.map(getPerson)),
}

/** The columns of every table, in order: those of later fields are behind the ones that stand here. */
function getTableColumns(words: TableWords): readonly TaskColumn[] {
  const { tasks: said, groups } = words
  const named = (
    file: keyof typeof namedCells,
    width: number,
    kind: TaskColumn['kind'] = 'text',
  ): TaskColumn =>
    column(kind, said[file], width, (task) => namedCells[file](task, words) ?? null, file)
  const moment = (
    field: 'updated' | 'completed' | 'archived',
    getInstant: (task: ExportedTask) => string | null,
  ) =>
    column(
      'moment',
      said[field],
      20,
      (task) => getLocalMoment(getInstant(task), task.timeZone),
      field,
    )
  const columns = [
    column('text', said.key, 10, (task) => task.key, 'id'),
    named('title', 48),
    named('description', 60),
    named('status', 16),
    column('text', said.group, 14, (task) => groups[task.statusGroup]),
    named('priority', 10),
    named('assignees', 28),
    named('labels', 20),
    getPlainColumn('startOn', words),
    getPlainColumn('dueOn', words),
    column('text', said.dueTime, 10, (task) => task.dueTime),
    column('text', said.timeZone, 18, (task) => task.timeZone),
    named('created', 20, 'moment'),
    column('text', said.createdBy, 20, (task) => task.createdBy, 'createdBy'),
    moment('updated', (task) => task.updatedAt),
    moment('completed', (task) => task.completedAt),
    moment('archived', (task) => task.archivedAt),
    column('text', said.projectKey, 12, (task) => task.project.key),
    column('text', said.project, 24, (task) => task.project.name),
    column('number', said.commentCount, 14, (task) => task.commentCount),
    column('number', said.checklistCount, 14, (task) => task.checklistCount),
    column('number', said.checklistDoneCount, 18, (task) => task.checklistDoneCount),
    column('text', said.startTime, 10, (task) => task.startTime ?? null),
    named('type', 14),
    getPlainColumn('estimateHours', words),
    named('parent', 10),
    named('blockedBy', 14),
    named('follows', 14),
    named('related', 14),
    named('duplicateOf', 10),
    named('repeats', 28),
    column(
      'text',
      said.checklist,
      40,
      (task) => getChecklistText(task.checklist ?? []),
      'checklist',
    ),
    named('watchers', 28),
    column(
      'text',
      said.attachments,
      40,
      (task) => getAttachmentsText(task.attachments ?? []),
      'attachments',
    ),
  ]
  const listed = new Set(columns.map(({ field }) => field))
  const later = [
    ...(Object.keys(namedCells) as (keyof typeof namedCells)[]).map((file) => named(file, 20)),
    ...getFieldNames(plainFileFields).map((name) => getPlainColumn(name, words)),
  ].filter(({ field }) => !listed.has(field))
  return [...columns, ...later]
}

/** So many columns every table has that was ever exported; those behind them came later. */
const firstColumnCount = 33

const formatList = (parts: readonly string[] = []): string => parts.join('; ')

/** The rule, with what it is reckoned from in front where that is not the due day. */
function getRepeats({ recurrence }: ExportedTask): string | null {
  if (!recurrence) return null
  return `${recurrence.mode === 'completion' ? afterCompletion : ''}${recurrence.rule}`
}

/** The columns of a table of tasks whose projects have these fields: one for each name, behind those of every task. */
export function getColumnsWith(
  fields: readonly CustomField[],
  words: TableWords,
): readonly TaskColumn[] {
  const byName = Map.groupBy(fields, ({ name }) => name)
  const more = Array.from(byName, ([name, ofName]) => {
    const [kind = 'text', ...others] = new Set(ofName.map(getKind))
    return column(others.length > 0 ? 'text' : kind, name, 20, (task) =>
      getCell(task.custom?.[name], words),
    )
  })
  return [...getTableColumns(words), ...more]
}

/** The kind of a custom field's column: as that of every field of its kind. */
function getKind({ kind }: CustomField): TaskColumn['kind'] {
  const all: Partial<Record<FieldKind, Pick<TaskColumn, 'kind'>>> = plainColumns
  return all[customFieldKinds[kind]]?.kind ?? 'text'
}

function getCell(
  value: NonNullable<ExportedTask['custom']>[string] | null | undefined,
  { yes, no }: TableWords,
) {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? yes : no
  return Array.isArray(value) ? value.join('; ') : value
}

/** What columns were called in earlier exports, which can be imported as well as new ones. */
const earlierHeadings = new Map([
  ['Part of', 'Parent task'],
  ['Thuộc', 'Công việc cha'],
  ['Часть задачи', 'Родительская задача'],
])

/**
 * What the columns become of a table that was exported here, in whichever language; undefined when it was not, or somebody
 * put columns among them. Those behind them are fields that projects add: `ownField` says which.
 */
export function getExportChoices(
  headings: readonly string[],
  ownField: (index: number) => ColumnOwnField,
): ColumnChoice[] | undefined {
  const known = headings.map((heading) => earlierHeadings.get(heading) ?? heading)
  for (const columns of allTableWords.map(getTableColumns)) {
    const differing = columns.findIndex(({ header }, index) => header !== known[index])
    const ownCount = differing === -1 ? columns.length : differing
    if (ownCount < firstColumnCount) continue
    return headings.map((_heading, index) => {
      const field = index < ownCount ? columns[index]?.field : undefined
      return field === undefined
        ? { field: 'custom', separator: ';', custom: ownField(index) }
        : { field, separator: separated.has(field) ? ';' : null }
    })
  }
  return undefined
}

const separated: ReadonlySet<TableField> = new Set(['assignees', 'labels', 'watchers'])

const getPerson = ({ name, email }: ExportedTask['assignees'][number]): string =>
  email ? `${name} <${email}>` : name

const getMoment = (day: string | null, time: string | null | undefined): string | null =>
  day === null || !time ? day : `${day} ${time}:00`

const clocks = new Map<string, Intl.DateTimeFormat>()

/** An instant as a clock on the wall showed it; Swedes write dates as ISO does. */
function getLocalMoment(instant: string | null, timeZone: string): string | null {
  if (instant === null) return null
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  clocks.set(timeZone, clock)
  return clock.format(new Date(instant))
}
