import type { FieldKind } from '@courtside/contract/field-kinds.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { findTimeOf, getDayAs, plainFileFields } from '@courtside/contract/plain-fields.ts'
import { getLine } from '../clean-text.ts'
import type { PlainValues } from '../import-plan.ts'
import { readFieldValue } from '../read-own-value.ts'
import { isNothing } from './guess-values.ts'
import { parseDate, whenOf } from './parse-date.ts'
import { readHours } from './read-hours.ts'
import { type Mapping, type Refuse, getColumnName, getColumns } from './table-mapping.ts'
import type { Row } from './table-rows.ts'

/** Kinds in which a dash may be meant. */
const textKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'link'])

/** The cells of the fields that mean the same everywhere, each read by its kind. */
export function readPlainCells({ cells }: Row, mapping: Mapping, refuse: Refuse): PlainValues {
  const { names, dateOrder, timeZone } = mapping
  const entries = getFieldNames(plainFileFields).flatMap((name) => {
    const field = plainFileFields[name]
    const [index] = getColumns(mapping, field.file)
    if (index === undefined) return []
    const cell = cells[index] ?? ''
    const findDay = (text: string) => {
      const found = parseDate(text, dateOrder)
      return found && (findTimeOf(name) ? whenOf(found, timeZone) : found.day)
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
  return Object.fromEntries<unknown>(entries)
}
