import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BlockChange, diffDocuments } from './diff.ts'
import type { Document, DocumentNode } from './document.ts'
import { mergeDocuments } from './merge.ts'
import { readMarkdown } from './read-markdown.ts'
import { renderText } from './text.ts'
import { writeMarkdown } from './write-markdown.ts'

const read = (source: string) => readMarkdown(source).document
const diff = (before: string, after: string) => diffDocuments(read(before), read(after))

/** One of the two documents, put together from what a comparison says. */
function side(blocks: readonly BlockChange[], which: 'before' | 'after'): DocumentNode[] {
  const other = which === 'before' ? 'added' : 'removed'
  return blocks.flatMap((change) => {
    if (change.kind === other) return []
    if (change.kind === 'text') return [change[which]]
    if (change.kind === 'blocks') return [{ ...change[which], content: side(change.blocks, which) }]
    return [change.block]
  })
}

/** A change as a line: -gone+, [-old-][+new+]. */
const shown = (blocks: readonly BlockChange[]): unknown[] =>
  blocks.map((change) => {
    if (change.kind === 'blocks') return shown(change.blocks)
    if (change.kind !== 'text') return `${change.kind}: ${renderText(change.block)}`
    const signs = { same: '', added: '+', removed: '-', restyled: '~' }
    return change.words
      .map(
        ({ kind, content }) =>
          `${signs[kind]}${content.map((node) => node.text ?? node.type).join('')}${signs[kind]}`,
      )
      .join('')
  })

describe('a comparison', () => {
  test('shows the words that changed, in lists and cells too, and counts them', () => {
    const before =
      '# Rules\n\nServe from the left court.\n\n- bring balls\n- bring nets\n\n| a | b |\n|---|---|\n| one | two |\n'
    const after =
      '# Rules\n\nServe from the right court, always.\n\n- bring balls\n- bring two nets\n- be kind\n\n| a | b |\n|---|---|\n| one | three |\n'
    const { blocks, ...counts } = diff(before, after)
    expect(shown(blocks)).toEqual([
      'same: Rules',
      'Serve from the -left-+right+ court+, always+.',
      ['same: bring balls', ['bring +two +nets'], 'added: be kind'],
      ['same: a\nb', ['same: one', ['-two-+three+']]],
    ])
    expect(counts).toEqual({ wordsAdded: 6, wordsRemoved: 2, isComplete: true })
  })

  test('tells new marks from new words, and a text that became a heading from another text', () => {
    const { blocks, wordsAdded } = diff('be **very** kind', '## be very kind')
    expect(shown(blocks)).toEqual(['be ~very~ kind'])
    expect(wordsAdded).toBe(0)
  })

  test('leaves blocks alone that only moved down', () => {
    const { blocks } = diff('a\n\nb\n\nc', 'new\n\na\n\nb\n\nc')
    expect(shown(blocks)).toEqual(['added: new', 'same: a', 'same: b', 'same: c'])
  })

  const block = fc.constantFrom(
    'a b c d',
    'a b x d',
    '# a b',
    '- a b\n- c d',
    '- a b\n- c e',
    '> a\n>\n> b',
    '```\na\n```',
    '___',
    '| a |\n| --- |\n| b |',
  )
  const pages = fc.array(block, { maxLength: 8 }).map((blocks) => read(blocks.join('\n\n')))

  test('holds both documents, whole', () => {
    fc.assert(
      fc.property(pages, pages, (before, after) => {
        const { blocks } = diffDocuments(before, after)
        expect(side(blocks, 'before')).toEqual(before.content)
        expect(side(blocks, 'after')).toEqual(after.content)
      }),
    )
  })

  test('compares closely what was written anew all over, for no paragraph of it can be another', () => {
    const lines = (word: string) =>
      Array.from({ length: 700 }, (_, line) => `paragraph ${line} ${word} of the rules`).join(
        '\n\n',
      )
    const { blocks, isComplete } = diff(lines('five'), lines('six'))
    expect(isComplete).toBe(true)
    expect(shown(blocks)).toContain('paragraph 699 -five-+six+ of the rules')
  })

  test('shows the word that changed in a text that is too long to be read whole', () => {
    const long = 'one word after another '.repeat(20_000).trim()
    const said = (word: string) => `**${long}** ${word} ${long}`
    const { blocks, ...counts } = diff(said('old'), said('new'))
    expect(counts).toEqual({ wordsAdded: 1, wordsRemoved: 1, isComplete: true })
    const pieces = String(shown(blocks)[0]).split(long)
    expect(pieces).toEqual(['', ' -old-+new+ ', ''])
  })

  test('keeps every word of two texts, wherever they are cut', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'b', ' ', '\n', '**c**', '字', '[d](x)'), { maxLength: 9 })
      .map((parts) => read(`x${parts.join('')}`))
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const { blocks } = diffDocuments(before, after)
        for (const change of blocks.flatMap((one) => (one.kind === 'text' ? [one] : []))) {
          const said = (...kinds: string[]) =>
            change.words
              .flatMap(({ kind, content }) => (kinds.includes(kind) ? content : []))
              .map((node) => node.text ?? node.type)
              .join('')
          const textOf = ({ content = [] }: DocumentNode) =>
            content.map((node) => node.text ?? node.type).join('')
          expect(said('same', 'restyled', 'removed')).toBe(textOf(change.before))
          expect(said('same', 'restyled', 'added')).toBe(textOf(change.after))
        }
      }),
    )
  })

  test('gives up comparing closely when too much differs, and still holds both', () => {
    const lines = Array.from({ length: 4000 }, (_, line) => `paragraph ${line} of the rules`)
    const before = read(lines.join('\n\n'))
    const after = read(lines.toReversed().join('\n\n'))
    const { blocks, isComplete, wordsAdded } = diffDocuments(before, after)
    expect(isComplete).toBe(false)
    expect(wordsAdded).toBeGreaterThan(4000)
    expect(side(blocks, 'before')).toEqual(before.content)
    expect(side(blocks, 'after')).toEqual(after.content)
  })

  test('nor does one text of other words take long', () => {
    const words = (sign: string) =>
      Array.from({ length: 20_000 }, (_, word) => `${sign}${word}`).join(' ')
    expect(diff(words('a'), words('b'))).toMatchObject({
      isComplete: false,
      wordsAdded: 20_000,
      wordsRemoved: 20_000,
    })
  })
})

