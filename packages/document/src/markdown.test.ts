import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanDocument } from './clean.ts'
import { type Document, type DocumentNode, collectNodes } from './document.ts'
import { readMarkdown } from './read-markdown.ts'
import { renderText } from './text.ts'
import { writeMarkdown } from './write-markdown.ts'

const again = (source: string) => writeMarkdown(readMarkdown(source).document)
const nodesOf = (source: string, type: string): DocumentNode[] =>
  [...collectNodes(readMarkdown(source).document)].filter((node) => node.type === type)

describe('Markdown comes out as it went in', () => {
  test.each([
    '# Rules\n\n## Court #1 \\#\n',
    'a **bold _and italic_** ~~gone~~ `code` word\n',
    'un**frigging**believable, <em>snake</em>d and snake_case_name\n',
    '- a\n  - b\n    - c\n- d\n',
    '3. three\n4. four\n',
    '- one list\n\n* another list\n',
    '- [x] done\n- [ ] open\n\n* no task\n',
    '- two\n\n  paragraphs\n\n- b\n',
    '-\n  ```js\n  x()\n  ```\n',
    '> quote\n>\n> > inner\n',
    '> [!WARNING]\n> Wet court\n>\n> - mop\n',
    '> \\[!WARNING\\] no callout\n',
    '````md title="a\\\\b"\n```\ncode\n```\n````\n',
    '| a | b |\n| :--- | ---: |\n| `x\\|y` | one<br>two |\n',
    'line one\\\nline two<br><!-- seen by nobody -->\n',
    '<details>\n<summary>More <strong>here</strong> &amp; there</summary>\n\n- inside\n\n</details>\n',
    'H<sub>2</sub>O, <kbd>Ctrl</kbd>, <mark>new</mark>, <u>under</u>\n',
    '[text](https://a.example/x_y "a \\"title\\"") <https://a.example> <ann@club.example>\n',
    'see! \\![link](/a) x\\^[b](/b)\n',
    '[spaced](<a b.md>) ![picture](x.png "t") <img src="x.png" alt="small" width="20">\n',
    '[![badge](https://b.example/x.svg)](https://b.example)\n',
    'a note[^1] and another[^long-name]\n\n[^1]: Words\n\n    more words\n\n[^long-name]: - a list\n',
    '<table>\n<tr>\n<th colspan="2">\n\nwide\n\n</th>\n</tr>\n<tr>\n<td>\n\n- a\n\n</td>\n<td></td>\n</tr>\n</table>\n',
    '[Serve](https://player.vimeo.com/video/123 "embed")\n',
    '- a\n\n  [Serve \\[1\\]](https://player.vimeo.com/video/1?h=abc123#t=1m "embed")\n\n> <https://a.example>\n',
    '<!-- kept -->\n\n<video src="x.mp4"></video>\n\n[UNUSED]: https://a.example\n',
    '___\n\n\\---\n\n\\+ no list\n\n1\\. no list\n\n\\> no quote\n\n\\# no heading\n',
    '5 \\* 3 < 16 \\[sic\\] \\\\ \\`tick\\` \\_x\\_ \\~\\~y\\~\\~ \\&amp; https\\://a.example ann\\@club.example !\n',
    '[@Ann](mention:person/7) on [OPEN-12](mention:task/OPEN-12) and [rules](attachment:0190aaaa-0000-7000-8000-000000000000)\n',
  ])('%j', (source) => {
    expect(again(source)).toBe(source)
  })
})

