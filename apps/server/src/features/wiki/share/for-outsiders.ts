import { findFileId } from '@courtside/document/addresses.ts'
import { type Document, type DocumentNode, getAttribute } from '@courtside/document/document.ts'
import { readdressed } from '@courtside/document/readdress.ts'

/** Stands for a member, whoever it is: screens have their own word for it. */
const somebody = { kind: 'person', id: 'member', label: 'member' } as const

/**
 * A document as people outside may read it: without remarks and what we have no node for, without names of members, and
 * with links within the app only where `leadTo` has an address for a page of the wiki. Files that they may not have are the
 * words that stand for them.
 */
export function forOutsiders(
  document: Document,
  {
    leadTo,
    hasFile,
  }: { leadTo: (pageId: string) => string | undefined; hasFile: (fileId: string) => boolean },
): Document {
  const lead = (address: string): string | null | undefined => {
    const [, id, anchor = ''] =
      /^(?:\/wiki\/|mention:page\/)([^/?#]+)[^#]*(#.*)?$/.exec(address) ?? []
    const page = id === undefined ? undefined : leadTo(id.toLowerCase())
    if (page !== undefined) return page + anchor
    const fileId = findFileId(address)
    if (fileId !== undefined) return hasFile(fileId) ? undefined : null
    // The rest of the app is behind its sign-in.
    const stays = /^(https?|mailto|tel|data):|^#|^mention:(person|task|pkrId)\//i
    return stays.test(address) ? undefined : null
  }
  return omitMembers(readdressed(document, lead)) as Document
}

function omitMembers(node: DocumentNode): DocumentNode {
  if (node.type === 'mention') return { ...node, attrs: namelessOf(node) }
  if (!node.content) return node
  const content = node.content.filter((child) => !isRemark(child)).map(omitMembers)
  return { ...node, content }
}

/** Of a task and a number the word that it is, whatever the writer had it say. */
function namelessOf(node: DocumentNode) {
  const [kind, id] = [getAttribute(node, 'kind'), getAttribute(node, 'id')]
  if (kind === 'person') return somebody
  return { kind, id, label: id }
}

const isRemark = (node: DocumentNode): boolean =>
  /^raw(Block|Inline)$/.test(node.type) && getAttribute(node, 'format') !== 'html'
