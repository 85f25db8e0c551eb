// Blocks the first paint on purpose: without it a light-theme reader sees a dark flash on every load.
;(() => {
  let theme = 'dark'
  try {
    theme = localStorage.getItem('vite-ui-theme') ?? theme
  } catch {
    // Storage is closed to us in some private windows; the default is right there too.
  }
  const light =
    theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  const root = document.documentElement
  root.classList.remove('light', 'dark')
  root.classList.add(light ? 'light' : 'dark')
  try {
    const kept = localStorage.getItem('preferences')
    if (kept !== null) {
      const read = /** @type {Record<string, unknown>} */ (JSON.parse(kept))
      const { fontSize, density, accent } = read
      Object.assign(root.dataset, { fontSize, density, accent })
    }
  } catch {
    // None kept, or none that can be read: it looks as it does to everybody at first.
  }
})()
