/**
 * A part of the app that can't be loaded may be one that a newer build has replaced: then the page is loaded again. When
 * the server can't be reached the page stays as it is, for nothing that somebody typed may be lost to a failing network.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', () => void reloadIfReplaced())
}

/** Where this code came from: the entry script, whose name carries the build's hash and stands in the page. */
const ownFile = new URL(import.meta.url).pathname

async function reloadIfReplaced(): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  )
  if (page && !page.includes(ownFile)) location.reload()
}
