import { priorities } from '@courtside/contract/field-kinds.ts'
import { isSameName } from '@courtside/contract/plain-names.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { Person } from '@courtside/contract/users.ts'
import { text } from '#text/en.ts'
import {
  type EditableKind,
  type FieldOfKind,
  getIdsOf,
  getValueOf,
} from '../fields/editable-fields.ts'
import { readTyped } from '../fields/read-typed.ts'
import { readDue } from '../fields/usual-days.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** What the words of cells are looked up in: the project of the tasks, its people, and its tasks. */
export type CellLookups = {
  readonly project: Pick<Project, 'statuses' | 'types' | 'labels'>
  readonly people: readonly Pick<Person, 'uid' | 'name' | 'handle'>[]
  /** Whose an e-mail address is, as far as the reader may know. */
  readonly uidByAddress?: ReadonlyMap<string, string>
  readonly tasks: readonly Pick<CachedTask, 'id' | 'key'>[]
}

/** Values of a new task by its fields; those of the project's own fields stand under `custom`. */
export type CellValues = Readonly<Record<string, unknown>>

type Named = { readonly id: string; readonly name: string }
type Ways = {
  readonly format: (task: CachedTask, field: FieldOfKind, lookups: CellLookups) => string
  /** Undefined where the words are no value of the field. */
  readonly parse: (words: string, field: FieldOfKind, lookups: CellLookups) => unknown
  /** For kinds with several values in a cell: the id of one. */
  readonly findOne?: FindOne
}
type FindOne = (name: string, field: FieldOfKind, lookups: CellLookups) => string | undefined

/** A spreadsheet runs what begins with these; behind an apostrophe it is words. */
const formula = /^'*[=+\-@\t\r]/
const guard = (words: string) => (formula.test(words) ? `'${words}` : words)
const unguard = (words: string) => (/^'+[=+\-@\t\r]/.test(words) ? words.slice(1) : words)

const quote = (name: string) =>
  /[",;\n]|^\s|\s$|^$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
/** Several names in one cell: "Courts, Balls", one with a comma in quotes. Others put a semicolon or a line between two. */
const joinNames = (names: readonly string[]) => names.map(quote).join(', ')
const splitNames = (words: string): string[] =>
  [...words.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,;\n]+))[^\S\n]*(?:[,;\n]|$)/g)]
    .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim())
    .filter((name) => name !== '' || words.trim() === '""')

/** One of several with a name; of those with the same, as an archived one, the first. */
const findNamed = (all: readonly Named[], name: string) =>
  all.find((one) => one.name === name) ?? all.find((one) => isSameName(one.name, name))

function ofNamed(getAll: (field: FieldOfKind, lookups: CellLookups) => readonly Named[]): Ways {
  return {
    format: (task, field, lookups) => {
      const id = getValueOf(field, task)
      return getAll(field, lookups).find((one) => one.id === id)?.name ?? ''
    },
    parse: (words, field, lookups) => findNamed(getAll(field, lookups), words)?.id,
  }
}

function ofSeveral(
  getName: (id: string, field: FieldOfKind, lookups: CellLookups) => string | undefined,
  getId: FindOne,
): Ways {
  return {
    format: (task, field, lookups) =>
      joinNames(getIdsOf(field, task).flatMap((id) => getName(id, field, lookups) ?? [])),
    parse: (words, field, lookups) => {
      const ids = namesIn(words, (name) => getId(name, field, lookups)).flatMap(
        ({ id }) => id ?? [],
      )
      return ids.length > 0 ? [...new Set(ids)] : undefined
    },
    findOne: getId,
  }
}

/** The names in a cell with what they are; a comma may also be a part of one. */
function namesIn(words: string, find: (name: string) => string | undefined) {
  const whole = find(words)
  if (whole !== undefined) return [{ name: words, id: whole }]
  return splitNames(words).map((name) => ({ name, id: find(name) }))
}

const ofOptions = (getAll: (field: FieldOfKind, lookups: CellLookups) => readonly Named[]) =>
  ofSeveral(
    (id, field, lookups) => getAll(field, lookups).find((one) => one.id === id)?.name,
    (name, field, lookups) => findNamed(getAll(field, lookups), name)?.id,
  )

const getOptions = ({ options }: FieldOfKind) => options.filter(({ isArchived }) => !isArchived)

/** A name that two people have says less than their handles. */
function getPersonName(uid: string, _field: unknown, { people }: CellLookups): string | undefined {
  const person = people.find((one) => one.uid === uid)
  const isShared = people.filter(({ name }) => person && isSameName(name, person.name)).length > 1
  return person && (isShared ? `@${person.handle}` : person.name)
}
function getPersonId(
  name: string,
  _field: unknown,
  { people, uidByAddress }: CellLookups,
): string | undefined {
  const handle = name.replace(/^@/, '').toLowerCase()
  const [namesake, ...others] = people.filter((one) => isSameName(one.name, name))
  const found =
    namesake && others.length === 0
      ? namesake
      : people.find((one) => one.handle.toLowerCase() === handle)
  return found?.uid ?? uidByAddress?.get(getAddress(name) ?? '')
}

