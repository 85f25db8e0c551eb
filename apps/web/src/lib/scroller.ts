/** What scrolls an element down: the nearest around it that has more than it shows, else the window's. */
export function getScroller(element: Element): Element {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight)
      return one
  return getWindowScroller()
}

/** What scrolls the whole window. */
export const getWindowScroller = (): Element =>
  document.scrollingElement ?? document.documentElement

/** Where an area that scrolls can be seen, in pixels of the window; bars that lie over the window cover what they do. */
export function getShownEdges(scroller: Element): {
  left: number
  right: number
  top: number
  bottom: number
} {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  const covered = (padding: string) => parseFloat(padding) || 0
  return {
    left: Math.max(0, left),
    right: Math.min(innerWidth, right),
    top: Math.max(0, top) + covered(scrollPaddingTop),
    bottom: Math.min(innerHeight, bottom) - covered(scrollPaddingBottom),
  }
}
