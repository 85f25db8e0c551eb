import { getMentionAddress } from './addresses.ts'
import { type DocumentMark, type DocumentNode, getAttribute, isSame } from './document.ts'
import { escapeHtml } from './html.ts'
import { renderText } from './text.ts'
import { destination, linkTitle, omitEntities } from './write-address.ts'

/** Where a text stands: in lines of its own, in such as people type, in a line that can't be broken, or between tags. */
export type Setting = 'lines' | 'typed' | 'line' | 'html'

type Piece = {
  readonly text: string
  /** A sign of Markdown that counts only beside the right letters; else the tag stands for it. */
  readonly sign?: { readonly tag: string; readonly isOpening: boolean; readonly pair: number }
  /** What says the same where blanks stand around it. */
  readonly alone?: string
}

const signs: Readonly<Record<string, readonly [sign: string, tag: string]>> = {
  bold: ['**', 'strong'],
  italic: ['_', 'em'],
  strike: ['~~', 's'],
}
const tags: Readonly<Record<string, string>> = {
  underline: 'u',
  highlight: 'mark',
  subscript: 'sub',
  superscript: 'sup',
  kbd: 'kbd',
  code: 'code',
}

/** The texts and marks of a block as Markdown that reads back as the same, without blanks at its ends, which Markdown does not keep. */
export function writeInline(content: readonly DocumentNode[] = [], setting: Setting): string {
  const pieces: Piece[] = []
  let pairs = 0
  writeRun(setting === 'typed' ? content.map(withinMarks) : content, 0)
  return resolve(pieces)
    .replace(/(?<!\\\n[ \t]*)(?:\\\n[ \t]*)+$/, (breaks) =>
      '<br>'.repeat(breaks.split('\n').length - 1),
    )
    .replace(/^[ \t\n]+|(?<![ \t\n])[ \t\n]+$/g, '')
    .replace(/^\s|\s$/gu, (blank) => `&#${blank.codePointAt(0)};`)

  /** Nodes that share their first marks stand in one pair of signs. */
  function writeRun(nodes: readonly DocumentNode[], depth: number): void {
    let end = 0
    for (let start = 0; start < nodes.length; start = end) {
      const node = nodes[start]
      const mark = node?.marks?.[depth]
      end = start + 1
      if (!node) return
      if (!mark) {
        const isJson = getAttribute(node, 'format') === 'json'
        pieces.push({ text: isJson ? getCodeAfter(renderText(node)) : writeLeaf(node, setting) })
        continue
      }
      while (end < nodes.length && isSame(nodes[end]?.marks?.[depth], mark)) end++
      writeMarked(nodes.slice(start, end), mark, depth)
    }
  }

  function writeMarked(nodes: readonly DocumentNode[], mark: DocumentMark, depth: number): void {
    const [only] = nodes
    const words = nodes.length === 1 && only?.marks?.length === depth + 1 ? only.text : undefined
    const [sign, tag = tags[mark.type] ?? 'span'] = signs[mark.type] ?? []
    if (words !== undefined && mark.type === 'code' && setting !== 'html')
      pieces.push({ text: getCodeAfter(words) })
    else if (mark.type === 'link') writeLinked(nodes, mark, depth, words)
    else if (!sign || setting === 'html') surround(nodes, depth, `<${tag}>`, `</${tag}>`)
    else {
      const pair = pairs++
      pieces.push({ text: sign, sign: { tag, isOpening: true, pair } })
      writeRun(nodes, depth + 1)
      pieces.push({ text: sign, sign: { tag, isOpening: false, pair } })
    }
  }

  function writeLinked(
    nodes: readonly DocumentNode[],
    mark: DocumentMark,
    depth: number,
    words: string | undefined,
  ): void {
    const href = getAttribute(mark, 'href')
    const title = getAttribute(mark, 'title')
    if (setting === 'html')
      surround(nodes, depth, `<a${attribute('href', href)}${attribute('title', title)}>`, '</a>')
    else if (setting === 'typed' && !title && isTypedLink(href, words))
      pieces.push({ text: linked(href, words ?? ''), alone: words ?? '' })
    else if (!title && isAutolink(href, words)) pieces.push({ text: `<${words}>` })
    else surround(nodes, depth, '[', `](${destination(href)}${linkTitle(title)})`)
  }

  /** Code beside code would be read as one piece, and `]:` in it as the definition of a link. */
  function getCodeAfter(words: string): string {
    if (setting === 'html') return `<code>${escapeHtml(words)}</code>`
    const isUnsafe = words.includes(']:') || pieces.at(-1)?.text.endsWith('`')
    return isUnsafe ? `<code>${escapeText(words)}</code>` : getCodeSpan(words)
  }

  function surround(
    nodes: readonly DocumentNode[],
    depth: number,
    before: string,
    after: string,
  ): void {
    pieces.push({ text: before })
    writeRun(nodes, depth + 1)
    pieces.push({ text: after })
  }
}

/** A break that people type is the end of a line, where no sign opens or closes: it has the marks of what is on both sides. */
function withinMarks(
  node: DocumentNode,
  at: number,
  content: readonly DocumentNode[],
): DocumentNode {
  if (node.type !== 'hardBreak' || !node.marks) return node
  const isOther = ({ type }: DocumentNode) => type !== 'hardBreak'
  const beside = [content.slice(0, at).findLast(isOther), content.slice(at).find(isOther)]
  const marks = node.marks.filter((mark) =>
    beside.every((one) => one?.marks?.some((other) => isSame(other, mark))),
  )
  return { ...node, marks }
}

