import { mentionAddress } from './addresses.ts'
import {
  type Document,
  type DocumentMark,
  type DocumentNode,
  attributeOf,
  markOf,
} from './document.ts'

/** Where an address leads instead: undefined leaves it as it is, null leaves only its words. */
export type Readdress = (address: string) => string | null | undefined

/**
 * A document whose links, pictures and mentions lead elsewhere. A mention that gets another address is a link with its
 * words. The result is for writing out; `cleanDocument` makes it a document to store.
 */
export const readdressed = (document: Document, lead: Readdress): Document =>
  readdressedNode(document, lead) as Document

function readdressedNode(node: DocumentNode, lead: Readdress): DocumentNode {
  if (node.type === 'mention') return readdressedMention(node, lead)
  const marks = node.marks?.flatMap((mark) => readdressedMark(mark, lead))
  const to = node.type === 'image' ? lead(attributeOf(node, 'src')) : undefined
  return {
    ...node,
    ...(to && { attrs: { ...node.attrs, src: to } }),
    ...(node.content && { content: node.content.map((child) => readdressedNode(child, lead)) }),
    ...(marks && { marks }),
  }
}

function readdressedMark(mark: DocumentMark, lead: Readdress): readonly DocumentMark[] {
  const to = mark.type === 'link' ? lead(attributeOf(mark, 'href')) : undefined
  if (to === null) return []
  return [to === undefined ? mark : { ...mark, attrs: { ...mark.attrs, href: to } }]
}

function readdressedMention(node: DocumentNode, lead: Readdress): DocumentNode {
  const to = lead(mentionAddress(attributeOf(node, 'kind'), attributeOf(node, 'id')))
  if (to === undefined) return node
  const link = { type: 'link', attrs: { href: to, title: null } }
  const others = node.marks ?? []
  const marks = to === null || markOf(node, 'link') ? others : [link, ...others]
  return { type: 'text', text: attributeOf(node, 'label'), ...(marks.length > 0 && { marks }) }
}
