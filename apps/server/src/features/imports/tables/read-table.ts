import {
  type DateOrder,
  type TableSettings,
  tableColumnLimit,
  tableRowLimit,
} from '@courtside/contract/import-tables.ts'
import { getExportChoices } from '#features/exports/table-columns.ts'
import { readDialect, takeFields } from '#features/imports/dialects/read-dialect.ts'
import { findProduct, readProduct } from '#features/imports/formats/product-tables.ts'
import { beginning, clean } from '../clean-text.ts'
import { freeMemory, largeFile } from '../free-memory.ts'
import { type Findings, type ImportPlan, noStructure, openFindings } from '../import-plan.ts'
import type { OwnField } from '../read-own-value.ts'
import { type Refused, refused } from '../reject-file.ts'
import { findHeader } from './find-header.ts'
import { findIndents } from './find-indents.ts'
import { type Column, guessChoices, guessOwnField, readColumn } from './guess-columns.ts'
import { guessDateOrder } from './guess-order.ts'
import { guessPriority } from './guess-values.ts'
import { getFilled, omitOtherRows } from './omit-other-rows.ts'
import { createTooManyColumns, tooManyRows } from './parse-csv.ts'
import { planRows } from './plan-table.ts'
import { type Source, readSource } from './read-source.ts'
import { ownColumns, writeRejectedRows } from './reject-rows.ts'
import { showUnderstood } from './show-understood.ts'
import { type KeyedRow, getColumns, getPlaces } from './table-mapping.ts'
import type { Row } from './table-rows.ts'

/** What a reading needs to know besides the file. */
export type TableRequest = {
  readonly importId: string
  readonly fileName: string
  readonly settings: TableSettings
  /** Of times that name no zone, unless the settings say otherwise. */
  readonly timeZone: string
  /** The fields that the project it goes to has of its own. */
  readonly ownFields?: readonly OwnField[]
  readonly now: string
  /** How the person, or people of their region, write days in figures. */
  readonly usualOrder?: DateOrder | undefined
}

/** A table as a plan: everything that was not set is detected. Returns why it can't be used otherwise. */
export async function readTable(
  bytes: Uint8Array,
  format: 'csv' | 'xlsx',
  request: TableRequest,
): Promise<ImportPlan | Refused> {
  const source = await readSource(bytes, format, request.settings)
  if (bytes.length > largeFile) freeMemory(bytes)
  return 'problem' in source ? source : planSource(source, request)
}

const noRows = refused('no_rows', 'This table has no rows below its heading')

function planSource(source: Source, request: TableRequest): ImportPlan | Refused {
  const { settings: chosen } = request
  const findings = openFindings()
  if (source.unclosedAt !== undefined) findings.note('unclosed_quote', `row ${source.unclosedAt}`)
  const headerRow = chosen.headerRow ?? findHeader(source.rows)
  const heading = source.rows.find(({ row }) => row === headerRow)?.cells ?? []
  const {
    names: heads,
    rows: all,
    rejectedBy,
  } = omitOwnColumns(
    heading,
    source.rows.filter(({ row }) => row > headerRow),
  )
  if (all.length === 0) return noRows
  if (all.length > tableRowLimit) return tooManyRows
  const product = findProduct(heads)
  if (product && chosen.as !== 'table') {
    const { fileName, now, timeZone } = request
    const asked = { fileName, now, timeZone: chosen.timeZone ?? timeZone }
    return readProduct(product, { names: heads, rows: all }, findings, asked)
  }
  const timeZone = chosen.timeZone ?? request.timeZone
  const above = getFilled(source.rows.findLast(({ row }) => row < headerRow)?.cells ?? [])
  const told = {
    names: heads,
    rows: all,
    above: above.length === 1 ? (above[0]?.trim() ?? '') : '',
  }
  const plain =
    headerRow > 0 ? readDialect(told, { timeZone, findings }) : { ...told, fields: new Map() }
  const { names } = plain
  const left = headerRow > 0 ? omitOtherRows(plain.rows, names, findings) : all
  if (left.length === 0) return noRows
  const todayOn = getDayOf(request.now, timeZone)
  const columns = readColumns(names, left, findings, todayOn)
  if (columns.length > tableColumnLimit) return createTooManyColumns(headerRow)

  const { dateOrder, isUnsure } = guessDateOrder(columns, request.usualOrder)
  const guessed =
    getExportChoices(
      columns.map(({ name }) => name),
      (index) => guessOwnField(columns[index], request.ownFields),
    ) ?? takeFields(guessChoices(columns, headerRow > 0), names, plain.fields)
  const settings = {
    ...(chosen.as && { as: chosen.as }),
    encoding: source.encoding,
    delimiter: source.delimiter,
    quote: source.quote,
    sheet: source.sheet,
    headerRow,
    dateOrder: chosen.dateOrder ?? dateOrder,
    timeZone,
    columns: columns.map(
      (_, index) =>
        chosen.columns?.[index] ?? guessed[index] ?? { field: 'text' as const, separator: null },
    ),
    priorities: chosen.priorities ?? [],
    duplicates: chosen.duplicates ?? ('skip' as const),
  }
  const mapping = {
    ...settings,
    places: getPlaces(settings.columns),
    ownFields: new Map((request.ownFields ?? []).map((field) => [field.name.toLowerCase(), field])),
    names: columns.map(({ name }) => name),
    priorities: new Map(
      settings.priorities.map(({ value, priority }) => [value.toLowerCase(), priority]),
    ),
    now: request.now,
    todayOn,
  }
  const rows = findIndents(left, mapping)
  const { rejected, duplicateCount, ...things } = planRows(rows, mapping, findings)
  return {
    source: 'table',
    board: {
      name: beginning(clean(request.fileName.replace(/\.[^.]*$/, '')), 120).trim() || 'Table',
      description: '',
    },
    ...noStructure,
    checklists: [],
    ...things,
    rejections: findings.rejections,
    notes: findings.notes(),
    ignored: settings.duplicates === 'skip' ? { tasks: duplicateCount } : {},
    ignoredActions: [],
    table: {
      preview: {
        format: source.format,
        settings,
        chosen,
        product: product?.source ?? null,
        sheets: [...source.sheets],
        columns: columns.map(({ name, kind, filledCount, samples }, index) => ({
          name,
          kind,
          filledCount,
          samples,
          suggested: guessed[index]?.field ?? 'text',
        })),
        rowCount: rows.length,
        rows: rows.slice(0, 20).map(({ row, cells }) => ({
          row,
          cells: cells.map((cell) => beginning(clean(cell), 200)),
          understood: showUnderstood(cells, mapping),
        })),
        isDateOrderUnsure: chosen.dateOrder === undefined && isUnsure,
        priorities: countPriorities(rows, mapping),
        customFields: (request.ownFields ?? []).map(({ name, kind }) => ({ name, kind })),
        duplicateCount,
      },
      rejectedBy,
    },
    rejectedRows:
      rejected.length > 0
        ? {
            rowCount: rejected.length,
            text: writeRejectedRows(
              mapping.names,
              rejected.map((row) => ({
                ...row,
                key: row.key && `${request.importId}/${row.key}`,
              })),
            ),
          }
        : undefined,
  }
}