describe('a merge', () => {
  const merge = (base: string, theirs: string, mine: string) =>
    mergeDocuments(read(base), read(theirs), read(mine))
  const markdownOf = (document: Document | undefined) => document && writeMarkdown(document)

  test('takes changes of different blocks together', () => {
    const { document, parts } = merge(
      'a\n\nb\n\nc\n\nd',
      'a!\n\nb\n\nc\n\nd\n\ntheirs',
      'a\n\nb\n\nd',
    )
    expect(markdownOf(document)).toBe('a!\n\nb\n\nd\n\ntheirs\n')
    expect(parts.map(({ kind }) => kind)).toEqual(['theirs', 'same', 'mine', 'same', 'theirs'])
  })

  test('asks when both changed one block, unless they made the same of it', () => {
    const { document, parts } = merge('a\n\nb', 'x\n\nb', 'y\n\nb')
    expect(document).toBeUndefined()
    expect(parts[0]).toMatchObject({ kind: 'conflict' })
    expect(merge('a\n\nb', 'x\n\nb', 'x\n\nb')).toMatchObject({
      parts: [{ kind: 'both' }, { kind: 'same' }],
    })
  })

  test('puts together what two people made of neighbours, each of one of them', () => {
    const { document } = merge('a\n\nb\n\nc', 'a\n\nb!\n\nc', 'a?\n\nb\n\nc')
    expect(markdownOf(document)).toBe('a?\n\nb!\n\nc\n')
    expect(merge('a\n\nb', 'a\n\nb!\n\nnew', 'a?\n\nb').document).toBeUndefined()
  })

  test('of one change alone is that change', () => {
    const pages = fc
      .array(fc.constantFrom('a', 'b', '- c', '# d'), { maxLength: 8 })
      .map((blocks) => read(blocks.join('\n\n')))
    fc.assert(
      fc.property(pages, pages, (base, changed) => {
        expect(mergeDocuments(base, changed, base).document).toEqual(changed)
        expect(mergeDocuments(base, base, changed).document).toEqual(changed)
        expect(mergeDocuments(base, changed, changed).document).toEqual(changed)
      }),
    )
  })
})
