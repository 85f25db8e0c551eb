import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

const marks = 'strong|em|s|u|mark|sub|sup|kbd|code'
const markAt = new RegExp(`<(/?)(${marks})>`, 'y')
const leafAt = /<(?:br ?\/?|img(?: (?:src|alt|title|width|height)="[^"<>]*")+ ?\/?)>/y

const tableTag =
  /<\/?(?:details|table|tr)>|<details open>|<\/?t[dh](?: (?:colspan|rowspan|align)="\w+")*>/.source
const blockLine = new RegExp(
  `^(?:(?:${tableTag})\\s*)+$` +
    '|^(?:<details(?: open)?>\\s*)?<summary>.*</summary>\\s*$' +
    '|^<iframe src="[^"<>]*"(?: title="[^"<>]*")?></iframe>$',
)

/**
 * Of HTML only what `writeMarkdown` writes is read: tags in their own form, marks that end in the same text, blocks on a
 * line of their own. `List<String>`, `a <b> c` and the markup that somebody asks about stay the letters they are.
 */
export function readOwnTags(syntax: MarkdownIt): void {
  syntax.inline.ruler.at('html_inline', ownTag)
  syntax.block.ruler.at('html_block', ownBlock, { alt: ['paragraph', 'reference', 'blockquote'] })
}

/** Tags on a line of their own, and the lines behind them up to an empty one. */
function ownBlock(state: StateBlock, first: number, last: number, silent: boolean): boolean {
  const begin = (state.bMarks[first] ?? 0) + (state.tShift[first] ?? 0)
  if (state.src[begin] !== '<' || (state.sCount[first] ?? 0) - state.blkIndent >= 4) return false
  if (!blockLine.test(state.src.slice(begin, state.eMarks[first]).trim())) return false
  if (silent) return true
  let end = first + 1
  while (end < last && !state.isEmpty(end) && (state.sCount[end] ?? 0) >= state.blkIndent) end++
  const token = state.push('html_block', '', 0)
  token.map = [first, end]
  token.content = state.getLines(first, end, state.blkIndent, true)
  state.line = end
  return true
}

/** What of one text is known so far: where marks end for the last time, and how many are open. */
type Ends = { readonly last: Map<string, number>; readonly open: Map<string, number> }
const known = new WeakMap<StateInline, Ends>()

function ownTag(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state
  if (src[pos] !== '<') return false
  const source = readMark(state, silent) ?? matchAt(leafAt, src, pos)?.[0]
  if (source === undefined) return false
  if (!silent) state.push('html_inline', '', 0).content = source
  state.pos += source.length
  return true
}

function readMark(state: StateInline, silent: boolean): string | undefined {
  const { src, pos } = state
  const [source, slash, tag = ''] = matchAt(markAt, src, pos) ?? []
  if (source === undefined) return undefined
  const ends: Ends = known.get(state) ?? { last: new Map(), open: new Map() }
  known.set(state, ends)
  const open = ends.open.get(tag) ?? 0
  if (slash) {
    if (open === 0) return undefined
    if (!silent) ends.open.set(tag, open - 1)
    return source
  }
  const last = ends.last.get(tag) ?? src.lastIndexOf(`</${tag}>`)
  ends.last.set(tag, last)
  if (last < pos) return undefined
  if (!silent) ends.open.set(tag, open + 1)
  return source
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}
