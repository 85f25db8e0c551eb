import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** What an empty page says, and an empty paragraph the caret is in. */
export const Placeholder = Extension.create<{ words: string }>({
  name: 'placeholder',
  addOptions: () => ({ words: '' }),
  addProseMirrorPlugins() {
    const { editor, options } = this
    return [
      new Plugin({
        props: {
          decorations({ doc, selection }) {
            const { $from, empty } = selection
            const block = $from.parent
            const isOffered =
              block.type.name === 'paragraph' && $from.depth === 1 && block.content.size === 0
            const isShown = (empty && editor.isFocused) || doc.content.size === block.nodeSize
            if (!editor.isEditable || !isOffered || !isShown) return DecorationSet.empty
            const attributes = { 'data-placeholder': options.words }
            return DecorationSet.create(doc, [
              Decoration.node($from.before(), $from.after(), attributes),
            ])
          },
        },
      }),
    ]
  },
})