describe('reading', () => {
  test('a reference link is the link it stands for, a footnote written in place becomes one below', () => {
    expect(again('See [it][1].^[A *remark*.]\n\n[1]: /rules "The rules"')).toBe(
      'See [it](/rules "The rules").[^1]\n\n[^1]: A _remark_.\n',
    )
  })

  test('cells beyond the heading of a table are kept', () => {
    expect(renderText(readMarkdown('> | a |\n> |---|\n> | b | c | d\\|e |').document)).toContain(
      'd|e',
    )
  })

  test('in footnotes too, and in footnotes inside of them', () => {
    const table = '| a |\n    |---|\n    | b | c |'
    const source = `x[^1]\n\n[^1]: ${table}\n\n    [^2]: | d |\n        |---|\n        | e | f |\n\n    ${table}\n`
    expect(renderText(readMarkdown(source).document)).toBe('x1\na\nb\nc\nd\ne\nf\na\nb\nc')
  })

  test('tags that only lay out say what is in them', () => {
    const source =
      '<aside markdown="1" class="pquote">\n  <img src="a.png" alt="Ann">\n  Be kind.\n  <p markdown="1">\n— [Ann](/ann)\n  </p>\n</aside>\n\nAfter'
    expect(again(source)).toBe('> ![Ann](a.png) Be kind.\n>\n> — [Ann](/ann)\n\nAfter\n')
  })

  test('check boxes of HTML are something to tick off', () => {
    expect(
      again('<div>\n<input type="checkbox" checked>\n<label>Has a licence?</label>\n</div>'),
    ).toBe('- [x] Has a licence?\n')
  })

  test('a tag nobody knows is kept where it stands', () => {
    expect(again('Write <your-name> and <abbr title="Hall of fame">HOF</abbr>')).toBe(
      'Write <your-name> and <abbr title="Hall of fame">HOF</abbr>\n',
    )
  })

  test('callouts of other programs are some, with what their first line says', () => {
    expect(again(':::info\nBring *water*.\n\n- a\n\n:::\n\nAfter')).toBe(
      '> [!NOTE]\n> Bring _water_.\n>\n> - a\n\nAfter\n',
    )
    expect(again(':::danger Heat\nStay in.\n:::')).toBe('> [!CAUTION]\n> Heat\n>\n> Stay in.\n')
    expect(again(':::note[Two _nets_, [one](https://net.example)]\nBring them.\n:::')).toBe(
      '> [!NOTE]\n> Two _nets_, [one](https://net.example)\n>\n> Bring them.\n',
    )
    expect(again(':::tip[]\nBring water.\n:::')).toBe('> [!TIP]\n> Bring water.\n')
    expect(again(':::tip\n:::success\na\n:::\nb\n:::')).toBe(
      '> [!TIP]\n>\n> > [!TIP]\n> > a\n>\n> b\n',
    )
    expect(again('- a\n\n  :::warning\n  b\n  :::\n')).toBe('- a\n\n  > [!WARNING]\n  > b\n')
  })

  test('colons that close nothing, or of no such kind, are the text they are', () => {
    for (const source of [':::info\nnever closed', ':::spoiler\nwords\n:::', ':::\nwords\n:::'])
      expect(nodesOf(source, 'callout'), source).toEqual([])
    expect(renderText(readMarkdown('- a\n\n  :::info\n\nb\n\n:::\n').document)).toContain(':::info')
  })

  test('colons in code close no callout, and one may stand right below the item of a list', () => {
    expect(again(':::info\n```\n:::\n```\nb\n:::\nc')).toBe(
      '> [!NOTE]\n>\n> ```\n> :::\n> ```\n>\n> b\n\nc\n',
    )
    expect(nodesOf(':::info\n1. ~~~\n   :::\n   ~~~\n:::\nc', 'orderedList')).toHaveLength(1)
    expect(again(':::info\n\n    :::\n:::')).toBe('> [!NOTE]\n>\n> ```\n> :::\n> ```\n')
    expect(again('- a\n:::info\nb\n:::\nc')).toBe('- a\n\n> [!NOTE]\n> b\n\nc\n')
  })

  test('front matter is told apart, and two rules are no front matter', () => {
    const source =
      '---\ntitle: "Rule book"\ntags: [a, b]\nmore:\n- c\nnested: \n  deep: 1\n---\n\n# Rules\n'
    const { document, frontMatter } = readMarkdown(source)
    expect(Object.fromEntries(frontMatter.fields)).toEqual({
      title: 'Rule book',
      tags: ['a', 'b'],
      more: ['c'],
      nested: [],
    })
    expect(writeMarkdown(document, { frontMatter: frontMatter.source })).toBe(source)
    expect(renderText(readMarkdown('---\n\nwords\n\n---\n').document)).toContain('words')
  })

  test('front matter is lines of words: nothing in it is another thing again, is run or is of a type', () => {
    const doubling = Array.from({ length: 40 }, (_, at) => `a${at + 1}: [*a${at}, *a${at}]`)
    const source = [
      '---',
      'a0: &a0 lol',
      ...doubling,
      '<<: *a0',
      'run: !!js/function "function () {}"',
      '__proto__: {polluted: 1}',
      '---',
      'Words.',
    ].join('\n')
    const { document, frontMatter } = readMarkdown(source)
    expect(frontMatter.fields.get('a0')).toBe('&a0 lol')
    expect(frontMatter.fields.get('a40')).toEqual(['*a39', '*a39'])
    expect(frontMatter.fields.get('run')).toBe('!!js/function "function () {}"')
    expect('polluted' in {}).toBe(false)
    expect(renderText(document)).toBe('Words.')
  })

  test('a link to a section, and an empty link, keep where they lead', () => {
    expect(again('[up](#rules) [](/far)')).toBe('[up](#rules) [/far](/far)\n')
  })

  test('the title and numbers of an ordered list, and the language of code, are read', () => {
    expect(nodesOf('7) a', 'orderedList')[0]?.attrs).toEqual({ start: 7 })
    expect(nodesOf('```ts\n```', 'codeBlock')[0]?.attrs).toEqual({ language: 'ts' })
  })
})

