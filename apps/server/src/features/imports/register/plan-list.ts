import {
  type CustomOption,
  customNameLimit,
  customOptionLimit,
} from '@courtside/contract/custom-fields.ts'
import {
  type ListFieldKind,
  type PkrListField,
  pkrListLimits,
} from '@courtside/contract/pkr-lists.ts'
import {
  type RegisterField,
  type RegisterSettings,
  getNewKind,
  isOfPlace,
} from '@courtside/contract/register-imports.ts'
import { hues } from '@courtside/contract/statuses.ts'
import { createId } from '#db/new-id.ts'
import type { Column } from '#features/imports/tables/guess-columns.ts'
import { isNothing } from '#features/imports/tables/guess-values.ts'
import type { Row } from '#features/imports/tables/table-rows.ts'
import { beginning, clean, getLine } from '../clean-text.ts'
import { guessListKind, isPrivateColumn, widenKind } from './guess-list-field.ts'

/** What the members of a file can be put on. */
export type ListRequest = {
  readonly isPrivateAllowed: boolean
  /** The name that a list for the file would get; null where who imports may make none. */
  readonly listName: string | null
  /** The list that is called like the file, from an earlier import of it, say: it is proposed before a new one. */
  readonly likelyListId: string | null
  /** Whether the list that was chosen is there to be filled. */
  readonly hasList: boolean
  /** All fields of that list that are in use, hidden ones too. */
  readonly usedNames: readonly string[]
}

/** Adds to what columns become: those that the register and the list have no field for become new fields of the list. */
export function suggestListFields(
  columns: readonly Column[],
  fields: readonly RegisterField[],
  rows: readonly Row[],
  { isPrivateAllowed, listName, hasList, usedNames }: ListRequest,
): RegisterField[] {
  let room = listName === null ? 0 : pkrListLimits.fields - usedNames.length
  return fields.map((field, index): RegisterField => {
    const column = columns[index]
    const isDay = field === 'validFromOn' || field === 'validUntilOn'
    if (isDay && listName === null && !hasList) return 'none'
    if (field !== 'none' || !column || column.kind === 'empty') return field
    if (isPrivateColumn(column) && !isPrivateAllowed) return field
    if (room-- <= 0) return field
    const cells = rows.values().map((row) => row.cells[index] ?? '')
    return `new.${widenKind(guessListKind(column), cells)}`
  })
}

const isProposing = (fields: readonly RegisterField[], chosen: RegisterSettings): boolean =>
  chosen.listId === undefined && chosen.newListName === undefined && fields.some(isOfPlace)

/** The list that a file is put on: the one that was chosen, else a likely one where the file has something for it. */
export const chooseList = (
  fields: readonly RegisterField[],
  chosen: RegisterSettings,
  { likelyListId }: ListRequest,
): string | null => (isProposing(fields, chosen) ? likelyListId : (chosen.listId ?? null))

/** The list that is made for a file: the one that was asked for, else one where the file has something for it. */
export function chooseNewList(
  fields: readonly RegisterField[],
  chosen: RegisterSettings,
  { listName, likelyListId }: ListRequest,
): string | null {
  if (listName === null || chosen.listId) return null
  if (chosen.newListName !== undefined) return chosen.newListName
  return isProposing(fields, chosen) && likelyListId === null ? listName : null
}

/** A field for each column that becomes a new one, by its place. */
export function planListFields(
  columns: readonly Column[],
  fields: readonly RegisterField[],
  rows: readonly Row[],
  usedNames: readonly string[],
): ReadonlyMap<number, PkrListField> {
  const made = new Map<number, PkrListField>()
  const used = new Set(usedNames.map(foldName))
  for (const [index, field] of fields.entries()) {
    const kind = getNewKind(field)
    const column = columns[index]
    if (kind === undefined || !column) continue
    const name = getFreeName(column.name || `Column ${index + 1}`, used)
    used.add(foldName(name))
    made.set(index, {
      id: createId(),
      name,
      kind,
      isPrivate: isPrivateColumn(column),
      isArchived: false,
      options: planOptions(kind, rows, index),
    })
  }
  return made
}

const foldName = (name: string): string => name.normalize('NFKD').toLowerCase()

function getFreeName(name: string, used: ReadonlySet<string>): string {
  const short = beginning(name, customNameLimit - 4).trim()
  const all = [short, ...Array.from({ length: 999 }, (_, index) => `${short} ${index + 2}`)]
  return all.find((one) => !used.has(foldName(one))) ?? short
}

function planOptions(kind: ListFieldKind, rows: readonly Row[], index: number): CustomOption[] {
  if (kind !== 'select') return []
  const names = new Map<string, string>()
  for (const { cells } of rows) {
    const name = getLine(clean(cells[index] ?? ''))
    if (isNothing(name) || name.length > customNameLimit) continue
    if (!names.has(foldName(name))) names.set(foldName(name), name)
    if (names.size === customOptionLimit) break
  }
  return [...names.values()]
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((name, place) => ({
      id: createId(),
      name,
      hue: hues[place % hues.length] ?? 'grey',
      isArchived: false,
    }))
}
