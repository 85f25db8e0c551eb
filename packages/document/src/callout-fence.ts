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

const opening = /^:::[ \t]*([a-z]+)(?:\[(.*)\]|[ \t]+(\S.*))?$/i
const closing = /^:::$/
/** Code in fences, which may begin behind the signs of list items. */
const fence = /^(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})[^`]*|(~{3,}).*)$/

/** What the token that opens one carries. */
export type CalloutMeta = { readonly kind: string }

/** Of the lines from one up to another, which line closes each that opens a callout. */
type Closings = {
  readonly from: number
  readonly to: number
  readonly byOpening: ReadonlyMap<number, number>
}

/** Every line of a text may ask for its end: what was looked through once is not again. */
const lookedThrough = new WeakMap<StateBlock, Map<string, Closings>>()

/**
 * `:::info` up to a line of three colons: a callout as Outline, Docmost and others write it; words behind the kind, in
 * brackets or not, are its first paragraph. One that nothing closes is the text it looks like.
 */
export function calloutFence(
  state: StateBlock,
  first: number,
  last: number,
  silent: boolean,
): boolean {
  if ((state.sCount[first] ?? 0) - state.blkIndent >= 4) return false
  const [, name = '', inBrackets = '', bare = ''] = opening.exec(getLine(state, first)) ?? []
  const title = inBrackets.trim() || bare
  const kind = kinds[name.toLowerCase()]
  const end = kind === undefined ? undefined : findClosing(state, first, last)
  if (kind === undefined || end === undefined) return false
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
}

const getLine = (state: StateBlock, line: number): string =>
  state.src
    .slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
    .trimEnd()

/** The line that closes the callout of one, past those inside it; undefined where there is none before what it stands in ends. */
function findClosing(state: StateBlock, first: number, last: number): number | undefined {
  // A line further out than the list before it stands beside that.
  const indent = Math.min(state.blkIndent, state.sCount[first] ?? 0)
  const known = lookedThrough.get(state) ?? new Map<string, Closings>()
  lookedThrough.set(state, known)
  const place = `${state.level} ${indent} ${last}`
  let closings = known.get(place)
  if (!closings || first < closings.from || first >= closings.to) {
    closings = lookThrough(state, first, last, indent)
    known.set(place, closings)
  }
  return closings.byOpening.get(first)
}

function lookThrough(state: StateBlock, from: number, last: number, indent: number): Closings {
  const byOpening = new Map<number, number>()
  const open: number[] = []
  let code: string | undefined
  let to = from
  for (; to < last; to++) {
    if (state.isEmpty(to)) continue
    const inward = (state.sCount[to] ?? 0) - indent
    if (inward < 0) break
    if (inward >= 4) continue
    const text = getLine(state, to)
    const [, backticks, tildes] = fence.exec(text) ?? []
    if (code !== undefined) {
      if (text.startsWith(code) && text.replaceAll(code.slice(0, 1), '') === '') code = undefined
    } else if (backticks ?? tildes) code = backticks ?? tildes
    else if (opening.test(text)) open.push(to)
    else if (closing.test(text)) {
      const opened = open.pop()
      if (opened !== undefined) byOpening.set(opened, to)
    }
  }
  return { from, to, byOpening }
}
