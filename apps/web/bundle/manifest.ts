import type { Plugin } from 'vite'
import type { pageText } from '../src/text/pages.ts'

type Words = typeof pageText

/** That of dark, with which everybody begins; the page's own follows the theme that is chosen. */
const background = '#0c0e11'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a browser needs to install the app, as https://www.w3.org/TR/appmanifest/ has it. The app is one in every language. */
const manifestIn = (language: string, { product, description, shortcuts }: Words) => ({
  id: '/',
  name: product,
  short_name: product,
  description,
  lang: language,
  dir: new Intl.Locale(language).getTextInfo().direction,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: background,
  background_color: background,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
  shortcuts: [
    { name: shortcuts.myWork, url: '/tasks-v2?show=mine' },
    { name: shortcuts.inbox, url: '/inbox' },
    { name: shortcuts.wiki, url: '/wiki' },
  ].map((shortcut) => ({ ...shortcut, icons: [icon('icon', 192, 'any')] })),
})

/** Adds the manifest in the language of the page, with what the page says of it. No script knows of it. */
export function manifest(language: string, words: () => Promise<Words>): Plugin {
  const fileName = `manifest.${language}.webmanifest`
  return {
    name: 'manifest',
    apply: 'build',
    async generateBundle() {
      const source = JSON.stringify(manifestIn(language, await words()))
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path }) =>
        path === '/index.html'
          ? [
              { rel: 'manifest', href: `/${fileName}` },
              { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
            ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }))
          : [],
    },
  }
}
