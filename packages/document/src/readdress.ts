import { findFileId, getMentionAddress } from './addresses.ts'
import {
  type Document,
  type DocumentMark,
  type DocumentNode,
  getAttribute,
  markOf,
} from './document.ts'

/** Where an address leads instead: undefined leaves it as it is, null leaves only its words. */
export type Readdress = (address: string) => string | null | undefined

/**
 * A document whose links, pictures, files and mentions lead elsewhere. A mention or file that gets another address is a
 * link with its words, and a link whose words lead to a file of ours is that file. The result is for writing out; `cleanDocument` makes it a document to store.
 */
export const readdressed = (document: Document, lead: Readdress): Document =>
  readdressedNode(document, lead) as Document

function readdressedNode(node: DocumentNode, lead: Readdress): DocumentNode {
  if (node.type === 'mention') {
    const address = getMentionAddress(getAttribute(node, 'kind'), getAttribute(node, 'id'))
    return asLink(node, lead(address))
  }
  if (node.type === 'attachment') return readdressedFile(node, lead)
  const marks = node.marks?.flatMap((mark) => readdressedMark(mark, lead))
  const to = node.type === 'image' ? lead(getAttribute(node, 'src')) : undefined
  return {
    ...node,
    ...(to && { attrs: { ...node.attrs, src: to } }),
    ...(node.content && { content: getContent(node.content, lead) }),
    ...(marks && { marks }),
  }
}

function readdressedMark(mark: DocumentMark, lead: Readdress): readonly DocumentMark[] {
  const to = mark.type === 'link' ? lead(getAttribute(mark, 'href')) : undefined
  if (to === null) return []
  return [to === undefined ? mark : { ...mark, attrs: { ...mark.attrs, href: to } }]
}

function getContent(content: readonly DocumentNode[], lead: Readdress): DocumentNode[] {
  const hrefs = content.map((child) => {
    const link = markOf(child, 'link')
    return link && getAttribute(link, 'href')
  })
  return content.map((child, at) => {
    const isAlone = hrefs[at] !== hrefs[at - 1] && hrefs[at] !== hrefs[at + 1]
    const led = readdressedNode(child, lead)
    return isAlone ? asFile(child, led) : led
  })
}

/** Words that are a link to a file of ours by now; a link of several parts stays one. */
function asFile({ marks = [] }: DocumentNode, led: DocumentNode): DocumentNode {
  const link = markOf(led, 'link')
  const id = link && findFileId(getAttribute(link, 'href'))
  if (!id || led.text === undefined || marks.includes(link)) return led
  const others = led.marks?.filter((mark) => mark !== link) ?? []
  return {
    type: 'attachment',
    attrs: { id, label: led.text },
    ...(others.length > 0 && { marks: others }),
  }
}

function readdressedFile(node: DocumentNode, lead: Readdress): DocumentNode {
  const to = lead(`attachment:${getAttribute(node, 'id')}`)
  const id = to ? findFileId(to) : undefined
  return id ? { ...node, attrs: { ...node.attrs, id } } : asLink(node, to)
}

function asLink(node: DocumentNode, to: string | null | undefined): DocumentNode {
  if (to === undefined) return node
  const link = { type: 'link', attrs: { href: to, title: null } }
  const others = node.marks ?? []
  const marks = to === null || markOf(node, 'link') ? others : [link, ...others]
  return { type: 'text', text: getAttribute(node, 'label'), ...(marks.length > 0 && { marks }) }
}
