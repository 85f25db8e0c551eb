import type { Attributes, DocumentMark, DocumentNode } from './document.ts'
import { marks as knownMarks } from './nodes.ts'
import type { HtmlPiece } from './scan-html.ts'

type Element = {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Piece[]
}
type Piece = Element | string

/** As deep as a document may be: an item of a list is two elements, a cell of a table with widths five. */
const deepest = 300
const isEmpty = (tag: string) => /^(?:br|col|hr|img|input)$/.test(tag)
const pre = /^<pre(?: class="(raw)")?>(?:<code((?: [\w-]+="[^"]*")*)>)?([^<]*)(?:<\/code>)?<\/pre>$/

/** Tags that are a mark and nothing else. */
const marks = new Map(
  Object.entries(knownMarks).flatMap(([type, { html }]) =>
    type === 'link' ? [] : [[html({})[0], { type }] as const],
  ),
)

/**
 * What `toHtml` wrote, as the document that it was: blanks, pictures of other sites, footnotes and all. Undefined where
 * anything in it was written by somebody else, who means by HTML what everybody does. `decoded` gives what is written
 * between tags and in attributes.
 */
export function readOwnHtml(
  pieces: readonly HtmlPiece[],
  decoded: (html: string) => string,
): DocumentNode | undefined {
  let isOurs = true
  const root = findTree(pieces)
  const content = root ? collectBlocks(root) : []
  return root && isOurs ? { type: 'doc', content } : undefined

  function foreign(): [] {
    isOurs = false
    return []
  }

  function collectBlocks({ children }: Element): DocumentNode[] {
    return children.flatMap((child) => {
      // Between blocks there are only ends of lines.
      if (typeof child === 'string') return child.trim() === '' ? [] : foreign()
      return getBlock(child)
    })
  }

  function getBlock(element: Element): DocumentNode[] {
    const { tag } = element
    const [, level] = /^h([1-6])$/.exec(tag) ?? []
    if (level) return block('heading', { level: Number(level) }, collectLines(element))
    switch (tag) {
      case 'p':
        return block('paragraph', undefined, collectLines(element))
      case 'hr':
        return block('horizontalRule')
      case 'blockquote':
        return block('blockquote', undefined, collectBlocks(element))
      case 'ul':
        return listOf(element, said(element, 'data-type') === 'taskList')
      case 'ol': {
        const start = Number(said(element, 'start') ?? 1)
        return block('orderedList', { start }, collectItems(element, 'listItem'))
      }
      case 'pre':
        return getPre(element)
      case 'table':
        return getTable(element)
      case 'details':
        return getDetails(element)
      case 'div':
        return getBox(element)
      default:
        return foreign()
    }
  }

  function listOf(list: Element, isOfTasks: boolean): DocumentNode[] {
    if (!isOfTasks) return block('bulletList', undefined, collectItems(list, 'listItem'))
    return block('taskList', undefined, collectItems(list, 'taskItem'))
  }

  function collectItems(list: Element, type: 'listItem' | 'taskItem'): DocumentNode[] {
    return collectElements(list).flatMap((item) => {
      const isTask = said(item, 'data-type') === 'taskItem'
      if (item.tag !== 'li' || isTask !== (type === 'taskItem')) return foreign()
      if (!isTask) return block(type, undefined, collectBlocks(item))
      const [, words] = collectParts(item, 'input div')
      const checked = said(item, 'data-checked') === 'true'
      return words ? block(type, { checked }, collectBlocks(words)) : []
    })
  }

  function getPre(element: Element): DocumentNode[] {
    const [words = ''] = element.children
    if (typeof words !== 'string') return foreign()
    if (said(element, 'class') === 'raw')
      return block('rawBlock', { format: 'html', source: decoded(words) })
    const [, named = null] = /^language-(.*)$/.exec(said(element, 'class') ?? '') ?? []
    const language = said(element, 'data-language') ?? named
    return block('codeBlock', { language }, words === '' ? [] : [text(decoded(words))])
  }

  function getTable(table: Element): DocumentNode[] {
    const [body, columns] = collectParts(table, 'tbody', 'colgroup tbody').toReversed()
    const widths = columns
      ? collectElements(columns).map((column) => numberOf(column, 'width') ?? 0)
      : []
    if (!body) return []
    return block(
      'table',
      undefined,
      collectElements(body).flatMap((row, index) => {
        let column = 0
        const cells = collectElements(row).flatMap((cell) => {
          const colspan = numberOf(cell, 'colspan') ?? 1
          const from = column
          column += colspan
          return getCell(cell, colspan, index === 0 ? widths.slice(from, column) : [])
        })
        return row.tag === 'tr' ? block('tableRow', undefined, cells) : foreign()
      }),
    )
  }

  function getCell(cell: Element, colspan: number, widths: readonly number[]): DocumentNode[] {
    const attrs = {
      colspan,
      rowspan: numberOf(cell, 'rowspan') ?? 1,
      colwidth: widths.length > 0 ? widths : null,
      align: said(cell, 'align') ?? null,
    }
    if (cell.tag === 'th') return block('tableHeader', attrs, collectBlocks(cell))
    return cell.tag === 'td' ? block('tableCell', attrs, collectBlocks(cell)) : foreign()
  }

  function getDetails(details: Element): DocumentNode[] {
    const [summary, inside] = collectParts(details, 'summary div')
    if (!summary || !inside) return []
    return block('details', undefined, [
      ...block('detailsSummary', undefined, collectLines(summary)),
      ...block('detailsContent', undefined, collectBlocks(inside)),
    ])
  }

  function getBox(box: Element): DocumentNode[] {
    switch (said(box, 'class')) {
      case 'callout':
        return block('callout', { kind: said(box, 'data-kind') ?? 'note' }, collectBlocks(box))
      case 'sized-table':
        return collectBlocks(box)
      case 'embed': {
        const [link, address = link] = collectParts(box, 'a', 'a span')
        const src = link && said(link, 'href')
        if (!src || !address) return foreign()
        const words = getWords(link)
        if (address !== link && getWords(address) !== src) return foreign()
        return block('embed', { src, title: words === src ? null : words })
      }
      case 'footnote': {
        const [label, words] = collectParts(box, 'sup div')
        return label && words
          ? block('footnote', { label: getWords(label) }, collectBlocks(words))
          : []
      }
      default:
        return foreign()
    }
  }

  /** What a block says: a break at its beginning, at its end and behind a `<br>` is none of it. */
  function collectLines(element: Element): DocumentNode[] {
    const parts = inlineIn(element)
    const last = parts.findLastIndex((node) => node.text !== '\n')
    let isAtStart = true
    return parts.slice(0, last + 1).flatMap((node, index) => {
      const start = isAtStart && node.text?.startsWith('\n') ? 1 : 0
      isAtStart = node.type === 'hardBreak' || (isAtStart && node.text === '\n')
      if (node.text === undefined) return [node]
      const end = index === last && node.text.endsWith('\n') ? -1 : undefined
      const words = node.text.slice(start, end).replaceAll('\n', ' ')
      return words === '' ? [] : [{ ...node, text: words }]
    })
  }

  function inlineIn({ children }: Element): DocumentNode[] {
    return children.flatMap((child) =>
      typeof child === 'string' ? [text(getWordsOf(child))] : getInline(child),
    )
  }

  function getInline(element: Element): DocumentNode[] {
    const { tag } = element
    const kind = said(element, 'class')
    if (kind === 'outside-image') return [getOutsideImage(element)]
    if (kind === 'footnote-reference')
      return block('footnoteReference', { label: getWords(element) })
    if (kind === 'raw') return block('rawInline', { format: 'html', source: getWords(element) })
    if (tag === 'br') return block('hardBreak')
    if (tag === 'img') return [getImage(element, said(element, 'src'), said(element, 'alt'))]
    // Within a link, or where its reader is led nowhere, what is named is its words.
    if (kind === 'attachment' || kind === 'mention' || tag === 'a') return linkOf(element)
    const mark = marks.get(tag)
    return mark ? applyMark(inlineIn(element), mark) : foreign()
  }

  /** We write no mark within the same mark; where somebody else did, each node would have one for each level. */
  function applyMark(inside: readonly DocumentNode[], mark: DocumentMark): DocumentNode[] {
    const isNested = inside.some(({ marks: own = [] }) =>
      own.some(({ type }) => type === mark.type),
    )
    if (isNested) return foreign()
    return inside.map((node) => ({ ...node, marks: [mark, ...(node.marks ?? [])] }))
  }

  function linkOf(element: Element): DocumentNode[] {
    const address = said(element, 'href')
    if (address === undefined) return inlineIn(element)
    // Headings have a prefix before their ids.
    const href = address.replace(/^#h-/, '#')
    const attrs = { href, title: said(element, 'title') ?? null }
    return applyMark(inlineIn(element), { type: 'link', attrs })
  }

  /** A picture that is shown as its words. */
  function getOutsideImage(element: Element): DocumentNode {
    const src = said(element, 'data-src') ?? said(element, 'href')
    const words = getWords(element)
    const isOther = words === src || words === said(element, 'title')
    return getImage(element, src, isOther ? (said(element, 'data-alt') ?? words) : words)
  }

  function getImage(element: Element, src = '', alt = ''): DocumentNode {
    const width = numberOf(element, 'width') ?? numberOf(element, 'data-width') ?? null
    return {
      type: 'image',
      // An anchor has its prefix as an address of whatever kind.
      attrs: { src: src.replace(/^#h-/, '#'), alt, title: said(element, 'title') ?? null, width },
    }
  }

  function collectElements({ children }: Element): Element[] {
    return children.flatMap((child) => {
      if (typeof child !== 'string') return [child]
      return child.trim() === '' ? [] : foreign()
    })
  }

  /** The elements in one that has just these, in any of the ways to have them. */
  function collectParts(element: Element, ...ways: string[]): Element[] {
    const parts = collectElements(element)
    return ways.includes(parts.map(({ tag }) => tag).join(' ')) ? parts : foreign()
  }

  function said({ attributes }: Element, name: string): string | undefined {
    const value = attributes.get(name)
    return value === undefined ? undefined : decoded(value)
  }

  function numberOf(element: Element, name: string): number | undefined {
    const value = said(element, name)
    return value === undefined ? undefined : Number(value)
  }

  function getWords({ children }: Element): string {
    return children
      .map((child) =>
        typeof child === 'string' ? getWordsOf(child).replaceAll('\n', ' ') : getWords(child),
      )
      .join('')
  }

  /** Who laid the file out anew broke lines, with blanks around them: each break is the end of a line and no more. */
  function getWordsOf(html: string): string {
    // From the first of some blanks alone: else each of them would look through all behind it.
    return decoded(html).replace(/(?<![ \t\r])[ \t\r]*\n[ \t\r\n]*/g, '\n')
  }
}

const block = (
  type: string,
  attrs?: Attributes,
  content?: readonly DocumentNode[],
): DocumentNode[] => [{ type, ...(attrs && { attrs }), ...(content && { content }) }]

const text = (words: string): DocumentNode => ({ type: 'text', text: words })

/** The elements of well-formed HTML; undefined for any other. */
function findTree(pieces: readonly HtmlPiece[]): Element | undefined {
  const root: Element = { tag: '', attributes: new Map(), children: [] }
  const open = [root]
  for (const piece of pieces) {
    const parent = open.at(-1)
    if (!parent || open.length > deepest) return undefined
    if (piece.kind === 'text') parent.children.push(piece.source)
    else if (piece.kind === 'open') {
      const element = { tag: piece.tag, attributes: piece.attributes, children: [] }
      parent.children.push(element)
      if (!isEmpty(piece.tag)) open.push(element)
    } else if (piece.kind === 'close') {
      if (parent.tag !== piece.tag) return undefined
      open.pop()
    } else {
      const element = findPre(piece.source)
      if (!element) return undefined
      parent.children.push(element)
    }
  }
  return open.length === 1 ? root : undefined
}

/** Code, or what is kept as it stands: an element whose attributes are those of both tags. */
function findPre(source: string): Element | undefined {
  const [, kind, attributes = '', words] = pre.exec(source) ?? []
  if (words === undefined) return undefined
  const said = Array.from(
    attributes.matchAll(/ ([\w-]+)="([^"]*)"/g),
    ([, name = '', value = '']) => [name, value] as const,
  )
  const known = kind === undefined ? said : [['class', kind] as const]
  return { tag: 'pre', attributes: new Map(known), children: words === '' ? [] : [words] }
}
