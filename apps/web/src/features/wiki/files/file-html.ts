import type { PagePicture } from '@courtside/contract/pages.ts'
import { type DocumentNode, attributeOf, markOf } from '@courtside/document/document.ts'
import { escapeHtml } from '@courtside/document/html.ts'
import { wikiText } from '#text/wiki.ts'
import { shownSize } from './shown-size.ts'

/** What a link to a file of the page is, before it is known where that lies. */
const anchor = '#file-'
export const fileAnchor = (id: string): string => anchor + id
export const fileOfAnchor = (href: string | null): string | undefined =>
  href?.startsWith(anchor) ? href.slice(anchor.length) : undefined

/**
 * How a picture or an attachment is drawn before it is known where it lies, as HTML: a picture has its room already. What
 * it is then `showFiles` puts there.
 */
export const fileHtml =
  (pictures: readonly PagePicture[] = []) =>
  (id: string, node: DocumentNode): string => {
    const isLinked = markOf(node, 'link') !== undefined
    const about = `data-file="${escapeHtml(id)}"`
    if (node.type === 'attachment') {
      const words = `<span class="attachment-name">${escapeHtml(attributeOf(node, 'label'))}</span>`
      return isLinked
        ? `<span class="attachment" ${about}>${words}</span>`
        : `<a class="attachment" ${about} href="${escapeHtml(fileAnchor(id))}">${words}</a>`
    }
    const picture = pictureHtml(
      node,
      about,
      pictures.find((one) => one.id === id),
    )
    if (isLinked) return picture
    const label = attributeOf(node, 'alt') || wikiText.picture.untold
    return `<a class="picture" href="${escapeHtml(fileAnchor(id))}" aria-label="${escapeHtml(label)}">${picture}</a>`
  }

function pictureHtml(node: DocumentNode, about: string, natural: PagePicture | undefined): string {
  const size = natural && shownSize(natural, node.attrs?.['width'])
  const room = size
    ? ` width="${size.width}" height="${size.height}" src="${placeholder(size.width, size.height)}"`
    : ''
  const [alt, title] = [attributeOf(node, 'alt'), attributeOf(node, 'title')]
  const named = title ? ` title="${escapeHtml(title)}"` : ''
  return `<img ${about} alt="${escapeHtml(alt)}"${named}${room} loading="lazy" decoding="async">`
}

/** Nothing, in the size of what comes: an empty picture would have no room. */
const placeholder = (width: number, height: number) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`
