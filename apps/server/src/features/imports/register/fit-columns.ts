import { PkrNumber } from '@courtside/contract/pkr-ids.ts'
import type { RegisterField } from '@courtside/contract/register-imports.ts'
import type { Column } from '#features/imports/tables/guess-columns.ts'
import { memberStatus } from './member-statuses.ts'

const getShare = (values: readonly string[], is: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(is).length / values.length

/** All that stands in a column is a number, and no two are alike. */
export const hasNumbers = ({ values, distinctCount, filledCount }: Column): boolean =>
  filledCount > 0 &&
  distinctCount === values.length &&
  values.every((value) => /\d/.test(value) && PkrNumber.safeParse(value).success)

/** A household's number comes again and again; of a member's one may be twice by mistake. */
const canBeNumbers = ({ values, distinctCount }: Column): boolean =>
  values.length < 10 || distinctCount >= values.length * 0.8

const isDate = ({ kind }: Column): boolean => kind === 'date' || kind === 'datetime'

/** Words, and not figures, ids or addresses. */
const hasNames = (column: Column): boolean =>
  !isDate(column) &&
  column.kind !== 'number' &&
  getShare(column.values, (value) => value.includes('@')) < 0.5 &&
  getShare(column.values, (value) => /^\S*\d\S*$/.test(value)) <= 0.5

/** Whether statuses stand there. Under a heading that may be a place, `OK` is Oklahoma, and no word of two letters counts. */
function hasStatuses({ values }: Column, heading: string): boolean {
  if (!/^(?:state|estado|stato|stan)$/.test(heading))
    return values.some((value) => memberStatus(value) !== undefined)
  return getShare(values, (value) => value.length > 2 && memberStatus(value) !== undefined) >= 0.5
}

type Fit = (column: Column, heading: string) => boolean

const fits: Readonly<Partial<Record<RegisterField, Fit>>> = {
  number: canBeNumbers,
  name: hasNames,
  firstName: hasNames,
  middleName: hasNames,
  lastName: hasNames,
  nameSuffix: hasNames,
  alias: hasNames,
  club: hasNames,
  status: hasStatuses,
  email: ({ values }) => values.some((value) => value.includes('@')),
  phone: ({ values }) => values.some((value) => /\d/.test(value)),
  validFromOn: ({ dateShare }) => dateShare >= 0.5,
  validUntilOn: ({ dateShare }) => dateShare >= 0.5,
}

/** Whether what stands in a column can be what its heading says. */
export const isFitting = (field: RegisterField, column: Column, heading: string): boolean =>
  column.kind !== 'empty' && (fits[field]?.(column, heading) ?? true)

const suffix = /^(?:jr|sr|jnr|snr|i{1,3}|iv|vi{0,3}|esq|phd|md)\.?$/i

/** `Jr.`, `III` and their likes. */
const isSuffix = (text: string): boolean => suffix.test(text.trim())

/** `Doe, John`, where most of the names of a column are written so. */
export const hasLastFirst = ({ values }: Pick<Column, 'values'>): boolean =>
  getShare(values, (value) => splitLastFirst(value) !== undefined) >= 0.8

/** The parts of `Doe, John` in the order in which they are said; undefined for a name that is not written so. */
export function splitLastFirst(text: string): string[] | undefined {
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim())
  if (last === '' || first === '' || isSuffix(first)) return undefined
  if (more.length > 1 || (more[0] !== undefined && !isSuffix(more[0]))) return undefined
  return [first, last, ...more]
}
