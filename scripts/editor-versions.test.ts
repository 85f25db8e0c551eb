import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

/** What stands in the lock file, by where it is installed. */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string }>
}
const installed = (name: RegExp) =>
  Object.entries(packages).flatMap(([path, { version }]) => {
    const [, last = ''] = /^.*node_modules\/(.+)$/.exec(path) ?? []
    return name.test(last) ? [`${last}@${version}`] : []
  })

/** y-tiptap counts by itself. */
const ofTheEditor = /^@tiptap\/(?!y-tiptap$)/

test('all parts of the editor are of one version, exactly', () => {
  const parts = installed(ofTheEditor)
  expect(parts.length).toBeGreaterThan(4)
  expect(new Set(parts.map((part) => part.split('@').at(-1))).size).toBe(1)
  const asked = JSON.parse(readFileSync(join(root, 'apps/web/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const ranges = Object.entries(asked.dependencies).filter(([name]) => ofTheEditor.test(name))
  expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range))).toEqual([])
})

/**
 * What of it may be there. Others are ours, made of the table of nodes. Some were measured to be slow or to lose words:
 * UniqueID, TableOfContents, CharacterCount and Markdown.
 */
const parts = [
  'core',
  'extension-code-block',
  'extension-list',
  'extension-table',
  'pm',
  'y-tiptap',
]

test('nothing of the editor is there that nobody decided for', () => {
  const names = installed(/^@tiptap\//).map((part) => part.replace(/^@tiptap\/(.+)@.+$/, '$1'))
  expect(names.toSorted()).toEqual(parts)
})

// Two of one would each know only its own nodes, or its own documents.
test.each(['prosemirror-model', 'prosemirror-state', 'prosemirror-view', 'yjs', 'y-protocols'])(
  '%s is there once',
  (name) => {
    expect(installed(new RegExp(`^${name}$`))).toHaveLength(1)
  },
)
