import Papa from 'papaparse'

type Rows = readonly (readonly string[])[]

/** Rows as spreadsheets put them on the clipboard: tabs between cells, quotes around one that holds tabs or lines. */
export const formatTsv = (rows: Rows): string =>
  Papa.unparse([...rows] as string[][], { delimiter: '\t', newline: '\n' })

/** The same read back; empty lines are no rows. */
export const parseTsv = (tsv: string): string[][] =>
  Papa.parse<string[]>(tsv, { delimiter: '\t', skipEmptyLines: 'greedy' }).data

/** What was pasted as the rows of a table; undefined where it is none. */
export function readTable(pasted: string): string[][] | undefined {
  const rows = pasted.includes('\t') ? parseTsv(pasted) : []
  return rows.some(({ length }) => length > 1) ? rows : undefined
}

const escape = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Rows as a table that word processors take; the first one is its head. */
export function formatHtmlTable([head = [], ...rows]: Rows): string {
  const line = (tag: 'td' | 'th') => (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line('th')(head)}</thead><tbody>${rows.map(line('td')).join('')}</tbody></table>`
}
