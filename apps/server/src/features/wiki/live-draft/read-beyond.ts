import { cleanDocument } from '@courtside/document/clean.ts'
import type { Document, DocumentNode } from '@courtside/document/document.ts'
import { documentField } from '@courtside/document/written-together.ts'
import * as Y from 'yjs'
import { getContent, getDocument, unlessBeyond } from './shared-document.ts'

/** What a draft says, and whether in its form. */
export type Said = { readonly document: Document; readonly isWhole: boolean }

/**
 * What a draft says, also where it is beyond the limits of pages. Then the blocks that are beyond them by themselves are
 * taken apart: the paragraphs of a table or a quotation stand below one another. Where all together are too many, the words
 * alone are kept, as lines of one block of code. No word is lost.
 */
export function readBeyond(doc: Y.Doc): Said {
  const whole = unlessBeyond(() => getDocument(doc))
  if (whole) return { document: whole, isWhole: true }
  const blocks = doc.getXmlFragment(documentField).toArray()
  const document = unlessBeyond(() => clean(blocks.flatMap(getBlocks))) ?? clean([getLines(blocks)])
  return { document, isWhole: false }
}

const clean = (content: readonly DocumentNode[]): Document =>
  cleanDocument({ type: 'doc', content }).document

/** One block as it is, else what stands in it. */
function getBlocks(block: Child): DocumentNode[] {
  const read = (part: Child) =>
    unlessBeyond(() => [...(clean(getContent([part], 1)).content ?? [])])
  return (
    read(block) ??
    collectParts([block], (part) => isText(part) || part.toArray().some(isText)).flatMap(
      (part) => read(part) ?? [getLines([part])],
    )
  )
}

const getLines = (parts: readonly Child[]): DocumentNode => ({
  type: 'codeBlock',
  content: [{ type: 'text', text: collectParts(parts, isText).map(getWords).join('\n') }],
})

/**
 * The outermost parts for which `isOne` holds, in their order, and those with nothing in them, such as pictures and
 * mentions. It calls nothing for what lies deeper, so that no depth exhausts the stack.
 */
function collectParts(parts: readonly Child[], isOne: (part: Part) => boolean): Part[] {
  const found: Part[] = []
  const open = [...parts].toReversed()
  for (let at = open.pop(); at; at = open.pop()) {
    if (!isPart(at)) continue
    if (isOne(at) || isText(at)) found.push(at)
    else if (at.length > 0) for (const child of at.toArray().toReversed()) open.push(child)
    else if (getWords(at) !== '') found.push(at)
  }
  return found
}

type Child = ReturnType<Y.XmlFragment['toArray']>[number]
type Part = Y.XmlElement | Y.XmlText
const isText = (part: unknown): part is Y.XmlText => part instanceof Y.XmlText
const isPart = (part: unknown): part is Part => isText(part) || part instanceof Y.XmlElement

/** What a text says, and what a picture or a mention says of itself. */
const getWords = (part: Part): string =>
  (isText(part)
    ? (part.toDelta() as readonly { readonly insert: unknown }[]).map(({ insert }) => insert)
    : Object.values(part.getAttributes())
  )
    .filter((word) => typeof word === 'string')
    .join(isText(part) ? '' : ' ')
