import { PageIcon, pageTitleLimit } from '@courtside/contract/pages.ts'
import type { Document, DocumentNode } from '@courtside/document/document.ts'
import {
  type NamedHeading,
  createHeadingFinder,
  leadToHeadings,
} from '@courtside/document/lead-to-headings.ts'
import { readHtmlPage } from '@courtside/document/read-html-page.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { renderText } from '@courtside/document/text.ts'
import { detectEncoding } from '#features/imports/tables/decode-text.ts'
import { beginning, clean, getLine } from '../clean-text.ts'

/** A page as its file says it. */
export type ReadText = {
  readonly title: string
  readonly isCut: boolean
  readonly icon: string | null
  readonly at: string | undefined
  readonly author: string | undefined
  readonly document: Document
  /** As HTML names them. */
  readonly headings: readonly NamedHeading[]
}

/** A page of which nothing is said but what it is called and what stands on it. */
export const getPage = (title: string, document: Document): ReadText => ({
  title: getLine(title) || 'Page',
  isCut: false,
  icon: null,
  at: undefined,
  author: undefined,
  document,
  headings: [],
})

/** Text in UTF-8, or UTF-16 with its mark; of another encoding what its bytes look like. */
export const getText = (bytes: Uint8Array): string =>
  clean(new TextDecoder(detectEncoding(bytes)).decode(bytes)).replaceAll('\r\n', '\n')

/**
 * Reads a page; `fallback` is its title where it says none. A first heading of the highest level that says nothing but
 * the title is the title. Throws a `DocumentError` for one beyond the limits.
 */
export function readText(source: string, isHtml: boolean, fallback: string): ReadText {
  const {
    document,
    said,
    headings,
    isOwn = false,
  } = isHtml ? fromHtml(source) : fromMarkdown(source)
  const given = getLine(said.title ?? '')
  const { heading, sign, rest } = isOwn
    ? { heading: undefined, sign: null, rest: document }
    : splitHeading(document)
  const isTold = said.icon !== undefined && sign !== null
  const isHeading =
    !isTold && (heading === undefined ? rest !== document : given === '' || given === heading)
  const title = given || heading || getLine(fallback) || 'Page'
  const at = said.at === undefined ? undefined : findInstant(said.at)
  // What is cut off a title stands on in the text.
  const kept = isHeading && title.length <= pageTitleLimit ? rest : document
  return {
    title: beginning(title, pageTitleLimit),
    isCut: title.length > pageTitleLimit,
    icon: getIcon(said.icon) ?? (isHeading ? sign : null),
    at,
    author:
      said.author === undefined ? undefined : beginning(getLine(said.author), 100) || undefined,
    document: leadToHeadings(kept, createHeadingFinder(kept, headings)),
    headings,
  }
}

type Said = {
  readonly title: string | undefined
  readonly icon: string | undefined
  readonly at: string | undefined
  readonly author: string | undefined
}

type Read = {
  readonly document: Document
  readonly said: Said
  /** As HTML names them. */
  readonly headings: readonly NamedHeading[]
  /** Whether we wrote it, with its title apart from its text. */
  readonly isOwn?: boolean
}

function fromMarkdown(source: string): Read {
  const { document, frontMatter } = readMarkdown(source)
  const { fields } = frontMatter
  const one = (...names: string[]) =>
    names.map((name) => fields.get(name)).find((value) => typeof value === 'string')
  const said = {
    title: one('title'),
    icon: one('icon', 'emoji'),
    at: one('updated', 'updatedAt', 'updated_at', 'lastmod', 'last_modified', 'date'),
    author: one('author'),
  }
  const known = new Set(['title', 'icon', 'emoji', 'created', 'updated', 'author'])
  // What a page has no field for is kept where readers do not see it.
  const isMore = [...fields.keys()].some((name) => !known.has(name))
  if (!isMore) return { document, said, headings: [] }
  const note = {
    type: 'rawBlock',
    attrs: { format: 'comment', source: `<!--\n${frontMatter.source.replaceAll('--', '—')}\n-->` },
  }
  const noted = { ...document, content: [...(document.content ?? []), note] }
  return { document: noted, said, headings: [] }
}

function fromHtml(source: string): Read {
  const { document, title, meta, headings, isOwn } = readHtmlPage(source)
  return {
    document,
    isOwn,
    headings,
    said: {
      title: title || undefined,
      icon: meta.get('icon'),
      at: meta.get('updated'),
      author: meta.get('author'),
    },
  }
}

/**
 * The words of a first heading that says only words, and the page without it; one that says nothing goes. Above it may
 * stand what Notion writes there: a picture, which stays, and the page's sign.
 */
function splitHeading(document: Document): {
  heading: string | undefined
  sign: string | null
  rest: Document
} {
  const blocks = document.content ?? []
  const at = blocks.findIndex((block) => !isPicture(block) && signOf(block) === null)
  const top = blocks[at]
  if (!top || !isPlainHeading(top)) return { heading: undefined, sign: null, rest: document }
  const above = blocks.slice(0, at)
  const [sign = null, ...others] = above.flatMap((block) => signOf(block) ?? [])
  // Of several none is the page's, so that none is lost.
  if (others.length > 0) return { heading: undefined, sign: null, rest: document }
  const content = [...above.filter(isPicture), ...blocks.slice(at + 1)]
  if (content.length === 0) content.push({ type: 'paragraph' })
  return { heading: getLine(renderText(top)) || undefined, sign, rest: { ...document, content } }
}

const isPicture = ({ type, content = [] }: DocumentNode): boolean =>
  type === 'paragraph' && content.length > 0 && content.every((node) => node.type === 'image')

const signOf = (block: DocumentNode): string | null =>
  block.type === 'paragraph' ? getIcon(renderText(block)) : null

const isPlainHeading = ({ type, attrs, content = [] }: DocumentNode): boolean =>
  type === 'heading' &&
  attrs?.['level'] === 1 &&
  content.every((node) => node.type === 'text' && (node.marks ?? []).length === 0)

export const getIcon = (said: unknown): string | null => {
  const { data } = PageIcon.safeParse(typeof said === 'string' ? said.trim() : null)
  return data ?? null
}

/** A moment of any usual notation as ISO 8601; undefined for none, and for one that is still to come. */
export function findInstant(said: string): string | undefined {
  const at = new Date(said)
  const isPast =
    !Number.isNaN(at.valueOf()) && at.valueOf() <= Date.now() && at.getFullYear() > 1900
  return isPast ? at.toISOString() : undefined
}
