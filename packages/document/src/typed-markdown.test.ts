import { describe, expect, test } from 'vitest'
import { collectNodes } from './document.ts'
import { keepSource } from './keep-source.ts'
import { readMarkdown } from './read-markdown.ts'
import { renderText } from './text.ts'
import { setItemDone } from './tick-item.ts'
import { writeMarkdown } from './write-markdown.ts'

const read = (source: string) => readMarkdown(source, { isTyped: true }).document
const write = (source: string) => writeMarkdown(read(source), { isTyped: true })
const marksIn = (source: string) =>
  [...collectNodes(read(source))].flatMap(({ text, marks = [] }) =>
    marks.map(({ type }) => `${type}: ${text}`),
  )

describe('what people type', () => {
  test.each([
    'one line\nand another\n',
    'two breaks\\\n\\\nare two\n',
    'ends in a backslash \\\\\\\nhere\n',
    'ends in a backslash and a blank \\\\ \\\nhere\n',
    'https://a.example/x?y=1, www.b.example/z_z. <https://c.example/(x)> <ann@club.example>\n',
    '- [ ] @ben\n- [x] OPEN-12\n',
    '> [!NOTE]\n> Wet\n> court\n',
    'H<sub>2</sub>O <u>at once</u>\n',
    '<details>\n<summary>More</summary>\n\nin\nlines\n\n</details>\n',
    '<table>\n<tr>\n<th colspan="2">\n\nwide\n\n</th>\n</tr>\n</table>\n',
    '![](attachment:0190aaaa-0000-7000-8000-000000000000)\n',
    '```\nmake \\\n  all\n```\n',
  ])('%j comes out as it went in', (source) => {
    expect(write(source)).toBe(source)
  })

  test('is never what a file says about itself', () => {
    expect(renderText(read('---\nfrom: Ann\n---\nHello'))).toContain('from: Ann')
  })

  test.each([
    'List<String> of <Label id="x"/>',
    'why is <ul> not a list?',
    'a <u> that never ends',
    'an end </u> of nothing',
    '<table> has no end',
    '<div>\n<b>markup</b>\n</div>',
    '<!-- a remark -->',
    '<script>alert(1)</script>',
    '<a href="/x">no link</a>',
    '<img src=x onerror=alert(1)>',
  ])('%j is text, though it looks like HTML', (source) => {
    expect(renderText(read(source))).toBe(source)
    expect(renderText(read(write(source)))).toBe(source)
  })

  test('a mark ends in the text that it began in', () => {
    expect(marksIn('<u>one</u> <u>two</u></u>')).toEqual(['underline: one', 'underline: two'])
    expect(marksIn('<u>one\n\ntwo</u>')).toEqual([])
    expect(marksIn('[<u>one</u>](/x)')).toEqual(['link: one', 'underline: one'])
  })

  test('a break at the edge of a mark is none of its, for no sign opens or closes at the end of a line', () => {
    const bold = [{ type: 'bold' }]
    const content = [
      { type: 'hardBreak', marks: bold },
      { type: 'text', text: 'one', marks: bold },
      { type: 'hardBreak', marks: bold },
      { type: 'text', text: 'two', marks: bold },
      { type: 'hardBreak', marks: bold },
      { type: 'text', text: 'three' },
    ]
    const document = { type: 'doc', content: [{ type: 'paragraph', content }] } as const
    const source = writeMarkdown(document, { isTyped: true })
    expect(source).toBe('\\\n**one\ntwo**\nthree\n')
    expect(marksIn(source)).toEqual(['bold: one', 'bold: undefined', 'bold: two'])
    expect(write(source)).toBe(source)
  })

  test('an address that begins with www is a link, not its full stop', () => {
    const links = [...collectNodes(read('See www.club.example/rules.'))].flatMap(({ marks = [] }) =>
      marks.map(({ attrs }) => attrs?.['href']),
    )
    expect(links).toEqual(['http://www.club.example/rules'])
  })

  test.each(['<u>', '<u>a</u>', '</u>', 'www.', 'www.a.', '<table>\n', '<summary>'])(
    '%j many times is said once, and marked by few marks',
    (piece) => {
      const source = piece.repeat(20_000 / piece.length)
      const document = read(source)
      const nodes = [...collectNodes(document)]
      expect(renderText(document).length).toBeLessThanOrEqual(2 * source.length)
      expect(nodes.length).toBeLessThanOrEqual(2 * source.length)
      expect(Math.max(...nodes.map(({ marks = [] }) => marks.length))).toBeLessThan(3)
      expect(writeMarkdown(document, { isTyped: true }).length).toBeLessThan(100 * source.length)
    },
  )
})

