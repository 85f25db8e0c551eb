import type { SafeHtml } from '@courtside/document/html.ts'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Mapping } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { trustHtml } from '#lib/trusted-types.ts'
import { leadingTo } from './open-mention.ts'
import { whatChanged } from './what-changed.ts'

/** Where words of a text name somebody or something, and as HTML what they are once they are read. */
export type NamedIn = (
  text: string,
) => readonly { readonly index: number; readonly word: string; readonly html?: SafeHtml }[]

const key = new PluginKey<DecorationSet>('namedWords')

/** Looks anew: more is known of what is named. */
export const nameAgain = (tr: Transaction): Transaction => tr.setMeta(key, true)

/** Marks handles, keys and numbers in a text where they are words, and behind each shows what it stands for now. */
export const createNamedWords = (namedIn: NamedIn) =>
  Extension.create({
    name: 'namedWords',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_config, { doc }) => DecorationSet.create(doc, mark(doc, namedIn)),
          apply: (tr, set, { doc: before }) =>
            tr.getMeta(key)
              ? DecorationSet.create(tr.doc, mark(tr.doc, namedIn))
              : tr.docChanged
                ? markedAgain(set, before, tr.doc, namedIn)
                : set,
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  })

/** Looks only where something else is said: a page is long, and each letter is a change of it. */
function markedAgain(set: DecorationSet, before: Node, doc: Node, namedIn: NamedIn): DecorationSet {
  const changed = whatChanged(before, doc)
  if (!changed) return set
  let [from, to] = [changed.from, changed.to]
  doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, to + 1), (node, at) => {
    if (!node.isTextblock) return true
    from = Math.min(from, at)
    to = Math.max(to, at + node.nodeSize)
    return false
  })
  const there = set.map(new Mapping([changed.map]), doc)
  return there.remove(there.find(from, to)).add(doc, mark(doc, namedIn, from, to))
}

function mark(doc: Node, namedIn: NamedIn, begin = 0, end = doc.content.size): Decoration[] {
  const found: Decoration[] = []
  doc.nodesBetween(begin, end, (node, at) => {
    const isWords =
      node.isText && !node.marks.some(({ type: { name } }) => /^(?:code|link)$/.test(name))
    if (isWords)
      for (const { index, word, html } of namedIn(node.text ?? '')) {
        const from = at + index
        const to = from + word.length
        const aside = html === undefined ? undefined : getAside(html)
        const address = aside?.dataset['leadsTo']
        const attributes = { class: 'mention', ...(address && { 'data-leads-to': address }) }
        found.push(Decoration.inline(from, to, attributes))
        if (aside && address !== undefined)
          found.push(
            Decoration.widget(to, aside, { key: `named:${html}`, side: 1, ignoreSelection: true }),
          )
      }
    return node.type.name !== 'codeBlock'
  })
  return found
}

/** What there is to a word beside itself, which is no part of the text. */
function getAside(html: SafeHtml): HTMLElement {
  const aside = document.createElement('span')
  aside.className = 'named-aside'
  aside.innerHTML = trustHtml(html)
  const link = aside.querySelector('a')
  leadingTo(aside, link?.getAttribute('href'))
  link?.removeAttribute('href')
  for (const part of link?.childNodes ?? []) if (part instanceof Text) part.remove()
  return aside
}
