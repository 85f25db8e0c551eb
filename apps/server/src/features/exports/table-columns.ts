import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { ExportedTask } from '@courtside/contract/exports.ts'
import { type FieldKind, customFieldKinds } from '@courtside/contract/field-kinds.ts'
import type { ColumnChoice, ColumnOwnField, TableField } from '@courtside/contract/import-tables.ts'
import { type PlainKind, findTimeOf, plainFileFields } from '@courtside/contract/plain-fields.ts'
import { getFieldNames } from '#features/tasks/field-columns.ts'
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

/** The columns of every table, in order: those of later fields are behind the ones that stand here. */
function getTableColumns(words: TableWords): readonly TaskColumn[] {
  const columns = getListedColumns(words)
  const listed = new Set(columns.map(({ field }) => field))
  const later = getFieldNames(plainFileFields).filter(
    (name) => !listed.has(plainFileFields[name].file),
  )
  return [...columns, ...later.map((name) => getPlainColumn(name, words))]
}

const getListedColumns = (
  words: TableWords,
  { tasks: said, groups, priorities } = words,
): readonly TaskColumn[] => [
  column('text', said.key, 10, (task) => task.key, 'id'),
  column('text', said.title, 48, (task) => task.title, 'title'),
  column('text', said.description, 60, (task) => task.description, 'description'),
  column('text', said.status, 16, (task) => task.status, 'status'),
  column('text', said.group, 14, (task) => groups[task.statusGroup]),
  column('text', said.priority, 10, (task) => priorities[task.priority], 'priority'),
  column(
    'text',
    said.assignees,
    28,
    (task) => task.assignees.map(getPerson).join('; '),
    'assignees',
  ),
  column('text', said.labels, 20, (task) => task.labels.join('; '), 'labels'),
  getPlainColumn('startOn', words),
  getPlainColumn('dueOn', words),
  column('text', said.dueTime, 10, (task) => task.dueTime),
  column('text', said.timeZone, 18, (task) => task.timeZone),
  column(
    'moment',
    said.created,
    20,
    (task) => getLocalMoment(task.createdAt, task.timeZone),
    'created',
  ),
  column('text', said.createdBy, 20, (task) => task.createdBy),
  column('moment', said.updated, 20, (task) => getLocalMoment(task.updatedAt, task.timeZone)),
  column('moment', said.completed, 20, (task) => getLocalMoment(task.completedAt, task.timeZone)),
  column('moment', said.archived, 20, (task) => getLocalMoment(task.archivedAt, task.timeZone)),
  column('text', said.projectKey, 12, (task) => task.project.key),
  column('text', said.project, 24, (task) => task.project.name),
  column('number', said.commentCount, 14, (task) => task.commentCount),
  column('number', said.checklistCount, 14, (task) => task.checklistCount),
  column('number', said.checklistDoneCount, 18, (task) => task.checklistDoneCount),
  column('text', said.startTime, 10, (task) => task.startTime ?? null),
  column('text', said.type, 14, (task) => task.type ?? null, 'type'),
  getPlainColumn('estimateHours', words),
  column('text', said.parent, 10, (task) => task.parent ?? null, 'parent'),
  column('text', said.blockedBy, 14, (task) => formatList(task.blockedBy), 'blockedBy'),
  column('text', said.follows, 14, (task) => formatList(task.follows), 'follows'),
  column('text', said.related, 14, (task) => formatList(task.related), 'related'),
  column('text', said.duplicateOf, 10, (task) => task.duplicateOf ?? null, 'duplicateOf'),
  column('text', said.repeats, 28, (task) => getRepeats(task), 'repeats'),
  column('text', said.checklist, 40, (task) => getChecklistText(task.checklist ?? []), 'checklist'),
  column(
    'text',
    said.watchers,
    28,
    (task) => formatList(task.watchers?.map(getPerson)),
    'watchers',
  ),
  column(
    'text',
    said.attachments,
    40,
    (task) => getAttachmentsText(task.attachments ?? []),
    'attachments',
  ),
]

/** So many columns every table has that was ever exported; those behind them came later. */
const firstColumnCount = 33

const formatList = (parts: readonly string[] = []): string => parts.join('; ')

/** The rule, with what it is reckoned from in front where that is not the due day. */
const getRepeats = ({ recurrence }: ExportedTask): string | null =>
  recurrence ? `${recurrence.mode === 'completion' ? afterCompletion : ''}${recurrence.rule}` : null

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
