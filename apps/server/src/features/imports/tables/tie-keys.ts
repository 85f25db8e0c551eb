import type { TableField } from '@courtside/contract/import-tables.ts'
import { isNothing } from './guess-values.ts'

/** Fields that name other tasks of the table. */
export const tieFields = ['parent', 'blockedBy', 'follows', 'related', 'duplicateOf'] as const
export type TieField = (typeof tieFields)[number]

export const isTieField = (field: TableField): field is TieField =>
  tieFields.some((one) => one === field)

/** The others that a cell names. What schedules add to a number (`3FS +2d`, `#3`) says nothing of which it is. */
export const splitKeys = (text: string): string[] =>
  text
    .replaceAll(/\s+/gu, ' ')
    .split(/[;,]/u)
    .map((key) => getKey(key))
    .filter((key) => !isNothing(key))

const getKey = (text: string): string =>
  text
    .trim()
    // With its address, as Notion names a page.
    .replace(/\s*\(https?:\/\/\S+\)$/u, '')
    .replace(/^#(?=\d+$)/u, '')
    .replace(/^(\d+)(?:FS|SS|FF|SF)(?: ?[-+]\s?[\d.]+\s?\p{L}*)?$/iu, '$1')

/** What a row of the file is called where no cell names it. */
export const getRowKey = (row: number): string => `\u0000${row}`

/** How tasks can be named: by the cell of the id column, else by the title, else by the number of the row. */
export function openTieKeys(hasIds: boolean) {
  const byId = new Map<string, string>()
  const byTitle = new Map<string, string | undefined>()
  const byRow = new Map<number, string>()
  const byRowKey = new Map<string, string>()
  const find = (name: string): string | undefined =>
    byRowKey.get(name) ??
    byId.get(name.toLowerCase()) ??
    byTitle.get(name.toLowerCase()) ??
    (!hasIds && /^\d{1,6}$/.test(name) ? byRow.get(Number(name)) : undefined)
  return {
    add(
      key: string,
      { id, title, row, fileRow }: { id: string; title: string; row: number; fileRow?: number },
    ): void {
      if (fileRow !== undefined) byRowKey.set(getRowKey(fileRow), key)
      if (id !== '') byId.set(id.toLowerCase(), key)
      const name = title.toLowerCase()
      // A name that several have is that of none.
      byTitle.set(name, byTitle.has(name) ? undefined : key)
      byRow.set(row, key)
    },
    find,
    /** Names parted by blanks too, where the whole is the name of none. */
    findAll: (names: readonly string[]): string[] =>
      names.flatMap((name) => (find(name) ? [name] : name.split(' '))),
  }
}
