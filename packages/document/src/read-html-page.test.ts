import { describe, expect, test } from 'vitest'
import { createHeadingFinder, leadToHeadings } from './lead-to-headings.ts'
import { DocumentError, pageLimits } from './limits.ts'
import { readHtmlPage } from './read-html-page.ts'
import { renderText } from './text.ts'
import { writeMarkdown } from './write-markdown.ts'

const page = (body: string) =>
  `<!doctype html><html><head><title>Rules &amp; ways</title><meta name="author" content="Ann"></head><body>${body}</body></html>`

test('of a page its article is read, and what its head says', () => {
  const source = page(
    '<nav>Home</nav><article><h1>Rules</h1><p>Serve <b>low</b>.</p><pre><code class="language-ts">a &lt; b</code></pre></article><footer>2026</footer>',
  )
  const { document, title, meta } = readHtmlPage(source)
  expect(title).toBe('Rules & ways')
  expect(meta.get('author')).toBe('Ann')
  expect(writeMarkdown(document)).toBe('# Rules\n\nServe **low**.\n\n```ts\na < b\n```\n')
})

test.each([
  ['its main part', '<nav>Home</nav><main><p>Serve</p></main>'],
  ['its body', '<p>Serve</p><script>alert(1)</script>'],
])('without an article %s is', (_, body) => {
  expect(renderText(readHtmlPage(page(body)).document).trim()).toBe('Serve')
})

test('links to its headings lead to them, by whatever name', () => {
  const read = readHtmlPage(
    page(
      `<nav><a href="#2f1c">Rules</a> <a href="#2f1d">Net &amp; line</a> <a href="#over-there">Court</a> <a href="#gone">Gone</a></nav>
      <h1 id="2f1b">Rules</h1><h2 id="2f1c">Rules</h2><h3 id="2f1d">Net &amp;
      <em>line</em></h3><h2 id=""></h2><h2><a name="over-there"></a>Court</h2>`,
    ),
  )
  const [links, title, ...rest] = read.document.content ?? []
  expect(title?.type).toBe('heading')
  const document = { ...read.document, content: [...(links ? [links] : []), ...rest] }
  expect(
    writeMarkdown(leadToHeadings(document, createHeadingFinder(document, read.headings))).split(
      '\n',
    )[0],
  ).toBe('[Rules](#rules) [Net & line](#net--line) [Court](#court) [Gone](#gone)')
})

test('headings are found by names around them, by ids and by their words as other programs write them', () => {
  const { document, headings } = readHtmlPage(
    page(
      `<section id="sec-1"><div><h2>Net &amp; line</h2></div><p id="far">Text</p></section>
      <a name="old"></a><h2>Café Über</h2><h2 id="h-own">Own</h2><h2>Rules</h2><h2>Rules</h2>`,
    ),
  )
  const find = createHeadingFinder(document, headings)
  const found = (anchors: string) => anchors.split(' ').map((anchor) => find(anchor))
  expect(found('sec-1 old h-own')).toEqual(['net--line', 'café-über', 'own'])
  expect(found('net--line h-net--line rules-1')).toEqual(['net--line', 'net--line', 'rules-1'])
  expect(found('net-line Net-Line Café_Über rules')).toEqual([
    'net--line',
    'net--line',
    'café-über',
    'rules',
  ])
  expect([find('Net & line'), find('(Rules)')]).toEqual(['net--line', 'rules'])
  expect(found('far gone cafe-uber h-')).toEqual([undefined, undefined, undefined, undefined])
})

test('what is never closed is read to the end', () => {
  expect(renderText(readHtmlPage('<body><article><p>Serve').document).trim()).toBe('Serve')
})

describe('hostile HTML as long as a page may be', () => {
  const fill = (piece: string) => piece.repeat(Math.floor(pageLimits.characters / piece.length))
  // Each would take minutes if it were looked through from every tag anew.
  test.each([
    '<article',
    '<article>',
    '<body',
    '<title>',
    '<title',
    '<pre>',
    '<meta',
    '</main',
    '<h1>',
    '<h1>a</h1>',
  ])('of %j alone is read, or refused for its size', (piece) => {
    let result: unknown
    try {
      const read = readHtmlPage(fill(piece))
      result = leadToHeadings(read.document, createHeadingFinder(read.document, read.headings))
    } catch (error) {
      result = error
    }
    expect(result).toSatisfy(
      (one) => (one as { type?: string }).type === 'doc' || one instanceof DocumentError,
    )
  })

  test('of blanks between two words is read', () => {
    const { document } = readHtmlPage(`<p>a${fill(' ').slice(100)}b</p>`)
    expect(renderText(document).replaceAll(/ +/g, ' ')).toBe('a b')
  })

  test('of code that opens and never closes tags is read', () => {
    const { document } = readHtmlPage(`<pre>${fill('<').slice(100)}</pre>`)
    expect(document.type).toBe('doc')
  })
})
