import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './run.mjs'

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).toSorted()
const read = (page: string) => readFileSync(join(root, page), 'utf8')

/** Where links of a page lead within the project, without what stands behind `#`; code is no link. */
function linksOf(page: string): string[] {
  const text = read(page).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
  return Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, address = '']) => address)
    .filter((address) => !/^([a-z]+:|#|\/)/.test(address))
    .map((address) => decodeURI(address.split('#')[0] ?? ''))
}

describe('the documentation', () => {
  it.each(pages)('%s links to files that exist', (page) => {
    const missing = linksOf(page).filter((link) => !existsSync(join(root, dirname(page), link)))
    expect(missing).toEqual([])
  })

  it('lists each decision once in its index', () => {
    const decisions = globSync('docs/decisions/0*.md', { cwd: root }).map((file) => basename(file))
    expect(linksOf('docs/decisions/README.md').toSorted()).toEqual(decisions.toSorted())
  })

  it('has a README of at most 60 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })
})
