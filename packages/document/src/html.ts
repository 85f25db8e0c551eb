import { findFileId } from './addresses.ts'
import {
  type AttributeValue,
  type DocumentMark,
  type DocumentNode,
  getAttribute,
  isSame,
  markOf,
  collectNodes,
} from './document.ts'
import { getElementId, getHeadings } from './headings.ts'
import { getLinkedTask } from './linked-task.ts'
import { type Html, getFootnoteAnchor, marks, nodes } from './nodes.ts'

declare const brand: unique symbol
/** HTML that our own writers made: what people wrote is escaped in it. Pages take no other. */
export type SafeHtml = string & { readonly [brand]: true }

/** Writes HTML around what is escaped or HTML already: the compiler lets no other text in. */
export const safe = (
  parts: TemplateStringsArray,
  ...values: readonly (SafeHtml | number | '')[]
): SafeHtml => String.raw({ raw: parts }, ...values) as SafeHtml

export type HtmlOptions = {
  /** Where an address leads from the page: a path for `attachment:<id>` and `mention:<kind>/<id>`, another one for a link. Undefined takes the link or the picture away and leaves its words. */
  readonly addressOf?: (address: string) => string | undefined
  /** Whether it is one of several texts on a screen: then nothing in it can be led to, for their ids would be the same. */
  readonly isPart?: boolean
  /** What of a text outside code and links is drawn otherwise, in order and without overlap. */
  readonly piecesIn?: (text: string) => readonly Piece[]
  /** How a mention outside links is drawn, as HTML; undefined for its label as a link. */
  readonly mentionHtml?: (mention: DrawnMention) => SafeHtml | undefined
  /** The box of an item that is a task, by its key, as HTML; undefined for none, for only the task knows whether it is done. */
  readonly taskBoxHtml?: (key: string) => SafeHtml | undefined
  /** How a picture or an attachment that is a file of ours is drawn, as HTML; undefined as what `addressOf` makes of it. */
  readonly fileHtml?: (id: string, node: DocumentNode) => SafeHtml | undefined
  /** What stands in a node instead of its content, as HTML; undefined for its content. */
  readonly innerHtml?: (node: DocumentNode) => SafeHtml | undefined
}

export type DrawnMention = {
  readonly kind: string
  readonly id: string
  readonly label: string
  /** Whether an item of a checklist is this task. */
  readonly isItem: boolean
}

/** Where a piece of a text begins, the piece, and the HTML in its place. */
export type Piece = { readonly index: number; readonly word: string; readonly html: SafeHtml }

