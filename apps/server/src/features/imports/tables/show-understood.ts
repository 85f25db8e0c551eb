import type { TableField } from '@courtside/contract/import-tables.ts'
import { type Moment, parseDate, parseRange, whenOf } from './parse-date.ts'
import type { Mapping } from './table-mapping.ts'

const dayFields: ReadonlySet<TableField> = new Set([
  'start',
  'due',
  'created',
  'updated',
  'completed',
  'archived',
])

/** Fields of something that has been: a day without its year is the last one. */
const pastFields: ReadonlySet<TableField> = new Set(['created', 'updated', 'completed', 'archived'])

/**
 * What is understood of cells as a day or a local time, `2027-03-14` or `2027-03-14T18:30`, two of them with a slash between;
 * null where a cell says it in the same words, or is none.
 */
export function showUnderstood(
  cells: readonly string[],
  mapping: Pick<Mapping, 'columns' | 'dateOrder' | 'timeZone' | 'todayOn'>,
): (string | null)[] {
  const { columns, dateOrder, timeZone, todayOn } = mapping
  return columns.map(({ field, custom }, index) => {
    const text = (cells[index] ?? '').trim()
    if (!dayFields.has(field) && custom?.kind !== 'date') return null
    const near = { todayOn, isPast: pastFields.has(field) }
    const moment = parseDate(text, dateOrder, near)
    const told = (moment ? [moment] : (parseRange(text, dateOrder, near) ?? [])).map((one) =>
      getLocal(one, timeZone),
    )
    const shown = told.join('/')
    return shown === '' || text === shown || text === shown.replace('T', ' ') ? null : shown
  })
}

/** In the zone of the project, as the task will have it. */
function getLocal(moment: Moment, timeZone: string): string {
  const when = whenOf(moment, timeZone)
  if (when === undefined || when.length === 10) return when ?? moment.day
  const local = Temporal.Instant.from(when).toZonedDateTimeISO(timeZone)
  return local.toPlainDateTime().toString({ smallestUnit: 'minute' })
}