/** The e-mail address that somebody is named by, in lower case: `Ann <Ann@club.example>`. */
export const getAddress = (name: string): string | undefined =>
  /^(?:[^,;\n<>]*<)?([^\s<>()",;@]+@[^\s<>()",;@]+\.\p{L}+)>?$/u
    .exec(name)?.[1]
    ?.normalize('NFC')
    .toLowerCase()

const formatPlain: Ways['format'] = (task, field) => getIdsOf(field, task).join()
const asTyped: Ways = {
  format: formatPlain,
  parse: (words, field) => readTyped(field, words),
}

/** `1,200.5` and `1 200,5` are 1200.5. */
function parseNumber(words: string, field: FieldOfKind): unknown {
  const figures = words.replaceAll(/[\s\u00a0\u202f]/g, '')
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(figures)
    ? figures.replaceAll(',', '')
    : figures.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return readTyped(field, plain)
}

const trues = /^(true|yes|x|✓|да|có|1)$/iu
const falses = /^(false|no|нет|không|0)$/iu

const noCells: Ways = { format: () => '', parse: () => undefined }

/** How a value is written into a cell of a spreadsheet and read from one, by the kind of its field. */
const waysByKind: Readonly<Record<EditableKind, Ways>> = {
  text: {
    format: (task, field, lookups) => guard(formatPlain(task, field, lookups)),
    parse: (words, field) => readTyped(field, unguard(words)),
  },
  link: asTyped,
  number: { ...asTyped, parse: parseNumber },
  checkbox: {
    format: (...cell) => formatPlain(...cell).toUpperCase(),
    parse: (words) => trues.test(words) || (falses.test(words) ? false : undefined),
  },
  day: {
    format: (task, field) =>
      [getValueOf(field, task), field.time && task[field.time as 'dueTime']]
        .filter(Boolean)
        .join(' '),
    parse: (words) => readDue(words),
  },
  priority: {
    format: ({ priority }) => (priority === 'none' ? '' : text.ui.priority[priority]),
    parse: (words) =>
      priorities.find((one) =>
        [one, text.ui.priority[one]].some((name) => isSameName(name, words)),
      ),
  },
  status: ofNamed((_field, { project }) => project.statuses.filter((one) => !one.isArchived)),
  type: ofNamed((_field, { project }) => project.types),
  labels: ofOptions((_field, { project }) => project.labels),
  person: {
    format: (task, field, lookups) =>
      getPersonName(formatPlain(task, field, lookups), field, lookups) ?? '',
    parse: getPersonId,
  },
  people: ofSeveral(getPersonName, getPersonId),
  task: {
    format: (task, field, { tasks }) =>
      tasks.find(({ id }) => id === getValueOf(field, task))?.key ?? '',
    parse: (words, _field, { tasks }) =>
      tasks.find(({ key }) => key !== '' && isSameName(key, words))?.id,
  },
  select: ofNamed(getOptions),
  multi_select: ofOptions(getOptions),
  watchers: noCells,
  recurrence: noCells,
}

/** Kinds whose words are people's own; all others can begin with nothing that a spreadsheet would run. */
const ownWords: ReadonlySet<EditableKind> = new Set<EditableKind>([
  'status',
  'type',
  'labels',
  'person',
  'people',
  'select',
  'multi_select',
])

/** What a task has of a field as a cell of a spreadsheet; empty for nothing. */
export function formatCell(field: FieldOfKind, task: CachedTask, lookups: CellLookups): string {
  const words = waysByKind[field.kind].format(task, field, lookups)
  return ownWords.has(field.kind) ? guard(words) : words
}

function getWords({ kind }: FieldOfKind, cell: string): string {
  const trimmed = kind === 'text' ? cell : cell.trim()
  return ownWords.has(kind) ? unguard(trimmed) : trimmed
}

/** The words of a cell that are no value of the field: all of them, or of several names those that name nothing. */
export function findUnread(field: FieldOfKind, cell: string, lookups: CellLookups): string[] {
  const words = getWords(field, cell)
  if (words.trim() === '') return []
  const { findOne, parse } = waysByKind[field.kind]
  if (findOne)
    return namesIn(words, (name) => findOne(name, field, lookups)).flatMap(({ name, id }) =>
      id === undefined ? name : [],
    )
  return parse(words, field, lookups) === undefined ? [words] : []
}

/**
 * The values that a cell gives a new task; undefined where its words are no value of the field. Of several names it takes
 * those that name something, see `findUnread`.
 */
export function parseCell(
  field: FieldOfKind,
  cell: string,
  lookups: CellLookups,
): CellValues | undefined {
  const words = getWords(field, cell)
  if (words.trim() === '') return {}
  const value = waysByKind[field.kind].parse(words, field, lookups)
  if (value === undefined) return undefined
  if (field.custom)
    return { [field.custom.id]: field.kind === 'day' ? (value as { dueOn: string }).dueOn : value }
  if (field.kind !== 'day') return { [field.name]: value }
  const { dueOn, dueTime } = value as NonNullable<ReturnType<typeof readDue>>
  return { [field.name]: dueOn, ...(field.time && dueTime && { [field.time]: dueTime }) }
}

/** A title as a cell, and back. */
export const formatTitle = guard
export const parseTitle = (cell: string): string => unguard(cell.replaceAll(/\s+/g, ' ').trim())
