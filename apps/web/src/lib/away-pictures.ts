import { text } from '#text/en.ts'
import { isAway } from './line-away.ts'
import { lineBack } from './line-back.ts'

const waiting = new Map<HTMLImageElement, HTMLElement>()

/** Says in the place of a picture of a text that it comes with the connection. */
export function sayAway(image: HTMLImageElement): void {
  if (waiting.has(image) || !isAway()) return
  const words = document.createElement('span')
  words.className = 'missing-image'
  words.textContent = [image.alt, text.errors.missing.title].filter(Boolean).join(' · ')
  image.hidden = true
  image.before(words)
  waiting.set(image, words)
}

function restore(): void {
  for (const [image, words] of waiting) {
    words.remove()
    image.hidden = false
    if (image.src) image.src = image.getAttribute('src') ?? ''
  }
  waiting.clear()
}

/** Watches for pictures of texts that don't come without a connection; an editor draws its own. The result ends it. */
export function watchPictures(): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.closest('.prose:not([contenteditable])'))
      sayAway(target)
  }
  document.addEventListener('error', onError, { capture: true })
  const end = lineBack.subscribe(restore)
  return () => {
    document.removeEventListener('error', onError, { capture: true })
    end()
  }
}
