import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite'

/** Puts the theme's script into the page: nothing is painted before it has run, and so nothing waits for a second answer. */
const inlineTheme: Plugin = {
  name: 'inline-theme',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const script = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8')
      return html.replace('<script src="/theme.js">', () => `<script>${script}`)
    },
  },
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** Adds tags to the app's page once its files are known; the page that opens cards has none of these. */
const page = (name: string, tags: (bundle: Bundle) => HtmlTagDescriptor[]): Plugin => ({
  name,
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, path }) => (path === '/index.html' ? tags(bundle ?? {}) : []),
  },
})

const isLatinFont = (file: string) => /inter-latin-wght.*\.woff2$/.test(file)

/** Starts the Latin font with the page instead of after the style sheet, so text is not drawn twice. */
const preloadLatinFont = page('preload-latin-font', (bundle) =>
  Object.keys(bundle)
    .filter(isLatinFont)
    .map((file) => ({
      tag: 'link',
      attrs: {
        rel: 'preload',
        href: `/${file}`,
        as: 'font',
        type: 'font/woff2',
        crossorigin: true,
      },
      injectTo: 'head',
    })),
)

/**
 * The files of the chunks of a name and of all that they import; throws where the build has none. A part that is loaded late
 * at one place, and with another part at the next, is two of them.
 */
function filesOf(bundle: Bundle, chunkName: string): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const files = new Set(
    chunks.flatMap(({ name, fileName }) => (name === chunkName ? fileName : [])),
  )
  if (files.size === 0) throw new Error(`The build has no chunk ${chunkName}`)
  // A set hands out what is added while it is walked through.
  for (const file of files)
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(next)
  return [...files]
}

/** Starts with the page what the first check of who is signed in needs: it is loaded apart, but always. */
const preloadIdentity = page('preload-identity', (bundle) => {
  const early = filesOf(bundle, 'start')
  const files = filesOf(bundle, 'firebase-service').filter((file) => !early.includes(file))
  const scripts = files.map((file) => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true },
    injectTo: 'head' as const,
  }))
  const attrs = { rel: 'preload', href: '/config.json', as: 'fetch', crossorigin: true }
  return [...scripts, { tag: 'link', attrs, injectTo: 'head' }]
})

/** The addresses of lists of tasks, by the chunk that shows them. */
const lists = {
  'project-tasks': '^/projects/[^/]+/tasks$',
  'all-tasks': '^/tasks$',
  workspace: '^/tasks-v2$',
}

/** Starts with the page what a list of tasks needs: else the router first has to find out what the address stands for. */
const preloadLists = page('preload-lists', (bundle) => {
  const early = [...filesOf(bundle, 'start'), ...filesOf(bundle, 'firebase-service')]
  const places = Object.entries(lists).map(([chunk, address]) => [
    address,
    filesOf(bundle, chunk).flatMap((file) => (early.includes(file) ? [] : `/${file}`)),
  ])
  const children = `for (const [address, files] of ${JSON.stringify(places)})
  if (new RegExp(address).test(location.pathname))
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))`
  return [{ tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head-prepend' }]
})

/** What is kept also where bytes are dear: one's tasks, those of a project, and the sending of what waits. */
const least = [
  'start',
  'firebase-service',
  'persisted-queries',
  'live-notice',
  'write-kinds',
  'other-tabs',
  'project-list',
  'project-page',
  'task-page',
  'inbox-page',
  ...Object.keys(lists),
]

/**
 * Names the list of all files of this build, for the worker that keeps them. The list's name goes by theirs. It is made
 * when the page is, which may take an entry of the page into itself.
 */
function nameFiles(): Plugin {
  let fileName = ''
  return {
    ...page('name-files', (bundle) => {
      const names = createHash('sha256').update(Object.keys(bundle).toSorted().join())
      fileName = `assets/files-${names.digest('base64url').slice(0, 8)}.json`
      const attrs = { name: 'app-files', content: `/${fileName}` }
      return [{ tag: 'meta', attrs, injectTo: 'head' }]
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(listFiles(bundle)) })
      },
    },
  }
}

function listFiles(bundle: Bundle): { readonly least: string[]; readonly rest: string[] } {
  const scripts = new Set(least.flatMap((chunk) => filesOf(bundle, chunk)))
  const isNeeded = (file: string) => scripts.has(file) || isLatinFont(file) || file.endsWith('.css')
  const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|woff2)$/.test(file))
  const pick = (isLeast: boolean) =>
    files.filter((file) => isNeeded(file) === isLeast).map((file) => `/${file}`)
  return { least: pick(true), rest: pick(false) }
}

/** Stores scripts and styles compressed as well, so that the server compresses nothing twice. */
const compressFiles: Plugin = {
  name: 'compress-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (!/\.(js|css)$/.test(output.fileName)) continue
        const source = Buffer.from(output.type === 'chunk' ? output.code : output.source)
        const emit = (suffix: string, compressed: Buffer) =>
          this.emitFile({ type: 'asset', fileName: output.fileName + suffix, source: compressed })
        emit('.br', brotliCompressSync(source))
        emit('.gz', gzipSync(source, { level: 9 }))
      }
    },
  },
}

/** What is done to the page and its files when they are built. */
export const pagePlugins = [
  inlineTheme,
  preloadLatinFont,
  preloadIdentity,
  preloadLists,
  nameFiles(),
  compressFiles,
]
