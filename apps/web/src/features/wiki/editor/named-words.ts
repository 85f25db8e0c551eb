import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Where words of a text name somebody or something. */
export type NamedIn = (text: string) => readonly { readonly index: number; readonly word: string }[]

const key = new PluginKey<DecorationSet>('namedWords')

/** Looks anew: more is known of what is named. */
export const nameAgain = (tr: Transaction): Transaction => tr.setMeta(key, true)

/** Marks handles, keys and numbers in a text where they are words, as they are once it is read. */
export const namedWords = (namedIn: NamedIn) =>
  Extension.create({
    name: 'namedWords',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_config, { doc }) => marked(doc, namedIn),
          apply: (tr, set) => (tr.docChanged || tr.getMeta(key) ? marked(tr.doc, namedIn) : set),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  })

function marked(doc: Node, namedIn: NamedIn): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    const isWords =
      node.isText && !node.marks.some(({ type: { name } }) => /^(?:code|link)$/.test(name))
    if (isWords)
      for (const { index, word } of namedIn(node.text ?? '')) {
        const from = at + index
        found.push(Decoration.inline(from, from + word.length, { class: 'mention' }))
      }
    return node.type.name !== 'codeBlock'
  })
  return DecorationSet.create(doc, found)
}
