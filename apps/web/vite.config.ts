import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const proxied = [
  '/api',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/config.json',
]

/**
 * What every screen needs and only an upgrade changes. Zod is told there to do without eval, before a chunk that makes
 * schemas begins: chunks run in another order than imports stand in.
 */
const vendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-query|query-core|store|react-store)|@radix-ui\/react-(slot|compose-refs)|zod)\/|src\/lib\/zod-jitless\.ts/

/** What many screens use and none at first: shared as they are, they would else stand among what all need. */
const forms = /node_modules\/(react-hook-form|@hookform)\//
const layers =
  /node_modules\/(@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|@radix-ui\/react-(arrow|popper|dismissable-layer|focus-scope|focus-guards|portal|menu|popover|dropdown-menu|select|dialog|tooltip|collection|roving-focus|use-size))\//

/** Our own parts that stand on those must not bring them along, nor what only lists of tasks and an open task need. */
const early =
  /^(?!.*\/(src\/features\/tasks\/(((checklist|fields)\/)|(group-schemes|list-walk|task-dates|task-groups)\.ts)|contract\/src\/(files|checklists)\.ts|src\/ui\/(action-menu|checkbox|dialog|dropdown-menu|layer|popover-layer|select|sheet|switch|tabs|tooltip-layer)\.tsx|@radix-ui\/react-(checkbox|switch)\/))/

/** Starts the Latin font with the page instead of after the style sheet, so text is not drawn twice. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /inter-latin-wght.*\.woff2$/.test(file),
        )
        if (!font) return []
        const attrs = {
          rel: 'preload',
          href: `/${font}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
        }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/** Starts with the page what the first check of who is signed in needs: it is loaded apart, but always. */
function preloadIdentity(): Plugin {
  return {
    name: 'preload-identity',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const outputs = Object.values(bundle ?? {})
        const service = outputs.find(({ name }) => name === 'firebase-service')
        if (service?.type !== 'chunk') throw new Error('The build has no chunk firebase-service')
        const scripts = [service.fileName, ...service.imports].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        }))
        const attrs = { rel: 'preload', href: '/config.json', as: 'fetch', crossorigin: true }
        return [...scripts, { tag: 'link', attrs, injectTo: 'head' as const }]
      },
    },
  }
}

/** Stores scripts and styles compressed as well, so that the server compresses nothing twice. */
function compressFiles(): Plugin {
  return {
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
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadLatinFont(), preloadIdentity(), compressFiles()],
  // The server replaces the placeholder in every answer; without it the policy refuses scripts and styles.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: server, ws: path === '/api' }]),
    ),
  },
  build: {
    // light-dark() and oklch() stay as written: what is older than these cannot show the app at all.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    // The policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Eighty small files cost the first screen more than a few larger ones, which also change less often.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 3 },
            { name: 'forms', test: forms, priority: 2 },
            { name: 'layers', test: layers, priority: 2 },
            { name: 'shared', test: early, minShareCount: 10, minSize: 0, priority: 1 },
          ],
        },
      },
    },
  },
})
