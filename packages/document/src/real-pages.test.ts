import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { cleanDocument } from './clean.ts'
import { markdown } from './markdown-syntax.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const folder = join(import.meta.dirname, '../../../../shared/data')

type Page = { readonly name: string; readonly source: string }

async function pagesIn(zip: string): Promise<Page[]> {
  const pages: Page[] = []
  const file = await fromBufferPromise(readFileSync(join(folder, zip)))
  for await (const entry of file.eachEntry()) {
    if (!entry.fileName.endsWith('.md')) continue
    const chunks: Buffer[] = []
    for await (const chunk of await file.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    pages.push({ name: entry.fileName, source: Buffer.concat(chunks).toString() })
  }
  return pages
}

function versionsIn(file: string): Page[] {
  const lines = brotliDecompressSync(readFileSync(join(folder, file)))
    .toString()
    .trim()
    .split('\n')
  return lines.map((line) => {
    const { page, version, content } = JSON.parse(line) as {
      page: string
      version: number
      content: string
    }
    return { name: `${page} version ${version}`, source: content }
  })
}

/** The sources of fixtures, each between two lines of one dot, its HTML behind it. */
function fixturesIn(path: string): Page[] {
  return readdirSync(join(folder, path))
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => {
      const pieces = readFileSync(join(folder, path, name), 'utf8').split(/^\.$/m)
      return pieces.flatMap((source, index) =>
        index % 3 === 1 && index + 1 < pieces.length
          ? [{ name: `${name} ${index}`, source: source.slice(1) }]
          : [],
      )
    })
}

const tag = /<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi
const saying = /(?:href|src|alt|title)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi

/**
 * How often each word stands in Markdown. Of tags what they say and lead to, of an address that is its own text one, of
 * the definition of a link what it leads to; numbers of lists are counted anew by every reader.
 */
function wordsIn(source: string): Map<string, number> {
  const said = markdown.utils
    .unescapeAll(source)
    .replace(/<a href="([^"]*)">\1<\/a>/g, '$1')
    // It draws no boundary.
    .replace(/<\/?span\b[^<>]*>/g, '')
    .replace(
      tag,
      (whole) =>
        ` ${Array.from(whole.matchAll(saying), (value) => value.slice(1).join('')).join(' ')} `,
    )
    .replace(/^[\s>]*\[[^\]]+\]:/gm, ' ')
    .replace(/\[([^[\]]*)\]\(\1\)/g, '$1')
    .replace(/^([\s>*+-]*)\d+[.)](?=\s|$)/gm, '$1')
  const counts = new Map<string, number>()
  for (const word of said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Two passes through Markdown: the words of the first that are missing, and whether the second changes anything. */
function passes({ source }: Page) {
  const first = readMarkdown(source)
  const once = writeMarkdown(first.document, { frontMatter: first.frontMatter.source })
  const second = readMarkdown(once)
  const twice = writeMarkdown(second.document, { frontMatter: second.frontMatter.source })
  const kept = wordsIn(once)
  return {
    lost: [...wordsIn(source)].flatMap(([word, count]) =>
      (kept.get(word) ?? 0) < count ? [word] : [],
    ),
    isSettled: once === twice && JSON.stringify(first.document) === JSON.stringify(second.document),
    isClean: cleanDocument(first.document).changes.size === 0,
  }
}

describe.skipIf(!existsSync(folder))('real pages (skipped without ../shared)', () => {
  const sets: [string, number, () => Page[] | Promise<Page[]>][] = [
    ['a playbook', 244, () => pagesIn('wiki-ms-playbook/docs.zip')],
    ['all versions of its history', 686, () => versionsIn('wiki-ms-playbook/history.ndjson.br')],
    ['the clubs of the world', 122, () => pagesIn('wiki-openfootball-clubs/clubs.zip')],
    ['guides in four scripts', 50, () => pagesIn('wiki-osguide-i18n/opensource-guide.zip')],
  ]

  const cases = sets.flatMap(([name, count, read]) => [
    { name, count, read, which: 'every fourth', every: 4 },
    { name, count, read, which: 'every one, @long', every: 1 },
  ])
  test.each(cases)(
    '$name: no word is lost, and a second pass changes nothing ($which)',
    async ({ count, read, every }) => {
      const pages = await read()
      expect(pages.length).toBeGreaterThanOrEqual(count)
      const found = pages
        .filter((_, index) => index % every === 0)
        .map((page) => ({ name: page.name, ...passes(page) }))
      expect(
        found.filter(({ lost, isSettled, isClean }) => lost.length > 0 || !isSettled || !isClean),
      ).toEqual([])
    },
  )

  test('awkward Markdown: no word is lost, and a second pass changes nothing', () => {
    const pages = [
      ...fixturesIn('markdown-awkward/markdown-it'),
      ...fixturesIn('markdown-awkward/markdown-it-footnote'),
    ]
    expect(pages.length).toBeGreaterThan(200)
    const found = pages.map((page) => ({ name: page.name, ...passes(page) }))
    expect(found.filter(({ isSettled }) => !isSettled)).toEqual([])
    const lost = found.flatMap((page) => (page.lost.length > 0 ? [[page.name, page.lost]] : []))
    expect(lost).toEqual([
      // Emphasis within emphasis is drawn as one; the words had but its sign between them.
      ['commonmark_extras.txt 1', ['hello', 'world']],
      // No character has this number; the replacement character stands for it.
      ['commonmark_extras.txt 151', ['x110000']],
    ])
  })
})
