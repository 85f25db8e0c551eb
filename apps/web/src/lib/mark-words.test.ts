import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = (text: string, typed: string) =>
  markWords(text, typed)
    .map((piece) => (piece.isTyped ? `[${piece.text}]` : piece.text))
    .join('')

/** Any letters, and the signs of ASCII alone, each of which may mean something to a pattern. */
const typedTexts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme-ascii' }))

describe('the words that were typed are marked', () => {
  it.each([
    ['Book court 3', 'cou', 'Book [cou]rt 3'],
    ['Book court 3', '3 book', '[Book] court [3]'],
    ['Đặt sân ở nhà', 'dat nha', '[Đặt] sân ở [nhà]'],
    ['Zażółć gęślą', 'GESLA', 'Zażółć [gęślą]'],
    ['Список судей', 'суд', 'Список [суд]ей'],
    ['Handbook', 'bo', 'Handbook'],
    ['Handbook', 'boo', 'Hand[boo]k'],
    ['100% (sure)', '100% (', '[100%] [(]sure)'],
    ['OPEN-12', 'open-12', '[OPEN-12]'],
    ['Nothing', '', 'Nothing'],
    ['Café', 'café'.normalize('NFD'), '[Café]'],
  ])('in %s for %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })

  it('and the text stays whole, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), typedTexts, (text, typed) => {
        expect(
          markWords(text, typed)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text.normalize('NFC'))
      }),
    )
  })
})
