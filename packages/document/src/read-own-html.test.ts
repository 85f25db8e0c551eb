import { describe, expect, test } from 'vitest'
import { cleanDocument } from './clean.ts'
import { type DocumentNode, collectNodes } from './document.ts'
import { renderHtml } from './html.ts'
import { DocumentError, pageLimits } from './limits.ts'
import { marks, nodes } from './nodes.ts'
import { readHtmlPage } from './read-html-page.ts'
import { readMarkdown } from './read-markdown.ts'
import { readOwnHtml } from './read-own-html.ts'
import { scanHtml } from './scan-html.ts'
import { renderText } from './text.ts'

const page = (body: string, generator = 'Courtside') =>
  `<!doctype html><html><head><meta name="generator" content="${generator}"><title>Rules</title></head><body><nav>up</nav><main><h1>Rules</h1><article>\n${body}\n</article></main></body></html>`

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const cell = (attrs: object, text: string, type = 'tableCell') => ({
  type,
  attrs,
  content: [words(text)],
})

/** All that a page can hold but remarks that no reader sees, and names of what only the app knows. */
const whole = cleanDocument({
  type: 'doc',
  content: [
    ...(readMarkdown(
      `Two  blanks, **bold _and italic_**, ~~gone~~ <u>u</u> <mark>m</mark> H<sub>2</sub> x<sup>2</sup> <kbd>K</kbd> \`a  b\` [a & "b"](/c?d=1&e=2 "said") [here](#rules)\\
line[^1] and [\`code\`](https://a.example/).

# Rules

![net](https://a.example/n.png "seen from here") ![](b.png "only") ![](c.png) ![](d.png "d.png") [![within](e.png "title")](/f) ![ours](data:image/png;base64,AA==)

1. one

   more
2. two
   - [x] done
   - [ ] to do

3) other list

- a

+ b

> [!TIP]
> Serve low.
>
> > quoted

\`\`\`yaml {2-3} title="x"
a:  <b>

\`\`\`

\`\`\`
\`\`\`

---

A <custom-tag>in line</custom-tag>

[^1]: Foot **note**

    of two.
`,
    ).document.content ?? []),
    { type: 'image', attrs: { src: 'g.png', alt: 'wide', width: 300 } },
    { type: 'rawBlock', attrs: { format: 'html', source: '<video src="a.mp4">\n  &amp;</video>' } },
    {
      type: 'details',
      content: [
        { type: 'detailsSummary', content: [{ type: 'text', text: 'More' }] },
        { type: 'detailsContent', content: [words('inside')] },
      ],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            cell({ colwidth: [120] }, 'a', 'tableHeader'),
            cell({ align: 'right', colspan: 2, colwidth: [200, 80] }, 'b', 'tableHeader'),
          ],
        },
        {
          type: 'tableRow',
          content: [cell({ rowspan: 1 }, ''), cell({}, 'c'), cell({ align: 'center' }, 'd')],
        },
      ],
    },
    { type: 'embed', attrs: { src: 'https://www.example.org/map', title: 'The map' } },
    { type: 'embed', attrs: { src: 'https://www.example.org/map', title: null } },
    { type: 'paragraph' },
    words('  the end, with blanks\u00A0'),
  ],
}).document

