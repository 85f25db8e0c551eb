import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { createLowlight } from 'lowlight'

type Reader = ReturnType<typeof createLowlight>
type Part = ReturnType<Reader['highlight']>['children'][number]

/** In characters: more of one block stays without colours, for it is read anew with every letter. */
const longest = 20_000
const key = new PluginKey<DecorationSet>('codeColours')
let reader: Reader | undefined

const fetchReader = async () => {
  const { common, createLowlight: create } = await import('lowlight')
  reader = create(common)
}

/** The first word behind the fence names the language, as highlighters have it. */
const languageOf = (node: Node): string =>
  /^[\w+#.-]+/.exec(String(node.attrs['language'] ?? ''))?.[0].toLowerCase() ?? ''

const isCode = (node: Node) => node.type.name === 'codeBlock'

function coloursOf(node: Node, position: number): Decoration[] {
  const language = languageOf(node)
  if (!reader?.registered(language) || node.content.size > longest) return []
  const colours: Decoration[] = []
  let at = position + 1
  const walk = (part: Part, classes: string) => {
    if (part.type === 'text') {
      const end = at + part.value.length
      if (classes) colours.push(Decoration.inline(at, end, { class: classes }))
      at = end
    } else if (part.type === 'element') {
      const own = [part.properties['className']].flat().join(' ')
      for (const child of part.children) walk(child, `${classes} ${own}`.trim())
    }
  }
  for (const part of reader.highlight(language, node.textContent).children) walk(part, '')
  return colours
}

/** The code that touches a range. */
function codeIn(doc: Node, from = 0, to = doc.content.size) {
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
      for (const { node, position } of codeIn(tr.doc, from, to)) {
        next = next.remove(next.find(position, position + node.nodeSize))
        next = next.add(tr.doc, coloursOf(node, position))
      }
    })
  })
  return next
}

const all = (doc: Node) =>
  DecorationSet.create(
    doc,
    codeIn(doc).flatMap(({ node, position }) => coloursOf(node, position)),
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
          const hasCode = codeIn(view.state.doc).some(({ node }) => languageOf(node))
          if (reader || isAsked || !hasCode) return
          isAsked = true
          try {
            await fetchReader()
            if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true))
          } catch {
            // Code is read without colours; the next change asks again.
            isAsked = false
          }
        }
        void colour()
        return {
          update(_view, { doc }) {
            if (!reader && doc !== view.state.doc) void colour()
          },
        }
      },
    }),
  ],
})
