const gap = 4
const margin = 8
/** In pixels: with so much room below nothing goes above. */
const enough = 240

/**
 * Shows what belongs to a line in the top layer, since lines stand in bars that are scrolled and in sheets: below it, or
 * above where there is more room. The element has `popover="manual"` and becomes at `most` so high, in pixels. Returns
 * what ends following the line.
 */
export function showInTopLayer(
  element: HTMLElement,
  line: HTMLElement,
  { most }: { most: number },
): () => void {
  const place = () => {
    const { left, top, bottom } = line.getBoundingClientRect()
    const room = window.visualViewport?.height ?? window.innerHeight
    const isBelow =
      room - bottom > Math.min(element.scrollHeight, enough) + gap || room - bottom > top
    const height = (isBelow ? room - bottom : top) - gap - margin
    element.style.maxHeight = `${Math.min(most, height)}px`
    element.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - element.offsetWidth - margin))}px`
    element.style.top = `${isBelow ? bottom + gap : top - gap - element.offsetHeight}px`
  }
  if (!element.matches(':popover-open')) element.showPopover()
  place()
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', place)
  window.addEventListener('scroll', place, { capture: true, passive: true })
  return () => {
    visualViewport?.removeEventListener('resize', place)
    window.removeEventListener('scroll', place, { capture: true })
  }
}