const strange = fc.string({
  unit: fc.constantFrom(
    ...' aBé漢\u00A0*_~`[]()<>!&#+-=.:|\\^@/"\'1\t{}$%,;?'.split(''),
    '&amp;',
    'https://a.example',
    '\n',
    '**',
    '~~',
    '<b>',
    '[^1]',
  ),
  maxLength: 12,
})

/** Documents as an editor may make them, with words that look like Markdown. */
function documents(): fc.Arbitrary<Document> {
  const marks = fc.uniqueArray(
    fc.oneof(
      fc
        .constantFrom(
          'bold',
          'italic',
          'strike',
          'underline',
          'highlight',
          'kbd',
          'code',
          'subscript',
        )
        .map((type) => ({ type })),
      strange.map((href) => ({ type: 'link', attrs: { href, title: null } })),
    ),
    { selector: ({ type }) => type, maxLength: 3 },
  )
  const inline = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ type: fc.constant('text'), text: strange, marks }) },
      fc.record({ type: fc.constant('hardBreak'), marks }),
      fc.record({
        type: fc.constant('image'),
        attrs: fc.record({ src: strange, alt: strange, title: strange }),
        marks,
      }),
      fc.record({
        type: fc.constant('mention'),
        attrs: fc.record({ kind: fc.constant('page'), id: strange, label: strange }),
      }),
    ),
    { maxLength: 4 },
  )
  const { block } = fc.letrec<{ block: object }>((tie) => {
    const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 3 })
    const list = (type: string, item: string) =>
      fc
        .array(blocks, { minLength: 1, maxLength: 3 })
        .map((items) => ({ type, content: items.map((content) => ({ type: item, content })) }))
    const cells = (type: string, count: number) =>
      fc.array(
        fc.record({
          type: fc.constant(type),
          content: fc.oneof({ weight: 4, arbitrary: inline }, blocks),
        }),
        { minLength: count, maxLength: count },
      )
    return {
      block: fc.oneof(
        { maxDepth: 3 },
        fc.record({ type: fc.constant('paragraph'), content: inline }),
        fc.record({
          type: fc.constant('heading'),
          attrs: fc.record({ level: fc.integer({ min: 1, max: 6 }) }),
          content: inline,
        }),
        fc.record({
          type: fc.constant('codeBlock'),
          attrs: fc.record({ language: strange }),
          content: strange.map((text) => [{ type: 'text', text }]),
        }),
        fc.constant({ type: 'horizontalRule' }),
        fc.record({ type: fc.constantFrom('blockquote', 'callout'), content: blocks }),
        fc.record({ type: fc.constant('details'), content: blocks }),
        fc.record({
          type: fc.constant('footnote'),
          attrs: fc.constant({ label: 'n' }),
          content: blocks,
        }),
        list('bulletList', 'listItem'),
        list('orderedList', 'listItem'),
        list('taskList', 'taskItem'),
        fc.tuple(cells('tableHeader', 2), cells('tableCell', 2)).map((rows) => ({
          type: 'table',
          content: rows.map((content) => ({ type: 'tableRow', content })),
        })),
      ),
    }
  })
  return fc
    .array(block, { maxLength: 4 })
    .map((content) => cleanDocument({ type: 'doc', content }).document)
}

