import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/** What a text may name: the pages it mentions, each once, and its words. */
export type Naming = { readonly pageIds: readonly string[]; readonly text: string }

/** Nobody needs to know what half a word stands for; in milliseconds without a change. */
const pause = 400

/** Tells what there is to look up, at the beginning and whenever nothing has changed for a while. */
export const tellNamed = (tell: (naming: Naming) => void) =>
  Extension.create({
    name: 'tellNamed',
    addProseMirrorPlugins: () => [
      new Plugin({
        view(view) {
          let timer: ReturnType<typeof setTimeout> | undefined
          tell(getNaming(view.state.doc))
          return {
            update({ state }, before) {
              if (state.doc === before.doc) return
              clearTimeout(timer)
              timer = setTimeout(() => tell(getNaming(view.state.doc)), pause)
            },
            destroy: () => clearTimeout(timer),
          }
        },
      }),
    ],
  })

function getNaming(doc: Node): Naming {
  const pageIds = new Set<string>()
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'mention' && attrs['kind'] === 'page') pageIds.add(String(attrs['id']))
  })
  return { pageIds: [...pageIds], text: doc.textBetween(0, doc.content.size, '\n', ' ') }
}
