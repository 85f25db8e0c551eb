import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('what looks like HTML is shown as it was typed', () => {
  const html = renderMarkdown('<img src=x onerror=alert(1)> <script>x</script>')
  expect(html).not.toMatch(/<(img|script)/)
  expect(html).toContain('&lt;script&gt;')
})

test.each(['javascript:alert(1)', 'vbscript:x', 'data:text/html,x'])(
  'an address such as %s is no link',
  (address) => {
    expect(renderMarkdown(`[press](${address})`)).not.toContain('<a')
  },
)

test('links lead out without a trace, those of our own stay in the app', () => {
  const out = renderMarkdown('https://example.org')
  expect(out).toContain('rel="noopener noreferrer nofollow"')
  expect(out).toContain('target="_blank"')
  expect(renderMarkdown('[board](/tasks/OPEN-1)')).not.toContain('target=')
})

test('a picture from elsewhere is a link to it', () => {
  const html = renderMarkdown('![the "hall"](https://example.org/a.png)')
  expect(html).not.toContain('<img')
  expect(html).toContain('href="https://example.org/a.png"')
  expect(html).toContain('the &quot;hall&quot;')
})

test('known handles are marked, others and addresses are left alone', () => {
  const html = renderMarkdown('@ben, @nobody and ann@ben.example', (handle) => handle === 'ben')
  expect(html.match(/class="mention"/g)).toHaveLength(1)
  expect(html).toContain('<span class="mention">@ben</span>, @nobody')
})

test('a handle inside code is code', () => {
  expect(renderMarkdown('`@ben`', () => true)).not.toContain('mention')
})
