import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The table of docs/attacks.md: what is tried, and the test that tries it. */
const rows = readFileSync(join(root, 'docs/attacks.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| .*\.(test|spec)\.ts/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, attack = '', file = '', name = '']) => ({ attack, file, name }))

it('docs/attacks.md has its table', () => {
  expect(rows.length).toBeGreaterThan(40)
})

it.each(rows)('“$attack” is tried by a test', ({ file, name }) => {
  expect(name.length).toBeGreaterThan(10)
  expect(readFileSync(join(root, file), 'utf8')).toContain(name)
})
