import { type Cleaned, cleanDocument } from './clean.ts'
import type { DocumentNode } from './document.ts'
import { tidyHtml } from './foreign-html.ts'
import type { NamedHeading } from './lead-to-headings.ts'
import { DocumentError, type Limits, pageLimits } from './limits.ts'
import { openMarkdown } from './markdown-builder.ts'
import { markdown } from './markdown-syntax.ts'
import { readHtml } from './read-html.ts'
import { readOwnHtml } from './read-own-html.ts'
import { type HtmlPiece, scanHtml } from './scan-html.ts'

/** A page of HTML, with what its head says. */
export type HtmlPage = Cleaned & {
  readonly title: string
  /** What its `meta` elements say, by name. */
  readonly meta: ReadonlyMap<string, string>
  /** Its headings, for `createHeadingFinder`. */
  readonly headings: readonly NamedHeading[]
  /** Whether all of its text is as we wrote it: then its title is said elsewhere than in it. */
  readonly isOwn: boolean
}

/** Where the text of a page stands, the narrowest first. */
const bodies = ['article', 'main', 'body']
const code = /^<pre\b[^>]*>(?:\s*<code\b([^>]*)>)?([\s\S]*?)(?:<\/code>\s*)?<\/pre>$/i
const unread = /^<(?:script|style|link|meta|title|!doctype|\?)/i

/**
 * A whole file of HTML as a document: what stands in its article, else its main part, else its body. Scripts and styles
 * are left out; other tags that the schema does not have are kept as they stand. Throws a `DocumentError` beyond the limits.
 */
export function readHtmlPage(source: string, limits: Limits = pageLimits): HtmlPage {
  if (source.length > limits.characters) throw new DocumentError('too_large', limits)
  const pieces = scanHtml(source)
  const head = pieces.slice(0, findBodyAt(pieces))
  const title = head.find(({ kind, source: said }) => kind === 'opaque' && /^<title/i.test(said))
  const meta = metaIn(head)
  const body = getBody(pieces)
  const own = meta.get('generator') === 'Courtside' ? readOwnHtml(body, decode) : undefined
  return {
    ...cleanDocument(own ?? readForeign(body), limits),
    title: getText(title?.source ?? '').trim(),
    meta,
    headings: collectHeadings(body),
    isOwn: own !== undefined,
  }
}

function readForeign(body: readonly HtmlPiece[]): DocumentNode {
  const builder = openMarkdown()
  let from: string[] = []
  const flush = () => {
    if (from.length > 0) readHtml(from.join('').trimEnd(), builder, () => undefined)
    from = []
  }
  for (const piece of tidyHtml(body)) {
    if (unread.test(piece.source)) continue
    const [, attributes = '', inner] =
      (piece.kind === 'opaque' && code.exec(piece.source)) || noMatch
    if (inner === undefined) {
      from.push(piece.source)
      continue
    }
    flush()
    const [, language = null] = /language-([\w+#.-]+)/.exec(attributes) ?? []
    const text = getText(inner)
    builder.addBlock({
      type: 'codeBlock',
      attrs: { language },
      ...(text !== '' && { content: [{ type: 'text', text }] }),
    })
  }
  flush()
  return builder.finish()
}

const noMatch: readonly undefined[] = []

const isTag = (piece: HtmlPiece, kind: 'open' | 'close', tag: string): boolean =>
  piece.kind === kind && piece.tag === tag

const findBodyAt = (pieces: readonly HtmlPiece[]): number | undefined => {
  const at = pieces.findIndex((piece) => isTag(piece, 'open', 'body'))
  return at < 0 ? undefined : at
}

/** What stands between the first opening and the last closing of the narrowest; all of it where there is none. */
function getBody(pieces: readonly HtmlPiece[]): readonly HtmlPiece[] {
  for (const tag of bodies) {
    const start = pieces.findIndex((piece) => isTag(piece, 'open', tag))
    if (start < 0) continue
    const end = pieces.findLastIndex((piece) => isTag(piece, 'close', tag))
    return pieces.slice(start + 1, end > start ? end : undefined)
  }
  return pieces
}

const heading = /^h[1-6]$/

/** A name right before a heading is its own, too: of a part of the page that begins with it, or of a place that says nothing else. */
function collectHeadings(body: readonly HtmlPiece[]): NamedHeading[] {
  const found: { text: string; names: string[] }[] = []
  let names: string[] = []
  let source: string | undefined
  for (const piece of body) {
    if (piece.kind === 'open') {
      if (heading.test(piece.tag)) {
        if (source !== undefined) names = []
        source = ''
      }
      const name = piece.attributes.get('id') ?? piece.attributes.get('name')
      if (name) names.push(getText(name))
    } else if (piece.kind === 'close' && source !== undefined && heading.test(piece.tag)) {
      found.push({ text: getText(source).replace(/\s+/g, ' ').trim(), names })
      source = undefined
      names = []
    } else if (source !== undefined) {
      if (piece.kind === 'text') source += piece.source
    } else if (piece.kind === 'opaque' || (piece.kind === 'text' && piece.source.trim() !== ''))
      names = []
  }
  return found
}

const metaIn = (head: readonly HtmlPiece[]): ReadonlyMap<string, string> =>
  new Map(
    head.flatMap((piece) => {
      const name = piece.kind === 'open' && piece.tag === 'meta' && piece.attributes.get('name')
      return name ? [[name, getText(piece.attributes.get('content') ?? '')] as const] : []
    }),
  )

/** What is said between tags. */
const getText = (html: string): string => decode(html.replaceAll(/<[^<>]*>/g, ''))

/** `&amp;` and the like as what they stand for; a backslash means nothing in HTML. */
const decode = (html: string): string => markdown.utils.unescapeAll(html.replaceAll('\\', '\\\\'))
