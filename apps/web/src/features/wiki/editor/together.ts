import { documentField } from '@courtside/document/written-together.ts'
import { Extension } from '@tiptap/core'
import type { Plugin } from '@tiptap/pm/state'
import {
  redo,
  undo,
  yCursorPlugin,
  ySyncPlugin,
  yUndoPlugin,
  yUndoPluginKey,
} from '@tiptap/y-tiptap'
import type { Awareness } from 'y-protocols/awareness'
import type { Doc, UndoManager } from 'yjs'
import { getStableHue } from '#ui/avatar.tsx'
import { createCarriedMarks } from './carried-marks.ts'

/** A document that several write, and where they are in it. */
export type Shared = {
  readonly doc: Doc
  readonly awareness: Awareness
  /** What somebody is called beside their caret. */
  readonly nameOf: (userId: string) => string
}

type User = { readonly id?: string }

/** The same hue as the picture of whoever it is. */
const getHue = ({ id = '' }: User): string => String(getStableHue(id))

/** In place of `History`: what each undoes is their own. */
export const together = ({ doc, awareness, nameOf }: Shared) => {
  const caret = (user: User) => {
    const mark = document.createElement('span')
    mark.className = 'caret'
    mark.style.setProperty('--caret', getHue(user))
    const label = document.createElement('span')
    label.className = 'caret-label'
    label.textContent = nameOf(user.id ?? '')
    // What is on either side shall not be drawn apart by it.
    mark.append('\u2060', label, '\u2060')
    return mark
  }
  return Extension.create({
    name: 'history',
    addCommands: () => ({
      undo:
        () =>
        ({ state, tr }) => {
          tr.setMeta('preventDispatch', true)
          return undo(state)
        },
      redo:
        () =>
        ({ state, tr }) => {
          tr.setMeta('preventDispatch', true)
          return redo(state)
        },
      splitUndo:
        () =>
        ({ state }) => {
          const { undoManager } = yUndoPluginKey.getState(state) as { undoManager: UndoManager }
          undoManager.stopCapturing()
          return true
        },
    }),
    addKeyboardShortcuts() {
      const { editor } = this
      return {
        'Mod-z': () => editor.commands.undo(),
        'Mod-Shift-z': () => editor.commands.redo(),
        'Mod-y': () => editor.commands.redo(),
      }
    },
    addProseMirrorPlugins: () => {
      const plugins: unknown[] = [
        ySyncPlugin(doc.getXmlFragment(documentField)),
        createCarriedMarks(),
        yCursorPlugin(awareness, {
          // A tab of one's own that is gone stays among them for half a minute.
          awarenessStateFilter: (_own: number, _other: number, { user }: { user?: User }) =>
            user?.id !== (awareness.getLocalState() as { user?: User } | null)?.user?.id,
          cursorBuilder: caret,
          selectionBuilder: (user: User) => ({
            class: 'caret-selection',
            style: `--caret: ${getHue(user)}`,
          }),
        }),
        yUndoPlugin(),
      ]
      return plugins as Plugin[]
    },
  })
}
