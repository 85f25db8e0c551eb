import type { PageFile } from '@courtside/contract/page-files.ts'
import { type PageFiles, getPictureAddress } from '#features/files/use-page-files.ts'
import { sayAway } from '#lib/away-pictures.ts'
import { fileText } from '#text/files.ts'
import { wikiText } from '#text/wiki.ts'

/**
 * Puts the files of a page where `fileHtml` left room for them, once they are known. Returns what ends it.
 */
export function showFiles(text: HTMLElement | null, files: PageFiles): () => void {
  const all = [...(text?.querySelectorAll<HTMLElement>('[data-file]') ?? [])]
  if (!text || all.length === 0) return () => undefined
  const getId = ({ dataset }: HTMLElement) => dataset['file'] ?? ''
  const drawn = new Set<HTMLElement>()
  const fill = () => {
    for (const element of all) {
      const file = files.of(getId(element))
      // What was loaded stays: a new address would only load the same again.
      if (file === undefined && element instanceof HTMLImageElement) sayAway(element)
      if (file === undefined || drawn.has(element)) continue
      if (file) drawn.add(element)
      const address = file ? getPictureAddress(file) : undefined
      if (!(element instanceof HTMLImageElement)) describe(element, file)
      else if (address === undefined) replace(element, file)
      else loadPicture(element, files, getId(element), address)
    }
  }
  const stop = files.subscribe(fill)
  files.want(all.map(getId))
  fill()
  return stop
}

/** Shows a picture; where its link has ended before it was looked at, by the one that takes its place. */
export function loadPicture(
  image: HTMLImageElement,
  files: PageFiles,
  id: string,
  address: string,
): void {
  const renew = async () => {
    const renewed = await files.fresh(id)
    const next = renewed && getPictureAddress(renewed)
    // Of a link that holds the file itself is broken.
    if (next !== undefined && next !== address) loadPicture(image, files, id, next)
  }
  image.addEventListener('error', () => void renew(), { once: true })
  image.src = address
}

/** What an attachment is called and how large it is; one that is not there any more says so. */
export function describe(element: HTMLElement, file: PageFile | null): void {
  const size = element.querySelector('.attachment-size') ?? document.createElement('span')
  size.className = 'attachment-size'
  size.textContent = file ? fileText.size(file.byteCount ?? 0) : wikiText.picture.missing
  element.classList.toggle('attachment-missing', file === null)
  element.append(size)
}

/** In place of a picture: that it is not there, or the file it is after all. */
function replace(image: HTMLImageElement, file: PageFile | null): void {
  const link = image.closest('a.picture')
  const words = document.createElement('span')
  words.textContent = image.alt || file?.name || wikiText.picture.missing
  if (!file || !(link instanceof HTMLElement)) {
    words.className = 'missing-image'
    ;(link ?? image).replaceWith(words)
    return
  }
  words.className = 'attachment-name'
  link.className = 'attachment'
  link.removeAttribute('aria-label')
  link.replaceChildren(words)
  describe(link, file)
}
