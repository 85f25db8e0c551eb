import type { ChainedCommands } from '@tiptap/core'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  type LucideIcon,
  TableCellsMerge,
  TableColumnsSplit,
  TableProperties,
  TableRowsSplit,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Trash2,
} from 'lucide-react'
import type { EditorCommand } from './commands.ts'

const inTable = (
  id: EditorCommand['id'],
  icon: LucideIcon,
  found: string,
  change: (chain: ChainedCommands) => ChainedCommands,
): EditorCommand => ({
  id,
  icon,
  found: `table ${found}`,
  run: ({ editor }) => void change(editor.chain().focus()).run(),
  isOffered: ({ editor }) => editor.isActive('table'),
})

const align = (
  id: EditorCommand['id'],
  icon: LucideIcon,
  side: 'left' | 'center' | 'right',
): EditorCommand => ({
  ...inTable(id, icon, `align ${side}`, (chain) => chain.setCellAttribute('align', side)),
  isOn: (editor) =>
    editor.isActive('tableCell', { align: side }) ||
    editor.isActive('tableHeader', { align: side }),
})

/** What can be done to the table the caret is in. */
export const tableCommands: readonly EditorCommand[] = [
  inTable('addRowBefore', BetweenHorizontalStart, 'add row above', (chain) => chain.addRowBefore()),
  inTable('addRowAfter', BetweenHorizontalEnd, 'add row below', (chain) => chain.addRowAfter()),
  inTable('addColumnBefore', BetweenVerticalStart, 'add column before', (chain) =>
    chain.addColumnBefore(),
  ),
  inTable('addColumnAfter', BetweenVerticalEnd, 'add column after', (chain) =>
    chain.addColumnAfter(),
  ),
  inTable('toggleHeaderRow', TableProperties, 'header row', (chain) => chain.toggleHeaderRow()),
  inTable('mergeOrSplit', TableCellsMerge, 'merge split cells', (chain) => chain.mergeOrSplit()),
  align('alignLeft', TextAlignStart, 'left'),
  align('alignCenter', TextAlignCenter, 'center'),
  align('alignRight', TextAlignEnd, 'right'),
  inTable('deleteRow', TableRowsSplit, 'delete row', (chain) => chain.deleteRow()),
  inTable('deleteColumn', TableColumnsSplit, 'delete column', (chain) => chain.deleteColumn()),
  inTable('deleteTable', Trash2, 'delete', (chain) => chain.deleteTable()),
]
