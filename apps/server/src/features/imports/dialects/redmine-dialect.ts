import type { TableField } from '@courtside/contract/import-tables.ts'
import { type Dialect, editRows } from './edit-rows.ts'

/** What a task says of others; the other way round each of these stands on the other task. */
const relations: readonly (readonly [column: string, field: TableField, verb: RegExp])[] = [
  ['Blocked by', 'blockedBy', /^(?:is )?blocked by /i],
  ['Follows', 'follows', /^follows /i],
  ['Related to', 'related', /^(?:related to|copied (?:to|from)) /i],
  ['Duplicate of', 'duplicateOf', /^(?:is )?duplicate(?:s| of) /i],
]

/** Hours of work, parents by their number, and all relations in one cell: `Follows #7, Blocked by Bug #8`. */
export const redmine: Dialect = {
  isOf: (names) => names.has('#') && names.has('tracker') && names.has('subject'),

  read(table) {
    const hasRelations = table.names.some((name) => /^related issues$/i.test(name.trim()))
    const added = hasRelations ? relations.map(([column]) => column) : []
    const read = editRows(table, added, (cells) => {
      const [, parent] = /#(\d+)(?::.*)?$/.exec(cells.get('parent task')) ?? []
      if (parent !== undefined) cells.set('parent task', parent)
      const told = cells.get('related issues').split(/,\s*(?=\D+#\d)/)
      for (const [column, , verb] of relations) {
        const found = told.filter((one) => verb.test(one.trim()))
        const numbers = found.flatMap((one) => /#(\d+)/.exec(one)?.[1] ?? [])
        cells.set(column.toLowerCase(), numbers.join(', '))
      }
    })
    const fields = new Map<string, TableField>([['estimated time', 'estimate']])
    if (hasRelations) {
      fields.set('related issues', 'none')
      for (const [column, field] of relations) fields.set(column.toLowerCase(), field)
    }
    return { ...read, fields }
  },
}
