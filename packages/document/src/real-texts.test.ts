import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { type DocumentNode, collectNodes } from './document.ts'
import { keepSource } from './keep-source.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const folder = join(import.meta.dirname, '../../../../shared/data')

const sources = {
  'github-secp256k1/issues.ndjson.br': 2000,
  'trello-tapmovies/trello.json': 20,
  'jira-titanium-mod/MOD.ndjson.br': 1000,
}

/** Everything that people wrote: descriptions and comments, each once. */
function textsIn(path: string): string[] {
  const texts = new Set<string>()
  const collect = (value: unknown, name: string): void => {
    if (typeof value === 'string') {
      if (/^(body|desc|description|text)$/.test(name) && value.trim() !== '') texts.add(value)
    } else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value))
        collect(child, Array.isArray(value) ? name : key)
  }
  const file = readFileSync(join(folder, path))
  if (path.endsWith('.json')) collect(JSON.parse(file.toString()), '')
  else
    for (const line of brotliDecompressSync(file).toString().trim().split('\n'))
      collect(JSON.parse(line), '')
  return [...texts]
}

const asTyped = new MarkdownIt({ html: false, linkify: true, breaks: true })
asTyped.normalizeLinkText = (address) => address

/** Boxes, and tags that are read as such or stand around what details hold, say something without being words. */
const signs =
  /\[[xX]\]|<br ?\/?>|<\/?(?:details|summary|table|tr|td|th|p|u|mark|sub|sup|kbd|code|strong|em|s)>/g

function wordsOf(source: string): string[] {
  const html = asTyped.render(source.replaceAll(signs, ' '))
  const text = asTyped.utils.unescapeAll(html.replace(/<[^>]*>/g, ' ').replaceAll('\\', '\\\\'))
  return wordsIn(text)
}

const allSaidIn = (document: DocumentNode): string =>
  [...collectNodes(document)]
    .flatMap(({ text = '', attrs = {}, marks = [] }) => [
      text,
      ...Object.values(attrs),
      ...marks.flatMap((mark) => Object.values(mark.attrs ?? {})),
    ])
    .join(' ')

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

describe.skipIf(!existsSync(folder))('real descriptions and comments', () => {
  const cases = Object.entries(sources).flatMap(([path, atLeast]) => [
    { path, atLeast, which: 'every fourth', every: 4 },
    { path, atLeast, which: 'every one, @long', every: 1 },
  ])
  test.each(cases)(
    '$path: no word is lost, the second pass changes nothing, and an edit leaves the rest alone ($which)',
    ({ path, atLeast, every }) => {
      const all = textsIn(path)
      expect(all.length).toBeGreaterThan(atLeast)
      const texts = all.filter((_, index) => index % every === 0)
      let whole = 0
      for (const source of texts) {
        const { document } = readMarkdown(source, { isTyped: true })
        const left = new Map<string, number>()
        for (const word of wordsIn(allSaidIn(document))) left.set(word, (left.get(word) ?? 0) + 1)
        const missing = wordsOf(source).filter((word) => {
          const count = left.get(word) ?? 0
          left.set(word, count - 1)
          return count <= 0
        })
        expect(missing, source).toEqual([])

        const written = writeMarkdown(document, { isTyped: true })
        const second = writeMarkdown(readMarkdown(written, { isTyped: true }).document, {
          isTyped: true,
        })
        expect(second.replace(/ +$/gm, ''), source).toBe(written.replace(/ +$/gm, ''))

        const kept = keepSource(source, `${written}\nAdded\n`)
        const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\s+$/gm, '\n').trim()
        if (plain(kept) === plain(`${source}\n\nAdded`)) whole++
      }
      expect(whole / texts.length).toBeGreaterThan(0.97)
    },
  )
})
