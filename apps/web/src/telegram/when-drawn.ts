/** Calls once now and after every drawing that changed something, at most once a frame. */
export function whenDrawn(follow: () => void): void {
  let isAsked = false
  const soon = () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      follow()
    })
  }
  new MutationObserver(soon).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-state', 'disabled', 'aria-disabled', 'hidden'],
  })
  soon()
}
