import { cleanImage, cleanLink } from './addresses.ts'
import type { Attributes } from './document.ts'
import { cleanEmbed } from './embeds.ts'
import type { MarkdownBuilder } from './markdown-builder.ts'
import { markdown } from './markdown-syntax.ts'
import { type HtmlPiece, scanHtml } from './scan-html.ts'

const blocks = new Map(
  Object.entries({
    blockquote: 'blockquote',
    aside: 'blockquote',
    ul: 'bulletList',
    ol: 'orderedList',
    li: 'listItem',
    details: 'details',
    summary: 'detailsSummary',
    table: 'table',
    tr: 'tableRow',
    th: 'tableHeader',
    td: 'tableCell',
  }),
)

const marks = new Map(
  Object.entries({
    strong: 'bold',
    b: 'bold',
    em: 'italic',
    i: 'italic',
    u: 'underline',
    ins: 'underline',
    s: 'strike',
    del: 'strike',
    strike: 'strike',
    mark: 'highlight',
    sub: 'subscript',
    sup: 'superscript',
    kbd: 'kbd',
    code: 'code',
    tt: 'code',
    samp: 'code',
  }),
)

const set = (words: string) => new Set(words.split(' '))
/** They only end a paragraph and begin another. */
const boundaries = set(
  'p div section article header footer main nav center figure figcaption caption thead tbody tfoot dl dt dd address',
)
/** What they say is in their text alone. */
const transparent = set('span label font small big abbr time cite q dfn var bdi bdo picture wbr')
const headings = set('h1 h2 h3 h4 h5 h6')
const empty = set('br hr')

type Open = Extract<HtmlPiece, { kind: 'open' }>

/** Reads a piece of HTML within Markdown: what the schema has is read as that, any other tag is kept as it stands, its text beside it. */
export function readHtml(
  source: string,
  builder: MarkdownBuilder,
  readMarkdown: (source: string) => void,
): void {
  const pieces = scanHtml(source)
  const first = pieces.find((piece) => piece.kind !== 'text' || piece.source.trim() !== '')
  // Kramdown's way of saying that a tag holds Markdown.
  const isMarkdown = pieces.some(
    (piece) => piece.kind === 'open' && piece.attributes.has('markdown'),
  )
  const isWhole = !builder.hasInline() && source.endsWith('\n')
  if (isWhole && first?.kind === 'open' && !isKnown(first)) addRaw(source, 'html')
  else for (const piece of pieces) read(piece)

  function read(piece: HtmlPiece): void {
    if (piece.kind === 'text') addText(piece.source)
    else if (piece.kind === 'comment') addRaw(piece.source, 'comment')
    else if (piece.kind === 'opaque') addRaw(piece.source, 'html')
    else if (piece.kind === 'open') openTag(piece)
    else if (piece.kind === 'close') closeTag(piece.tag, piece.source)
  }

  function addRaw(raw: string, format: 'html' | 'comment') {
    const attrs = { format, source: raw.trim() }
    if (isWhole && !builder.hasInline()) builder.addBlock({ type: 'rawBlock', attrs })
    else
      builder.addInline({ type: 'rawInline', attrs: { format, source: raw.replace(/\s+/g, ' ') } })
  }

  function addText(text: string): void {
    const words = text.trim()
    const blank = { type: 'text', text: ' ' }
    if (text !== text.trimStart()) builder.addInline(blank)
    if (isMarkdown) readMarkdown(words)
    else builder.addInline({ type: 'text', text: decode(words).replace(/(?<!\s)\s*\n\s*/g, ' ') })
    if (words !== '' && text !== text.trimEnd()) builder.addInline(blank)
  }

  function openTag(piece: Open): void {
    const { tag, attributes } = piece
    const value = (name: string) => {
      const written = attributes.get(name)
      return written === undefined ? undefined : decode(written)
    }
    const block = blocks.get(tag)
    const mark = marks.get(tag)
    if (!isKnown(piece)) {
      addRaw(piece.source, 'html')
      builder.startMark(undefined, kept(tag))
    } else if (tag === 'aside' && attributes.has('data-kind'))
      builder.openTag(tag, 'callout', { kind: value('data-kind') ?? 'note' })
    else if (block) builder.openTag(tag, block, getBlockAttributes(tag, value))
    else if (headings.has(tag)) builder.startHeading(Number(tag[1]))
    else if (boundaries.has(tag)) builder.flush()
    else if (mark) builder.startMark({ type: mark }, tag)
    else if (tag === 'br') builder.addInline({ type: 'hardBreak' })
    else if (tag === 'hr') builder.addBlock({ type: 'horizontalRule' })
    else if (tag === 'input') builder.startCheck(attributes.has('checked'))
    else if (tag === 'iframe')
      builder.addBlock({
        type: 'embed',
        attrs: { src: value('src') ?? '', title: value('title') ?? null },
      })
    else if (tag === 'img') addImage(value)
    else if (tag === 'a') {
      const attrs = { href: value('href') ?? '', title: value('title') ?? null }
      // An anchor without a target only names its place.
      if (!value('href')) addRaw(piece.source, 'comment')
      builder.startMark(value('href') ? { type: 'link', attrs } : undefined, tag)
    }
  }

  function addImage(value: (name: string) => string | undefined): void {
    const width = Number(value('width')?.replace(/px$/, ''))
    builder.addInline({
      type: 'image',
      attrs: {
        src: value('src') ?? '',
        alt: value('alt') ?? null,
        title: value('title') ?? null,
        width: Number.isInteger(width) && width > 0 ? width : null,
      },
    })
  }

  function closeTag(tag: string, closing: string): void {
    if (builder.endMark(kept(tag))) return addRaw(closing, 'html')
    if (blocks.has(tag)) builder.closeTag(tag)
    else if (headings.has(tag) || boundaries.has(tag)) builder.flush()
    else if (marks.has(tag) || tag === 'a') builder.endMark(tag)
    else if (!transparent.has(tag) && tag !== 'iframe') addRaw(closing, 'html')
  }
}

/** Under this name a tag is open that was kept as it stands, so that its end is kept too. */
const kept = (tag: string) => `<${tag}`

/** Whether a tag is read, rather than kept. */
function isKnown({ tag, attributes }: Open): boolean {
  const value = (name: string) => decode(attributes.get(name) ?? '')
  if (tag === 'a') return !attributes.has('href') || cleanLink(value('href')) !== undefined
  if (tag === 'img') return cleanImage(value('src')) !== undefined
  if (tag === 'iframe') return cleanEmbed(value('src')) !== undefined
  if (tag === 'input') return value('type').toLowerCase() === 'checkbox'
  // What a tag says in its title would be lost without the tag.
  if (attributes.has('title')) return false
  return [blocks, marks, headings, boundaries, transparent, empty].some((known) => known.has(tag))
}

function getBlockAttributes(
  tag: string,
  value: (name: string) => string | undefined,
): Attributes | undefined {
  if (tag === 'ol') return { start: Number(value('start') ?? 1) }
  if (tag !== 'td' && tag !== 'th') return undefined
  const [, styled] = /text-align:\s*(\w+)/.exec(value('style') ?? '') ?? []
  return {
    colspan: Number(value('colspan') ?? 1),
    rowspan: Number(value('rowspan') ?? 1),
    align: value('align') ?? styled ?? null,
  }
}

/** `&amp;` and the like as what they stand for; a backslash means nothing in HTML. */
const decode = (html: string): string => markdown.utils.unescapeAll(html.replaceAll('\\', '\\\\'))
