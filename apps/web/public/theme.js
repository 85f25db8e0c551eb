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
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(light ? 'light' : 'dark')
})()
