import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { DateOrder } from '@courtside/contract/import-tables.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import { readColumn } from '#features/imports/tables/guess-columns.ts'
import { guessDateOrder } from '#features/imports/tables/guess-order.ts'
import { isNothing } from '#features/imports/tables/guess-values.ts'
import { parseDate, whenOf } from '#features/imports/tables/parse-date.ts'
import type { Row } from '#features/imports/tables/table-rows.ts'
import { beginning, clean } from '../clean-text.ts'
import { getDigest } from '../diff-item.ts'
import type { ImportPlan } from '../import-plan.ts'

export type ProductRequest = {
  readonly fileName: string
  /** Of times that name no zone. */
  readonly timeZone: string
  /** For rows that say nothing of when they were made. */
  readonly now: string
}

type Refuse = (row: number, column: string, value: string, reason: RejectionReason) => void

/** A row whose cells are asked for by the names of their columns, in small letters; several columns may have one name. */
export type ProductRow = {
  readonly row: number
  readonly place: string
  /** The same for the same cells. */
  readonly digest: string
  /** The first filled cell of columns with one of these names. */
  cell(...names: readonly string[]): string
  /** All filled cells of columns with one of these names. */
  cells(...names: readonly string[]): string[]
  /** An id: short, on one line. */
  id(...names: readonly string[]): string
  /** A day or an instant; a cell that is neither is refused and says nothing. */
  moment(...names: readonly string[]): string | undefined
  /** The same, of times in a zone that the product always means. */
  momentIn(timeZone: string, ...names: readonly string[]): string | undefined
  number(...names: readonly string[]): number | undefined
  /** The words of cells that hold several, parted by commas. */
  words(...names: readonly string[]): string[]
  /** For what says nothing of when it was made. */
  readonly now: string
  /** A moment as the product writes it elsewhere than in a cell of its own. */
  readMoment(text: string): string | undefined
  /** Filled cells with the names of their columns, as the file has them. */
  readonly filled: readonly (readonly [name: string, value: string])[]
}

/** A table that another product writes, always with the same columns, known by their names in small letters. */
export type ProductTable = {
  readonly source: ImportSource
  isOf(names: ReadonlySet<string>): boolean
  read(rows: readonly ProductRow[], request: ProductRequest): ImportPlan
}

export function openRows(
  { names, rows }: { readonly names: readonly string[]; readonly rows: readonly Row[] },
  { timeZone, now, dateOrder }: ProductRequest & { readonly dateOrder?: DateOrder },
  refuse: Refuse,
): ProductRow[] {
  const order = dateOrder ?? orderOf(names, rows)
  const places = Map.groupBy(names.keys(), (index) => plain(names[index] ?? ''))
  return rows.map(({ row, cells }) => {
    const found = (wanted: readonly string[]) =>
      wanted
        .flatMap((name) => places.get(name) ?? [])
        .map((index) => ({ index, value: (cells[index] ?? '').trim() }))
        .filter(({ value }) => value !== '')
    const cell = (...wanted: readonly string[]) => found(wanted)[0]?.value ?? ''
    const readMoment = (text: string, zone = timeZone) => {
      const moment = parseDate(text, order)
      return moment && whenOf(moment, zone)
    }
    const findMoment = (zone: string, ...wanted: readonly string[]) => {
      const [first] = found(wanted)
      if (!first || isNothing(first.value)) return undefined
      const moment = readMoment(first.value, zone)
      if (moment === undefined) refuse(row, names[first.index] ?? '', first.value, 'not_a_date')
      return moment
    }
    return {
      row,
      place: `row ${row}`,
      digest: getDigest(cells.join('\t')),
      cell,
      cells: (...wanted) => found(wanted).map(({ value }) => value),
      id: (...wanted) =>
        beginning(
          clean(cell(...wanted))
            .replaceAll(/\s+/gu, ' ')
            .trim(),
          150,
        ),
      moment: (...wanted) => findMoment(timeZone, ...wanted),
      momentIn: findMoment,
      words: (...wanted) =>
        found(wanted).flatMap(({ value }) =>
          value
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== ''),
        ),
      now,
      number(...wanted) {
        const value = Number(cell(...wanted) || undefined)
        return Number.isFinite(value) ? value : undefined
      },
      readMoment: (text) => readMoment(text),
      filled: cells.flatMap((value, index) =>
        value.trim() === '' ? [] : [[(names[index] ?? '').trim(), value.trim()] as const],
      ),
    }
  })
}

/** The name of a column as it is asked for. */
export const plain = (text: string): string =>
  clean(text).replaceAll(/\s+/gu, ' ').trim().toLowerCase()

/** Which way round dates of figures stand, as most of the cells that can be dates allow. */
function orderOf(names: readonly string[], rows: readonly Row[]): DateOrder {
  const columns = names.map((name, index) =>
    readColumn(
      name,
      rows.map(({ cells }) => cells[index] ?? ''),
    ),
  )
  return guessDateOrder(columns).dateOrder
}
