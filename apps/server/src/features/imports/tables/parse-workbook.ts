import { posix } from 'node:path'
import { tableColumnLimit, tableRowLimit } from '@courtside/contract/import-tables.ts'
import { type Refused, refused } from '../reject-file.ts'
import { type CellFormat, formatCell, formatOf } from './cell-formats.ts'
import { BrokenWorkbookError, LargeWorkbookError, type Parts, openParts } from './open-workbook.ts'
import { createTooManyColumns, tooManyRows } from './parse-csv.ts'
import { type Row, isFilled } from './table-rows.ts'

type Sheet = { readonly name: string; readonly isHidden: boolean; readonly path: string }

export type Workbook = {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[]
  /** The sheet that was read. */
  readonly sheet: string
  readonly rows: readonly Row[]
}

/** The rows of one sheet, the first visible one with something in it unless another is asked for. */
export async function parseWorkbook(
  bytes: Uint8Array,
  wanted: string | undefined,
): Promise<Workbook | Refused> {
  let parts: Parts | undefined
  try {
    parts = await openParts(bytes)
    return await readWorkbook(parts, wanted)
  } catch (error) {
    if (error instanceof LargeWorkbookError) return tooComplex
    if (error instanceof BrokenWorkbookError) return broken
    throw error
  } finally {
    parts?.close()
  }
}

const broken = refused(
  'broken_workbook',
  'This workbook is damaged. Open it in a spreadsheet program and save it again, or save it as CSV',
)
const tooComplex = refused(
  'too_complex',
  'This workbook is too large once unpacked. Save the sheet you need as CSV',
)

async function readWorkbook(parts: Parts, wanted: string | undefined): Promise<Workbook | Refused> {
  const { sheets, epoch } = await readSheets(parts)
  const strings = await readStrings(parts)
  const formats = await readFormats(parts)
  const names = sheets.map(({ name, isHidden }) => ({ name, isHidden }))
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const asked =
    wanted === undefined
      ? visible.length > 0
        ? visible
        : sheets
      : sheets.filter(({ name }) => name === wanted)
  for (const [index, sheet] of asked.entries()) {
    const rows = await readSheet(parts, sheet.path, { strings, formats, epoch })
    if ('problem' in rows) return rows
    if (rows.length > 0 || index === asked.length - 1)
      return { sheets: names, sheet: sheet.name, rows }
  }
  return wanted === undefined
    ? broken
    : refused('no_such_sheet', `The workbook has no sheet "${wanted}"`)
}

/** Paths in a workbook are relative to the part that names them. */
async function readLinks(
  parts: Parts,
  of: string,
): Promise<Map<string, { type: string; path: string }>> {
  const links = new Map<string, { type: string; path: string }>()
  const path = posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`)
  if (!parts.has(path)) return links
  await parts.read(path, {
    open(name, { Id: id, Type: type = '', Target: target }) {
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      const whole = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(of), target)
      links.set(id, { type: posix.basename(type), path: whole })
    },
  })
  return links
}

async function readSheets(parts: Parts): Promise<{ sheets: Sheet[]; epoch: 1900 | 1904 }> {
  const roots = await readLinks(parts, '')
  const book =
    [...roots.values()].find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const links = await readLinks(parts, book)
  const sheets: Sheet[] = []
  let epoch: 1900 | 1904 = 1900
  await parts.read(book, {
    open(name, attributes) {
      if (name === 'workbookPr' && isOn(attributes['date1904'])) epoch = 1904
      if (name !== 'sheet') return
      const link = links.get(attributes['r:id'] ?? attributes['id'] ?? '')
      if (link?.type !== 'worksheet') return
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      sheets.push({ name: attributes['name'] ?? '', isHidden, path: link.path })
    },
  })
  return { sheets, epoch }
}

const isOn = (flag: string | undefined) => flag === '1' || flag === 'true'

/** Texts that cells refer to by number; how they are to be pronounced is left out. */
async function readStrings(parts: Parts): Promise<string[]> {
  const strings: string[] = []
  if (!parts.has('xl/sharedStrings.xml')) return strings
  let text: string | undefined
  let isText = false
  let isReading = true
  await parts.read('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReading = false
      else if (name === 't') isText = isReading
    },
    text(part) {
      if (isText && text !== undefined) text += part
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = true
      else if (name === 'si') {
        strings.push(unescape(text ?? ''))
        text = undefined
      }
    },
  })
  return strings
}

/** Characters that XML can't hold stand there as `_x000D_`. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    : text

/** What the number format of each style makes of a number. */
async function readFormats(parts: Parts): Promise<CellFormat[]> {
  const formats: CellFormat[] = []
  if (!parts.has('xl/styles.xml')) return formats
  const codes = new Map<number, string>()
  let isInCells = false
  await parts.read('xl/styles.xml', {
    open(name, attributes) {
      if (name === 'numFmt')
        codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const id = Number(attributes['numFmtId'] ?? 0)
        formats.push(formatOf(id, codes.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}

type Looks = {
  readonly strings: readonly string[]
  readonly formats: readonly CellFormat[]
  readonly epoch: 1900 | 1904
}

/** The rows of a sheet that are not empty. A value over several rows of one column stands in each of them. */
async function readSheet(
  parts: Parts,
  path: string,
  { strings, formats, epoch }: Looks,
): Promise<Row[] | Refused> {
  const rows: { row: number; cells: string[] }[] = []
  const merges: string[] = []
  let problem: Refused | undefined
  let number = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let style = 0
  let value = ''
  let isValue = false
  let isReading = true
  await parts.read(path, {
    open(name, attributes) {
      if (problem) return false
      if (name === 'row') {
        number = Number(attributes['r'] ?? number + 1)
        cells = []
        column = -1
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : getColumn(attributes['r'])
        type = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? 0)
        value = ''
      } else if (name === 'rPh') isReading = false
      else if (name === 'v' || name === 't') isValue = isReading
      else if (name === 'mergeCell') merges.push(attributes['ref'] ?? '')
      return
    },
    text(part) {
      if (isValue) value += part
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isReading = true
      else if (name === 'c') {
        const text = getText()
        if (text === '') return
        if (column >= tableColumnLimit) problem ??= createTooManyColumns(number)
        else {
          while (cells.length < column) cells.push('')
          cells[column] = text
        }
      } else if (name === 'row' && isFilled(cells)) {
        rows.push({ row: number, cells })
        if (rows.length > tableRowLimit + 1000) problem ??= tooManyRows
      }
    },
  })
  if (problem) return problem
  fillMerged(rows, merges)
  return rows

  function getText(): string {
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : ''
    if (type === 'n') return formatCell(value, formats[style] ?? 'number', epoch)
    return unescape(value)
  }
}

const reference = /^([A-Z]{1,3})(\d+)(?::([A-Z]{1,3})(\d+))?$/

const getColumn = (cell: string): number => {
  let column = 0
  for (const letter of (/^[A-Z]+/.exec(cell) ?? ['A'])[0])
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function fillMerged(
  rows: readonly { row: number; cells: string[] }[],
  merges: readonly string[],
): void {
  if (merges.length === 0) return
  const byNumber = new Map(rows.map((row) => [row.row, row.cells]))
  for (const merge of merges) {
    const [, from = '', first, to, last] = reference.exec(merge) ?? []
    if (from !== to) continue
    const column = getColumn(from)
    const value = byNumber.get(Number(first))?.[column]
    if (!value) continue
    for (const { row, cells } of rows) {
      if (row <= Number(first) || row > Number(last)) continue
      while (cells.length <= column) cells.push('')
      cells[column] = value
    }
  }
}
