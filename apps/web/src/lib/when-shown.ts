/** Runs something at once, or, in a tab in the background, when somebody looks at the tab; asked several times, once. */
export function whenShown(run: () => void): () => void {
  let isDue = false
  const runNow = () => {
    isDue = false
    run()
  }
  return () => {
    if (!document.hidden) return run()
    if (!isDue) document.addEventListener('visibilitychange', runNow, { once: true })
    isDue = true
  }
}
