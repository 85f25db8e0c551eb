import { type Quote, quoteAt, quoteFinder } from '@courtside/document/find-quote.ts'
import type { Place } from '@courtside/document/letters.ts'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { inDocument, inText, readDocumentText } from './document-text.ts'
import { selectedNow } from './selected-now.ts'
import { whatChanged } from './what-changed.ts'

/** Words that something was said about; those that are not marked are only looked up. */
export type Remark = { readonly id: string; readonly anchor: Quote; readonly isMarked: boolean }

/** What can be asked of the words that are marked in an editor. */
export type RemarkHandle = {
  readonly show: (remarks: readonly Remark[], activeId: string | undefined) => void
  /** What is selected, as a quote of these limits. */
  readonly selected: (limits: Parameters<typeof quoteAt>[2]) => Quote | undefined
  /** The remark whose words the caret is in. */
  readonly atCaret: () => string | undefined
  readonly goTo: (id: string) => void
}

export type RemarkHooks = {
  /** Told what can be asked, and undefined when the editor is gone. */
  readonly onReady: (handle: RemarkHandle | undefined) => void
  /** Told whose words were pressed, and whose the caret has come into. */
  readonly onPress: (id: string) => void
  readonly onCaret: (id: string) => void
  /** Told the ids of remarks whose words are there, in the order of the text, when that is another one. */
  readonly onPlaces: (ids: readonly string[]) => void
}

type Places = ReadonlyMap<string, Place>
type State = {
  readonly remarks: readonly Remark[]
  readonly activeId: string | undefined
  readonly places: Places
}
type Change = Partial<Omit<State, 'places'>>

const key = new PluginKey<State>('remarks')
/** Words that went away are looked for again once nobody types: they may have been put elsewhere. */
const calm = 500

/**
 * Marks words of a page that something was said about, which is no part of it. They move along with what is typed, by
 * others too: these draw the whole text anew, so where it differs tells what moved.
 */
export const remarks = ({ onReady, onPress, onCaret, onPlaces }: RemarkHooks) =>
  Extension.create({
    name: 'remarks',
    addProseMirrorPlugins: () => [
      new Plugin<State>({
        key,
        state: {
          init: () => ({ remarks: [], activeId: undefined, places: new Map() }),
          apply(tr, before, { doc: old }, { doc }) {
            const change = tr.getMeta(key) as Change | undefined
            const places = tr.docChanged ? move(before.places, old, doc) : before.places
            if (!change) return places === before.places ? before : { ...before, places }
            const next = { ...before, ...change }
            return { ...next, places: resolvePlaces(doc, next.remarks, places) }
          },
        },
        props: {
          decorations: (state) => getDecorations(state),
          handleClick(view, at) {
            const id = findRemarkAt(view.state, at)
            if (id !== undefined) onPress(id)
            return false
          },
        },
        view(view) {
          let told = ''
          let caretIn: string | undefined
          let timer: ReturnType<typeof setTimeout> | undefined
          onReady(handleOf(view))
          return {
            update({ state }, before) {
              const { places, remarks: all } = getState(state)
              const ids = [...places].toSorted(compareByPlace).map(([id]) => id)
              if (ids.join(' ') !== told) {
                told = ids.join(' ')
                onPlaces(ids)
              }
              const id = findRemarkAt(state, state.selection.from)
              if (id !== undefined && id !== caretIn && view.hasFocus()) onCaret(id)
              caretIn = id
              if (state.doc.eq(before.doc)) return
              clearTimeout(timer)
              if (places.size < all.length)
                timer = setTimeout(() => view.dispatch(view.state.tr.setMeta(key, {})), calm)
            },
            destroy() {
              clearTimeout(timer)
              onReady(undefined)
            },
          }
        },
      }),
    ],
  })

const getState = (state: EditorState): State =>
  key.getState(state) ?? { remarks: [], activeId: undefined, places: new Map() }

const compareByPlace = ([, one]: readonly [string, Place], [, other]: readonly [string, Place]) =>
  one.from - other.from

function handleOf(view: EditorView): RemarkHandle {
  return {
    show: (all, activeId) => {
      view.dispatch(view.state.tr.setMeta(key, { remarks: all, activeId } satisfies Change))
    },
    selected(limits) {
      const read = readDocumentText(view.state.doc)
      const { from, to } = selectedNow(view)
      const place = from === to ? undefined : inText(read, { from, to })
      return place && quoteAt(read.text, place, limits)
    },
    atCaret: () => findRemarkAt(view.state, selectedNow(view).from),
    goTo(id) {
      const place = getState(view.state).places.get(id)
      if (!place) return
      const { tr, doc } = view.state
      view.dispatch(tr.setSelection(TextSelection.create(doc, place.from)).scrollIntoView())
      view.focus()
    },
  }
}

/** Those that are there stay where they are; the others are looked for. */
function resolvePlaces(doc: Node, all: readonly Remark[], before: Places): Places {
  const missing = all.filter(({ id }) => !before.has(id))
  const read = missing.length > 0 ? readDocumentText(doc) : undefined
  const find = read && quoteFinder(read.text)
  return new Map(
    all.flatMap(({ id, anchor }): [string, Place][] => {
      const known = before.get(id)
      if (known) return [[id, known]]
      const found = find?.(anchor)
      const place = read && found && inDocument(read, found)
      return place ? [[id, place]] : []
    }),
  )
}

function move(places: Places, before: Node, after: Node): Places {
  const map = whatChanged(before, after)?.map
  if (!map) return places
  return new Map(
    [...places].flatMap(([id, { from, to }]): [string, Place][] => {
      const place = { from: map.map(from, 1), to: map.map(to, -1) }
      return place.from < place.to ? [[id, place]] : []
    }),
  )
}

function getDecorations(state: EditorState): DecorationSet {
  const { remarks: all, activeId, places } = getState(state)
  return DecorationSet.create(
    state.doc,
    all.flatMap(({ id, isMarked }) => {
      const place = isMarked ? places.get(id) : undefined
      if (!place) return []
      const attributes = { nodeName: 'mark', 'data-threads': id }
      return Decoration.inline(
        place.from,
        place.to,
        id === activeId ? { ...attributes, 'data-active': '' } : attributes,
      )
    }),
  )
}

/** Of several the one of the fewest words. */
function findRemarkAt(state: EditorState, at: number): string | undefined {
  const { remarks: all, places } = getState(state)
  const here = [...places].filter(
    ([id, { from, to }]) =>
      from <= at && at <= to && all.some((one) => one.id === id && one.isMarked),
  )
  const length = ([, { from, to }]: readonly [string, Place]) => to - from
  return here.toSorted((one, other) => length(one) - length(other))[0]?.[0]
}
