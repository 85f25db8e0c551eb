import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { refusals } from './describe-refusals.ts'

/** Of requests that reach no endpoint, or a file. */
const ofHttp = ['416 bad_request', '421 unknown_host']

const root = join(import.meta.dirname, '..')

it('every refusal in the code has a status that its code is described with', () => {
  const described = Object.entries(refusals).flatMap(([status, [, , codes]]) =>
    codes.map((code) => `${status} ${code}`),
  )
  const made = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'test/**'] }).flatMap(
    (file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(/new AppError\(\s*(\d{3}),\s*'(\w+)'/g),
      ].map(([, status, code]) => `${status} ${code}`),
  )
  expect(made.length).toBeGreaterThan(50)
  expect(
    [...new Set(made)].filter((one) => !described.includes(one) && !ofHttp.includes(one)),
  ).toEqual([])
})
