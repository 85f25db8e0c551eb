import { Extension } from '@tiptap/core'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const files: ReadonlySet<string> = new Set(['image', 'attachment'])

/** Puts the caret behind the picture or file that is selected; false where none is. */
function leaveFile(view: EditorView): boolean {
  const { selection, doc, tr } = view.state
  if (!(selection instanceof NodeSelection) || !files.has(selection.node.type.name)) return false
  if (!selection.node.isInline) return false
  view.dispatch(tr.setSelection(TextSelection.create(doc, selection.to)))
  return true
}

/**
 * Who taps on a picture and types means to write on, not to replace it: the words come behind it. It is taken away by
 * Backspace and Delete alone.
 */
export const TypeBesideFiles = Extension.create({
  name: 'typeBesideFiles',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, words) {
          if (!leaveFile(view)) return false
          view.dispatch(view.state.tr.insertText(words))
          return true
        },
        // Keyboards of phones compose every word.
        handleDOMEvents: {
          compositionstart: (view) => {
            leaveFile(view)
            return false
          },
        },
      },
    }),
  ],
})
