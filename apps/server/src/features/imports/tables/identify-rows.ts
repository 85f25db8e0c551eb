import { clean } from '../clean-text.ts'
import { getDigest } from '../diff-item.ts'
import { type KeyedRow, type Mapping, getColumns } from './table-mapping.ts'

export type Identity = {
  readonly key: string
  /** The same row, cell for cell, stands in the file before. */
  readonly isDuplicate: boolean
  /** Another row of the same id stands in the file before. */
  readonly isConflict: boolean
}

/**
 * Gives each row an identity that stays the same when the file is imported again: the one an earlier reading gave it, else
 * the cell of the id column, else a hash of what stands in it under which heading, so that neither the order of the rows
 * nor that of the columns matters. The second of a kind gets a number.
 */
export function openIdentities(mapping: Mapping): (row: KeyedRow) => Identity {
  const [idColumn] = getColumns(mapping, 'id')
  // Mostly one of a kind, for which a set would be large.
  const seen = new Map<string, string | Set<string>>()
  const counts = new Map<string, number>()
  return (row) => {
    const hash = hashOf(row.cells, mapping.names)
    const id =
      idColumn === undefined
        ? ''
        : clean(row.cells[idColumn] ?? '')
            .replace(/\s+/gu, ' ')
            .trim()
    const key = row.key ?? (id === '' ? `#${hash}` : `id:${id.length > 100 ? getDigest(id) : id}`)
    const before = seen.get(key)
    const isDuplicate = before === hash || (before instanceof Set && before.has(hash))
    const isConflict = before !== undefined && !isDuplicate
    if (before === undefined) seen.set(key, hash)
    else if (before instanceof Set) before.add(hash)
    else seen.set(key, new Set([before, hash]))
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { key: count === 1 ? key : `${key}~${count}`, isDuplicate, isConflict }
  }
}

const hashOf = (cells: readonly string[], names: readonly string[]): string => {
  const filled = cells.flatMap((cell, index) =>
    cell.trim() === '' ? [] : [`${names[index] || index}\t${cell.trim()}`],
  )
  return getDigest(filled.toSorted().join('\n'))
}
