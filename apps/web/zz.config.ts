import { gzipSync } from 'node:zlib'
import { writeFileSync } from 'node:fs'
import { mergeConfig } from 'vite'
import base from './vite.config.ts'
export default mergeConfig(base as object, {
  plugins: [{
    name: 'zz', generateBundle(_: unknown, bundle: Record<string, any>) {
      const out = Object.values(bundle).filter((c) => c.type === 'chunk').map((c) => ({
        f: c.fileName, size: gzipSync(c.code, { level: 9 }).length / 1024, imports: c.imports, css: [...(c.viteMetadata?.importedCss ?? [])], entry: c.facadeModuleId,
        isEntry: c.isEntry, modules: Object.entries(c.modules).map(([id, m]: any) => [id.replace(/.*\/(src|node_modules)\//, ''), m.renderedLength]).filter((x: any) => x[1] > 0),
      }))
      const css = Object.values(bundle).filter((c) => c.type === 'asset' && c.fileName.endsWith('.css')).map((c) => [c.fileName, gzipSync(c.source, { level: 9 }).length / 1024])
      writeFileSync(process.env.ZZ_OUT!, JSON.stringify({ out, css }))
    },
  }],
})
