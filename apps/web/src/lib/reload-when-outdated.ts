const reloadedKey = 'reloaded-for-missing-part'

/**
 * A part of the app that can't be loaded is one that a newer build has replaced: the page is loaded again, once, so that
 * a part that is really missing shows its error.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      const last = Number(sessionStorage.getItem(reloadedKey))
      if (Date.now() - last < 60_000) return
      sessionStorage.setItem(reloadedKey, String(Date.now()))
    } catch {
      return
    }
    event.preventDefault()
    location.reload()
  })
}
