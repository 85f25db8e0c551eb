import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { readKeptStatements } from './keep-statements.ts'
import { getPlace } from './read-statements.ts'

/**
 * Lets tests run each sql<Row>`…` of the server with its rows checked (check-rows.ts), where `npm test` has read the
 * statements of the present sources. Reading them takes too long for every run of a single file.
 */
export function checkStatements(root: string): Plugin {
  let files: NonNullable<ReturnType<typeof readKeptStatements>>['files'] | undefined
  return {
    name: 'check-statements',
    enforce: 'pre',
    transform(code, id) {
      files ??= readKeptStatements(root)?.files ?? {}
      const file = relative(root, id)
      const found = files[file]
      if (!found) return undefined
      let changed = code
      for (const statement of found.toReversed()) {
        const [before, after] = [statement.start, statement.start + 'sql'.length]
        changed = `${changed.slice(0, before)}checkRows('${getPlace(file, statement)}')${changed.slice(after)}`
      }
      return { code: `import { checkRows } from '#test/rows/check-rows.ts';${changed}`, map: null }
    },
  }
}
