import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeGroups } from './bundle/code-groups.ts'
import { inLanguage } from './bundle/language.ts'
import { pagePlugins } from './bundle/page-plugins.ts'
import { stripUnread } from './bundle/strip-unread.ts'
import { stylesAsText } from './bundle/styles-as-text.ts'
import { workers } from './bundle/workers.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const proxied = [
  '/api',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/config.json',
  '/google/',
]

const language = process.env['APP_LANGUAGE'] ?? 'en'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    stripUnread,
    stylesAsText,
    ...pagePlugins,
    ...inLanguage(language),
    // One in every language, beside the files that need no building.
    language === 'en' && workers,
  ],
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
    // Every language is built into the same folder, and all have the same files that need no building.
    copyPublicDir: language === 'en',
    // light-dark() and oklch() stay as written: what is older than these cannot show the app at all.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    // The policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index', 'verify'].map((page) => join(import.meta.dirname, `${page}.html`)),
      // Reading a property does nothing else here: what is made of one and read by nobody is left out.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: codeGroups },
        // What starts with the page names every file that comes later: their hashes alone weigh 2 KB less than with names.
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
})
