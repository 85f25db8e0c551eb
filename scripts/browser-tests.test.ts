import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

const folder = join(root, 'e2e')

/** Tests of one worker share a server: who comes in twice is a member already. */
test('everybody whom the browser tests let in comes in by one file alone', () => {
  const filesOf = new Map<string, Set<string>>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.spec.ts')))
    for (const [, call = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /\bjoin(?:All)?\(([^)]*)\)/g,
    ))
      for (const [, name = ''] of call.matchAll(/'([A-Z][^']* [^']*)'/g))
        filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file))
  expect(filesOf.size).toBeGreaterThan(30)
  expect([...filesOf].filter(([, files]) => files.size > 1)).toEqual([])
})
