import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const specification = join(root, '../shared/spec.md')

/** The table of docs/specification.md: what is asked for and the test that holds it. */
const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| *\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section = '', quote = '', file = '', name = '']) => ({ section, quote, file, name }))

describe('the specification', () => {
  it('is covered in each of its sections', () => {
    expect([...new Set(rows.map((row) => row.section))]).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ])
  })

  it.each(rows)('§ $section “$quote” is held by a test', ({ file, name }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(name)
  })

  it.skipIf(!existsSync(specification)).each(rows)(
    '§ $section “$quote” is quoted word for word',
    ({ quote }) => {
      expect(readFileSync(specification, 'utf8')).toContain(quote)
    },
  )
})