describe('a page that we wrote', () => {
  test('comes back as it was, whatever stands in it', () => {
    const { document, isOwn } = readHtmlPage(page(renderHtml(whole)))
    expect(isOwn).toBe(true)
    expect(document).toEqual(plain(whole))
  })

  test('has in this test all that there is', () => {
    const all = [...collectNodes(whole)]
    const known = Object.keys(nodes).filter((name) => !['mention', 'attachment'].includes(name))
    expect([...new Set(all.map(({ type }) => type))].toSorted()).toEqual(known.toSorted())
    expect(
      [...new Set(all.flatMap((node) => (node.marks ?? []).map(({ type }) => type)))].toSorted(),
    ).toEqual(Object.keys(marks).toSorted())
  })

  test('and somebody else laid out anew says the same', () => {
    const html = '<p>One\n      line</p>\n\n  <ul>\n    <li><p>item</p></li>\n  </ul>'
    expect(renderText(readHtmlPage(page(html)).document)).toBe('One line\nitem')
  })

  test.each([
    ['<p>\n    One <strong>line</strong>\n  </p>', 'One line'],
    ['<p>\r\n\tOne\r\n\r\n\tline\r\n</p>', 'One line'],
    ['<h2 id="h-one-line">\n  One line\n</h2>', 'One line'],
    ['<p>One<br>\n    line<br />\n  <em>more</em>\n  words</p>', 'One\nline\nmore words'],
    ['<p>\n  <strong>\n  One</strong>\n  line<em>\n</em>\n</p>', 'One line'],
    ['<details><summary>\n One\n</summary><div><p>\n line\n</p></div></details>', 'Oneline'],
    ['<p>  One<br>  line  </p>', '  One\n  line  '],
  ])('and somebody else laid out anew, %j, gains no blank', (html, said) => {
    const { document, isOwn } = readHtmlPage(page(html))
    expect(isOwn).toBe(true)
    const read = [...collectNodes(document)].map(({ type, text }) =>
      type === 'hardBreak' ? '\n' : text,
    )
    expect(read.join('')).toBe(said)
  })

  test.each([
    ['<p>ours</p>\nwords between'],
    ['<p>ours <blink>words between</blink></p>'],
    ['<p>ours</p><section><p>words between</p></section>'],
    ['<p>ours<p>words between'],
    ['<ul><li>ours, words between</li></ul>'],
    ['<p>ours</p><table><tr><td>words between</td></tr></table>'],
    [
      '<p>ours</p><table><caption>words</caption><tbody><tr><td><p>between</p></td></tr></tbody></table>',
    ],
    ['<details><summary>ours</summary><div><p>words</p></div><p>between</p></details>'],
    [
      '<ul data-type="taskList"><li data-type="taskItem">ours, <input type="checkbox"> words between</li></ul>',
    ],
    ['<div class="footnote"><sup>ours</sup><div><p>words</p></div>between</div>'],
    ['<div class="embed"><a href="https://a.example/">ours</a><span>words between</span></div>'],
    ['<p>ours</p><pre>words <b>between</b></pre>'],
    ['<p>ours <strong>words <em><strong>between</strong></em></strong></p>'],
    ['<p>ours <a href="/a">words <a href="/b">between</a></a></p>'],
  ])('and somebody else wrote on, %j, is read as any other, and loses no word', (html) => {
    const { document, isOwn } = readHtmlPage(page(html))
    expect(isOwn).toBe(false)
    const said = renderText(document)
    for (const word of ['ours', 'words', 'between'])
      expect(html.includes(word)).toBe(said.includes(word))
  })

  test('and somebody gave a picture of other words, has these', () => {
    const html =
      '<p><a class="outside-image" href="a.png" title="ours" data-alt="">words between</a></p>'
    expect(renderText(readHtmlPage(page(html)).document)).toBe('words between ours')
  })

  test('is no page of another program', () => {
    expect(readHtmlPage(page('<p>a  b</p>', 'Other')).isOwn).toBe(false)
  })

  test.each(['<blockquote>', '<p>', '<li>', '<p>a</p>', '<pre class="raw">', '<em>', '</p>'])(
    'of %j alone, as long as a page may be, is read or refused for its size',
    (piece) => {
      const body = piece.repeat(Math.floor((pageLimits.characters - 500) / piece.length))
      let found: unknown
      try {
        found = readHtmlPage(page(body)).document
      } catch (error) {
        found = error
      }
      expect(found).toSatisfy(
        (one) => (one as { type?: string }).type === 'doc' || one instanceof DocumentError,
      )
    },
  )

  // With a mark for each level and node there would be four times as many.
  test.each(['strong', 'em', 'a href="/a"'])(
    'twice as long and deep in <%s> has twice the marks at most',
    (tag) => {
      const marksOf = (size: number) => {
        const inside = 'x<br>'.repeat(20 * size)
        const body = `<p>${`<${tag}>`.repeat(size)}${inside}${`</${tag.split(' ')[0]}>`.repeat(size)}</p>`
        const read = readOwnHtml(scanHtml(body), (html) => html)
        return read ? [...collectNodes(read)].flatMap(({ marks: own = [] }) => own).length : 0
      }
      expect(marksOf(1)).toBe(40)
      expect(marksOf(100)).toBeLessThanOrEqual(2 * marksOf(50))
    },
  )

  // Were each blank looked behind for the end of a line, this would take minutes.
  test('keeps a long run of blanks, soon', () => {
    const text = `a${' '.repeat(800_000)}b`
    expect(renderText(readHtmlPage(page(`<p>${text}</p>`)).document)).toBe(text)
  })
})

/** A picture without words says so in one way. */
function plain(node: DocumentNode): DocumentNode {
  const { attrs, content } = node
  return {
    ...node,
    ...(node.type === 'image' && { attrs: { ...attrs, alt: attrs?.['alt'] ?? '' } }),
    ...(content && { content: content.map(plain) }),
  }
}
