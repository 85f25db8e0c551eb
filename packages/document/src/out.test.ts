import { describe, expect, test } from 'vitest'
import { cleanDocument } from './clean.ts'
import { getHeadings } from './headings.ts'
import { safe, renderHtml } from './html.ts'
import { readMarkdown } from './read-markdown.ts'
import { getReferences } from './references.ts'
import { countWords, renderText } from './text.ts'

const read = (source: string) => readMarkdown(source).document
const file = '0190aaaa-0000-7000-8000-000000000000'

describe('a table of contents', () => {
  test('names headings as GitHub does, each once', () => {
    const headings = getHeadings(
      read('# Net & Court!\n\n## Правила игры\n\n## Rules\n\n## Rules\n\n## Rules-1\n\n## !'),
    )
    expect(headings.map(({ id }) => id)).toEqual([
      'net--court',
      'правила-игры',
      'rules',
      'rules-1',
      'rules-1-1',
      'section',
    ])
    expect(headings[1]).toEqual({ id: 'правила-игры', level: 2, text: 'Правила игры' })
  })

  test('gives the ids that links in the page lead to', () => {
    const html = renderHtml(read('# Rules\n\n# Rules\n\n[second](#rules-1)'))
    expect(html).toContain('<h1 id="h-rules-1">')
    expect(html).toContain('<a href="#h-rules-1">')
  })
})

describe('HTML', () => {
  test('keeps marks open over what shares them', () => {
    expect(renderHtml(read('**a _b_ c** [d `e`](/f)'))).toBe(
      '<p><strong>a <em>b</em> c</strong> <a href="/f">d <code>e</code></a></p>',
    )
  })

  test('leads files and mentions where the page says, or leaves their words', () => {
    const document = read(
      `![hall](attachment:${file}) [sheet](attachment:${file}) [OPEN-1](mention:task/OPEN-1) [x](/y)`,
    )
    const addressOf = (address: string) =>
      address.startsWith('mention:') ? undefined : `/there/${address}`
    const html = renderHtml(document, { addressOf })
    expect(html).toContain(`<img src="/there/attachment:${file}" alt="hall">`)
    expect(html).toContain(`<a class="attachment" href="/there/attachment:${file}">sheet</a>`)
    expect(html).toContain('<a class="mention" data-kind="task" data-id="OPEN-1">OPEN-1</a>')
    expect(renderHtml(document, { addressOf: () => undefined })).toContain('<p>hall ')
  })

  test('shows what is framed as a link with its address, for a frame would tell its host who reads', () => {
    const src = 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'
    const embed = (title: string | null) => ({
      type: 'doc',
      content: [{ type: 'embed', attrs: { src, title } }],
    })
    expect(renderHtml(cleanDocument(embed('Third-shot drop')).document)).toBe(
      `<div class="embed"><a href="${src}" dir="auto" rel="noopener noreferrer nofollow" target="_blank">Third-shot drop</a><span dir="ltr">${src}</span></div>`,
    )
    expect(renderHtml(cleanDocument(embed(null)).document)).toContain(`>${src}</a></div>`)
  })

  test('has the footnotes where their references lead', () => {
    const html = renderHtml(read('a[^1]\n\n[^1]: b'))
    expect(html).toContain('<a href="#h-footnote-1">1</a>')
    expect(html).toContain('<div class="footnote" id="h-footnote-1">')
  })

  test('draws pieces of text otherwise, but not in code and links, and escapes what stands around them', () => {
    const piecesIn = (text: string) =>
      [...text.matchAll(/A-1/g)].map(({ 0: word, index }) => ({
        index,
        word,
        html: safe`<b>${index}</b>`,
      }))
    const drawn = (source: string) => renderHtml(read(source), { piecesIn })
    expect(drawn('1<2 A-1 & A-1>')).toBe('<p>1&lt;2 <b>4</b> &amp; <b>10</b>&gt;</p>')
    expect(drawn('**A-1**')).toBe('<p><strong><b>0</b></strong></p>')
    expect(drawn('`A-1` [A-1](/x)\n\n```\nA-1\n```')).not.toContain('<b>')
  })

  test('draws no diagrams and no formulas: what they are written in stays words', () => {
    const init = '%%{init: {"securityLevel": "loose", "themeCSS": "<img src=x onerror=a()>"}}%%'
    const diagram = `${init}\ngraph TD; A["<img src=x onerror=a()>"]; click A "javascript:a()"`
    const html = renderHtml(
      read(`\`\`\`mermaid\n${diagram}\n\`\`\`\n\n$$\\href{javascript:a()}{x}$$`),
    )
    const [, code = ''] = /<pre[^>]*><code[^>]*>([^]*)<\/code><\/pre>/.exec(html) ?? []
    expect(code).toContain('click A &quot;javascript:a()&quot;')
    expect(code).not.toContain('<')
    expect(html).toContain('$$\\href{javascript:a()}{x}$$')
    expect(html).not.toMatch(/<(svg|img|a|math|iframe)\b/)
    const long = `\`\`\`mermaid\n${init}\n${'A-->B\n'.repeat(10_000)}\`\`\``
    expect(renderHtml(read(long))).toContain('A--&gt;B')
  })

  test('shows tables, tasks and callouts as what they are', () => {
    const html = renderHtml(read('| a |\n| :-: |\n| b |\n\n- [x] c\n\n> [!TIP]\n> d'))
    expect(html).toContain('<th align="center"><p>a</p></th>')
    expect(html).toContain('<input type="checkbox" disabled="" checked=""><div><p>c</p></div>')
    expect(html).toContain('<div class="callout" data-kind="tip" role="note"><p>d</p></div>')
  })
})

describe('text', () => {
  test('says what a reader reads, remarks left out', () => {
    const source = `# A\n\nb ![c](d.png "e")\\\nf\n\n<!-- hidden -->\n\n| g |\n|---|\n| h |\n\n[i](mention:page/1)`
    expect(renderText(read(source))).toBe('A\nb c e\nf\ng\nh\ni')
  })

  test('has words, in every script', () => {
    expect(countWords('Don’t be e-mailed, 3.5 times — правила 規則 tiếng Việt')).toBe(10)
    expect(countWords('')).toBe(0)
    expect(countWords('abc規則 規則の𠮷 3カ')).toBe(6)
  })
})

test('a document tells what it leads to', () => {
  const source = `[a](https://a.example) [b](/wiki/7#top) ![c](attachment:${file}) [d](attachment:${file}) [e](mention:page/8) [@f](mention:person/9) ![g](https://g.example/x.png)`
  expect(getReferences(read(source))).toEqual({
    links: ['https://a.example', '/wiki/7#top', 'https://g.example/x.png'],
    files: [file],
    pages: ['7', '8'],
    mentions: [
      { kind: 'page', id: '8' },
      { kind: 'person', id: '9' },
    ],
  })
})
