import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { canReadCode, getCodeParts, fetchCodeReader } from '../code-parts.ts'

const key = new PluginKey<DecorationSet>('codeColours')

/** The first word behind the fence names the language, as highlighters have it. */
const getLanguage = (node: Node): string =>
  /^[\w+#.-]+/.exec(String(node.attrs['language'] ?? ''))?.[0].toLowerCase() ?? ''

const isCode = (node: Node) => node.type.name === 'codeBlock'

const getColours = (node: Node, position: number): Decoration[] =>
  getCodeParts(getLanguage(node), node.textContent).map(({ from, to, kind }) =>
    Decoration.inline(position + 1 + from, position + 1 + to, { class: `code-${kind}` }),
  )

/** The code that touches a range. */
function getCode(doc: Node, from = 0, to = doc.content.size) {
  const blocks: { readonly node: Node; readonly position: number }[] = []
  doc.nodesBetween(from, to, (node, position) => {
    if (isCode(node)) blocks.push({ node, position })
    return !node.isTextblock
  })
  return blocks
}

/** Only blocks that changed are read again. */
function update(set: DecorationSet, tr: Transaction): DecorationSet {
  let next = set.map(tr.mapping, tr.doc)
  tr.mapping.maps.forEach((map, index) => {
    const later = tr.mapping.slice(index + 1)
    map.forEach((_oldStart, _oldEnd, start, end) => {
      const from = later.map(start, -1)
      const to = Math.min(later.map(end, 1), tr.doc.content.size)
      for (const { node, position } of getCode(tr.doc, from, to)) {
        next = next.remove(next.find(position, position + node.nodeSize))
        next = next.add(tr.doc, getColours(node, position))
      }
    })
  })
  return next
}

const all = (doc: Node) =>
  DecorationSet.create(
    doc,
    getCode(doc).flatMap(({ node, position }) => getColours(node, position)),
  )

/** Colours code by its language. They are only shown: the document does not change. What reads languages is fetched with the first code. */
export const CodeColours = Extension.create({
  name: 'codeColours',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_config, { doc }) => all(doc),
        apply: (tr, set) => {
          if (tr.getMeta(key)) return all(tr.doc)
          return tr.docChanged ? update(set, tr) : set
        },
      },
      props: { decorations: (state) => key.getState(state) },
      view(view) {
        let isAsked = false
        const colour = async () => {
          const hasCode = getCode(view.state.doc).some(({ node }) => getLanguage(node))
          if (canReadCode() || isAsked || !hasCode) return
          isAsked = true
          try {
            await fetchCodeReader()
            if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true))
          } catch {
            // Code is read without colours; the next change asks again.
            isAsked = false
          }
        }
        void colour()
        return {
          update(_view, { doc }) {
            if (!canReadCode() && doc !== view.state.doc) void colour()
          },
        }
      },
    }),
  ],
})
