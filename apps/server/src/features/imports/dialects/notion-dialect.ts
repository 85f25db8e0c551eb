import { type Dialect, type ToldTable, getColumnKey } from './edit-rows.ts'

const isParts = (name: string): boolean => /^sub-?\s?(?:item|task)s?$/.test(getColumnKey(name))

/** A page names those below it, each with its address; the one above it stands in a column of its own, or nowhere. */
export const notion: Dialect = {
  isOf: (_names, { names, rows }) => {
    const place = names.findIndex(isParts)
    return (
      place !== -1 &&
      rows.some(({ cells }) => /\((?:https?:\/\/|[^()]+\.md\))/.test(cells[place] ?? ''))
    )
  },

  read(table) {
    const { names, rows } = table
    const place = names.findIndex(isParts)
    const hasParents = names.some((name) => /^parent[- ]?(?:item|task)?$/.test(getColumnKey(name)))
    const parents = hasParents ? new Map<number, number>() : findParents(table, place)
    return {
      names,
      rows: rows.map((row) => {
        const parentRow = parents.get(row.row)
        return parentRow === undefined ? row : { ...row, parentRow }
      }),
      fields: new Map([[getColumnKey(names[place] ?? ''), 'none']]),
    }
  },
}

/** The row of which each row is a part, where one alone has the name. */
function findParents({ names, rows }: ToldTable, place: number): Map<number, number> {
  const title = Math.max(
    0,
    names.findIndex((name) => /^(?:name|title|task)$/.test(getColumnKey(name))),
  )
  const byTitle = Map.groupBy(rows, ({ cells }) => (cells[title] ?? '').trim())
  const parents = new Map<number, number>()
  for (const { row, cells } of rows)
    for (const part of (cells[place] ?? '').split(/\s*\([^()]*\)(?:,\s*|$)/)) {
      const [only, ...others] = byTitle.get(part.trim()) ?? []
      if (only && others.length === 0 && part.trim() !== '') parents.set(only.row, row)
    }
  return parents
}
