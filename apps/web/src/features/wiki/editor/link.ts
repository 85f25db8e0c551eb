import { cleanLink } from '@courtside/document/addresses.ts'
import { InputRule, type MarkConfig } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

const domain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?=[:/?#]|$)/u
const mailbox = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/

/** The address somebody means by what they typed: that of a site or a mailbox may lack its beginning. Undefined for one that may not be linked. */
export function getTypedAddress(typed: string): string | undefined {
  const words = typed.trim()
  if (mailbox.test(words)) return `mailto:${words}`
  return cleanLink(domain.test(words) ? `https://${words}` : words)
}

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** An address without the signs of the sentence behind it; a bracket that it opened itself belongs to it. */
export function trimAddress(written: string): string {
  const last = written.at(-1) ?? ''
  const opening = pairs[last]
  const isItsOwn =
    opening !== undefined && written.split(opening).length >= written.split(last).length
  return isItsOwn || !/[.,:;!?)'"\]]/.test(last) ? written : trimAddress(written.slice(0, -1))
}

/** Pasted over words, one of these makes them a link. */
const pasted = /^(https?:\/\/|mailto:|tel:)\S+$/i

/** Addresses become links while they are typed and pasted; `onAsk` is told when somebody wants to give one, and may leave the keys to others. */
export const linkBehaviour = (onAsk: () => boolean): Partial<MarkConfig> => ({
  exitable: true,
  addKeyboardShortcuts: () => ({
    'Mod-k': onAsk,
  }),
  addInputRules() {
    return [
      new InputRule({
        find: /(?:^|[\s(])(https?:\/\/[^\s<>]+)(\s)$/,
        handler: ({ state, range, match: [whole, written = '', end = ''] }) => {
          const address = trimAddress(written)
          const href = cleanLink(address)
          if (!href) return
          const start = range.from + whole.indexOf(address)
          // The last sign of what was typed is not in the document yet.
          state.tr.insertText(end.at(-1) ?? '', range.to)
          state.tr.addMark(start, start + address.length, this.type.create({ href }))
          state.tr.removeStoredMark(this.type)
        },
      }),
    ]
  },
  addProseMirrorPlugins() {
    const { type } = this
    return [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const { from, to, empty, $from } = view.state.selection
            const words = event.clipboardData?.getData('text/plain').trim() ?? ''
            const href = pasted.test(words) ? cleanLink(words) : undefined
            if (!href || !$from.parent.type.allowsMarkType(type)) return false
            const { tr } = view.state
            if (empty) tr.insertText(words)
            const end = empty ? from + words.length : to
            tr.addMark(from, end, type.create({ href })).removeStoredMark(type)
            view.dispatch(tr.scrollIntoView())
            return true
          },
        },
      }),
    ]
  },
})
