import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getWritesState } from './use-writes.ts'
import './write-kinds.ts'

const features = join(import.meta.dirname, '..')
const named = /define(?:Write|Edit)<[^(]*\(\{\s*name: '([^']+)'/g

/** What the sources call each kind of write. */
const kinds = globSync('**/*.ts', { cwd: features })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(features, file), 'utf8').matchAll(named)].map(([, name]) => name ?? ''),
  )

test('every kind of write can be loaded by its name, so that none waits for ever', () => {
  expect(kinds.length).toBeGreaterThan(50)
  expect(kinds.filter((kind) => !getWritesState().knows(kind))).toEqual([])
}, 60_000)
