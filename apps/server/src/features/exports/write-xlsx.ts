import type { ExportedTask } from '@courtside/contract/exports.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import { beginning } from '#features/imports/clean-text.ts'
import type { TableColumn } from './table-columns.ts'

/** The most a cell can hold; Excel calls a file broken that has more. */
const cellLimit = 32_767
const cutMark = ' … (cut: a cell holds no more; CSV and JSON have the whole)'

const formats: Partial<Record<TableColumn['kind'], string>> = {
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss',
}

/** Tasks as a workbook of one sheet: its texts are typed as such, so none is ever a formula, and dates are dates. */
export const writeXlsx = (
  batches: AsyncIterable<readonly ExportedTask[]>,
  columns: readonly TableColumn[],
): AsyncIterable<Uint8Array> =>
  writeXlsxStream(rowsOf(batches, columns), {
    name: 'Tasks',
    freezePane: { rows: 1 },
    columns: columns.map(({ header, width, kind }) => {
      const numFmt = formats[kind]
      return { header, width, ...(numFmt !== undefined && { numFmt }) }
    }),
  })

async function* rowsOf(
  batches: AsyncIterable<readonly ExportedTask[]>,
  columns: readonly TableColumn[],
) {
  for await (const tasks of batches)
    for (const task of tasks) yield columns.map((column) => cellOf(column, task))
}

function cellOf({ kind, valueOf }: TableColumn, task: ExportedTask): string | number | Date | null {
  const value = valueOf(task)
  if (value === '') return null
  if (value === null || typeof value === 'number') return value
  if (kind === 'text') return textOf(value)
  // A cell holds a moment without a zone; the library writes what a clock in UTC shows.
  return new Date(value.length === 10 ? value : `${value.replace(' ', 'T')}Z`)
}

/** `_x0041_` in a file stands for A (ECMA-376, 22.9.2.19), so a text that looks like it is written another way. */
const textOf = (text: string): string =>
  (text.length > cellLimit
    ? beginning(text, cellLimit - cutMark.length) + cutMark
    : text
  ).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
