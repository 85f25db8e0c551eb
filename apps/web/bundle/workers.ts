import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Plugin, build } from 'vite'

const folder = join(import.meta.dirname, '../src/workers')
const names = readdirSync(folder)
  .filter((file) => file.endsWith('-worker.ts'))
  .map((file) => basename(file, '.ts'))

/** Each service worker is one script beside the page, for its address must stay the same and is what it may answer for. */
export const workers: Plugin = {
  name: 'workers',
  async generateBundle() {
    for (const name of names)
      this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await bundleWorker(name) })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const name = names.find((one) => request.url === `/${one}.js`)
      if (!name) return next()
      response.setHeader('content-type', 'text/javascript')
      return void bundleWorker(name).then((script) => response.end(script), next)
    })
  },
}

async function bundleWorker(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    root: folder,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(folder, `${name}.ts`), name: 'worker', formats: ['iife'] },
    },
  })
  const [output] = Array.isArray(built) ? built : []
  const [script] = output?.output ?? []
  if (!script) throw new Error(`${name} was not built`)
  return script.code
}
