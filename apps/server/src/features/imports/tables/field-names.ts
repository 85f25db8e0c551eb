import { type TableField, tableFields } from '@courtside/contract/import-tables.ts'
import { allTableWords } from '#features/exports/table-words.ts'
import { headingNames } from './heading-names.ts'
import { isTieField } from './tie-keys.ts'

/** A heading in plain small letters: without accents, signs and doubled spaces, and with its words apart. */
export function plain(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/(\p{L})\p{M}+/gu, (_whole, letter: string) => letter)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** How usual each name is for each field, 0 most, counted in the language it is of. */
const plainNames = new Map<string, number>()
/** Those that say nothing as the last word of others: `Date`, but not `Meeting date`. */
const wholeNames = new Set<string>()
for (const field of tableFields) {
  for (const list of headingNames[field] ?? [])
    for (const [index, name] of list.split('|').entries()) keepName(field, name, index)
  for (const { tasks } of allTableWords) {
    const name = Object.entries(tasks).find(
      ([key]) => key === (field === 'id' ? 'key' : field),
    )?.[1]
    if (name !== undefined) keepName(field, name, 1)
  }
}

function keepName(field: TableField, name: string, index: number): void {
  const key = `${field} ${plain(name)}`
  if (name.startsWith('=')) wholeNames.add(key)
  plainNames.set(key, Math.min(index, plainNames.get(key) ?? index))
}

/** A sign alone is a name too. */
const getName = (heading: string): string => (heading.trim() === '#' ? 'number' : plain(heading))

/** The `id` in a name is often that of something else: `Project id`. */
const tailLoss = (field: TableField): number => (field === 'id' ? 50 : 0)

/**
 * How well a heading names a field: 0 not at all, most when it is exactly what the field is called most often. A usual
 * name as the last words (`Case title`, `Task due date`) says more than an unusual one alone (`Subject`).
 */
export function nameScore(field: TableField, heading: string): number {
  const words = getName(heading).split(' ')
  // What stands before the name of a relation may turn it round: `Inward link (depends on)`.
  const most = isTieField(field) ? 0 : 4
  for (let from = 0; from < words.length && from <= most; from++) {
    const key = `${field} ${words.slice(from).join(' ')}`
    const index = from > 0 && wholeNames.has(key) ? undefined : plainNames.get(key)
    if (index !== undefined)
      return (from === 0 ? 100 : 90 - 5 * from - tailLoss(field)) - Math.min(3 * index, 40)
  }
  return 0
}

/** Whether a heading is what some field is called. */
export const isFieldName = (heading: string): boolean =>
  tableFields.some((field) => plainNames.has(`${field} ${getName(heading)}`))
