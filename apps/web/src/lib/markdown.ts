import MarkdownIt from 'markdown-it'
import { taskKeyPattern } from './task-keys.ts'
import { type MentionedTask, taskLink } from './task-link.ts'
import { type TextCards, cardPieces } from './text-cards.ts'

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true })

const scheme = /^[a-z][a-z\d+.-]*:/i
const usual = /^(https?|mailto|tel):/i
/** A file of ours, by its id. */
const attached = /^attachment:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

// Of addresses with a scheme only these make links; others lead into the browser's own pages or other programs.
markdown.validateLink = (address) =>
  usual.test(address.trim()) || attached.test(address.trim()) || !scheme.test(address.trim())

// A picture from elsewhere would tell its server who reads what; the policy refuses it anyway. It becomes a link.
markdown.renderer.rules['image'] = (tokens, index, _options, environment) => {
  const token = tokens[index]
  const source = String(token?.attrGet('src') ?? '')
  const address = markdown.utils.escapeHtml(source)
  const words = markdown.utils.escapeHtml(token?.content || address)
  const [, id] = attached.exec(source) ?? []
  if (id) return fileHtml(id, words, (environment as Environment).mentions?.files)
  return `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow">${words}</a>`
}

markdown.renderer.rules['link_open'] = (tokens, index, options, _environment, renderer) => {
  const token = tokens[index]
  const address = String(token?.attrGet('href') ?? '')
  const [, id] = attached.exec(address) ?? []
  if (id) {
    token?.attrSet('href', `#file-${id}`)
    token?.attrSet('data-file', id)
  } else if (!isOwn(address)) {
    token?.attrSet('target', '_blank')
    token?.attrSet('rel', 'noopener noreferrer nofollow')
  }
  return renderer.renderToken(tokens, index, options)
}

/** A path of this app; two slashes begin the name of another host. */
const isOwn = (address: string): boolean => /^\/(?!\/)/.test(address)

// Each block goes in the direction of its own words.
markdown.core.ruler.push('direction', ({ tokens }) => {
  for (const token of tokens)
    if (/^(paragraph|heading|bullet_list|ordered_list|table)_open$/.test(token.type))
      token.attrSet('dir', 'auto')
})

const handle = /(?<![\w@.])@([\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,38}[\p{L}\p{N}])?)/gu

/** What the text names, as its reader may know it; what is missing stays plain text. */
export type Mentions = {
  /** Whether a handle, given without its @, is somebody's. */
  readonly isKnown: (handle: string) => boolean
  readonly taskOf: (key: string) => MentionedTask | undefined
  /** Absent for whoever may see none. */
  readonly cards?: TextCards | undefined
  /** Absent for a text that has none. */
  readonly files?: TextFiles | undefined
}

/** The files that stand in a text as `attachment:<id>`. */
export type TextFiles = {
  /** How a picture is shown; undefined for what is none, or not there. Sides in pixels. */
  readonly pictureOf: (
    id: string,
  ) => { address: string; width: number | null; height: number | null } | undefined
  readonly open: (id: string) => void
}

type Environment = { readonly mentions?: Mentions | undefined }

/** A picture of ours where it stands, pressed to see it large; else its name, which leads to it. */
function fileHtml(id: string, words: string, files: TextFiles | undefined): string {
  const picture = files?.pictureOf(id)
  const sides =
    picture?.width && picture.height ? ` width="${picture.width}" height="${picture.height}"` : ''
  const content = picture
    ? `<img src="${markdown.utils.escapeHtml(picture.address)}" alt="${words}"${sides}>`
    : words
  return `<a href="#file-${id}" data-file="${id}">${content}</a>`
}

const { escapeHtml } = markdown.utils

/** What of a text is shown otherwise: where it begins, what it was, and the HTML in its place. */
function mentionsIn(content: string, { isKnown, taskOf, cards }: Mentions) {
  // A number may look like the key of a task: it stands in the register just so, and comes first.
  const carded = cards ? cardPieces(content, cards, escapeHtml) : []
  const people = [...content.matchAll(handle)].flatMap(({ 0: word, 1: name = '', index }) =>
    isKnown(name) ? { index, word, html: `<span class="mention">${escapeHtml(word)}</span>` } : [],
  )
  const tasks = [...content.matchAll(taskKeyPattern)].flatMap(({ 0: word, index }) => {
    const task = taskOf(word)
    return task ? { index, word, html: taskLink(task, escapeHtml) } : []
  })
  return [...carded, ...people, ...tasks].toSorted((one, other) => one.index - other.index)
}

/** Marks the handles of known people, and makes links of the keys of tasks and of what has a card, but not inside of other links. */
markdown.core.ruler.push('mentions', (state) => {
  const { mentions } = state.env as Environment
  if (!mentions) return
  for (const block of state.tokens) {
    if (block.type !== 'inline' || !block.children) continue
    let linkDepth = 0
    block.children = block.children.flatMap((token) => {
      linkDepth += token.type === 'link_open' ? 1 : token.type === 'link_close' ? -1 : 0
      if (token.type !== 'text' || linkDepth > 0) return token
      const pieces = []
      let end = 0
      for (const { index, word, html } of mentionsIn(token.content, mentions)) {
        // A handle may have a key in it.
        if (index < end) continue
        pieces.push(tokenOf('text', token.content.slice(end, index)), tokenOf('html_inline', html))
        end = index + word.length
      }
      return [...pieces, tokenOf('text', token.content.slice(end))]
    })
  }

  function tokenOf(type: 'text' | 'html_inline', content: string) {
    const token = new state.Token(type, '', 0)
    token.content = content
    return token
  }
})

/** Markdown as safe HTML: what looks like HTML in it is shown as it was typed. */
export const renderMarkdown = (source: string, mentions?: Mentions): string =>
  markdown.render(source, { mentions })
