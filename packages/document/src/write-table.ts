import { type DocumentNode, getAttribute } from './document.ts'
import { writeInline } from './write-inline.ts'

type WriteBlocks = (blocks: readonly DocumentNode[]) => string

/** A table in GitHub's form, or in HTML where that form can't say it: merged cells, several blocks in one, rows of other lengths, headings elsewhere than on top. */
export function writeTable(rows: readonly DocumentNode[] = [], writeBlocks: WriteBlocks): string {
  return isPlain(rows) ? writePlain(rows) : writeTags(rows, writeBlocks)
}

const alignOf = (cell: DocumentNode | undefined) => (cell ? getAttribute(cell, 'align') : '')

function isPlain([head, ...body]: readonly DocumentNode[]): boolean {
  const headings = head?.content ?? []
  const isCell = (cell: DocumentNode, type: string, column: number) =>
    cell.type === type &&
    cell.attrs?.['colspan'] === 1 &&
    cell.attrs['rowspan'] === 1 &&
    alignOf(cell) === alignOf(headings[column]) &&
    cell.content?.length === 1 &&
    cell.content[0]?.type === 'paragraph'
  return (
    headings.length > 0 &&
    headings.every((cell, column) => isCell(cell, 'tableHeader', column)) &&
    body.every(
      ({ content = [] }) =>
        content.length === headings.length &&
        content.every((cell, column) => isCell(cell, 'tableCell', column)),
    )
  )
}

const rules: Readonly<Record<string, string>> = {
  left: ':---',
  center: ':---:',
  right: '---:',
}

function writePlain(rows: readonly DocumentNode[]): string {
  const [head = '', ...body] = rows.map(({ content = [] }) => row(content.map(writeCell)))
  const rule = row((rows[0]?.content ?? []).map((cell) => rules[alignOf(cell)] ?? '---'))
  return [head, rule, ...body].join('\n')
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const writeCell = ({ content = [] }: DocumentNode): string =>
  writeInline(content[0]?.content, 'line').replaceAll('|', '\\|')

function writeTags(rows: readonly DocumentNode[], writeBlocks: WriteBlocks): string {
  const lines = rows.flatMap(({ content = [] }) => [
    '<tr>',
    ...content.flatMap((cell) => {
      const tag = cell.type === 'tableHeader' ? 'th' : 'td'
      const body = writeBlocks(cell.content ?? [])
      const open = `<${tag}${getAttributes(cell)}>`
      return body ? [open, '', body, '', `</${tag}>`] : [`${open}</${tag}>`]
    }),
    '</tr>',
  ])
  return ['<table>', ...lines, '</table>'].join('\n')
}

function getAttributes({ attrs = {} }: DocumentNode): string {
  const written = ['colspan', 'rowspan', 'align'].map((name) => {
    const value = attrs[name]
    return value === 1 || value == null ? '' : ` ${name}="${String(value)}"`
  })
  return written.join('')
}
