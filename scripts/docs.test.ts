import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ClientFrame, ServerFrame } from '@courtside/contract/events.ts'
import { describe, expect, it } from 'vitest'
import { apiDescription } from '../apps/server/src/http/serve-api-reference.ts'
import { helpPages } from '../apps/web/src/features/help/use-open-help.ts'
import { sections, tables } from '../docs/.vitepress/sections.ts'
import { apiPages } from './api-pages.ts'
import { measureProse } from './read-prose.ts'
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
  it.each(sections.flatMap(({ pages: ofSection }) => Object.keys(ofSection)))(
    'has on the page %s at most 1,500 words, and 15 in a sentence on average',
    (page) => {
      const { words, average } = measureProse(read(`docs/${page}.md`))
      expect(words).toBeLessThanOrEqual(1500)
      expect(average).toBeLessThanOrEqual(15)
    },
  )

  it.each(pages)('%s links to files that exist', (page) => {
    const missing = linksOf(page).filter((link) => !existsSync(join(root, dirname(page), link)))
    expect(missing).toEqual([])
  })

  it('has each page once in the sidebar of the site', () => {
    const isDecision = (page: string) => /^decisions\/\d/.test(page)
    const all = globSync('docs/**/*.md', { cwd: root })
      .map((file) => file.replace(/^docs\//, '').replace(/\.md$/, ''))
      .filter((page) => !isDecision(page) && !tables.includes(page))
    const listed = sections.flatMap(({ pages: ofSection }) => Object.keys(ofSection))
    expect(listed.toSorted()).toEqual(all.toSorted())
  })

  it.each(helpPages.map(([, page]) => page))(
    'has the page %s, which the app’s Help opens',
    (page) => {
      expect(existsSync(join(root, 'docs', `${page}.md`))).toBe(true)
    },
  )

  it('describes the calls of the API as they are now', async () => {
    for (const [file, page] of apiPages(await apiDescription()))
      expect(read(`docs/api/${file}`), 'run npm run openapi').toBe(page)
  })

  it('describes every message of the live connection', () => {
    const page = read('docs/api/live.md')
    const types: readonly string[] = [...ClientFrame.options, ...ServerFrame.options].flatMap(
      ({ shape: { type } }) => ('values' in type ? [...type.values] : type.options),
    )
    expect(types.length).toBeGreaterThan(15)
    for (const type of types) expect(page, type).toContain(`\`${type}\``)
  })

  it('lists each decision once in its index', () => {
    const decisions = globSync('docs/decisions/0*.md', { cwd: root }).map((file) => basename(file))
    expect(linksOf('docs/decisions/README.md').toSorted()).toEqual(decisions.toSorted())
  })

  it('has a README of at most 60 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })
})
