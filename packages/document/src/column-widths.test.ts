import { describe, expect, test } from 'vitest'
import { cleanDocument } from './clean.ts'
import { renderChangeHtml } from './diff-html.ts'
import { diffDocuments } from './diff.ts'
import { renderHtml } from './html.ts'
import { readMarkdown } from './read-markdown.ts'
import { documentSchema } from './schema.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A cell of as many columns as it has widths; null for one without. */
const cell = (words: string, colwidth: unknown = null, colspan = 1) => ({
  type: 'tableCell',
  attrs: { colspan, colwidth },
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const empty = (colwidth: unknown) => ({ ...cell('', colwidth), content: [{ type: 'paragraph' }] })
const table = (...rows: object[][]) =>
  cleanDocument({
    type: 'doc',
    content: [{ type: 'table', content: rows.map((content) => ({ type: 'tableRow', content })) }],
  }).document

/** What became of the width of a cell. */
function keptOf(colwidth: unknown, colspan = 1): unknown {
  const document = table([cell('a', colwidth, colspan)])
  documentSchema.nodeFromJSON(document).check()
  expect(cleanDocument(document).changes.size).toBe(0)
  return document.content?.[0]?.content?.[0]?.content?.[0]?.attrs?.['colwidth']
}

describe('widths of columns', () => {
  test.each<[unknown, number, unknown]>([
    [[120], 1, [120]],
    [[40], 1, [40]],
    [[2000], 1, [2000]],
    [[0, 300], 2, [0, 300]],
    [null, 1, null],
    [[0], 1, null],
    [[], 1, null],
    [[39], 1, null],
    [[2001], 1, null],
    [[120.5], 1, null],
    [[-120], 1, null],
    [[Number.MAX_SAFE_INTEGER], 1, null],
    [['120'], 1, null],
    [['120" onload="alert(1)'], 1, null],
    ['120', 1, null],
    [120, 1, null],
    [{ 0: 120, length: 1 }, 1, null],
    [[[120]], 1, null],
    [[Number.POSITIVE_INFINITY], 1, null],
    // Never more and never fewer than the cell has columns.
    [[120, 300, 500], 1, [120]],
    [[120], 3, [120, 0, 0]],
    [['x', 300], 2, [0, 300]],
    [Array.from({ length: 200 }, () => 120), 100, Array.from({ length: 100 }, () => 120)],
  ])('of %j in a cell of %i are kept as %j', (colwidth, colspan, kept) => {
    expect(keptOf(colwidth, colspan)).toEqual(kept)
  })

  test('are what the table and its columns measure, in a box of their own', () => {
    const document = table([cell('a', [80, 200], 2), cell('b', [120])])
    expect(renderHtml(document)).toBe(
      '<div class="sized-table"><table width="400"><colgroup><col width="80"><col width="200"><col width="120"></colgroup><tbody>' +
        '<tr><td colspan="2"><p>a</p></td><td><p>b</p></td></tr></tbody></table></div>',
    )
  })

  test('leave a table as it is that has none', () => {
    expect(renderHtml(table([cell('a')]))).toBe(
      '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    )
    expect(renderHtml(table([cell('a')], [cell('b', [120])]))).not.toContain('width')
  })

  test('are the usual one for a column that was put in without', () => {
    expect(renderHtml(table([cell('a', [80]), cell('b')]))).toContain(
      '<table width="200"><colgroup><col width="80"><col width="120">',
    )
  })

  test('are none where cells claim more columns than a table may have', () => {
    const wide = Array.from({ length: 100 }, () => cell('a', [120], 100))
    expect(renderHtml(table(wide))).not.toContain('<col ')
    // What no cleaning has seen is shown, too.
    for (const colspan of [Number.NaN, -1, 1e9, 'x']) {
      const strange = { type: 'tableCell', attrs: { colspan, colwidth: [120] } }
      const content = [{ type: 'table', content: [{ type: 'tableRow', content: [strange] }] }]
      expect(
        (renderHtml({ type: 'doc', content }).match(/<col /g) ?? []).length,
      ).toBeLessThanOrEqual(100)
    }
  })

  test('are read from the right with their table', () => {
    expect(renderHtml(table([cell('אחת', [80])]))).toMatch(
      /^<div class="sized-table" dir="rtl"><table /,
    )
  })

  test('are not in Markdown, which says the same with and without them', () => {
    const sized = table([cell('a', [80]), cell('b', [120])])
    const plain = table([cell('a'), cell('b')])
    expect(writeMarkdown(sized)).toBe(writeMarkdown(plain))
    expect(readMarkdown(writeMarkdown(sized)).document).toEqual(
      readMarkdown(writeMarkdown(plain)).document,
    )
  })
})

describe('a comparison', () => {
  const rows = (width: number | null, last = 'six') => {
    const colwidth = width === null ? null : [width]
    return table(
      [cell('one', colwidth), empty(colwidth), empty(colwidth)],
      [empty(colwidth), cell('two three', colwidth), cell(`four five ${last}`, colwidth)],
    )
  }

  test.each([
    [null, 80],
    [80, null],
    [80, 200],
  ])('takes widths from %j to %j for no change of what is said', (was, is) => {
    const { blocks, wordsAdded, wordsRemoved } = diffDocuments(rows(was), rows(is))
    expect(blocks).toEqual([{ kind: 'same', block: rows(is).content?.[0] }])
    expect([wordsAdded, wordsRemoved]).toEqual([0, 0])
  })

  test('shows words that changed in a table as wide as it is now, and marks no others', () => {
    const [before, after] = [rows(80), rows(200, 'seven')]
    const { blocks } = diffDocuments(before, after)
    const html = (side: 'both' | 'before') =>
      blocks.map((one) => renderChangeHtml(one, side)).join('')
    expect(html('both')).toContain('<p>four five <del>six</del><ins>seven</ins></p>')
    expect(html('both').match(/<(?:ins|del)>|data-change/g)).toHaveLength(2)
    expect(html('both')).toContain('<table width="600"><colgroup><col width="200">')
    expect(html('before')).toContain('<table width="240"><colgroup><col width="80">')
  })

  test('tells words apart that look like widths', () => {
    const [one, other] = ['"colwidth":[80]', '"colwidth":[200]'].map((words) =>
      table([cell(words)]),
    )
    if (!one || !other) throw new Error('Two were made')
    expect(diffDocuments(one, other).blocks).toMatchObject([{ kind: 'blocks' }])
  })
})
