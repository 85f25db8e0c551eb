import { cleanDocument } from '@courtside/document/clean.ts'
import type { DocumentNode } from '@courtside/document/document.ts'
import { DocumentError, pageLimits } from '@courtside/document/limits.ts'
import { renderText } from '@courtside/document/text.ts'
import { readSource } from '#features/imports/tables/read-source.ts'
import { getLine } from '../clean-text.ts'
import { type ReadText, getPage } from './page-texts.ts'
import { type OpenPlan, getPageLink } from './plan-pages.ts'

/**
 * The table of a database, as CSV, as a page with that table; `title` is its file's. Undefined for what is no text. Throws
 * a `DocumentError` for one beyond the limits of a page.
 */
export async function readDatabase(
  bytes: Uint8Array,
  title: string,
): Promise<ReadText | undefined> {
  const source = await readSource(bytes, 'csv', { delimiter: ',', quote: '"' })
  const problem = 'problem' in source ? source.problem.code : undefined
  if (problem === 'not_text') return undefined
  if (problem !== undefined && problem !== 'empty') throw new DocumentError('too_large')
  const rows = 'problem' in source ? [] : source.rows.map(({ cells }) => cells)
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  // One row may be wide and thousands be many: together they are made to exhaust us.
  if (width > pageLimits.columns || rows.length * width > pageLimits.nodes)
    throw new DocumentError('too_many_nodes')
  const table = {
    type: 'table',
    content: rows.map((cells, index) => ({
      type: 'tableRow',
      content: Array.from({ length: width }, (_, at) => getCell(cells[at] ?? '', index === 0)),
    })),
  }
  const content = rows.length > 0 ? [table] : [{ type: 'paragraph' }]
  return getPage(title, cleanDocument({ type: 'doc', content }).document)
}

const getCell = (text: string, isHeading: boolean): DocumentNode => ({
  type: isHeading ? 'tableHeader' : 'tableCell',
  content: text.split('\n').map((line) => ({
    type: 'paragraph',
    ...(line && { content: [{ type: 'text', text: line }] }),
  })),
})

/** Lets the first cell of each row of a database lead to the row's page. */
export function linkRows(plan: OpenPlan, row: number): void {
  const titles = plan.titlesBelow(row)
  const linkCell = (cell: DocumentNode): DocumentNode => {
    const to = titles.get(getLine(renderText(cell)))
    if (to === undefined || cell.type !== 'tableCell') return cell
    plan.counts.links++
    const link = { type: 'link', attrs: { href: getPageLink(to, ''), title: null } }
    const linked = (node: DocumentNode): DocumentNode =>
      node.type === 'text'
        ? { ...node, marks: [link] }
        : { ...node, ...(node.content && { content: node.content.map(linked) }) }
    return linked(cell)
  }
  const linkRow = (one: DocumentNode): DocumentNode => {
    const [first, ...others] = one.content ?? []
    return first ? { ...one, content: [linkCell(first), ...others] } : one
  }
  const linkTable = (one: DocumentNode): DocumentNode =>
    one.type === 'table' ? { ...one, content: (one.content ?? []).map(linkRow) } : one
  plan.rewrite(row, (version) => ({
    ...version,
    document: {
      ...version.document,
      content: (version.document.content ?? []).map(linkTable),
    },
  }))
}
