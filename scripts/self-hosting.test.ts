import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const page = read('docs/self-hosting.md')
const settings = [...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
  ([, name = '']) => name,
)

describe('docs/self-hosting.md', () => {
  it('has a row for every setting, and for none that is not read', () => {
    expect(settings.length).toBeGreaterThan(20)
    const [, table = ''] = page.split('\n## Settings\n')
    const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([A-Z][A-Z_]+)` /gm)].map(
      ([, name = '']) => name,
    )
    expect(rows.toSorted()).toEqual(settings.toSorted())
  })

  it.each(['docs/self-hosting.md', 'docs/backup.md'])('%s links to files that exist', (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, link]) => link ?? '',
    )
    expect(links.filter((link) => !existsSync(join(root, path, '..', link)))).toEqual([])
  })
})

describe('deploy/environment.example', () => {
  it('sets only what the server reads', () => {
    const names = [...read('deploy/environment.example').matchAll(/^([A-Z_]+)=/gm)]
    expect(names.map(([, name = '']) => name).filter((name) => !settings.includes(name))).toEqual(
      [],
    )
  })
})
