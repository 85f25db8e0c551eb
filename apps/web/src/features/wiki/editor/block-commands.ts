import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import type { EditorCommand } from './commands.ts'
import { deleteBlocks, duplicateBlocks, moveBlocks } from './move-blocks.ts'

/** What can be done with the blocks, the items or the rows that are selected. */
export const blockCommands: readonly EditorCommand[] = [
  {
    id: 'moveUp',
    icon: ArrowUp,
    keys: 'alt+shift+arrowup',
    found: 'move up block',
    run: ({ editor, say }) => {
      moveBlocks(editor, -1, say)
      editor.commands.focus()
    },
  },
  {
    id: 'moveDown',
    icon: ArrowDown,
    keys: 'alt+shift+arrowdown',
    found: 'move down block',
    run: ({ editor, say }) => {
      moveBlocks(editor, 1, say)
      editor.commands.focus()
    },
  },
  {
    id: 'duplicate',
    icon: Copy,
    found: 'duplicate copy block',
    run: ({ editor, say }) => duplicateBlocks(editor, say),
  },
  {
    id: 'deleteBlock',
    icon: Trash2,
    found: 'delete remove block',
    run: ({ editor, say }) => deleteBlocks(editor, say),
  },
]
