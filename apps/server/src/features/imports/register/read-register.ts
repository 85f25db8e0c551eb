import {
  type DateOrder,
  tableColumnLimit,
  tableRowLimit,
} from '@courtside/contract/import-tables.ts'
import type { Rejection } from '@courtside/contract/imports.ts'
import type { PkrFormat, PkrMisfit } from '@courtside/contract/pkr-format.ts'
import type { PkrListField } from '@courtside/contract/pkr-lists.ts'
import {
  type RegisterField,
  type RegisterSettings,
  getNewKind,
  isListField,
  privateRegisterFields,
  sharedRegisterFields,
} from '@courtside/contract/register-imports.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import { createId } from '#db/new-id.ts'
import { findHeader } from '#features/imports/tables/find-header.ts'
import { type Column, readColumn } from '#features/imports/tables/guess-columns.ts'
import { guessDateOrder } from '#features/imports/tables/guess-order.ts'
import { createTooManyColumns, tooManyRows } from '#features/imports/tables/parse-csv.ts'
import { type Source, readSource } from '#features/imports/tables/read-source.ts'
import type { RejectedRow } from '#features/imports/tables/reject-rows.ts'
import type { Row } from '#features/imports/tables/table-rows.ts'
import { findMismatch } from '#features/pkr-ids/check-number.ts'
import { beginning, clean, getLine } from '../clean-text.ts'
import { type Refused, refused } from '../reject-file.ts'
import { sniffFile } from '../sniff-file.ts'
import { isFamilyFirst, isLastFirst } from './field-headings.ts'
import { hasLastFirst } from './fit-columns.ts'
import { guessFields } from './guess-fields.ts'
import { isPrivateColumn } from './guess-list-field.ts'
import {
  type ListRequest,
  chooseList,
  chooseNewList,
  planListFields,
  suggestListFields,
} from './plan-list.ts'
import { type NameOrder, readMember } from './read-member.ts'
import type { MemberRow, RegisterPlan } from './register-plan.ts'

/** What a reading needs to know besides the file. */
export type RegisterRequest = {
  readonly register: RegisterSettings
  /** Whether who imports may see, and so bring, how to reach people. */
  readonly isPrivateAllowed: boolean
  /** The fields that the list has for whoever imports. */
  readonly listFields: readonly PkrListField[]
  readonly list: Omit<ListRequest, 'isPrivateAllowed'>
  /** What numbers that are new to the register look like. */
  readonly format: PkrFormat | null
  /** How the person, or people of their region, write days in figures. */
  readonly usualOrder?: DateOrder | undefined
  readonly isRegisterEmpty: boolean
  /** The format that issuing numbers would begin with; null where there is one, or none may be set. */
  readonly proposedFormat: PkrFormat | null
}

/** A file of members as rows of the register; everything that was not set is detected. Returns why it can't be used otherwise. */
export async function readRegister(
  bytes: Uint8Array,
  request: RegisterRequest,
): Promise<RegisterPlan | Refused> {
  const format = sniffFile(bytes)
  if (typeof format === 'object') return format
  const source = await readSource(bytes, format === 'xlsx' ? 'xlsx' : 'csv', request.register)
  return 'problem' in source ? source : planRegister(source, request)
}

const noRows = refused('no_rows', 'This table has no rows below its heading')

function planRegister(
  source: Source,
  {
    register: chosen,
    isPrivateAllowed,
    listFields,
    format,
    usualOrder,
    ...request
  }: RegisterRequest,
): RegisterPlan | Refused {
  const headerRow = chosen.headerRow ?? findHeader(source.rows)
  const heading = source.rows.find(({ row }) => row === headerRow)?.cells ?? []
  const rows = source.rows.filter(({ row }) => row > headerRow)
  if (rows.length === 0) return noRows
  if (rows.length > tableRowLimit) return tooManyRows
  const columns = readColumns(heading, rows)
  if (columns.length > tableColumnLimit) return createTooManyColumns(headerRow)
  const listRequest = { ...request.list, isPrivateAllowed }
  const suggested = suggestListFields(
    columns,
    guessFields(columns, headerRow > 0, listFields).map((field) =>
      privateRegisterFields.includes(field) && !isPrivateAllowed ? 'none' : field,
    ),
    rows,
    listRequest,
  )
  const { dateOrder, isUnsure } = guessDateOrder(columns, usualOrder)
  const wanted = columns.map((_, index) => chosen.columns?.[index] ?? suggested[index] ?? 'none')
  const newListName = chooseNewList(wanted, chosen, listRequest)
  const listId = chooseList(wanted, chosen, listRequest)
  const isOnList = (listId !== null && request.list.hasList) || newListName !== null
  const known = new Set(listFields.map(({ id }) => `custom.${id}`))
  const fields = wanted.map((field, index) => {
    const column = columns[index]
    // A field of another list, or one that was removed since.
    if (isListField(field)) return known.has(field) ? field : 'none'
    if (getNewKind(field) === undefined) return field
    const mayBe = isPrivateAllowed || (column !== undefined && !isPrivateColumn(column))
    return isOnList && mayBe ? field : 'none'
  })
  const made = planListFields(columns, fields, rows, request.list.usedNames)
  const settings = {
    encoding: source.encoding,
    delimiter: source.delimiter,
    quote: source.quote,
    sheet: source.sheet,
    headerRow,
    dateOrder: chosen.dateOrder ?? dateOrder,
    columns: fields,
    listId,
    newListName,
    issuesNumbers:
      (chosen.issuesNumbers ?? request.isRegisterEmpty) &&
      (format ?? request.proposedFormat) !== null &&
      !fields.includes('number'),
  }
  const allListFields = [...listFields, ...made.values()]
  const filledAs = fields.map((field, index) => {
    const own = made.get(index)
    return own ? (`custom.${own.id}` as const) : field
  })
  const hasDays = filledAs.some((field) => isDay(field, allListFields))
  return {
    ...readRows(rows, columns, {
      ...settings,
      columns: filledAs,
      listFields: allListFields,
      nameOrder: getNameOrder(columns, fields),
      format,
    }),
    columnNames: columns.map(({ name }) => name),
    leftOut: columns.flatMap(({ filledCount }, index) =>
      fields[index] === 'none' && filledCount > 0
        ? [{ column: getName(columns, index), count: filledCount }]
        : [],
    ),
    table: {
      format: source.format,
      settings,
      chosen,
      sheets: [...source.sheets],
      columns: columns.map(({ name, kind, filledCount, samples }, index) => ({
        name,
        kind,
        filledCount,
        samples,
        suggested: isOnList ? (suggested[index] ?? 'none') : withoutList(suggested[index]),
      })),
      rowCount: rows.length,
      rows: rows.slice(0, 20).map(({ row, cells }) => ({
        row,
        cells: cells.map((cell) => beginning(clean(cell), 200)),
      })),
      made: {
        listId: newListName === null ? null : createId(),
        fields: [...made].map(([column, field]) => ({ ...field, column })),
        format: request.proposedFormat,
      },
      isDateOrderUnsure: hasDays && chosen.dateOrder === undefined && isUnsure,
    },
  }
}

