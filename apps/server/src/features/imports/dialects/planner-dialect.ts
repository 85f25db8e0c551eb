import type { TableField } from '@courtside/contract/import-tables.ts'
import { type Dialect, editRows } from './edit-rows.ts'

/** Buckets are topics beside the progress; of checklists it tells how many items are done, and not which. */
export const planner: Dialect = {
  isOf: (names) => names.has('task name') && names.has('bucket name') && names.has('progress'),

  read(table) {
    let isClear = true
    const read = editRows(table, [], (cells) => {
      const [, done = '', all = ''] =
        /^(\d+)\s*\/\s*(\d+)$/.exec(cells.get('completed checklist items')) ?? []
      if (done !== '' && done !== all && done !== '0') isClear = false
      const mark = done !== '' && done !== '0' && done === all ? 'x' : ' '
      const items = cells.get('checklist items').split(';')
      const lines = items.filter((item) => item.trim() !== '')
      cells.set('checklist items', lines.map((item) => `- [${mark}] ${item.trim()}`).join('\n'))
    })
    const fields: readonly (readonly [string, TableField])[] = [
      ['checklist items', 'checklist'],
      ['completed checklist items', isClear ? 'none' : 'text'],
      ['bucket name', 'labels'],
      ['late', 'none'],
    ]
    return { ...read, fields: new Map(fields) }
  },
}
