/**
 * Lets links inside a text that was drawn as HTML stay in the app: an address of the app is gone to by `go`, as every
 * other link is. `take` may do something else with a link first, and says whether it did. Returns what ends it.
 */
export function followLinks(
  text: HTMLElement | null,
  go: ((address: string) => void) | undefined,
  take?: (link: HTMLAnchorElement) => boolean,
): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    if (take?.(link)) {
      event.preventDefault()
      return
    }
    const address = link.target === '' ? link.getAttribute('href') : null
    const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
    if (!go || !address || !/^\/(?!\/)/.test(address) || isElsewhere) return
    event.preventDefault()
    go(address)
  }
  text?.addEventListener('click', follow)
  return () => text?.removeEventListener('click', follow)
}
