import type { Token } from 'markdown-it'
import { cleanImage, cleanLink, findFileId, getMention } from './addresses.ts'
import type { CalloutMeta } from './callout-fence.ts'
import { type Cleaned, cleanDocument } from './clean.ts'
import type { DocumentNode } from './document.ts'
import { type FrontMatter, noFrontMatter, splitFrontMatter } from './front-matter.ts'
import { DocumentError, type Limits, pageLimits } from './limits.ts'
import { openMarkdown } from './markdown-builder.ts'
import {
  type Environment,
  type FootnoteMeta,
  deepestNesting,
  markdown,
  typedMarkdown,
} from './markdown-syntax.ts'
import { calloutKinds } from './nodes.ts'
import { readHtml } from './read-html.ts'
import { getReferences } from './references.ts'
import { renderText } from './text.ts'
import { linkDefinition } from './write-address.ts'

export type MarkdownOptions = {
  /** As people type comments: every line is a line of its own, none is front matter, and only own tags are HTML. */
  readonly isTyped?: boolean
  readonly limits?: Limits
}

const calloutMark = new RegExp(`^\\[!(${calloutKinds.join('|')})\\][ \\t]*(?=\\n|$)`, 'i')
const taskMark = /^\[([ xX])\](?:[ \t]|$)/

/**
 * GitHub's Markdown, with footnotes, callouts, details and the HTML people write in it, as a document. No word is lost:
 * what the schema has no node for is kept as the source of a raw one. Throws a `DocumentError` beyond the limits.
 */
