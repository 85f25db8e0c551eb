import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteAt, quoteFinder } from './find-quote.ts'

const limits = { quote: 2000, around: 64 }
const page =
  'Match rules\nThe final is best of three games. A game is won at eleven points, by two.\nThe referee decides on lets. The referee decides on the score.'

const quoteOf = (text: string, words: string, nth = 0) => {
  let from = text.indexOf(words)
  for (let count = 0; count < nth; count++) from = text.indexOf(words, from + 1)
  const quote = quoteAt(text, { from, to: from + words.length }, limits)
  if (!quote) throw new Error(`No words: ${words}`)
  return quote
}

/** What the words of one text are in another. */
const foundIn = (text: string, words: string, { was = page, nth = 0 } = {}) => {
  const place = quoteFinder(text)(quoteOf(was, words, nth))
  return place && text.slice(place.from, place.to)
}

describe('words of a page', () => {
  it('are found where they stood, of several by what is around them', () => {
    const place = quoteFinder(page)(quoteOf(page, 'The referee decides', 1))
    expect(place?.from).toBe(page.lastIndexOf('The referee decides'))
    const longer = page.replace('The referee', 'Nobody else. The referee')
    expect(quoteFinder(longer)(quoteOf(page, 'The referee decides', 1))?.from).toBe(
      longer.lastIndexOf('The referee decides'),
    )
  })

  it('are found after everything before and behind them was written anew', () => {
    expect(foundIn('Anew. The final is best of three games, ever.', 'best of three games')).toBe(
      'best of three games',
    )
  })

  it('are found across other breaks and spaces', () => {
    expect(foundIn(page.replaceAll(/\s/g, '\n \n'), 'games. A game')).toBe('games.\n \nA\n \ngame')
  })

  it('are found when some of them changed', () => {
    const now = page.replace('best of three games', 'best of five long games')
    expect(foundIn(now, 'The final is best of three games.')).toBe(
      'The final is best of five long games.',
    )
  })

  it('are gone when they were taken out, also where a few of them stand elsewhere', () => {
    expect(
      foundIn(
        page.replace('A game is won at eleven points, by two.', ''),
        'A game is won at eleven points',
      ),
    ).toBeUndefined()
    expect(foundIn('Nothing is here. All else is gone, and lets go.', 'lets')).toBeUndefined()
    expect(foundIn('', 'lets')).toBeUndefined()
  })

  it('are none where only spaces are selected', () => {
    expect(quoteAt(page, { from: 11, to: 12 }, limits)).toBeUndefined()
  })

  it('are cut where there are too many, never within a sign', () => {
    const text = '🏓'.repeat(2000)
    const quote = quoteAt(text, { from: 100, to: 4000 }, { quote: 101, around: 63 })
    expect(quote?.quote).toBe('🏓'.repeat(50))
    expect(quote?.prefix.isWellFormed()).toBe(true)
    expect(quote?.suffix.isWellFormed()).toBe(true)
  })

  it('of any text are found in it where they stood', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'ab', ' ', '\n', 'ß', '🏓', '.'), { maxLength: 60 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (said, one, other) => {
        const ends = [one % (said.length + 1), other % (said.length + 1)]
        const quote = quoteAt(said, { from: Math.min(...ends), to: Math.max(...ends) }, limits)
        if (!quote) return
        expect(quoteFinder(said)(quote)).toEqual({
          from: quote.start,
          to: quote.start + quote.quote.length,
        })
      }),
    )
  })

  it('are found, or not, within whatever text there is', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.record({
          quote: fc.string(),
          prefix: fc.string(),
          suffix: fc.string(),
          start: fc.nat(),
        }),
        (text, quote) => {
          const place = quoteFinder(text)(quote)
          if (!place) return
          expect(0 <= place.from && place.from < place.to && place.to <= text.length).toBe(true)
        },
      ),
    )
  })

  it('of 100 KB are found a hundred times in well under a second, also those that changed', () => {
    const long = Array.from({ length: 1200 }, (_, row) => `${row}. ${page.slice(12, 96)}\n`).join(
      '',
    )
    expect(long.length).toBeGreaterThan(100_000)
    const find = quoteFinder(long)
    const began = performance.now()
    for (let nth = 0; nth < 100; nth++) {
      const quote = quoteOf(long, `${nth * 10}. The final is best`)
      expect(find(quote)?.from).toBe(quote.start)
      find({ ...quote, quote: quote.quote.replace('final', 'very last one') })
    }
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