const getDayOf = (now: string, timeZone: string): string =>
  Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** A file of rejected rows: the table it came from, with the identities its rows had there. */
function omitOwnColumns(
  heading: readonly string[],
  rows: readonly Row[],
): { names: string[]; rows: readonly KeyedRow[]; rejectedBy: string | undefined } {
  const own = Object.values(ownColumns).map((name) =>
    heading.findIndex((cell) => cell.trim() === name),
  )
  const [, , keyColumn = -1] = own
  const rest = <Value>(cells: readonly Value[]) => cells.filter((_, index) => !own.includes(index))
  if (keyColumn === -1) return { names: [...heading], rows, rejectedBy: undefined }
  let rejectedBy: string | undefined
  const keyed = rows.map(({ row, cells }): KeyedRow => {
    const [, importId, key] =
      /^([0-9a-f-]{36})\/((?:id:|#).{1,150})$/.exec(cells[keyColumn] ?? '') ?? []
    rejectedBy ??= importId
    return { row, cells: rest(cells), ...(key && { key }) }
  })
  return {
    names: rest(heading),
    rows: keyed.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    rejectedBy,
  }
}

/** Every column that has a name or a filled cell. Cells beyond the heading make columns without a name. */
function readColumns(
  names: readonly string[],
  rows: readonly Row[],
  findings: Findings,
  todayOn: string,
): Column[] {
  const getLastFilled = (cells: readonly string[]) =>
    cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const named = getLastFilled(names)
  let width = named
  for (const { row, cells } of rows) {
    const filled = getLastFilled(cells)
    if (named > 0 && filled > named) findings.note('longer_rows', `row ${row}`)
    width = Math.max(width, filled)
  }
  return Array.from({ length: width }, (_, index) => {
    const name = clean(names[index] ?? '')
      .replaceAll(/\s+/gu, ' ')
      .trim()
    return readColumn(
      beginning(name, 200),
      rows.map(({ cells }) => cells[index] ?? ''),
      todayOn,
    )
  })
}

function countPriorities(
  rows: readonly Row[],
  mapping: Pick<Parameters<typeof planRows>[1], 'places' | 'priorities'>,
) {
  const [column] = getColumns(mapping, 'priority')
  if (column === undefined) return []
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const value = beginning(
      clean(cells[column] ?? '')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
      300,
    )
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].slice(0, 200).map(([value, count]) => ({
    value,
    count,
    priority: mapping.priorities.get(value.toLowerCase()) ?? guessPriority(value) ?? null,
  }))
}
