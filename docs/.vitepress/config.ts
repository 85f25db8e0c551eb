import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { renderMermaidSVG } from 'beautiful-mermaid'
import { defineConfig } from 'vitepress'
import { sections, tables } from './sections.ts'

const docs = join(import.meta.dirname, '..')
const root = join(docs, '..')

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A diagram as a picture in the page; its colours are in the theme, for styles in the page are refused. */
const drawDiagram = (text: string): string =>
  `<div class="diagram" v-pre>${renderMermaidSVG(text).replace(/<style>[\s\S]*?<\/style>/, '')}</div>`

/** Files of the repository that pages link to: the site has a copy of each, as plain text. */
const linkedFiles = new Set<string>()

/** A link that leaves docs/ leads to that copy, under /files; undefined for any other. */
function copyAddress(href: string, page: string): string | undefined {
  if (/^([a-z]+:|[#/])/.test(href)) return undefined
  const [path = ''] = href.split('#')
  const file = join(docs, dirname(page), path)
  const isPage =
    !relative(docs, file).startsWith('..') && !tables.some((one) => path.endsWith(`${one}.md`))
  if (isPage) return undefined
  linkedFiles.add(relative(root, file))
  return `/files/${relative(root, file)}.txt`
}

export default defineConfig({
  lang: 'en-GB',
  title: 'Courtside Help',
  description: 'How to use Courtside, run it, build on it and work on it.',
  base: '/help/',
  cleanUrls: true,
  cacheDir: '../.cache/vitepress',
  srcExclude: tables.map((page) => `${page}.md`),
  head: [
    ['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
    // The app's own: the site is as dark or light as it is.
    ['script', { src: '/theme.js' }],
  ],
  appearance: false,
  // Its own file in place of a script in the page, which the policy would refuse.
  metaChunk: true,
  markdown: {
    // Colours would come as styles in the page, which the policy refuses too.
    highlight: (code) => `<pre v-pre><code>${escapeHtml(code)}</code></pre>`,
    // `<file>` is a word, as on GitHub's pages it would be none.
    html: false,
    config: (markdown) => {
      // Indented code looks as fenced code does.
      const { rules } = markdown.renderer
      const { fence } = rules
      rules.code_block = (...args) => fence?.(...args) ?? ''
      rules.fence = (...args) => {
        const [tokens, index] = args
        const token = tokens[index]
        return token?.info === 'mermaid' ? drawDiagram(token.content) : (fence?.(...args) ?? '')
      }
      markdown.core.ruler.push('links-out-of-docs', ({ tokens, env }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const href = token.type === 'link_open' ? token.attrGet('href') : null
          const copy = href && copyAddress(href, (env as { relativePath: string }).relativePath)
          if (copy)
            token.attrs = [
              ['href', copy],
              ['target', '_blank'],
            ]
        }
      })
    },
  },
  themeConfig: {
    siteTitle: 'Courtside Help',
    sidebar: sections.map(({ title, pages }) => ({
      text: title,
      // The one with the page that is read opens by itself.
      collapsed: true,
      items: Object.entries(pages).map(([page, text]) => ({
        text,
        link: `/${page.replace(/(^|\/)index$/, '$1')}`,
      })),
    })),
    outline: [2, 3],
    notFound: {
      title: 'There is no such page',
      quote: 'It was moved or renamed. Search for it, or look through the list.',
      linkLabel: 'All help pages',
      linkText: 'All help pages',
    },
    search: {
      provider: 'local',
      options: {
        // Their titles are in the index of decisions, which the search has.
        _render: async (source, env, markdown) => {
          const page = env.relativePath
          return /^decisions\/\d/.test(page) ? '' : await markdown.renderAsync(source, env)
        },
      },
    },
  },
  // What the policy refuses: the page is the same without.
  transformHtml: (html) =>
    html.replaceAll(/<script id="check-mac-os">.*?<\/script>|(?<=<\w[^>]*) style="[^"]*"/g, ''),
  buildEnd: ({ outDir }) => {
    for (const file of linkedFiles) {
      const copy = join(outDir, 'files', `${file}.txt`)
      mkdirSync(dirname(copy), { recursive: true })
      copyFileSync(join(root, file), copy)
    }
  },
  vite: { build: { assetsInlineLimit: 0 } },
})
