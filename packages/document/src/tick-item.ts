import { type Document, type DocumentNode, isSame } from './document.ts'
import { keepSource } from './keep-source.ts'
import { parseTypedDocument } from './typed-document.ts'
import { writeMarkdown } from './write-markdown.ts'

/**
 * A typed text with one of its items ticked off, or not: counted from 0, in reading order. All that changes is the sign in
 * its box; the text as it is where there is no such item.
 */
export function setItemDone(source: string, place: number, isDone: boolean): string {
  const document = parseTypedDocument(source)
  if (!document) return source
  const ticked = withItem(document, place, isDone)
  if (isSame(document, ticked)) return source
  for (const box of source.matchAll(/^(?:[\s>]|(?:[-+*]|\d{1,9}[.)])[ \t])+\[([ xX])\]/gm)) {
    const at = box.index + box[0].length - 2
    const tried = source.slice(0, at) + (isDone ? 'x' : ' ') + source.slice(at + 1)
    if (tried !== source && isSame(parseTypedDocument(tried), ticked)) return tried
  }
  return keepSource(source, writeMarkdown(ticked, { isTyped: true }))
}

function withItem(document: Document, place: number, isDone: boolean): Document {
  let left = place
  const visit = (node: DocumentNode): DocumentNode => {
    const isIt = node.type === 'taskItem' && left-- === 0
    return {
      ...node,
      ...(isIt && { attrs: { ...node.attrs, checked: isDone } }),
      ...(node.content && { content: node.content.map(visit) }),
    }
  }
  return visit(document) as Document
}
