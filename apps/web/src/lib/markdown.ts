import { type DocumentNode, getAttribute, markOf } from '@courtside/document/document.ts'
import {
  type DrawnMention,
  type HtmlOptions,
  type Piece,
  type SafeHtml,
  escapeHtml,
  safe,
  renderHtml,
} from '@courtside/document/html.ts'
import { parseTypedDocument } from '@courtside/document/typed-document.ts'
import { findPlace } from './document-places.ts'
import { type TextCards, getCardPieces } from './hover-cards.ts'
import { taskKeyPattern } from './task-keys.ts'
import { type MentionedTask, renderTaskLink } from './task-link.ts'

const handle = /(?<![\w@.])@([\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,38}[\p{L}\p{N}])?)/gu

/** The handles that a text mentions, small and without their @; what it quotes mentions nobody. */
export const findHandles = (source: string): string[] =>
  Array.from(source.replaceAll(/^ {0,3}>.*$/gmu, '').matchAll(handle), ([, name = '']) =>
    name.toLowerCase(),
  )

/** What the text names, as its reader may know it; what is missing stays plain text. */
export type Mentions = {
  /** Whether a handle, given without its @, is somebody's. */
  readonly isKnown: (handle: string) => boolean
  readonly taskOf: (key: string) => MentionedTask | undefined
  /** What somebody or a page that is mentioned by its id is called now. */
  readonly nameOf?: (kind: string, id: string) => string | undefined
  /** Absent for whoever may see none. */
  readonly cards?: TextCards | undefined
  /** Absent for a text that has none. */
  readonly files?: TextFiles | undefined
}

/** The files that stand in a text as `attachment:<id>`. */
export type TextFiles = {
  /** How a picture is shown, and what its file is called; undefined for what is none, or not there. Sides in pixels. */
  readonly pictureOf: (id: string) =>
    | {
        readonly address: string
        readonly name: string
        readonly width: number | null
        readonly height: number | null
      }
    | undefined
  readonly open: (id: string) => void
}

/** Markdown, as people type it, as safe HTML; what can't be a document is shown as it was typed. */
export function renderMarkdown(source: string, mentions?: Mentions): SafeHtml {
  const document = parseTypedDocument(source)
  if (!document) return safe`<pre class="raw">${escapeHtml(source)}</pre>`
  return renderHtml(document, reading(mentions))
}

/** How typed texts are drawn for a reader. */
export const reading = (mentions?: Mentions): HtmlOptions => ({
  isPart: true,
  addressOf: findPlace,
  fileHtml: (id, node) => renderFileHtml(id, node, mentions?.files),
  mentionHtml: (mention) => renderMention(mention, mentions),
  ...(mentions && { piecesIn: (text) => collectMentions(text, mentions) }),
})

/** A picture of ours where it stands, pressed to see it large; else its name, which leads to it. */
function renderFileHtml(id: string, node: DocumentNode, files: TextFiles | undefined): SafeHtml {
  const picture = node.type === 'image' ? files?.pictureOf(id) : undefined
  const said = getAttribute(node, 'alt') || getAttribute(node, 'label') || picture?.name
  const words = escapeHtml(said ?? '')
  const named = escapeHtml(id)
  const sides =
    picture?.width && picture.height
      ? safe` width="${picture.width}" height="${picture.height}"`
      : ''
  const content = picture
    ? safe`<img src="${escapeHtml(picture.address)}" alt="${words}"${sides}>`
    : words
  return markOf(node, 'link')
    ? content
    : safe`<a href="#file-${named}" data-file="${named}">${content}</a>`
}

/** Who and what is mentioned by its id, as in what was copied from a page. */
export function renderMention(
  { kind, id, label }: DrawnMention,
  mentions: Mentions | undefined,
): SafeHtml | undefined {
  const task = kind === 'task' ? mentions?.taskOf(id) : undefined
  if (task) return renderTaskLink(task, escapeHtml)
  const name = mentions?.nameOf?.(kind, id)
  const address = findPlace(`mention:${kind}/${id}`)
  if (name === undefined || address === undefined)
    return safe`<span class="mention">${escapeHtml(label)}</span>`
  return safe`<a class="mention" href="${escapeHtml(address)}">${escapeHtml(name)}</a>`
}

/** What of a text is shown otherwise: the handles of known people, the keys of tasks, and what has a card. */
export function collectMentions(content: string, { isKnown, taskOf, cards }: Mentions): Piece[] {
  // A number may look like the key of a task: it stands in the register just so, and comes first.
  const carded = cards ? getCardPieces(content, cards, escapeHtml) : []
  const people = [...content.matchAll(handle)].flatMap(({ 0: word, 1: name = '', index }) =>
    isKnown(name)
      ? { index, word, html: safe`<span class="mention">${escapeHtml(word)}</span>` }
      : [],
  )
  const tasks = [...content.matchAll(taskKeyPattern)].flatMap(({ 0: word, index }) => {
    const task = taskOf(word)
    return task ? { index, word, html: renderTaskLink(task, escapeHtml) } : []
  })
  let end = 0
  return [...carded, ...people, ...tasks]
    .toSorted((one, other) => one.index - other.index)
    .filter(({ index, word }) => {
      // A handle may have a key in it.
      if (index < end) return false
      end = index + word.length
      return true
    })
}
