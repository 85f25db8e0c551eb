import { findFileId } from '@courtside/document/addresses.ts'
import type { NodeConfig } from '@tiptap/core'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { type PageFiles, getPictureAddress } from '#features/files/use-page-files.ts'
import { describe, loadPicture } from '#features/wiki/files/show-files.ts'
import { getShownSize } from '#features/wiki/files/shown-size.ts'
import { wikiText } from '#text/wiki.ts'

type Views = Pick<NodeConfig, 'addNodeView'>

/** Pictures and attachments that are files of the page, as they are drawn where it is written. */
export const createFileViews = (files: PageFiles): { image: Views; attachment: Views } => ({
  image: {
    addNodeView:
      () =>
      ({ node }) =>
        findFileId(String(node.attrs['src'])) ? watched(node, files, drawPicture) : asRead(node),
  },
  attachment: {
    addNodeView:
      () =>
      ({ node }) =>
        watched(node, files, drawAttachment),
  },
})

type Draw = (dom: HTMLElement, node: Node, files: PageFiles) => void

const getId = ({ attrs }: Node): string =>
  findFileId(String(attrs['src'] ?? '')) ?? String(attrs['id'] ?? '')

/** Drawn anew when more is known of its file. */
function watched(first: Node, files: PageFiles, draw: Draw): NodeView {
  let node = first
  const dom = document.createElement('span')
  const show = () => draw(dom, node, files)
  const stop = files.subscribe(show)
  files.want([getId(node)])
  show()
  return {
    dom,
    update(next) {
      if (next.type !== node.type || getId(next) !== getId(node)) return false
      node = next
      show()
      return true
    },
    ignoreMutation: () => true,
    destroy: stop,
  }
}

const drawPicture: Draw = (dom, { attrs }, files) => {
  const id = findFileId(String(attrs['src'])) ?? ''
  const file = files.of(id)
  const address = file ? getPictureAddress(file) : undefined
  const alt = String(attrs['alt'] ?? '')
  dom.className = 'picture'
  if (file === null || (file && address === undefined)) {
    dom.className = 'picture missing-image'
    dom.replaceChildren(alt || file?.name || wikiText.picture.missing)
    return
  }
  if (address === undefined) {
    // It is on its way: without an address it would be drawn as a broken one.
    dom.className = 'picture picture-coming'
    dom.replaceChildren(alt || wikiText.picture.untold)
    return
  }
  const found = dom.querySelector<HTMLImageElement>('img:not(.ProseMirror-separator)')
  const image = found ?? document.createElement('img')
  image.alt = alt
  if (attrs['title']) image.title = String(attrs['title'])
  else image.removeAttribute('title')
  if (file?.width && file.height) {
    const size = getShownSize({ width: file.width, height: file.height }, attrs['width'] as number)
    image.width = size.width
    image.height = size.height
  }
  // What was loaded stays: a new address would only load the same again.
  if (!image.hasAttribute('src')) loadPicture(image, files, id, address)
  if (!found) dom.replaceChildren(image)
}

const drawAttachment: Draw = (dom, { attrs }, files) => {
  dom.className = 'attachment'
  const name = document.createElement('span')
  name.className = 'attachment-name'
  name.textContent = String(attrs['label'])
  dom.replaceChildren(name)
  const file = files.of(String(attrs['id']))
  if (file !== undefined) describe(dom, file)
}

/** As the table of documents draws it. */
function asRead(node: Node): NodeView {
  const draw = node.type.spec.toDOM
  if (!draw) throw new Error(`The table of documents draws no ${node.type.name}`)
  return DOMSerializer.renderSpec(document, draw(node))
}
