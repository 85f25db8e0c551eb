/** Where this code came from: the entry script, whose name carries the build's hash and stands in the page. */
const entryScript = new URL(import.meta.url).pathname

/**
 * A part of the app that can't be loaded may be one that a newer build has replaced: then the page is loaded again. When
 * the server can't be reached the page stays as it is, for nothing that somebody typed may be lost to a failing network.
 */
export function reloadWhenOutdated(ownScript = entryScript): void {
  addEventListener('vite:preloadError', () => void reloadIfReplaced(ownScript))
}

async function reloadIfReplaced(ownScript: string): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  )
  if (page && !page.includes(ownScript)) location.reload()
}
