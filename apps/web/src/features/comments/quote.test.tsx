import { expect, test } from 'vitest'
import { renderMarkdown } from '#lib/markdown.ts'
import { quoteOf, withQuote } from './quote.ts'

test('a quote says who and keeps what was written, lists and quotes in it too', () => {
  const html = renderMarkdown(quoteOf('Ann', 'Bring:\n\n- nets\n- balls'))
  expect(html).toBe(
    '<blockquote><p><strong>Ann wrote:</strong></p><p>Bring:</p><ul><li><p>nets</p></li><li><p>balls</p></li></ul></blockquote>',
  )
  expect(quoteOf('Ann', '> no\n\nyes')).toBe('> **Ann wrote:**\n>\n> > no\n>\n> yes')
})

test.each(['*Ann*', '[Ann](/tasks)', '# Ann', '<b>Ann</b>', '_a_ `b`'])(
  'the name %j is shown as it is',
  (name) => {
    const element = document.createElement('div')
    element.innerHTML = renderMarkdown(quoteOf(name, 'x'))
    expect(element.querySelector('strong')?.textContent).toBe(`${name} wrote:`)
    expect(element.querySelector('a, h1, b, em, code')).toBeNull()
  },
)

test('it goes below what is written, with room to answer', () => {
  expect(withQuote('', '> x')).toBe('> x\n\n')
  expect(withQuote('Before \n', '> x')).toBe('Before\n\n> x\n\n')
})
