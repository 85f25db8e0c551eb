import { describe, expect, test } from 'vitest'
import { cleanDocument } from './clean.ts'
import { type Document, type DocumentNode, collectNodes } from './document.ts'
import { cleanEmbed, getEmbedHost, getFramingHost } from './embeds.ts'
import { renderHtml } from './html.ts'
import { readHtmlPage } from './read-html-page.ts'
import { readMarkdown } from './read-markdown.ts'
import { renderText } from './text.ts'
import { writeMarkdown } from './write-markdown.ts'

const embed = (src: string, title: string | null = null): DocumentNode => ({
  type: 'embed',
  attrs: { src, title },
})
const doc = (...content: DocumentNode[]): Document => ({ type: 'doc', content })
const embedsIn = (document: DocumentNode) =>
  [...collectNodes(document)].filter(({ type }) => type === 'embed').map(({ attrs }) => attrs)

describe('the address of a frame', () => {
  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://allowed.example/1',
    'http://allowed.example/x',
    '//allowed.example/x',
    '\\\\allowed.example\\x',
    '/wiki/7',
    'https://allowed.example@evil.example/',
    'https://user:pass@allowed.example/',
    'https://allowed.example:8443/x',
    'https://allowed.example./x',
    'https://localhost/x',
    'https://a.localhost/x',
    'https://intranet/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://-.example/x',
    'constructor',
    '',
  ])('is not %j, which is kept to read', (src) => {
    expect(cleanEmbed(src)).toBeUndefined()
    const { document } = cleanDocument(doc(embed(src)))
    expect(embedsIn(document)).toEqual([])
    expect(renderText(document)).toContain(JSON.stringify(src).slice(1, -1))
    expect(renderHtml(document)).not.toMatch(/<(iframe|a) /)
  })

  test.each([
    ['HTTPS://Allowed.EXAMPLE/X', 'allowed.example'],
    ['https://allowed.example:443/x', 'allowed.example'],
    // Letters that look alike are another name, and told as what they are.
    ['https://аllowed.example/x', 'xn--llowed-2nf.example'],
    ['https://allowed.example.evil.example/', 'allowed.example.evil.example'],
    ['https://allowed.example\\@evil.example/', 'allowed.example'],
    ['https:allowed.example/x', 'allowed.example'],
    ['https://evil.example/?https://allowed.example/', 'evil.example'],
  ])('%j is that of %s', (src, host) => {
    const clean = cleanEmbed(src) ?? ''
    expect(getEmbedHost(clean)).toBe(host)
    expect(cleanEmbed(clean)).toBe(clean)
    expect(clean).toMatch(/^https:\/\/[a-z\d.-]+\//)
  })

  const player = 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'
  test.each([
    ['https://www.youtube.com/watch?v=M7lc1UVf-VE', player],
    ['https://m.youtube.com/watch?v=M7lc1UVf-VE&list=x&t=90s', `${player}?start=90`],
    ['https://youtu.be/M7lc1UVf-VE?si=abc&t=1m5s', `${player}?start=65`],
    ['https://www.youtube.com/shorts/M7lc1UVf-VE', player],
    ['https://www.youtube.com/live/M7lc1UVf-VE?t=1h', `${player}?start=3600`],
    ['https://www.youtube.com/embed/M7lc1UVf-VE?start=7', `${player}?start=7`],
    [`${player}?start=7`, `${player}?start=7`],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    [
      'https://vimeo.com/channels/staff/76979871#t=30s',
      'https://player.vimeo.com/video/76979871#t=30s',
    ],
    [
      'https://vimeo.com/76979871/ab12cd34ef',
      'https://player.vimeo.com/video/76979871?h=ab12cd34ef',
    ],
    [
      'https://openstreetmap.org/export/embed.html?bbox=1%2C2',
      'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2',
    ],
    // No video: stays what it is, and is framed only where that very host may be.
    ['https://www.youtube.com/redirect?q=x', 'https://www.youtube.com/redirect?q=x'],
    [
      'https://www.youtube.com/watch?v="><script>',
      'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
    ],
    ['https://vimeo.com/about', 'https://vimeo.com/about'],
  ])('of %s is %s', (src, clean) => {
    expect(cleanEmbed(src)).toBe(clean)
    expect(cleanEmbed(clean)).toBe(clean)
  })

  test('belongs to the host of the player', () => {
    expect(['youtu.be', 'vimeo.com', 'a.example', 'constructor'].map(getFramingHost)).toEqual([
      'www.youtube-nocookie.com',
      'player.vimeo.com',
      'a.example',
      'constructor',
    ])
  })
})

