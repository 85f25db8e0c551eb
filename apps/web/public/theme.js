// Blocks the first paint on purpose: without it a light-theme reader sees a dark flash on every load.
;(() => {
  const root = document.documentElement
  let theme = 'dark'
  try {
    theme = localStorage.getItem('vite-ui-theme') ?? theme
    const kept = String(localStorage.getItem('preferences'))
    const { fontSize, density, accent } = /** @type {Record<string, unknown>} */ (JSON.parse(kept))
    Object.assign(root.dataset, { fontSize, density, accent })
  } catch {
    // Nothing kept, or out of reach in a private window: the defaults are right there too.
  }
  const light =
    theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  root.classList.remove('light', 'dark')
  root.classList.add(light ? 'light' : 'dark')
})()