function getNameOrder(columns: readonly Column[], fields: readonly RegisterField[]): NameOrder {
  const last = columns[fields.indexOf('lastName')]
  const whole = columns[fields.indexOf('name')]
  return {
    isFamilyFirst: last !== undefined && isFamilyFirst(last.name),
    isLastFirst: whole !== undefined && (isLastFirst(whole.name) || hasLastFirst(whole)),
  }
}

/** What was suggested, where the members are put on no list. */
const withoutList = (field: RegisterField = 'none'): RegisterField =>
  getNewKind(field) === undefined ? field : 'none'

const isDay = (field: RegisterField, listFields: readonly PkrListField[]): boolean =>
  field === 'validFromOn' ||
  field === 'validUntilOn' ||
  listFields.some(({ id, kind }) => kind === 'date' && field === `custom.${id}`)

/** Each row, with what of it can't be used. Of rows with the same number only the first counts. */
function readRows(
  rows: readonly Row[],
  columns: readonly Column[],
  settings: Parameters<typeof readMember>[1] & Pick<RegisterRequest, 'format'>,
): Pick<RegisterPlan, 'rows' | 'rejections' | 'rejected' | 'misfits'> {
  const rejections: Rejection[] = []
  const rejected: RejectedRow[] = []
  const misfits: RejectedRow[] = []
  const rowOf = new Map<string, number>()
  const members = rows.map(({ row, cells }): MemberRow => {
    const { number, values, problems } = readMember(cells, settings)
    const key = number.toUpperCase()
    const otherRow = rowOf.get(key)
    const isTwice = number !== '' && otherRow !== undefined
    if (!isTwice) rowOf.set(key, row)
    const all = isTwice
      ? [{ reason: 'number_twice' as const, column: undefined, text: number }]
      : problems
    for (const { reason, column, text } of all)
      rejections.push({
        kind: column === undefined ? 'pkrIds' : 'cells',
        place: `row ${row}`,
        name: beginning(getLine(text || (values.name ?? '')), 200),
        reason,
        row,
        ...(column !== undefined && { column: getName(columns, column) }),
        ...(isTwice && { otherRow }),
      })
    if (all.length > 0)
      rejected.push({
        row,
        key: '',
        cells,
        problems: all.map(({ reason, column }) => ({
          reason,
          column: column === undefined ? undefined : getName(columns, column),
          otherRow: isTwice ? otherRow : undefined,
        })),
      })
    const isUsable = all.every(({ column }) => column !== undefined)
    const misfit = isUsable && number !== '' ? findMismatch(settings.format, number) : undefined
    if (misfit)
      misfits.push({
        row,
        key: '',
        cells,
        problems: [{ reason: reasonOf[misfit], column: undefined }],
      })
    return { row, number, values: isUsable ? values : null }
  })
  return { rows: members, rejections, rejected, misfits }
}

/** Why a row is refused whose number is new and breaks a rule of the format. */
export const reasonOf: Readonly<Record<PkrMisfit, RejectionReason>> = {
  prefix: 'not_the_prefix',
  digits: 'not_the_digits',
  check: 'wrong_check_digit',
}

const getName = (columns: readonly Column[], index: number): string =>
  columns[index]?.name || `Column ${index + 1}`

/** Every column that has a name or a filled cell. */
function readColumns(names: readonly string[], rows: readonly Row[]): Column[] {
  const getLastFilled = (cells: readonly string[]) =>
    cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const width = rows.reduce(
    (most, { cells }) => Math.max(most, getLastFilled(cells)),
    getLastFilled(names),
  )
  return Array.from({ length: width }, (_, index) =>
    readColumn(
      beginning(getLine(names[index] ?? ''), 200),
      rows.map(({ cells }) => cells[index] ?? ''),
    ),
  )
}

/** The fields of one column only that several were to become. */
export const fieldsChosenTwice = (columns: readonly (RegisterField | null)[]): RegisterField[] =>
  [...new Set(columns)].filter(
    (field): field is RegisterField =>
      field !== null &&
      !sharedRegisterFields.includes(field) &&
      columns.filter((one) => one === field).length > 1,
  )
