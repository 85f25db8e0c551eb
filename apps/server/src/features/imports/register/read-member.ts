import { Email } from '@courtside/contract/identity.ts'
import type { DateOrder } from '@courtside/contract/import-tables.ts'
import {
  type MemberKind,
  type PkrFieldEntry,
  memberFields,
} from '@courtside/contract/pkr-fields.ts'
import { PkrNumber } from '@courtside/contract/pkr-ids.ts'
import type { PkrListField } from '@courtside/contract/pkr-lists.ts'
import type { RegisterField } from '@courtside/contract/register-imports.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import { plain } from '#features/imports/tables/field-names.ts'
import { isNothing } from '#features/imports/tables/guess-values.ts'
import { parseDate } from '#features/imports/tables/parse-date.ts'
import { clean, getLine } from '../clean-text.ts'
import { readOwnValue } from '../read-own-value.ts'
import { splitLastFirst } from './fit-columns.ts'
import { memberStatus } from './member-statuses.ts'
import type { MemberValues } from './register-plan.ts'

/** Why a cell can't be used, and where it stands; without a column the row can't be. */
export type Problem = {
  readonly reason: RejectionReason
  readonly column: number | undefined
  readonly text: string
}

export type ReadMember = {
  readonly number: string
  readonly values: MemberValues
  readonly problems: readonly Problem[]
}

type Mapping = {
  readonly columns: readonly RegisterField[]
  readonly dateOrder: DateOrder
  /** Those that columns become. */
  readonly listFields: readonly PkrListField[]
  readonly nameOrder: NameOrder
  /** Whether who has no number gets one; it needs a name then. */
  readonly issuesNumbers: boolean
}
/** How names are written in the file. */
export type NameOrder = {
  /** In single columns: said before the first name, as in Vietnamese. */
  readonly isFamilyFirst: boolean
  /** In one column: `Doe, John`. */
  readonly isLastFirst: boolean
}
type Cell = { readonly column: number; readonly text: string }

/** Of a first and a last name, too. */
const { name: nameField, ...otherFields } = memberFields

/** What stands between the names of one cell: semicolons, and where there are none something else that could. */
const getBetweenNames = (text: string) => (text.includes(';') ? ';' : /[|\n/]/)

/** The names of a cell; programs write them as a JSON array, too. */
function splitNames(text: string): string[] {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return text.split(getBetweenNames(text))
  try {
    const found: unknown = JSON.parse(text)
    const names = Array.isArray(found) ? found : []
    return names.flatMap((name) => (typeof name === 'string' ? name.split(';') : []))
  } catch {
    return text.split(getBetweenNames(text))
  }
}

/** A row as a member. A cell that can't be used is left out and said; only what tells people apart makes the whole row useless. */
export function readMember(
  cells: readonly string[],
  { columns, dateOrder, listFields, nameOrder, issuesNumbers }: Mapping,
): ReadMember {
  const problems: Problem[] = []
  const filled = (field: RegisterField): Cell[] =>
    columns.flatMap((one, column) => {
      const text = cells[column] ?? ''
      return one === field && !isNothing(text) ? [{ column, text }] : []
    })
  const bad = (cell: Cell, reason: RejectionReason) => {
    problems.push({ ...cell, reason })
    return undefined
  }
  const refuse = (reason: RejectionReason, text = '') =>
    problems.push({ reason, column: undefined, text })
  const number = getLine(filled('number')[0]?.text ?? '')
  if (number === '' && !issuesNumbers) refuse('no_number')
  else if (number !== '' && !PkrNumber.safeParse(number).success) refuse('not_a_pkr_number', number)

  const findPart = (field: RegisterField) => findLine(filled(field), nameField, bad)
  const name = joinName(findPart, nameOrder)
  if (name === '' && issuesNumbers) refuse('no_name')
  const values = {
    name: name.slice(0, nameField.max) || undefined,
    ...Object.fromEntries(
      Object.entries(otherFields).map(([field, entry]) => [
        field,
        readers[entry.kind](filled(entry.file), entry, bad),
      ]),
    ),
    ...getDays(filled, dateOrder, bad),
    ...listValuesOf(filled, listFields, dateOrder, bad),
  }
  return { number, values: present(values), problems }
}