function writeLeaf(node: DocumentNode, setting: Setting): string {
  const label = getAttribute(node, 'label')
  switch (node.type) {
    case 'text':
      return setting === 'html' ? escapeHtml(node.text ?? '') : escapeText(node.text ?? '')
    case 'hardBreak':
      return setting === 'lines' || setting === 'typed' ? '\\\n' : '<br>'
    case 'image':
      return writeImage(node, setting)
    case 'attachment':
      return writeLink(label, `attachment:${getAttribute(node, 'id')}`, setting)
    case 'mention':
      return writeLink(
        label,
        getMentionAddress(getAttribute(node, 'kind'), getAttribute(node, 'id')),
        setting,
      )
    case 'footnoteReference':
      return `[^${label}]`
    default:
      return getAttribute(node, 'source').replace(/\s*\n\s*/g, ' ')
  }
}

const writeLink = (label: string, address: string, setting: Setting) =>
  setting === 'html'
    ? `<a${attribute('href', address)}>${escapeHtml(label)}</a>`
    : `[${escapeText(label)}](${destination(address)})`

function writeImage({ attrs = {} }: DocumentNode, setting: Setting): string {
  const [src, alt, title] = [attrs['src'], attrs['alt'], attrs['title']].map((value) =>
    String(value ?? ''),
  )
  if (!attrs['width'] && setting !== 'html')
    return `![${escapeText(alt ?? '')}](${destination(src ?? '')}${linkTitle(title ?? '')})`
  const width = attrs['width'] ? ` width="${Number(attrs['width'])}"` : ''
  return `<img${attribute('src', src)}${attribute('alt', alt)}${attribute('title', title)}${width}>`
}

const attribute = (name: string, value: string | undefined) =>
  value ? ` ${name}="${escapeHtml(value)}"` : ''

/** Whether an address is its own text, which Markdown writes once. */
const isAutolink = (href: string, words: string | undefined): boolean =>
  (words === href && /^(https?|mailto|tel):[^\s<>]+$/.test(href)) ||
  (`mailto:${words}` === href && /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(words ?? ''))

const linked = (href: string, words: string): string =>
  isAutolink(href, words) ? `<${words}>` : `[${escapeText(words)}](${destination(href)})`

/** Whether an address makes a link without any sign, once blanks stand around it. */
const isTypedLink = (href: string, words = ''): boolean =>
  (isAutolink(href, words) || href === `http://${words}`) &&
  /^(?:https?:\/\/|www\.)(?:[\p{L}\p{N}/?#=%+:@,;.-]|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}]))*[\p{L}\p{N}/]$/u.test(
    words,
  )

/** The length of the longest run, of which there may be more than a function takes arguments. */
export const getLongest = (runs: readonly string[] | null): number =>
  (runs ?? []).reduce((most, { length }) => Math.max(most, length), 0)

function getCodeSpan(source: string): string {
  const text = source.replaceAll('\n', ' ')
  const fence = '`'.repeat(getLongest(text.match(/`+/g)) + 1)
  const isPadded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '')
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

/** Text whose letters would mean something in Markdown, with a backslash before those. */
export const escapeText = (text: string): string =>
  omitEntities(
    text
      .replace(/[\\`*[\]]/g, '\\$&')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/~(?=~|$)|(?<=^|~)~/g, '\\~')
      .replace(/<(?=[a-z/!?]|$)/gi, '\\<')
      .replace(/(https?(?=:\/\/)|mailto):/gi, '$1\\:')
      .replace(/(?<=[\w.+-])@(?=\w)/g, '\\@'),
  )

const punctuation = /[\p{P}\p{S}]/u

/** Each pair of signs that Markdown would not read as one is written as tags. */
function resolve(pieces: readonly Piece[]): string {
  const refused = new Set<number>()
  pieces.forEach(({ sign, text }, index) => {
    if (!sign) return
    const before = getCharBefore(pieces, index)
    const after = getCharAfter(pieces, index)
    const [outer, inner] = sign.isOpening ? [before, after] : [after, before]
    const isBeside = before === text[0] || after === text[0]
    const flanks =
      !isBlank(inner) && (!punctuation.test(inner) || isBlank(outer) || punctuation.test(outer))
    const isFree = text !== '_' || isBlank(outer) || punctuation.test(outer)
    if (!flanks || !isFree || isBeside) refused.add(sign.pair)
  })
  return pieces
    .map(({ text, sign, alone }, index) => {
      if (
        alone &&
        isBlank(getCharBefore(pieces, index)) &&
        endsAddress.test(getTextAfter(pieces, index))
      )
        return alone
      if (sign && refused.has(sign.pair)) return `<${sign.isOpening ? '' : '/'}${sign.tag}>`
      // Before a link these would make it a picture, or a footnote.
      return getCharAfter(pieces, index) === '[' ? text.replace(/[!^]$/, '\\$&') : text
    })
    .join('')
}

/** What follows an address without being taken for a part of it. */
const endsAddress = /^[,.:;!?]*(?:\s|$)/

const getTextAfter = (pieces: readonly Piece[], index: number): string =>
  pieces
    .slice(index + 1, index + 3)
    .map(({ text }) => text)
    .join('')

const isBlank = (char: string) => char === '' || /\s/u.test(char)

function getCharBefore(pieces: readonly Piece[], index: number): string {
  for (let place = index - 1; place >= 0; place--) {
    const last = Array.from(pieces[place]?.text.slice(-2) ?? '').at(-1)
    if (last) return last
  }
  return ''
}

function getCharAfter(pieces: readonly Piece[], index: number): string {
  for (let place = index + 1; place < pieces.length; place++) {
    const [first] = pieces[place]?.text.slice(0, 2) ?? ''
    if (first) return first
  }
  return ''
}
