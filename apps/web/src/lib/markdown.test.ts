import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('what looks like HTML is shown as it was typed', () => {
  const html = renderMarkdown('<img src=x onerror=alert(1)> <script>x</script>')
  expect(html).not.toMatch(/<(img|script)/)
  expect(html).toContain('&lt;script&gt;')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'data:image/png;base64,x',
  'blob:https://example.org/x',
  'view-source:https://example.org',
  'file:///etc/passwd',
])('an address such as %s is no link', (address) => {
  // What stands in it may make a link of its own.
  expect(renderMarkdown(`[press](${address})`)).not.toMatch(/href="(?!https:\/\/)|>press<\/a>/)
})

test('links lead out without a trace, those of our own stay in the app', () => {
  const out = renderMarkdown('https://example.org')
  expect(out).toContain('rel="noopener noreferrer nofollow"')
  expect(out).toContain('target="_blank"')
  expect(renderMarkdown('[board](/tasks/OPEN-1)')).not.toContain('target=')
})

test('an address leads out, one without its scheme nowhere', () => {
  expect(renderMarkdown('[press](<http://example.org>)')).toContain('target="_blank"')
  expect(renderMarkdown('[press](<//example.org/x>)')).not.toContain('<a')
})

test('a mail address and a telephone number make links', () => {
  expect(renderMarkdown('[ann](mailto:ann@club.example)')).toContain('href="mailto:')
  expect(renderMarkdown('[ann](tel:+351210000000)')).toContain('href="tel:')
})

test('a picture from elsewhere is a link to it', () => {
  const html = renderMarkdown('![the "hall"](https://example.org/a.png)')
  expect(html).not.toContain('<img')
  expect(html).toContain('href="https://example.org/a.png"')
  expect(html).toContain('the &quot;hall&quot;')
})

const mentions = {
  isKnown: (name: string) => name === 'ben',
  taskOf: (key: string) =>
    key === 'OPEN-12'
      ? { key: 'NEW-12', title: 'Nets & <b>balls</b>', group: 'started', statusName: '"On it"' }
      : undefined,
}

test('known handles are marked, others and addresses are left alone', () => {
  const html = renderMarkdown('@ben, @nobody and ann@ben.example', mentions)
  expect(html.match(/class="mention"/g)).toHaveLength(1)
  expect(html).toContain('<span class="mention">@ben</span>, @nobody')
})

test('a known key becomes a link with state and title as they are today, another stays text', () => {
  const html = renderMarkdown('OPEN-12 and JUN-1', mentions)
  expect(html).toContain('href="/tasks/NEW-12" data-state="started" title="&quot;On it&quot;"')
  expect(html).toContain('NEW-12 <span>Nets &amp; &lt;b&gt;balls&lt;/b&gt;</span></a> and JUN-1')
})

test('handles and keys inside code and links are left alone', () => {
  const html = renderMarkdown('`@ben OPEN-12` [OPEN-12 @ben](/wiki)', mentions)
  expect(html).not.toMatch(/class="(mention|task-link)"/)
})

const cards = {
  linksIn: (text: string) =>
    ['PKR-01042', 'OPEN-12'].flatMap((word) => {
      const index = text.indexOf(word)
      const link = { href: '/pkrIds/PKR-01042', name: 'Ida & "Co"', state: 'assigned' }
      return index < 0 ? [] : [{ word, index, label: word, stateName: 'Assigned', ...link }]
    }),
  cardOf: () => undefined,
}

test('a word with a card becomes a link that names it, before it is taken for the key of a task', () => {
  const html = renderMarkdown('Ask **PKR-01042** about OPEN-12', { ...mentions, cards })
  expect(html).toContain(
    '<strong><a class="card-link" href="/pkrIds/PKR-01042" data-card="PKR-01042" data-state="assigned">' +
      '<span class="sr-only">Assigned: </span>PKR-01042 <span>Ida &amp; &quot;Co&quot;</span></a></strong>',
  )
  expect(html).toContain('data-card="OPEN-12"')
  expect(html).not.toContain('task-link')
})

test('a word with a card is left alone inside code and links, and where nobody may see cards', () => {
  const source = '`PKR-01042` [PKR-01042](/wiki) https://example.org/PKR-01042'
  expect(renderMarkdown(source, { ...mentions, cards })).not.toContain('card-link')
  expect(renderMarkdown('PKR-01042', mentions)).toBe('<p>PKR-01042</p>')
})

test('each block goes in the direction of its own words', () => {
  expect(renderMarkdown('Ann\n\n> שלום\n>\n> Ben\n\n- اثنان\n- two')).toBe(
    '<p>Ann</p><blockquote dir="rtl"><p>שלום</p><p dir="ltr">Ben</p></blockquote>' +
      '<ul dir="rtl"><li><p>اثنان</p></li><li><p dir="ltr">two</p></li></ul>',
  )
})

test('what is mentioned by its id is called what it is called now, or what it was', () => {
  const nameOf = (kind: string, id: string) => (kind === 'page' && id === '1' ? 'Rules' : undefined)
  const html = renderMarkdown('[Rule book](mention:page/1) [@Ann](mention:person/7)', {
    ...mentions,
    nameOf,
  })
  expect(html).toContain('<a class="mention" href="/wiki/1">Rules</a>')
  expect(html).toContain('<span class="mention">@Ann</span>')
})

test('no heading or footnote has an id, for several texts may have the same', () => {
  const html = renderMarkdown('# Rules\n\n[up](#rules) a[^1]\n\n[^1]: note')
  expect(html).not.toMatch(/ (id|href)=/)
})

test('what can be no document is shown as it was typed', () => {
  const source = '> '.repeat(120) + '<b>deep</b>'
  expect(renderMarkdown(source)).toBe(
    `<pre class="raw">${source.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>`,
  )
})
