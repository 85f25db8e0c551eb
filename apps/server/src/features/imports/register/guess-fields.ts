import type { PkrListField } from '@courtside/contract/pkr-lists.ts'
import {
  type RegisterField,
  isListField,
  sharedRegisterFields,
} from '@courtside/contract/register-imports.ts'
import { plain } from '#features/imports/tables/field-names.ts'
import type { Column } from '#features/imports/tables/guess-columns.ts'
import { findField, getNumberRank, getRank, planHeading } from './field-headings.ts'
import { hasNumbers, isFitting } from './fit-columns.ts'

/**
 * What each column becomes, by its name and what stands in it: a field of the list that is called so (of several columns
 * the last, where an export has it), else one of the register. A column of different numbers stands in where none is
 * called so.
 */
export function guessFields(
  columns: readonly Column[],
  hasHeader: boolean,
  listFields: readonly Pick<PkrListField, 'id' | 'name'>[] = [],
): RegisterField[] {
  const called = columns.map(({ name }) => (hasHeader ? planHeading(name) : ''))
  const listed = findListed(columns, hasHeader, listFields)
  const fields = columns.map((column, index): RegisterField => {
    if (column.kind === 'empty') return 'none'
    const heading = called[index] ?? ''
    const field = findField(heading)
    return listed.get(index) ?? (field && isFitting(field, column, heading) ? field : 'none')
  })
  const guessed = fields.map((field, index): RegisterField => {
    if (field === 'none' || sharedRegisterFields.includes(field) || isListField(field)) return field
    const rivals = fields.flatMap((other, place) => (other === field ? [place] : []))
    const best = rivals.toSorted(
      (one, other) => getRank(field, called[one] ?? '') - getRank(field, called[other] ?? ''),
    )[0]
    return best === index ? field : 'none'
  })
  markFirstNames(guessed, columns)
  const place = guessed.includes('number') ? -1 : findNumbers(columns, guessed, called)
  return guessed.map((field, index) => (index === place ? 'number' : field))
}

/** `Name` beside `Surname` is the first name, unless whole names stand there. */
function markFirstNames(fields: RegisterField[], columns: readonly Column[]): void {
  const place = fields.indexOf('name')
  const { values = [] } = columns[place] ?? {}
  const isOneWord = values.filter((value) => /\s/.test(value)).length < values.length / 2
  if (place !== -1 && isOneWord && fields.includes('lastName') && !fields.includes('firstName'))
    fields[place] = 'firstName'
}

function findListed(
  columns: readonly Column[],
  hasHeader: boolean,
  listFields: readonly Pick<PkrListField, 'id' | 'name'>[],
): ReadonlyMap<number, `custom.${string}`> {
  if (!hasHeader) return new Map()
  const called = columns.map(({ name }) => plain(name))
  return new Map(
    listFields.map(({ id, name }) => [called.lastIndexOf(plain(name)), `custom.${id}`] as const),
  )
}

/** The column that most likely holds numbers though it is not called so: of those without a name the first, else an id of every member. */
function findNumbers(
  columns: readonly Column[],
  fields: readonly RegisterField[],
  called: readonly string[],
): number {
  const open = columns.flatMap((column, index) =>
    fields[index] === 'none' && hasNumbers(column) ? [index] : [],
  )
  const nameCount = Math.max(
    0,
    ...columns.flatMap(({ filledCount }, index) =>
      ['name', 'firstName', 'lastName'].includes(fields[index] ?? '') ? [filledCount] : [],
    ),
  )
  const ranked = open
    .flatMap((index) => {
      const rank = called[index] === '' ? -1 : getNumberRank(called[index] ?? '')
      const isOfAll = (columns[index]?.filledCount ?? 0) >= nameCount
      return rank === undefined || (rank >= 0 && !isOfAll) ? [] : [{ index, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
  return ranked[0]?.index ?? -1
}
