import { isSameName } from '@courtside/contract/plain-names.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { taskFields } from '@courtside/contract/task-fields.ts'
import { titleLimit } from '@courtside/contract/tasks.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { workflowLimits, workflowNameLimit } from '@courtside/contract/workflow.ts'
import { text } from '#text/en.ts'
import { pasteTableText as words } from '#text/paste-table.ts'
import {
  type EditableKind,
  type FieldOfKind,
  builtInFields,
  getBuiltInField,
  getCustomField,
  getShownFields,
} from '../fields/editable-fields.ts'
import {
  type CellLookups,
  type CellValues,
  findUnread,
  parseCell,
  parseTitle,
} from './cell-text.ts'

/** So many rows become tasks at once; more are a file to import. */
export const pastedLimit = 200

/** What a column of a pasted table can become. */
export type Target = {
  readonly name: string
  readonly label: string
  /** Lower-case words that a heading may say instead. */
  readonly aliases: readonly string[]
  /** Absent for the title. */
  readonly field?: FieldOfKind
}

const getHeadings = (column: string) => words.headings[column]?.split('|') ?? []

/** What a table is made of: the title first, then every field that has a column, those of the project last. */
export function getTargets(project: Project): readonly Target[] {
  const titles: Readonly<Record<string, string>> = text.tasks.columns
  const fields = builtInFields.flatMap((name): Target[] => {
    const entry: { column?: string; file?: string; query?: string } = taskFields[name]
    if (!entry.column || (name === 'typeId' && project.types.length === 0)) return []
    const label = titles[entry.column] ?? getBuiltInField(name).label
    const aliases = [getBuiltInField(name).label, entry.column, entry.file, entry.query, name]
    return [
      {
        name,
        label,
        aliases: [...aliases.flatMap((one) => one ?? []), ...getHeadings(entry.column)],
        field: getBuiltInField(name),
      },
    ]
  })
  const own = getShownFields(project).map(getCustomField)
  return [
    { name: 'title', label: titles['title'] ?? '', aliases: getHeadings('title') },
    ...fields,
    ...own.map((field) => ({ name: field.name, label: field.label, aliases: [], field })),
  ]
}

/** How a pasted table is read: whether its first row names the columns, and what each becomes; undefined is left out. */
export type Reading = {
  readonly hasHead: boolean
  readonly columns: readonly (string | undefined)[]
}

/** Words of the labels' column that no label of the project is called, as labels that can be made. */
export function findNewLabels(
  rows: Rows,
  { hasHead, columns }: Reading,
  targets: readonly Target[],
  lookups: CellLookups,
): readonly string[] {
  const at = columns.findIndex(
    (name) => targets.find((one) => one.name === name)?.field?.kind === 'labels',
  )
  const field = targets.find(({ name }) => name === columns[at])?.field
  if (!field) return []
  const titleAt = columns.indexOf('title')
  const unread = rows
    .slice(hasHead ? 1 : 0)
    .filter((row) => parseTitle(row[titleAt] ?? '') !== '')
    .flatMap((row) => findUnread(field, row[at] ?? '', lookups))
    .map(tidyLine)
    .filter(({ length }) => length > 0 && length <= workflowNameLimit)
  const names = unread.filter(
    (name, place) => unread.findIndex((one) => isSameName(one, name)) === place,
  )
  return names.slice(0, Math.max(0, workflowLimits.labels - lookups.project.labels.length))
}

type Rows = readonly (readonly string[])[]

const findByHeading = (targets: readonly Target[], heading: string) =>
  targets.find(({ label, aliases }) =>
    [label, ...aliases].some((name) => isSameName(name, heading.trim())),
  )

/** Of tables without headings: kinds that are told by what stands in them, in the order they are tried. */
const told: readonly EditableKind[] = ['status', 'priority', 'people', 'day', 'labels', 'number']

/** Reads a table by its headings where it has some, else by what stands in its columns. */
export function guessReading(
  rows: Rows,
  targets: readonly Target[],
  lookups: CellLookups,
): Reading {
  const [head = []] = rows
  const width = Math.max(...rows.map(({ length }) => length))
  const named = Array.from(
    { length: width },
    (_, index) => findByHeading(targets, head[index] ?? '')?.name,
  )
  const count = named.filter(Boolean).length
  const hasHead = rows.length > 1 && (named.includes('title') || count > 1)
  const columns: (string | undefined)[] = hasHead
    ? named.map((name, index) => (named.indexOf(name) === index ? name : undefined))
    : named.map(() => undefined)
  const body = hasHead ? rows.slice(1) : rows
  const getCells = (index: number) => body.map((row) => row[index] ?? '').filter(Boolean)
  if (!hasHead)
    for (const kind of told) {
      const field = targets.find((one) => one.field?.kind === kind)?.field
      const at = columns.findIndex(
        (column, index) =>
          field &&
          column === undefined &&
          getCells(index).length > 0 &&
          getCells(index).every((cell) => findUnread(field, cell, lookups).length === 0),
      )
      if (at !== -1) columns[at] = field?.name
    }
  if (!columns.includes('title')) {
    // The longest words are what a task is called.
    const lengths = columns.map((column, index) =>
      column === undefined && !(hasHead && isOurs(head[index]))
        ? getCells(index).join('').length
        : -1,
    )
    const at = lengths.indexOf(Math.max(...lengths))
    if ((lengths[at] ?? -1) >= 0) columns[at] = 'title'
  }
  return { hasHead, columns }
}

/** Columns of our own tables that nobody sets. */
const isOurs = (heading = '') => {
  const { key, created, updated, creator, project, parts } = text.tasks.columns
  return [key, created, updated, creator, project, parts].some((one) => isSameName(one, heading))
}

/** A row as a new task; `wrong` has the words that were not understood, by their columns. */
export type PastedTask = {
  readonly title: string
  readonly values: CellValues
  readonly wrong: ReadonlyMap<number, readonly string[]>
}

/** The tasks of a table; rows without a title are none. */
export function readTasks(
  rows: Rows,
  { hasHead, columns }: Reading,
  targets: readonly Target[],
  lookups: CellLookups,
): readonly PastedTask[] {
  const fields = columns.map((name) => targets.find((one) => one.name === name)?.field)
  const titleAt = columns.indexOf('title')
  return rows.slice(hasHead ? 1 : 0).flatMap((row): PastedTask[] => {
    const whole = parseTitle(row[titleAt] ?? '')
    if (whole === '') return []
    const title = whole.slice(0, titleLimit)
    const wrong = new Map<number, readonly string[]>()
    if (title !== whole) wrong.set(titleAt, [whole.slice(titleLimit)])
    const values: Record<string, unknown> = {}
    const custom: Record<string, unknown> = {}
    for (const [index, field] of fields.entries()) {
      if (!field) continue
      const cell = row[index] ?? ''
      const unread = findUnread(field, cell, lookups)
      if (unread.length > 0) wrong.set(index, unread)
      Object.assign(field.custom ? custom : values, parseCell(field, cell, lookups))
    }
    const hasOwn = Object.keys(custom).length > 0
    return [{ title, values: hasOwn ? { ...values, custom } : values, wrong }]
  })
}