const saying = (words: string): DocumentNode => ({ type: 'text', text: words })
const documentOf = (...content: DocumentNode[]): Document => ({ type: 'doc', content })

test('a stroke in the name of a language makes no table of its code', () => {
  const code = { type: 'codeBlock', attrs: { language: 'a|' }, content: [saying('-:')] }
  const item = { type: 'listItem', content: [{ type: 'paragraph' }, code] }
  const document = documentOf({ type: 'bulletList', content: [item] })
  expect(readMarkdown(writeMarkdown(document)).document).toEqual(document)
})

test('a list that begins with a blank does not stand right below words, which it would be read as', () => {
  const item = (words: string, ...rest: DocumentNode[]): DocumentNode => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [saying(words)] }, ...rest],
  })
  const inner = { type: 'orderedList', attrs: { start: 1 }, content: [item(' '), item('net')] }
  const document = documentOf({ type: 'bulletList', content: [item('bag', inner)] })
  const source = writeMarkdown(document)
  expect(source).toBe('- bag\n\n  1.\n  2. net\n')
  expect(renderText(readMarkdown(source).document)).not.toContain('1')
})

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

describe('any document', () => {
  test.each([false, true])(
    'keeps every letter through Markdown, typed: %s, and the second time nothing changes',
    (isTyped) => {
      fc.assert(
        fc.property(documents(), (document) => {
          const first = readMarkdown(writeMarkdown(document, { isTyped }), { isTyped }).document
          expect(lettersOf(renderText(first))).toBe(lettersOf(renderText(document)))
          const source = writeMarkdown(first, { isTyped })
          expect(writeMarkdown(readMarkdown(source, { isTyped }).document, { isTyped })).toBe(
            source,
          )
        }),
        { numRuns: 500 },
      )
    },
  )
})

describe('hostile text', () => {
  const pieces = {
    bold: '**a ',
    emphasis: '*a _b ',
    brackets: '[',
    pictures: '![',
    links: '[a](',
    notes: '^[',
    'closed notes': '^[a] ',
    definitions: '[^a]: b\n',
    'definitions in one line': '[^a]: ',
    tags: '<a ',
    comments: '<!-- ',
    svg: '<div><svg>',
    frames: '<blockquote>a',
    'open marks': 'a <b>',
    ends: 'a </b>',
    links_: '<a href=/x>a ',
    boxes: '<input type=checkbox>a',
    addresses: 'https://',
    mails: 'a@',
    backslashes: '\\',
    tasks: '- [ ] a\n',
    strikes: '~~a ',
    cells: '| a ',
  }

  test.each(Object.entries(pieces))('%s is said once, and marked by few marks', (_, piece) => {
    const source = `${piece.repeat(20_000 / piece.length)}${piece === '^[' ? ']'.repeat(10_000) : ''}`
    const { document } = readMarkdown(source)
    expect(renderText(document).length).toBeLessThanOrEqual(2 * source.length)
    const nodes = [...collectNodes(document)]
    expect(nodes.length).toBeLessThanOrEqual(2 * source.length)
    expect(Math.max(...nodes.map(({ marks = [] }) => marks.length))).toBeLessThan(4)
    expect(writeMarkdown(document).length).toBeLessThan(100 * source.length)
  })

  // Were the rest of the text looked through for each, this would take minutes.
  test.each([':::info\n', '> :::info\n'])('%j without an end stays what it is, soon', (line) => {
    const source = line.repeat(12_000)
    expect(renderText(readMarkdown(source).document).split(':::info')).toHaveLength(12_001)
  })
})
