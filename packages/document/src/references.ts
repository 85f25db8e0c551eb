import { type MentionKind, findFileId } from './addresses.ts'
import { type DocumentNode, getAttribute, markOf, collectNodes } from './document.ts'

/** What a document leads to, each once, in reading order. */
export type References = {
  /** Addresses of links and of pictures that are no files of ours. */
  readonly links: readonly string[]
  readonly files: readonly string[]
  /** Pages that are mentioned, or linked as `/wiki/<id>`. */
  readonly pages: readonly string[]
  readonly mentions: readonly { readonly kind: MentionKind; readonly id: string }[]
}

export function getReferences(document: DocumentNode): References {
  const links = new Set<string>()
  const files = new Set<string>()
  const pages = new Set<string>()
  const mentions = new Map<string, { kind: MentionKind; id: string }>()
  const follow = (address: string) => {
    const fileId = findFileId(address)
    if (fileId) files.add(fileId)
    else if (address && !address.startsWith('data:')) links.add(address)
    const [, pageId] = /^\/wiki\/([^/?#]+)/.exec(address) ?? []
    if (pageId) pages.add(pageId)
  }
  for (const node of collectNodes(document)) {
    const link = markOf(node, 'link')
    if (link) follow(getAttribute(link, 'href'))
    if (node.type === 'image' || node.type === 'embed') follow(getAttribute(node, 'src'))
    if (node.type === 'attachment') files.add(getAttribute(node, 'id'))
    if (node.type !== 'mention') continue
    const mention = {
      kind: getAttribute(node, 'kind') as MentionKind,
      id: getAttribute(node, 'id'),
    }
    mentions.set(`${mention.kind}/${mention.id}`, mention)
    if (mention.kind === 'page') pages.add(mention.id)
  }
  return {
    links: [...links],
    files: [...files],
    pages: [...pages],
    mentions: [...mentions.values()],
  }
}
