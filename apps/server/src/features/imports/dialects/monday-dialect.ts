import { tableFields, type TableField } from '@courtside/contract/import-tables.ts'
import { nameScore } from '#features/imports/tables/field-names.ts'
import { getFilled, isHeading, isPartsHeading } from '#features/imports/tables/omit-other-rows.ts'
import type { KeyedRow } from '#features/imports/tables/table-mapping.ts'
import { type Dialect, getColumnKey } from './edit-rows.ts'

/**
 * Groups, each below its name and with the heading once more, and the parts of a task in a block with a heading of its own,
 * moved to the right. The name of the group is the status where no column is.
 */
export const monday: Dialect = {
  isOf: (_names, { names, rows }) =>
    rows.some(({ cells }) => isHeading(cells, names) || isPartsHeading(cells)),

  read({ names, rows, above }, { findings }) {
    const isGroupAt = (index: number) =>
      getFilled(rows[index]?.cells ?? []).length === 1 &&
      isHeading(rows[index + 1]?.cells ?? [], names)
    const hasGroups = above !== '' || rows.some((_row, index) => isGroupAt(index))
    const columns = hasGroups ? [...names, 'Group'] : [...names]
    const read: KeyedRow[] = []
    let group = above
    const inGroup = (cells: readonly string[]) =>
      hasGroups ? cells.with(names.length, group) : cells
    let task: KeyedRow | undefined
    let places: readonly number[] | undefined
    for (const [index, row] of rows.entries()) {
      const { cells } = row
      const isGroup = isGroupAt(index)
      const isNamed = (cells[0] ?? '').trim() !== ''
      if (isGroup || isHeading(cells, names) || isPartsHeading(cells)) {
        if (isGroup) group = getFilled(cells)[0] ?? ''
        places = isPartsHeading(cells) ? placeParts(cells, columns, names.length) : undefined
        findings.note('row_left_out', `row ${row.row}`)
      } else if (places && !isNamed && task) {
        read.push({
          ...row,
          cells: inGroup(movePart(cells, places, columns.length)),
          parentRow: task.row,
        })
      } else {
        places = undefined
        task = row
        const own = columns.map((_, column) => (column < names.length ? (cells[column] ?? '') : ''))
        read.push({ ...row, cells: inGroup(own) })
      }
    }
    const hasStatus = names.some((name) => nameScore('status', name) > 0)
    const fields = new Map<string, TableField>([['subitems', 'none']])
    if (hasGroups) fields.set('group', hasStatus ? 'labels' : 'status')
    return { names: columns, rows: read, fields }
  },
}

/** Where the cells of a block of parts go: to the column of their name, else of their meaning, else to one of their own. */
function placeParts(heading: readonly string[], columns: string[], ownCount: number): number[] {
  const keys = columns.map(getColumnKey)
  const own = heading.map((name, index) =>
    index === 0 ? -1 : index === 1 ? 0 : keys.indexOf(getColumnKey(name)),
  )
  return heading.map((name, index) => {
    const found = own[index] ?? -1
    if (index === 0 || name.trim() === '' || found !== -1) return found
    const field = findField(name)
    const alike = columns.findIndex(
      (column, at) =>
        at > 0 && at < ownCount && !own.includes(at) && field && findField(column) === field,
    )
    return alike === -1 ? columns.push(name) - 1 : alike
  })
}

function findField(name: string): TableField | undefined {
  const scores = tableFields.map((field) => ({ field, score: nameScore(field, name) }))
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.field : undefined
}

function movePart(cells: readonly string[], places: readonly number[], width: number): string[] {
  const moved = Array.from({ length: width }, () => '')
  for (const [index, cell] of cells.entries()) {
    const place = places[index] ?? -1
    if (place !== -1) moved[place] = cell
  }
  return moved
}