export function readMarkdown(
  source: string,
  { isTyped = false, limits = pageLimits }: MarkdownOptions = {},
): Cleaned & { readonly frontMatter: FrontMatter } {
  if (source.length > limits.characters) throw new DocumentError('too_large', limits)
  const { frontMatter, body } = isTyped ? noFrontMatter(source) : splitFrontMatter(source)
  const syntax = isTyped ? typedMarkdown : markdown
  const environment: Environment = {}
  const tokens = syntax.parse(body, environment)
  if (tokens.some(({ level }) => level >= deepestNesting - 1))
    throw new DocumentError('too_deep', { ...limits, depth: deepestNesting })
  const builder = openMarkdown({ embeds: !isTyped })
  const notes: { label: string; words: string }[] = []
  let lastNote = 0
  const linkStarts: number[] = []
  /** The lines that the tokens count: of the page, and of the footnotes that are being read, the innermost last. */
  const lines = [getLines(body)]
  let row = 0

  for (const token of tokens) readBlock(token)
  environment.footnoteDepth = 1
  for (const { label, words } of notes) {
    builder.openBlock('footnote', { label })
    readText(words)
    builder.closeBlock()
  }
  addUnusedReferences()
  return { ...cleanDocument(builder.finish(), limits), frontMatter }

  function readBlock(token: Token): void {
    switch (token.type) {
      case 'heading_open':
        return builder.startHeading(Number(token.tag.slice(1)))
      case 'blockquote_open':
        return builder.openBlock('blockquote')
      case 'bullet_list_open':
        return builder.openBlock('bulletList')
      case 'ordered_list_open':
        return builder.openBlock('orderedList', { start: Number(token.attrGet('start') ?? 1) })
      case 'list_item_open':
        return builder.openBlock('listItem')
      case 'table_open':
        return builder.openBlock('table')
      case 'tr_open':
        row = token.map?.[0] ?? 0
        return builder.openBlock('tableRow')
      case 'th_open':
        return builder.openBlock('tableHeader', alignOf(token))
      case 'td_open':
        return builder.openBlock('tableCell', alignOf(token))
      case 'footnote_open': {
        const { label, source: words } = token.meta as FootnoteMeta
        lines.push(getLines(words))
        return builder.openBlock('footnote', { label })
      }
      case 'callout_open':
        return builder.openBlock('callout', token.meta as CalloutMeta)
      case 'footnote_close':
        lines.pop()
        builder.closeBlock()
        return
      case 'tr_close':
        readExcess()
        builder.closeBlock()
        return
      case 'blockquote_close':
      case 'callout_close':
      case 'bullet_list_close':
      case 'ordered_list_close':
      case 'list_item_close':
      case 'table_close':
      case 'th_close':
      case 'td_close':
        builder.closeBlock()
        return
      case 'hr':
        return builder.addBlock({ type: 'horizontalRule' })
      case 'fence':
      case 'code_block':
        return builder.addBlock({
          type: 'codeBlock',
          attrs: { language: markdown.utils.unescapeAll(token.info).trim() || null },
          content: [{ type: 'text', text: token.content.replace(/\n$/, '') }],
        })
      case 'html_block':
        readHtml(token.content.replace(/\n*$/, '\n'), builder, readText)
        return
      case 'inline':
        return readInline(token)
      case 'paragraph_open':
      case 'paragraph_close':
      case 'heading_close':
        return builder.flush()
      default:
        // What else begins and ends around these, such as the head of a table, says nothing more.
        return undefined
    }
  }

  /** A text that may begin with the sign of a callout or of something to tick off. */
  function readInline({ content, children }: Token): void {
    const parent = builder.parent()
    const isFirst = parent.content.length === 0
    const [callout, kind = ''] =
      (parent.type === 'blockquote' && isFirst && calloutMark.exec(content)) || []
    const [task, tick] = (parent.type === 'listItem' && isFirst && taskMark.exec(content)) || []
    const isText = children?.[0]?.type === 'text'
    if (callout && isText) {
      builder.become('callout', { kind: kind.toLowerCase() })
      return readText(content.slice(callout.length).replace(/^\n/, ''))
    }
    if (task && isText && builder.isInBulletList()) {
      builder.become('taskItem', { checked: tick !== ' ' })
      return readText(content.slice(task.length))
    }
    for (const token of children ?? []) readPiece(token)
  }

  function readText(text: string): void {
    const [inline] = syntax.parseInline(text, environment)
    for (const token of inline?.children ?? []) readPiece(token)
  }

  function readPiece(token: Token): void {
    switch (token.type) {
      case 'strong_open':
        return builder.startMark({ type: 'bold' })
      case 'em_open':
        return builder.startMark({ type: 'italic' })
      case 's_open':
        return builder.startMark({ type: 'strike' })
      case 'strong_close':
      case 'em_close':
      case 's_close':
        builder.endMark()
        return
      case 'link_open':
        return startLink(token)
      case 'link_close':
        return endLink()
      case 'code_inline':
        return builder.addInline({ type: 'text', text: token.content, marks: [{ type: 'code' }] })
      case 'softbreak':
        return builder.addInline(isTyped ? { type: 'hardBreak' } : { type: 'text', text: ' ' })
      case 'hardbreak':
        return builder.addInline({ type: 'hardBreak' })
      case 'html_inline':
        return readHtml(token.content, builder, readText)
      case 'image':
        return addImage(token)
      case 'footnote_reference':
        return builder.addInline({
          type: 'footnoteReference',
          attrs: token.meta as { label: string },
        })
      case 'footnote_inline':
        return addNote(token.content)
      default:
        return builder.addInline({ type: 'text', text: token.content })
    }
  }

  function startLink(token: Token): void {
    linkStarts.push(builder.inlineCount())
    const attrs = { href: String(token.attrGet('href')), title: token.attrGet('title') || null }
    builder.startMark({ type: 'link', attrs })
  }

  /** A link to a file of ours is that file, one to a mention is that mention, when words alone stand in it. */
  function endLink(): void {
    const link = builder.endMark()?.mark
    const href = String(link?.attrs?.['href'])
    const id = findFileId(href)
    const mention = getMention(href)
    const start = linkStarts.pop() ?? 0
    // A link without words would not be seen, nor where it leads.
    if (link && builder.inlineCount() === start && !mention)
      builder.addInline({ type: 'text', text: href, marks: [link] })
    if (!id && !mention) return
    const inside = builder.takeInline(start)
    const label = renderText({ type: 'paragraph', content: inside }) || mention?.id || ''
    const isWords = inside.every(({ text }) => text !== undefined)
    const node: DocumentNode = mention
      ? { type: 'mention', attrs: { ...mention, label } }
      : { type: 'attachment', attrs: { id: id ?? '', label } }
    if (isWords || mention) builder.addInline(node)
    else builder.putBack(inside)
  }

  function addImage(token: Token): void {
    const src = String(token.attrGet('src'))
    const alt = getWords(token.children ?? [])
    if (cleanImage(src) !== undefined)
      builder.addInline({
        type: 'image',
        attrs: { src, alt, title: token.attrGet('title') || null },
      })
    else {
      builder.startMark({ type: 'link', attrs: { href: src } })
      builder.addInline({ type: 'text', text: alt || src })
      builder.endMark()
    }
  }

  function addNote(words: string): void {
    do lastNote++
    while (environment.footnotes?.has(String(lastNote)))
    const label = String(lastNote)
    notes.push({ label, words })
    builder.addInline({ type: 'footnoteReference', attrs: { label } })
  }

  /** GitHub leaves out the cells that a row has beyond its heading; here they stay. */
  function readExcess(): void {
    const known = builder.parent().content.length
    // Of what stands before a row only the signs of quotes are no blanks.
    const cells = (lines.at(-1)?.[row] ?? '')
      .replace(/^[\s>]+/, '')
      .trimEnd()
      .split(/(?<!\\)\|/)
    if (cells[0] === '') cells.shift()
    if (cells.at(-1) === '') cells.pop()
    for (const cell of cells.slice(known)) {
      builder.openBlock('tableCell')
      readText(cell.trim().replaceAll('\\|', '|'))
      builder.closeBlock()
    }
  }

  function addUnusedReferences(): void {
    const used = new Set(getReferences(builder.soFar()).links)
    for (const [label, { href, title }] of Object.entries(environment.references ?? {})) {
      if (used.has(cleanLink(href) ?? href)) continue
      const attrs = { format: 'comment', source: linkDefinition(label, href, title) }
      builder.addBlock({ type: 'rawBlock', attrs })
    }
  }
}

const getLines = (source: string) => source.split(/\r\n?|\n/)

const alignOf = (token: Token) => ({
  align: String(token.attrGet('style') ?? '').slice('text-align:'.length) || null,
})

/** The words in the text of a picture. */
const getWords = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) =>
      type === 'softbreak' || type === 'hardbreak' ? ' ' : children ? getWords(children) : content,
    )
    .join('')
