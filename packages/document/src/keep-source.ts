import type { Token } from 'markdown-it'
import { align } from './align.ts'
import { isSame } from './document.ts'
import { typedMarkdown } from './markdown-syntax.ts'
import { parseTypedDocument } from './typed-document.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A block of a text as it stands in its source, and the blank lines above it. */
type Block = { readonly source: string; readonly above: string }

/** More blocks than so may not differ, or all of them are written anew. */
const most = 2000

/**
 * A text that was edited, as typed Markdown: what it says by `now`, with each block that says what it said before in the
 * words of `was`, without blank lines at its end. So who changes one line of a text changes that line, however its
 * writer set lists and headings.
 */
export function keepSource(was: string, now: string): string {
  const [before, after] = [parseTypedDocument(was), parseTypedDocument(now)]
  // Of what can't be read nothing can be kept, and what was written is not lost for it.
  if (!before || !after) return now.trimEnd()
  if (isSame(before, after)) return was
  const [old, current] = [getBlocks(was), getBlocks(now)]
  const { matches } = align(old.map(getWrittenAs), current.map(getWrittenAs), most)
  const places = new Map(matches.map((match) => [match.after, match.before]))
  const kept = current
    .map(({ source }, index) => {
      const place = places.get(index)
      const block = place === undefined ? undefined : old[place]
      const isNext = index > 0 && place !== undefined && places.get(index - 1) === place - 1
      return (index === 0 ? '' : isNext ? block?.above : '\n\n') + (block?.source ?? source)
    })
    .join('')
  // Lists that touch, and definitions between blocks, may mean something else in another place.
  return isSame(parseTypedDocument(kept), after) ? kept : now.trimEnd()
}

/** In one form for all that say the same. */
function getWrittenAs({ source }: Block): string {
  const document = parseTypedDocument(source)
  return document ? writeMarkdown(document, { isTyped: true }) : source
}

function getBlocks(source: string): Block[] {
  const lines = source.split(/\r\n?|\n/)
  let end = 0
  return typedMarkdown
    .parse(source, {})
    .filter(isOutermost())
    .map(({ map }) => {
      const [from, to] = map ?? [end, end]
      const above = '\n'.repeat(Math.max(0, from - end) + 1)
      const words = lines.slice(from, to).join('\n').trimEnd()
      end = from + words.split('\n').length
      return { source: words, above }
    })
}

/** Tokens that begin a block of the text itself; those inside a footnote count their lines anew. */
function isOutermost() {
  let depth = 0
  return ({ nesting, map }: Token): boolean => {
    const isOuter = depth === 0 && nesting >= 0 && map !== null
    depth += nesting
    return isOuter
  }
}
