import type { StateBlock } from 'markdown-it'

/** The kinds that other programs have, by what they are here. */
const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'note',
  default: 'note',
  tip: 'tip',
  success: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'caution',
}

const opening = /^:::[ \t]*([a-z]+)(?:[ \t]+(\S.*))?$/i
const closing = /^:::[ \t]*$/

/** What the token that opens one carries. */
export type CalloutMeta = { readonly kind: string }

/**
 * `:::info` up to a line of three colons: a callout as Outline, Docmost and others write it; words behind the kind are its
 * first paragraph. One that nothing closes is the text it looks like.
 */
export function calloutFence(
  state: StateBlock,
  first: number,
  last: number,
  silent: boolean,
): boolean {
  if ((state.sCount[first] ?? 0) - state.blkIndent >= 4) return false
  const [, name = '', title = ''] = opening.exec(lineOf(first)) ?? []
  const kind = kinds[name.toLowerCase()]
  const end = kind === undefined ? -1 : endOf()
  if (kind === undefined || end < 0) return false
  if (silent) return true
  state.push('callout_open', '', 1).meta = { kind } satisfies CalloutMeta
  if (title !== '') {
    state.push('paragraph_open', 'p', 1)
    const inline = state.push('inline', '', 0)
    inline.content = title
    inline.children = []
    state.push('paragraph_close', 'p', -1)
  }
  const { lineMax, parentType } = state
  state.lineMax = end
  state.md.block.tokenize(state, first + 1, end)
  state.lineMax = lineMax
  state.parentType = parentType
  state.push('callout_close', '', -1)
  state.line = end + 1
  return true

  function lineOf(line: number): string {
    return state.src
      .slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
      .trimEnd()
  }

  /** The line that closes it, past those inside it; -1 where there is none before what it stands in ends. */
  function endOf(): number {
    let depth = 1
    for (let line = first + 1; line < last; line++) {
      const isOut = !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent
      if (isOut) return -1
      const text = lineOf(line)
      if (closing.test(text)) depth--
      else if (opening.test(text)) depth++
      if (depth === 0) return line
    }
    return -1
  }
}
