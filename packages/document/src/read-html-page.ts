import { type Cleaned, cleanDocument } from './clean.ts'
import { DocumentError, type Limits, pageLimits } from './limits.ts'
import { openMarkdown } from './markdown-builder.ts'
import { markdown } from './markdown-syntax.ts'
import { readHtml } from './read-html.ts'
import { scanHtml } from './scan-html.ts'

/** A page of HTML, with what its head says. */
export type HtmlPage = Cleaned & {
  readonly title: string
  /** What its `meta` elements say, by name. */
  readonly meta: ReadonlyMap<string, string>
}

/** Where the text of a page stands, the narrowest first. */
const bodies = [
  /<article\b[^>]*>([\s\S]*)<\/article>/i,
  /<main\b[^>]*>([\s\S]*)<\/main>/i,
  /<body\b[^>]*>([\s\S]*)<\/body>/i,
]
const code = /^<pre\b[^>]*>(?:\s*<code\b([^>]*)>)?([\s\S]*?)(?:<\/code>\s*)?<\/pre>$/i
const unread = /^<(?:script|style|!doctype|\?)/i

/**
 * A whole file of HTML as a document: what stands in its article, else its main part, else its body. Scripts and styles
 * are left out; other tags that the schema does not have are kept as they stand. Throws a `DocumentError` beyond the limits.
 */
export function readHtmlPage(source: string, limits: Limits = pageLimits): HtmlPage {
  if (source.length > limits.characters) throw new DocumentError('too_large', limits)
  const body = bodies.map((one) => one.exec(source)?.[1]).find((found) => found !== undefined)
  const [head = ''] = source.split(/<body\b/i, 1)
  const builder = openMarkdown()
  let from: string[] = []
  const flush = () => {
    if (from.length > 0) readHtml(from.join('').trimEnd(), builder, () => undefined)
    from = []
  }
  for (const piece of scanHtml(body ?? source)) {
    const [, attributes = '', inner] = code.exec(piece.source) ?? []
    if (unread.test(piece.source)) continue
    if (inner === undefined || piece.kind !== 'opaque') {
      from.push(piece.source)
      continue
    }
    flush()
    const [, language = null] = /language-([\w+#.-]+)/.exec(attributes) ?? []
    const text = textOf(inner)
    builder.addBlock({
      type: 'codeBlock',
      attrs: { language },
      ...(text !== '' && { content: [{ type: 'text', text }] }),
    })
  }
  flush()
  return {
    ...cleanDocument(builder.finish(), limits),
    title: textOf(/<title\b[^>]*>([\s\S]*?)<\/title>/i.exec(head)?.[1] ?? '').trim(),
    meta: metaIn(head),
  }
}

const metaIn = (head: string): ReadonlyMap<string, string> =>
  new Map(
    scanHtml(head).flatMap((piece) => {
      const name = piece.kind === 'open' && piece.tag === 'meta' && piece.attributes.get('name')
      return name ? [[name, textOf(piece.attributes.get('content') ?? '')] as const] : []
    }),
  )

/** What is said between tags. */
const textOf = (html: string): string =>
  markdown.utils.unescapeAll(html.replaceAll(/<[^>]*>/g, '').replaceAll('\\', '\\\\'))
