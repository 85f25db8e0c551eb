import { expect, test } from 'vitest'
import { renderText } from './text.ts'

const text = (words: string) => ({ type: 'text', text: words })
const picture = { type: 'image', attrs: { src: 'attachment:1', alt: 'Court 1' } }
const paragraph = (...content: { type: string }[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
})

test.each([
  [[text('Two courts'), picture, text('and a net')], 'Two courts Court 1 and a net'],
  [[text('Two courts '), picture, text(', taped')], 'Two courts Court 1 , taped'],
  [[picture, text(' and a net')], 'Court 1 and a net'],
  [[text('A net'), picture], 'A net Court 1'],
])('what a picture shows stands apart from the words around it', (content, said) => {
  expect(renderText(paragraph(...content))).toBe(said)
})
