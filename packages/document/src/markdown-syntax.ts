import MarkdownIt, { type StateBlock, type StateInline } from 'markdown-it'
import { cleanImage, cleanLink, getMention } from './addresses.ts'
import { calloutFence } from './callout-fence.ts'
import { readOwnTags } from './own-tags.ts'

/** Deeper nesting than this markdown-it leaves out, so whoever reads its tokens refuses it. */
export const deepestNesting = 90

/** What the parser leaves behind beside its tokens. */
export type Environment = {
  references?: Record<string, { title: string; href: string }>
  footnotes?: Set<string>
  /** In how many footnotes the reader is. */
  footnoteDepth?: number
}

/** What the token of a footnote carries: its lines, which the tokens inside it count from 0, are not those of the page. */
export type FootnoteMeta = { readonly label: string; readonly source: string }

const definition = /^\[\^([^\s[\]]{1,100})\]:[ \t]*/

/** `[^1]: words`, and what follows it indented by four. */
function footnote(state: StateBlock, first: number, last: number, silent: boolean): boolean {
  const env = state.env as Environment
  const depth = env.footnoteDepth ?? 0
  if (depth > 4 || (state.sCount[first] ?? 0) - state.blkIndent >= 4) return false
  const begin = getDefinitionAt(first)
  if (!begin) return false
  if (silent) return true
  const [marker, label = ''] = begin
  let end = first + 1
  let isOpen = true
  while (end < last) {
    const indent = (state.sCount[end] ?? 0) - state.blkIndent
    if (state.isEmpty(end)) isOpen = false
    else if (indent < 0 || (indent < 4 && (!isOpen || getDefinitionAt(end)))) break
    else isOpen = true
    end++
  }
  const rest = state.getLines(first + 1, end, state.blkIndent + 4, false)
  const source = `${getLine(first).slice(marker.length)}\n${rest}`
  state.push('footnote_open', '', 1).meta = { label, source } satisfies FootnoteMeta
  env.footnotes ??= new Set()
  env.footnotes.add(label)
  env.footnoteDepth = depth + 1
  state.md.block.parse(source, state.md, env, state.tokens)
  env.footnoteDepth = depth
  state.push('footnote_close', '', -1)
  state.line = end
  return true

  function getLine(line: number): string {
    return state.src.slice(
      (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0),
      state.eMarks[line],
    )
  }

  function getDefinitionAt(line: number) {
    return definition.exec(getLine(line))
  }
}

const reference = /\[\^([^\s[\]]{1,100})\]/y

/** `[^1]`, where there is such a footnote. */
function footnoteReference(state: StateInline, silent: boolean): boolean {
  reference.lastIndex = state.pos
  const [source, label = ''] = reference.exec(state.src) ?? []
  if (!source || !(state.env as Environment).footnotes?.has(label)) return false
  if (!silent) state.push('footnote_reference', '', 0).meta = { label }
  state.pos += source.length
  return true
}

/** `^[words]`: a footnote written where it is referred to. */
function inlineFootnote(state: StateInline, silent: boolean): boolean {
  if ((state.env as Environment).footnoteDepth || !state.src.startsWith('^[', state.pos))
    return false
  const end = state.md.helpers.parseLinkLabel(state, state.pos + 1)
  if (end < 0) return false
  if (!silent) state.push('footnote_inline', '', 0).content = state.src.slice(state.pos + 2, end)
  state.pos = end + 1
  return true
}

function createSyntax() {
  const syntax = new MarkdownIt({ html: true, linkify: true, maxNesting: deepestNesting })
  syntax.linkify.set({ fuzzyLink: false })
  syntax.normalizeLink = (address) => address
  syntax.normalizeLinkText = (address) => address
  syntax.validateLink = (address) =>
    Boolean(cleanLink(address) ?? cleanImage(address) ?? getMention(address))
  syntax.block.ruler.before('reference', 'footnote', footnote, { alt: ['paragraph', 'reference'] })
  syntax.inline.ruler.before('link', 'footnote_reference', footnoteReference)
  syntax.inline.ruler.before('link', 'footnote_inline', inlineFootnote)
  return syntax
}

/** GitHub's Markdown with footnotes and callouts, addresses as they were written, and HTML as tokens: nothing it makes is shown unread. */
export const markdown = createSyntax()

markdown.block.ruler.before('fence', 'callout', calloutFence, {
  alt: ['paragraph', 'reference', 'blockquote', 'list'],
})

/** The same as people type it: only the few tags that Markdown has no sign for are tags, what else looks like HTML is text. */
export const typedMarkdown = createSyntax()

readOwnTags(typedMarkdown)

const afterWww =
  /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#](?:[^\s<>"'()]|\([^\s<>()]*\))*(?<![.,:;!?]))?/uy
typedMarkdown.linkify.add('www.', {
  validate(text: string, pos: number) {
    afterWww.lastIndex = pos
    return afterWww.exec(text)?.[0].length ?? 0
  },
  normalize(match) {
    match.url = `http://${match.url}`
  },
})
