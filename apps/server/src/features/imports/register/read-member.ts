import { Email } from '@courtside/contract/identity.ts'
import type { DateOrder } from '@courtside/contract/import-tables.ts'
import { PkrNumber, pkrLimits } from '@courtside/contract/pkr-ids.ts'
import type { PkrListField } from '@courtside/contract/pkr-lists.ts'
import type { RegisterField } from '@courtside/contract/register-imports.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import { isNothing } from '#features/imports/tables/guess-values.ts'
import { parseDate } from '#features/imports/tables/parse-date.ts'
import { clean, getLine } from '../clean-text.ts'
import { readOwnValue } from '../read-own-value.ts'
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
  /** Whether who has no number gets one; it needs a name then. */
  readonly issuesNumbers: boolean
}
type Cell = { readonly column: number; readonly text: string }

/** What stands between the names of one cell: semicolons, and where there are none something else that could. */
const getBetweenNames = (text: string) => (text.includes(';') ? ';' : /[|\n/]/)

/** A row as a member. A cell that can't be used is left out and said; only what tells people apart makes the whole row useless. */
export function readMember(
  cells: readonly string[],
  { columns, dateOrder, listFields, issuesNumbers }: Mapping,
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
  const line = (field: RegisterField, limit: number) => {
    const [cell] = filled(field)
    if (!cell) return undefined
    const text = getLine(cell.text)
    return text.length > limit ? bad(cell, 'too_long') : text || undefined
  }
  const whole = (reason: RejectionReason, text = '') =>
    problems.push({ reason, column: undefined, text })
  const number = getLine(filled('number')[0]?.text ?? '')
  if (number === '' && !issuesNumbers) whole('no_number')
  else if (number !== '' && !PkrNumber.safeParse(number).success) whole('not_a_pkr_number', number)

  const parts = [line('firstName', pkrLimits.name), line('lastName', pkrLimits.name)]
  const name = line('name', pkrLimits.name) ?? parts.filter(Boolean).join(' ')
  if (name === '' && issuesNumbers) whole('no_name')
  const values = {
    name: name.slice(0, pkrLimits.name) || undefined,
    aliases: findNames(filled('alias'), bad),
    club: line('club', pkrLimits.club),
    phone: line('phone', pkrLimits.phone),
    notes: findNotes(filled('note'), bad),
    ...from(filled('status')[0], 'status', (cell) => memberStatus(cell.text), 'not_a_status', bad),
    ...from(filled('email')[0], 'email', findEmail, 'not_an_address', bad),
    ...getDays(filled, dateOrder, bad),
    ...listValuesOf(filled, listFields, dateOrder, bad),
  }
  return { number, values: present(values), problems }
}

type Bad = (cell: Cell, reason: RejectionReason) => undefined

/** What a cell says, read by `read`; what that can't make anything of is bad. */
const from = <Field extends string, Value>(
  cell: Cell | undefined,
  field: Field,
  read: (cell: Cell) => Value | undefined,
  reason: RejectionReason,
  bad: Bad,
) => (cell && { [field]: read(cell) ?? bad(cell, reason) }) as { [name in Field]?: Value }

function findEmail({ text }: Cell): string | undefined {
  const parsed = Email.safeParse(getLine(text))
  return parsed.success ? parsed.data : undefined
}

function findNames(cells: readonly Cell[], bad: Bad): string[] | undefined {
  const names = cells.flatMap((cell) => {
    const all = cell.text.split(getBetweenNames(cell.text)).map(getLine).filter(Boolean)
    return all.some((one) => one.length > pkrLimits.name) ? (bad(cell, 'too_long') ?? []) : all
  })
  const distinct = [...new Set(names)]
  const [last] = cells.slice(-1)
  if (distinct.length > pkrLimits.aliases && last) bad(last, 'too_many')
  return distinct.length > 0 ? distinct.slice(0, pkrLimits.aliases) : undefined
}

function findNotes(cells: readonly Cell[], bad: Bad): string | undefined {
  const text = cells.map((cell) => clean(cell.text).trim()).join('\n')
  const [last] = cells.slice(-1)
  return text.length > pkrLimits.notes && last ? bad(last, 'too_long') : text || undefined
}

function getDays(filled: (field: RegisterField) => Cell[], order: DateOrder, bad: Bad) {
  const day = (field: 'validFromOn' | 'validUntilOn') =>
    from(filled(field)[0], field, ({ text }) => parseDate(text, order)?.day, 'not_a_date', bad)
  const days = { ...day('validFromOn'), ...day('validUntilOn') }
  const [until] = filled('validUntilOn')
  const { validFromOn, validUntilOn } = days
  const isReversed =
    validFromOn !== undefined && validUntilOn !== undefined && validUntilOn < validFromOn
  return isReversed && until ? { validFromOn, validUntilOn: bad(until, 'days_reversed') } : days
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
