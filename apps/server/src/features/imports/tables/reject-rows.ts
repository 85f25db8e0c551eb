import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import { getCsv } from '#features/exports/write-csv.ts'

/** Columns that a file of rejected rows has in front: known again when it is imported, and never taken for the table's. */
export const ownColumns = {
  row: 'Courtside row',
  problem: 'Courtside problem',
  key: 'Courtside key',
} as const

export type RejectedRow = {
  readonly row: number
  readonly key: string
  readonly cells: readonly string[]
  readonly problems: readonly {
    readonly reason: RejectionReason
    readonly column: string | undefined
    /** The row that has the same number before it. */
    readonly otherRow?: number | undefined
  }[]
}

const sentences: Readonly<Partial<Record<RejectionReason, string>>> = {
  no_title: 'has no title',
  conflicting_row: 'has the same id as an earlier row',
  not_a_date: 'is not a date',
  not_a_priority: 'is not a priority',
  not_a_number: 'is not a number',
  not_yes_or_no: 'is neither yes nor no',
  not_a_link: 'is not a link that begins with https://, http://, mailto: or tel:',
  not_an_option: 'is not one of the options of this field',
  not_a_rule: 'is not a repeat rule, or the due date is missing',
  too_long: 'is too long for this field',
  too_many: 'has too many values',
  no_number: 'has no number',
  no_name: 'has no name',
  not_a_pkr_number: 'has a number with characters that aren’t allowed',
  not_the_prefix: 'has a new number without the organisation’s prefix',
  not_the_digits: 'has a new number with the wrong number of digits',
  wrong_check_digit:
    'has a new number whose check digit doesn’t match. Look for a wrong digit, or two swapped digits',
  not_an_address: 'is not an e-mail address',
  not_a_status: 'is not a status. Use free, assigned, suspended or retired',
  days_reversed: 'is before the first day',
}

/** Rows that could not be used as they are, as CSV for a spreadsheet program: corrected, it is imported again. */
export function writeRejectedRows(names: readonly string[], rows: readonly RejectedRow[]): string {
  const width = Math.max(names.length, ...rows.map(({ cells }) => cells.length))
  const heading = Array.from({ length: width }, (_, column) => names[column] ?? '')
  const lines = rows.map(({ row, key, cells, problems }) => [
    String(row),
    problems
      .map(
        ({ reason, column, otherRow }) =>
          `${column ?? 'The row'} ${otherRow === undefined ? (sentences[reason] ?? reason) : `has the number of row ${otherRow}`}`,
      )
      .join('; '),
    key,
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
  ])
  return getCsv([[...Object.values(ownColumns), ...heading], ...lines])
}
