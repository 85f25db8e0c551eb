import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** A sign and the words typed behind it; between `from` and `to` they stand in the document. */
export type Typed = {
  /** Empty for words that are offered for by themselves. */
  readonly sign: string
  readonly query: string
  readonly from: number
  readonly to: number
}

/** Takes keys while something is typed that a list is shown for; true for those it has used. */
export type KeyTaker = { current: ((event: KeyboardEvent) => boolean) | undefined }

/** What stands in the line in place of a picture, a file, a mention or a line break. */
const inlineNode = '\uFFFC'

/** Where a word begins: at the start of a line, behind a space, an opening bracket or quote, or an inline node. */
const wordStart = /(?:^|[\s\p{Ps}\p{Pi}"'„\uFFFC])/u.source

/** A sign that begins a word. */
const signBegins = new RegExp(`${wordStart}(\\S)$`, 'u')

/** Keys of tasks and numbers of the register, as they begin and as they may go on. */
const [namesBegin, namesGoOn] = [
  new RegExp(`${wordStart}([A-Z]{2,10}-)$`, 'u'),
  /^(?:[A-Z]{2,10}-\d{0,9}|PKR-(?:\d[\d._/-]*|\p{L}[^\n#@]*)?)$/u,
]

const key = new PluginKey<Typed | undefined>('typeahead')
const longest = 40

/** What is being typed behind one of the signs; the same object as long as it is the same. */
export const typedIn = (state: EditorState): Typed | undefined => key.getState(state)

/** Shuts the list until the sign is typed anew. */
export const close = (tr: Transaction): Transaction => tr.setMeta(key, 'shut')

function findTextBefore({ selection }: EditorState): string | undefined {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return undefined
  return $from.parent.textBetween(0, $from.parentOffset, '\n', inlineNode)
}

/** A sign that was typed just now, at the beginning of a word: one that the caret only comes to means itself. */
function begun(
  tr: Transaction,
  before: EditorState,
  state: EditorState,
  { signs, offersNames }: Offered,
): Typed | undefined {
  const { from, to: end } = before.selection
  const kept = before.doc.content.size - (end - from)
  const isOneMore = tr.docChanged && state.doc.content.size === kept + 1
  if (!isOneMore || tr.getMeta('paste')) return undefined
  const to = state.selection.from
  const words = findTextBefore(state) ?? ''
  const [, sign] = signBegins.exec(words) ?? []
  if (sign && signs.includes(sign)) return { sign, query: '', from: to - 1, to }
  const [, query] = (offersNames && namesBegin.exec(words)) || []
  return query ? { sign: '', query, from: to - query.length, to } : undefined
}

function goneOn(typed: Typed, tr: Transaction, state: EditorState): Typed | undefined {
  const from = tr.mapping.map(typed.from)
  const { from: to, $from } = state.selection
  const words = findTextBefore(state)?.slice(from - $from.start()) ?? ''
  const query = words.slice(typed.sign.length)
  const isOn =
    from >= $from.start() &&
    words.startsWith(typed.sign) &&
    query.length <= longest &&
    (typed.sign === '' ? namesGoOn.test(query) : !/^\s/.test(query))
  if (!isOn) return undefined
  const isSame = from === typed.from && to === typed.to && query === typed.query
  return isSame ? typed : { sign: typed.sign, query, from, to }
}

/** What a list is offered for. */
export type Offered = {
  readonly signs: string
  /** Whether keys of tasks and numbers of the register are offered without a sign before them. */
  readonly offersNames?: boolean
}

/** Notices what is typed that a list is offered for. */
export const typeahead = (offered: Offered, keys: KeyTaker) =>
  Extension.create({
    name: 'typeahead',
    // Before the keys of blocks: Enter takes what is chosen.
    priority: 1000,
    addProseMirrorPlugins: () => [
      new Plugin<Typed | undefined>({
        key,
        state: {
          init: () => undefined,
          apply(tr, typed, before, state) {
            if (tr.getMeta(key)) return undefined
            return typed ? goneOn(typed, tr, state) : begun(tr, before, state, offered)
          },
        },
        props: {
          handleKeyDown: (_view, event) => keys.current?.(event) ?? false,
          // A menu or a field that was opened has the room now; what is pressed in the list takes no focus.
          handleDOMEvents: {
            blur: (view) => {
              if (typedIn(view.state)) view.dispatch(close(view.state.tr))
            },
          },
          decorations(state) {
            const typed = key.getState(state)
            if (!typed) return undefined
            return DecorationSet.create(state.doc, [
              Decoration.inline(typed.from, typed.to, { class: 'typeahead' }),
            ])
          },
        },
      }),
    ],
  })