/** The whole name or its parts, with the suffix that tells a son from his father. */
function joinName(
  find: (field: RegisterField) => string | undefined,
  { isFamilyFirst, isLastFirst }: NameOrder,
): string {
  const whole = find('name')
  const [first, middle, last] = [find('firstName'), find('middleName'), find('lastName')]
  const parts = isFamilyFirst ? [last, middle, first] : [first, middle, last]
  const said =
    whole === undefined ? parts : isLastFirst ? (splitLastFirst(whole) ?? [whole]) : [whole]
  const name = said.filter(Boolean).join(' ')
  const suffix = find('nameSuffix') ?? ''
  const isSaid = name === '' || plain(name).split(' ').at(-1) === plain(suffix)
  return suffix === '' || isSaid ? name : `${name} ${suffix}`
}

type Bad = (cell: Cell, reason: RejectionReason) => undefined

type Reader = (cells: readonly Cell[], bounds: PkrFieldEntry, bad: Bad) => unknown

function findLine(
  [cell]: readonly Cell[],
  { max = 0 }: PkrFieldEntry,
  bad: Bad,
): string | undefined {
  if (!cell) return undefined
  const text = getLine(cell.text)
  return text.length > max ? bad(cell, 'too_long') : text || undefined
}

const findEmail: Reader = ([cell], _bounds, bad) =>
  cell && (Email.safeParse(getLine(cell.text)).data ?? bad(cell, 'not_an_address'))

const findStatus: Reader = ([cell], _bounds, bad) =>
  cell && (memberStatus(cell.text) ?? bad(cell, 'not_a_status'))

const findNames: Reader = (cells, { max = 0, count = 0 }, bad) => {
  const names = cells.flatMap((cell) => {
    const all = splitNames(cell.text).map(getLine).filter(Boolean)
    return all.some((one) => one.length > max) ? (bad(cell, 'too_long') ?? []) : all
  })
  const distinct = [...new Set(names)]
  const [last] = cells.slice(-1)
  if (distinct.length > count && last) bad(last, 'too_many')
  return distinct.length > 0 ? distinct.slice(0, count) : undefined
}

const findLines: Reader = (cells, { max = 0 }, bad) => {
  const text = cells.map((cell) => clean(cell.text).trim()).join('\n')
  const [last] = cells.slice(-1)
  return text.length > max && last ? bad(last, 'too_long') : text || undefined
}

/** What the cells of a field say, by its kind; undefined where they say nothing that can be used. */
const readers: Readonly<Record<MemberKind, Reader>> = {
  line: findLine,
  text: findLine,
  prose: findLines,
  email: findEmail,
  names: findNames,
  pkrStatus: findStatus,
}

function getDays(filled: (field: RegisterField) => Cell[], order: DateOrder, bad: Bad) {
  const [from] = filled('validFromOn')
  const [until] = filled('validUntilOn')
  const [validFromOn, validUntilOn] = [from, until].map(
    (cell) => cell && (parseDate(cell.text, order)?.day ?? bad(cell, 'not_a_date')),
  )
  const isReversed =
    validFromOn !== undefined && validUntilOn !== undefined && validUntilOn < validFromOn
  return isReversed && until
    ? { validFromOn, validUntilOn: bad(until, 'days_reversed') }
    : { validFromOn, validUntilOn }
}

/** What the cells say for the fields of the list, each as its field holds it. */
const listValuesOf = (
  filled: (field: RegisterField) => Cell[],
  listFields: readonly PkrListField[],
  order: DateOrder,
  bad: Bad,
): object =>
  Object.fromEntries(
    listFields.flatMap((field) => {
      const [cell] = filled(`custom.${field.id}`)
      return cell ? [[`custom.${field.id}`, listValueOf(field, cell, order, bad)]] : []
    }),
  )

function listValueOf(field: PkrListField, cell: Cell, order: DateOrder, bad: Bad) {
  const options = field.options.filter(({ isArchived }) => !isArchived)
  const read = readOwnValue({ ...field, options: options.map(({ name }) => name) }, cell.text, {
    split: () => [],
    dayOf: (text) => parseDate(text, order)?.day,
  })
  if ('reason' in read) return bad(cell, read.reason)
  return field.kind === 'select' ? options.find(({ name }) => name === read.value)?.id : read.value
}

const present = (values: object): MemberValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
