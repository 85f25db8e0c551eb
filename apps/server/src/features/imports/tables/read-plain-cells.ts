import type { FieldKind } from '@courtside/contract/field-kinds.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { findTimeOf, getDayAs, plainFileFields } from '@courtside/contract/plain-fields.ts'
import { getLine } from '../clean-text.ts'
import type { PlainValues } from '../import-plan.ts'
import { readFieldValue } from '../read-own-value.ts'
import { isNothing } from './guess-values.ts'
import { type Moment, parseDate, parseRange, whenOf } from './parse-date.ts'
import { readHours } from './read-hours.ts'
import { type Mapping, type Refuse, getColumnName, getColumns } from './table-mapping.ts'
import type { Row } from './table-rows.ts'

/** Kinds in which a dash may be meant. */
const textKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'link'])

/** The cells of the fields that mean the same everywhere, each read by its kind. */
export function readPlainCells({ cells }: Row, mapping: Mapping, refuse: Refuse): PlainValues {
  const { names, dateOrder, timeZone } = mapping
  const near = { todayOn: mapping.todayOn }
  const entries = getFieldNames(plainFileFields).flatMap((name) => {
    const field = plainFileFields[name]
    const [index] = getColumns(mapping, field.file)
    if (index === undefined) return []
    const cell = cells[index] ?? ''
    const findDay = (text: string) => {
      const range = parseRange(text, dateOrder, near)
      const found = range ? range[name === 'startOn' ? 0 : 1] : parseDate(text, dateOrder, near)
      return found && getWhen(name, found, timeZone)
    }
    const said = isNothing(cell) && !textKinds.has(field.kind) ? '' : getLine(cell)
    const isOfHours = 'unit' in field && field.unit === 'hours'
    const text = isOfHours ? String(readHours(said) ?? said) : said
    const found = readFieldValue(field, text, { split: () => [], dayOf: findDay })
    if ('value' in found) return [[getDayAs(name, 'At'), found.value] as const]
    refuse(found.reason, getColumnName(names, index), cell)
    return []
  })
  // Each is read as a value of its field's kind.
  return Object.fromEntries<unknown>([...getStart(cells, mapping), ...entries])
}

const getWhen = (name: string, moment: Moment, timeZone: string) =>
  findTimeOf(name) ? whenOf(moment, timeZone) : moment.day

/** The beginning of a range that stands in the column of due dates, where no column of its own says when work starts. */
function getStart(cells: readonly string[], mapping: Mapping) {
  const [due] = getColumns(mapping, 'due')
  if (due === undefined || getColumns(mapping, 'start').length > 0) return []
  const { dateOrder, timeZone, todayOn } = mapping
  const [from] = parseRange(cells[due] ?? '', dateOrder, { todayOn }) ?? []
  return from ? [[getDayAs('startOn', 'At'), getWhen('startOn', from, timeZone)] as const] : []
}