/** A document as HTML for reading and export: everything is escaped, a node nobody knows is shown as a notice. */
export function renderHtml(
  document: DocumentNode,
  {
    addressOf = (address) => address,
    isPart = false,
    piecesIn,
    mentionHtml,
    taskBoxHtml,
    fileHtml,
    innerHtml,
  }: HtmlOptions = {},
): SafeHtml {
  const headings = getHeadings(document)
  let heading = 0
  /** Which way what is being drawn is read. */
  let direction: Direction = 'ltr'
  const ofItems = new Set<DocumentNode>()
  // All of it comes through the functions below, which escape what they are given.
  return renderContentHtml(document.content) as SafeHtml

  function renderContentHtml(content: readonly DocumentNode[] = [], isCode = false): string {
    return content.map((node, index) => wrapMarks(content, node, index, isCode)).join('')
  }

  /** A block whose words run the other way than those around it says so. */
  function invert(node: DocumentNode, draw: (turn: { dir?: Direction }) => string): string {
    const around = direction
    direction = (directed.has(node.type) && findDirection(node)) || around
    const html = draw(direction === around ? {} : { dir: direction })
    direction = around
    return html
  }

  function renderTextHtml(text: string): string {
    let end = 0
    const drawn = (piecesIn?.(text) ?? []).map(({ index, word, html }) => {
      const before = escapeHtml(text.slice(end, index))
      end = index + word.length
      return before + html
    })
    return drawn.join('') + escapeHtml(text.slice(end))
  }

  /** Marks open where the node before has them not, and close where the next one has them not. */
  function wrapMarks(
    content: readonly DocumentNode[],
    node: DocumentNode,
    index: number,
    isCode: boolean,
  ): string {
    const own = node.marks ?? []
    const opened = own.slice(getSharedMarks(content[index - 1]?.marks, own))
    const closed = own.slice(getSharedMarks(content[index + 1]?.marks, own))
    const sides = (list: readonly DocumentMark[]) =>
      list.map(({ type, attrs = {} }) => {
        const html = marks[type]?.html(attrs)
        return html ? split(html) : ['', '']
      })
    return [
      ...sides(opened).map(([open]) => open),
      renderNodeHtml(node, isCode),
      ...sides(closed)
        .toReversed()
        .map(([, close]) => close),
    ].join('')
  }

  function renderNodeHtml(node: DocumentNode, isCode: boolean): string {
    if (node.text !== undefined)
      return isCode || markOf(node, 'code') || markOf(node, 'link')
        ? escapeHtml(node.text)
        : renderTextHtml(node.text)
    if (getAttribute(node, 'format') === 'comment') return ''
    const inner = innerHtml?.(node)
    const task = inner === undefined ? getLinkedTask(node) : undefined
    if (task) return getTaskItem(node, task)
    const fileId = findFile(node)
    const file = fileId === undefined ? undefined : fileHtml?.(fileId, node)
    if (file !== undefined) return file
    const live =
      node.type === 'mention' && !markOf(node, 'link')
        ? mentionHtml?.({
            kind: getAttribute(node, 'kind'),
            id: getAttribute(node, 'id'),
            label: getAttribute(node, 'label'),
            isItem: ofItems.has(node),
          })
        : undefined
    if (live !== undefined) return live
    const html = nodes[node.type]?.html
    if (!html) return element(['pre', { class: 'raw' }, JSON.stringify(node)], '')
    const [tag, attributes, ...children] = html(
      node.attrs ?? {},
      Boolean(markOf(node, 'link')),
      node,
    )
    return invert(node, (turn) =>
      element(
        [tag, { ...attributes, ...findAnchor(node), ...turn }, ...children],
        inner ?? renderContentHtml(node.content, node.type === 'codeBlock'),
      ),
    )
  }

  function getTaskItem({ type, content }: DocumentNode, task: DocumentNode): string {
    ofItems.add(task)
    const key = getAttribute(task, 'id')
    const box = taskBoxHtml?.(key) ?? '<span class="task-box"></span>'
    const line = `${box}<div>${renderContentHtml(content)}</div>`
    return element(['li', { 'data-type': type, 'data-task': key }, 0], line)
  }

  function findAnchor(node: DocumentNode) {
    if (isPart) return {}
    if (node.type === 'heading') return { id: getElementId(headings[heading++]?.id ?? '') }
    if (node.type !== 'footnote') return {}
    return { id: getElementId(getFootnoteAnchor(getAttribute(node, 'label'))) }
  }

  function element([tag, attributes, ...children]: Html, content: string): string {
    const inner = children.map((child) =>
      child === 0
        ? content
        : typeof child === 'string'
          ? escapeHtml(child)
          : element(child, content),
    )
    const written = Object.entries(attributes).map(([name, value]) => attribute(name, value))
    if (tag === 'img' && !written.join('').includes(' src='))
      return escapeHtml(String(attributes['alt']))
    const open = `<${tag}${written.join('')}>`
    return empty.has(tag) ? open : `${open}${inner.join('')}</${tag}>`
  }

  function split(html: Html): readonly [string, string] {
    const mark = '\u0000'
    const [open = '', close = ''] = element(html, mark).split(mark)
    return [open, close]
  }

  function attribute(name: string, value: AttributeValue | undefined): string {
    if (value === undefined || value === null) return ''
    const said = String(value)
    const shown = name === 'href' || name === 'src' ? target(said) : said
    return shown === undefined ? '' : ` ${name}="${escapeHtml(shown)}"`
  }

  /** An anchor of this page gets the prefix its heading has. */
  function target(address: string): string | undefined {
    if (!address.startsWith('#')) return addressOf(address)
    return isPart ? undefined : `#${getElementId(address.slice(1))}`
  }
}

/** The file of ours that a node shows. */
const findFile = (node: DocumentNode): string | undefined => {
  if (node.type === 'image') return findFileId(getAttribute(node, 'src'))
  return node.type === 'attachment' ? getAttribute(node, 'id') : undefined
}

const empty = new Set(['br', 'col', 'hr', 'img', 'input'])

function getSharedMarks(one: readonly DocumentMark[] = [], other: readonly DocumentMark[]): number {
  const index = other.findIndex((mark, place) => !isSame(mark, one[place]))
  return index < 0 ? other.length : index
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export const escapeHtml = (value: string): SafeHtml =>
  value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign) as SafeHtml

type Direction = 'ltr' | 'rtl'

/** Blocks that are read as their first words are; what is in a list or a table follows it. */
const directed = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'taskList',
  'table',
  'blockquote',
  'callout',
  'details',
  'footnote',
])

const letter = /\p{L}/u
const fromTheRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Which way the first letter of a block is read; undefined for a block without letters. */
function findDirection(block: DocumentNode): Direction | undefined {
  const first = getFirstLetter(block)
  if (first === '') return undefined
  return fromTheRight.test(first) ? 'rtl' : 'ltr'
}

/** Empty where there is none. */
function getFirstLetter(block: DocumentNode): string {
  for (const node of collectNodes(block)) {
    const [first] = letter.exec(node.text ?? getAttribute(node, 'label')) ?? []
    if (first) return first
  }
  return ''
}
