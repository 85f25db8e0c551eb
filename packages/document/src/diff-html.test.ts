import { describe, expect, it } from 'vitest'
import { type DiffSide, renderChangeHtml } from './diff-html.ts'
import { diffDocuments } from './diff.ts'
import { readMarkdown } from './read-markdown.ts'

const compare = (before: string, after: string, side: DiffSide = 'both') =>
  diffDocuments(readMarkdown(before).document, readMarkdown(after).document)
    .blocks.map((change) => renderChangeHtml(change, side))
    .join('')

describe('a comparison as HTML', () => {
  it('marks words inside a text, and shows one side without the other', () => {
    const [before, after] = ['Serve **over** the net.', 'Serve **under** the net.']
    expect(compare(before, after)).toBe(
      '<p>Serve <del><strong>over</strong></del><ins><strong>under</strong></ins> the net.</p>',
    )
    expect(compare(before, after, 'before')).toBe(
      '<p>Serve <del><strong>over</strong></del> the net.</p>',
    )
    expect(compare(before, after, 'after')).toBe(
      '<p>Serve <ins><strong>under</strong></ins> the net.</p>',
    )
  })

  it('marks whole blocks, and keeps lists and tables whole', () => {
    expect(compare('One', 'One\n\n# Two')).toBe('<p>One</p><ins><h1>Two</h1></ins>')
    expect(compare('- One\n- Two', '- One')).toBe(
      '<ul><li><p>One</p></li><li data-change="removed"><p>Two</p></li></ul>',
    )
    const table = (cell: string) => `| a | b |\n| - | - |\n| one two three | ${cell} |`
    const html = compare(table('four five six'), table('four five seven'))
    expect(html).toContain('<p>four five <del>six</del><ins>seven</ins></p>')
    expect(html.match(/<t[dh]/g)).toHaveLength(4)
  })

  it('escapes what people wrote, and takes no sign of it for its own', () => {
    const html = compare('One two three', 'One two $& < $1 three')
    expect(html).toBe('<p>One two <ins>$&amp; &lt; $1 </ins>three</p>')
    const list = compare('- One two three\n- $& here', '- One two four\n- $& here')
    expect(list.match(/here/g)).toHaveLength(1)
  })

  it('is read from the right where what changed is, as the page is', () => {
    expect(compare('אחת שתיים שלוש', 'אחת שתיים ארבע')).toBe(
      '<p dir="rtl">אחת שתיים <del>שלוש</del><ins>ארבע</ins></p>',
    )
    expect(compare('- אחת שתיים\n- שלוש', '- אחת ארבע\n- שלוש')).toMatch(/^<ul dir="rtl"><li>/)
    expect(compare('One אחת two', 'One אחת three')).toMatch(/^<p>One/)
  })

  it('gives no heading an id', () => {
    expect(compare('# One', '# One two')).not.toContain('id=')
  })
})
