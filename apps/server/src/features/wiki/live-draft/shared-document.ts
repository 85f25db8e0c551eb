import { align, gaps } from '@courtside/document/align.ts'
import { cleanDocument } from '@courtside/document/clean.ts'
import type { Document, DocumentMark, DocumentNode } from '@courtside/document/document.ts'
import { DocumentError, pageLimits } from '@courtside/document/limits.ts'
import { mergeDocuments } from '@courtside/document/merge.ts'
import { documentField, marksAttribute } from '@courtside/document/written-together.ts'
import * as Y from 'yjs'

/** Beyond so many blocks that differ, all between the first and the last of them is replaced. */
const mostEdits = 1000

type Child = Y.XmlElement | Y.XmlText

/** A document of Yjs that says what a page says. */
export function shareDocument(document: Document): Y.Doc {
  const doc = new Y.Doc()
  doc.getXmlFragment(documentField).insert(0, getChildren(document))
  return doc
}

/** A document of Yjs as it was stored. What can't be read of it is left out and counted. */
export function openShared(states: readonly Uint8Array[]): { doc: Y.Doc; lost: number } {
  const doc = new Y.Doc()
  let lost = 0
  for (const state of states) {
    try {
      Y.applyUpdate(doc, state)
    } catch {
      lost++
    }
  }
  return { doc, lost }
}

/**
 * What it says, cleaned as whatever else comes from outside: it can hold anything. Throws a `DocumentError` for what is
 * beyond the limits of pages.
 */
export const getDocument = (doc: Y.Doc): Document =>
  cleanDocument({
    type: 'doc',
    content: getContent(doc.getXmlFragment(documentField).toArray(), 1),
  }).document

/**
 * Makes it say what another one says, leaving alone every block that both have: what somebody writes there at the same
 * time stays. Where `base` is given, only what changed since then is changed. Throws for what is nested by the thousand:
 * Yjs takes it away by calling itself for each level.
 */
export function replaceContent(doc: Y.Doc, document: Document, base?: Document): void {
  const merged =
    base && unlessBeyond(() => mergeDocuments(base, getDocument(doc), document).document)
  const wanted = merged ?? document
  const fragment = doc.getXmlFragment(documentField)
  const before = fragment.toArray().map(getKey)
  const after = wanted.content ?? []
  const { matches } = align(
    before,
    after.map((block) => JSON.stringify([block])),
    mostEdits,
  )
  doc.transact(() => {
    // From the end, so that places further on stay what they are.
    for (const gap of [...gaps(matches, before.length, after.length)].toReversed()) {
      const [start, end] = gap.before
      if (end > start) fragment.delete(start, end - start)
      const blocks = after.slice(...gap.after)
      if (blocks.length > 0) fragment.insert(start, getChildren({ type: 'doc', content: blocks }))
    }
  })
}

/** One block in its one form; a text that stands where only blocks may has none, nor has what is beyond the limits. */
function getKey(child: unknown): string {
  if (!isElement(child)) return ''
  const read = () =>
    cleanDocument({ type: 'doc', content: getContent([child], 1) }).document.content
  return JSON.stringify(unlessBeyond(read)) ?? ''
}

/** Undefined for what is beyond the limits of pages. */
export function unlessBeyond<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return undefined
  }
}

const isElement = (child: unknown): child is Y.XmlElement => child instanceof Y.XmlElement

type Children = ReturnType<Y.XmlFragment['toArray']>

/** What stands in a part of it, not yet cleaned. Throws a `DocumentError` for what is nested too deep. */
export function getContent(children: Readonly<Children>, depth: number): DocumentNode[] {
  // Beside the limit that cleaning has: it would not be reached by what exhausts the stack before.
  if (depth > pageLimits.depth) throw new DocumentError('too_deep')
  return children.flatMap((child) => {
    if (child instanceof Y.XmlText) return getTexts(child)
    return isElement(child) ? [getNode(child, depth)] : []
  })
}

function getNode(element: Y.XmlElement, depth: number): DocumentNode {
  const { [marksAttribute]: marks, ...attrs }: Record<string, unknown> = element.getAttributes()
  return {
    type: element.nodeName,
    attrs: attrs as DocumentNode['attrs'] & {},
    content: getContent(element.toArray(), depth + 1),
    ...(Array.isArray(marks) && { marks: marks as DocumentMark[] }),
  }
}

type Piece = { readonly insert: unknown; readonly attributes?: Readonly<Record<string, unknown>> }

const getTexts = (text: Y.XmlText): DocumentNode[] =>
  (text.toDelta() as readonly Piece[]).map(({ insert, attributes = {} }) => ({
    type: 'text',
    text: typeof insert === 'string' ? insert : JSON.stringify(insert),
    marks: Object.entries(attributes).map(([type, attrs]) => ({
      type,
      attrs: attrs as DocumentMark['attrs'] & {},
    })),
  }))

/** As the editor's binding lays them out: texts that follow one another are one. */
function getChildren({ content = [] }: DocumentNode): Child[] {
  const children: Child[] = []
  let pieces: Piece[] = []
  const endText = () => {
    if (pieces.length === 0) return
    const text = new Y.XmlText()
    text.applyDelta(pieces)
    children.push(text)
    pieces = []
  }
  for (const node of content) {
    if (node.type === 'text') {
      pieces.push({
        insert: node.text ?? '',
        attributes: Object.fromEntries(
          (node.marks ?? []).map(({ type, attrs }) => [type, attrs ?? {}]),
        ),
      })
    } else {
      endText()
      children.push(getElement(node))
    }
  }
  endText()
  return children
}

function getElement(node: DocumentNode): Y.XmlElement {
  const element = new Y.XmlElement(node.type)
  // Its types know of texts alone; what it stores is any JSON.
  const set = (name: string, value: unknown) => element.setAttribute(name, value as string)
  for (const [name, value] of Object.entries(node.attrs ?? {})) if (value !== null) set(name, value)
  if (node.marks) set(marksAttribute, node.marks)
  element.insert(0, getChildren(node))
  return element
}
