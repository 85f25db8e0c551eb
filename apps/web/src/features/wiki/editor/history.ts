import { Extension } from '@tiptap/core'
import { closeHistory, history, redo, undo } from '@tiptap/pm/history'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    history: {
      undo: () => ReturnType
      redo: () => ReturnType
      /** What follows is undone by itself. */
      splitUndo: () => ReturnType
    }
  }
}

/** Undo and redo of one person; where several write, what they share brings its own in its place. */
export const History = Extension.create({
  name: 'history',
  addCommands: () => ({
    undo:
      () =>
      ({ state, dispatch }) =>
        undo(state, dispatch),
    redo:
      () =>
      ({ state, dispatch }) =>
        redo(state, dispatch),
    splitUndo:
      () =>
      ({ tr }) => {
        closeHistory(tr)
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
  addProseMirrorPlugins: () => [history()],
})