describe('a text that was edited', () => {
  const was =
    'Courts\n======\n\n* one\n* two\n\n\n__Bring__ nets\nand *balls*  \n\n| a|b |\n|--|--|\n|1|2|'

  test('is as it was where it says the same', () => {
    const now = write(was).replace('and _balls_', 'and _paddles_')
    expect(keepSource(was, now)).toBe(
      'Courts\n======\n\n* one\n* two\n\n**Bring** nets\nand _paddles_\n\n| a|b |\n|--|--|\n|1|2|',
    )
  })

  test('is what it was when nothing changed', () => {
    expect(keepSource(was, write(was))).toBe(was)
  })

  test('may lose its first block, its last, or all', () => {
    expect(keepSource(was, '- one\n- two\n')).toBe('* one\n* two')
    expect(keepSource(was, '')).toBe('')
    expect(keepSource('', 'new\n')).toBe('new')
  })

  test.each([
    ['> '.repeat(120), 'readable now\n', 'readable now'],
    ['words', `${'> '.repeat(120)}deep\n`, `${'> '.repeat(120)}deep`],
  ])('is what was written where %j can be no document, or %j', (unread, now, expected) => {
    expect(keepSource(unread, now)).toBe(expected)
  })

  test('never says less or more than it shall', () => {
    const referring = 'see [it][1]\n\n* a\n\n[1]: /rules'
    const now = write(referring).replace('see', 'look at')
    expect(read(keepSource(referring, now))).toEqual(read(now))
    const lists = '- a\n\n\n* b'
    expect(read(keepSource(lists, '- a\n- b\n'))).toEqual(read('- a\n- b\n'))
  })
})

describe('an item that is ticked off', () => {
  const source = '* [ ] nets\n* [X] balls\n  + [ ] new ones\n\n`- [ ] no item`\n\n> - [ ] chairs\n'

  test('is all that changes', () => {
    expect(setItemDone(source, 0, true)).toBe(source.replace('[ ] nets', '[x] nets'))
    expect(setItemDone(source, 1, false)).toBe(source.replace('[X] balls', '[ ] balls'))
    expect(setItemDone(source, 2, true)).toBe(source.replace('[ ] new', '[x] new'))
    expect(setItemDone(source, 3, true)).toBe(source.replace('[ ] chairs', '[x] chairs'))
  })

  test('is none where there is no such item, or it is that already', () => {
    expect(setItemDone(source, 9, true)).toBe(source)
    expect(setItemDone(source, 1, true)).toBe(source)
  })

  test('may be the same as others', () => {
    expect(setItemDone('- [ ] a\n- [ ] a\n- [ ] a', 1, true)).toBe('- [ ] a\n- [x] a\n- [ ] a')
  })

  test('may stand in HTML, or behind its own sign', () => {
    const boxes = '- - [ ] a\n\n<details>\n<summary>b</summary>\n\n- [ ] c\n\n</details>\n'
    expect(setItemDone(boxes, 1, true)).toBe(boxes.replace('[ ] c', '[x] c'))
    expect(setItemDone(boxes, 0, true)).toBe(boxes.replace('[ ] a', '[x] a'))
  })
})