describe('a frame', () => {
  test.each([
    embed('https://a.example/?a=1&b=(2)', 'Serve *well* [1] "now"'),
    embed('https://a.example/x_y_z'),
    embed('https://player.vimeo.com/video/1', 'https://a.example'),
  ])('%j comes back from Markdown wherever it stands, and is a link elsewhere', (node) => {
    const cell = (content: DocumentNode[]) => ({ type: 'tableCell', content })
    const { document } = cleanDocument(
      doc(
        node,
        { type: 'blockquote', content: [node, node] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [node] }] },
        { type: 'table', content: [{ type: 'tableRow', content: [cell([node]), cell([])] }] },
        { type: 'callout', attrs: { kind: 'tip' }, content: [node] },
      ),
    )
    const markdown = writeMarkdown(document)
    expect(embedsIn(readMarkdown(markdown).document)).toEqual(Array(6).fill(node.attrs))
    expect(writeMarkdown(readMarkdown(markdown).document)).toBe(markdown)
    expect(markdown).toMatch(/^\[.*\]\(<?https:\/\/[^ ]+ "embed"\)$/m)
    expect(markdown).not.toContain('<iframe')
  })

  test('is meant by a link alone that says so, of an address that can be framed, and in no typed text', () => {
    const link = '[Serve](https://a.example/x "embed")'
    const count = (source: string, isTyped = false) =>
      embedsIn(readMarkdown(source, { isTyped }).document).length
    expect(count(link)).toBe(1)
    expect(count(`See ${link}`)).toBe(0)
    expect(count(`${link} ${link}`)).toBe(0)
    expect(count(`# ${link}`)).toBe(0)
    expect(count('[**Serve**](https://a.example/x "embed")')).toBe(0)
    expect(count('[Serve](http://a.example/x "embed")')).toBe(0)
    expect(count('[Serve](/wiki/7 "embed")')).toBe(0)
    expect(count('[Serve](https://a.example/x "Embed")')).toBe(0)
    expect(count(link, true)).toBe(0)
    expect(writeMarkdown(doc(embed('https://a.example/x', 'Serve')), { isTyped: true })).toBe(
      '[Serve](https://a.example/x)\n',
    )
  })

  test('is read of an iframe in Markdown and HTML, of whichever host, without what is in it', () => {
    const iframe =
      '<iframe src="https://a.example/x?a=1&amp;b=2" title="Plan" srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;" onload="alert(1)"></iframe>'
    const read = { src: 'https://a.example/x?a=1&b=2', title: 'Plan' }
    expect(embedsIn(readMarkdown(iframe).document)).toEqual([read])
    const page = readHtmlPage(`<html><body><p>See</p>${iframe}</body></html>`)
    expect(embedsIn(page.document)).toEqual([read])
    for (const { document } of [readMarkdown(iframe), page])
      expect(renderHtml(document)).not.toMatch(/srcdoc|onload|script/)
    for (const nested of [
      '<iframe src=https://a.example/></iframe>',
      '&lt;iframe src=https://a.example/&gt;',
    ])
      for (const source of [`<iframe srcdoc="${nested}"></iframe>`, `<p>${nested}`]) {
        const html = renderHtml(readMarkdown(source).document)
        expect(html).not.toMatch(/<(iframe|script)|<[^>]* srcdoc/)
      }
  })
})
