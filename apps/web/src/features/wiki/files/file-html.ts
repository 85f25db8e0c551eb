import type { PagePicture } from '@courtside/contract/pages.ts'
import { type DocumentNode, getAttribute, markOf } from '@courtside/document/document.ts'
import { type SafeHtml, escapeHtml, safe } from '@courtside/document/html.ts'
import { wikiText } from '#text/wiki.ts'
import { getShownSize } from './shown-size.ts'

/** What a link to a file of the page is, before it is known where that lies. */
const anchor = '#file-'
export const getFileAnchor = (id: string): string => anchor + id
export const getAnchorFile = (href: string | null): string | undefined =>
  href?.startsWith(anchor) ? href.slice(anchor.length) : undefined

/**
 * How a picture or an attachment is drawn before it is known where it lies, as HTML: a picture has its room already. What
 * it is then `showFiles` puts there.
 */
export const renderFileHtml =
  (pictures: readonly PagePicture[] = []) =>
  (id: string, node: DocumentNode): SafeHtml => {
    const isLinked = markOf(node, 'link') !== undefined
    const about = safe`data-file="${escapeHtml(id)}"`
    if (node.type === 'attachment') {
      const words = safe`<span class="attachment-name">${escapeHtml(getAttribute(node, 'label'))}</span>`
      return isLinked
        ? safe`<span class="attachment" ${about}>${words}</span>`
        : safe`<a class="attachment" ${about} href="${escapeHtml(getFileAnchor(id))}">${words}</a>`
    }
    const picture = renderPictureHtml(
      node,
      about,
      pictures.find((one) => one.id === id),
    )
    if (isLinked) return picture
    const label = getAttribute(node, 'alt') || wikiText.picture.untold
    return safe`<a class="picture" href="${escapeHtml(getFileAnchor(id))}" aria-label="${escapeHtml(label)}">${picture}</a>`
  }

function renderPictureHtml(
  node: DocumentNode,
  about: SafeHtml,
  natural: PagePicture | undefined,
): SafeHtml {
  const size = natural && getShownSize(natural, node.attrs?.['width'])
  const room = size
    ? safe` width="${size.width}" height="${size.height}" src="${renderPlaceholder(size.width, size.height)}"`
    : ''
  const [alt, title] = [getAttribute(node, 'alt'), getAttribute(node, 'title')]
  const named = title ? safe` title="${escapeHtml(title)}"` : ''
  return safe`<img ${about} alt="${escapeHtml(alt)}"${named}${room} loading="lazy" decoding="async">`
}

/** Nothing, in the size of what comes: an empty picture would have no room. */
const renderPlaceholder = (width: number, height: number): SafeHtml =>
  safe`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`
