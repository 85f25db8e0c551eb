import { type ChainedCommands, type Editor, findParentNode } from '@tiptap/core'
import {
  AlignHorizontalDistributeCenter,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  FoldHorizontal,
  type LucideIcon,
  TableCellsMerge,
  TableColumnsSplit,
  TableProperties,
  TableRowsSplit,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Trash2,
  UnfoldHorizontal,
  WrapText,
} from 'lucide-react'
import { evenColumns, freeColumns, setWidths, widenColumns } from './column-widths.ts'
import type { EditorCommand } from './commands.ts'
import type { Say } from './move-blocks.ts'

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

const widths = (
  id: EditorCommand['id'],
  icon: LucideIcon,
  found: string,
  change: (editor: Editor, say: Say) => unknown,
  keys?: string,
): EditorCommand => ({
  id,
  icon,
  found: `table column width ${found}`,
  ...(keys && { keys }),
  run: ({ editor, say }) => {
    editor.commands.focus()
    change(editor, say)
  },
  isOffered: ({ editor, hasWidths }) => hasWidths && editor.isActive('table'),
})

const isSized = ({ state }: Editor): boolean => {
  const table = findParentNode(({ type }) => type.name === 'table')(state.selection)
  return table !== undefined && setWidths(table.node) !== undefined
}
const freed = widths('freeColumns', WrapText, 'automatic content reset', freeColumns)

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
  widths(
    'widenColumn',
    UnfoldHorizontal,
    'wider widen',
    (editor, say) => widenColumns(editor, 1, say),
    'mod+shift+.',
  ),
  widths(
    'narrowColumn',
    FoldHorizontal,
    'narrower narrow',
    (editor, say) => widenColumns(editor, -1, say),
    'mod+shift+,',
  ),
  widths('evenColumns', AlignHorizontalDistributeCenter, 'even equal distribute', evenColumns),
  {
    ...freed,
    isOffered: (tools) => (freed.isOffered?.(tools) ?? false) && isSized(tools.editor),
  },
  align('alignLeft', TextAlignStart, 'left'),
  align('alignCenter', TextAlignCenter, 'center'),
  align('alignRight', TextAlignEnd, 'right'),
  inTable('deleteRow', TableRowsSplit, 'delete row', (chain) => chain.deleteRow()),
  inTable('deleteColumn', TableColumnsSplit, 'delete column', (chain) => chain.deleteColumn()),
  inTable('deleteTable', Trash2, 'delete', (chain) => chain.deleteTable()),
]
