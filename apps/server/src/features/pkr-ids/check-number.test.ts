import {
  type PkrCheck,
  type PkrFormat,
  findMisfit,
  pkrChecks,
  getSerial,
  writeNumber,
} from '@courtside/contract/pkr-format.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSchemes } from './check-number.ts'

type Scheme = Exclude<PkrCheck, 'none'>
const schemes = pkrChecks.filter((check): check is Scheme => check !== 'none')
const formatOf = (check: PkrCheck, more: Partial<PkrFormat> = {}): PkrFormat => ({
  prefix: 'PKR-',
  digits: 5,
  check,
  startsAt: 0,
  ...more,
})
const misfit = (format: PkrFormat, number: string) => findMisfit(format, number, checkSchemes)

describe('check digits', () => {
  // Luhn: US patent 2,950,048 as told in ISO/IEC 7812-1; Verhoeff: Error detecting decimal codes (1969); Damm: thesis
  // (Marburg 2004); MOD 11-10 and MOD 97-10: the examples of ISO/IEC 7064.
  it.each([
    ['luhn', '7992739871', '3'],
    ['verhoeff', '236', '3'],
    ['damm', '572', '4'],
    ['mod11_10', '0794', '5'],
    ['mod97_10', '794', '44'],
  ] as const)('are by %s as published: %s has %s', (scheme, digits, check) => {
    expect(checkSchemes[scheme].compute(digits)).toBe(check)
  })

  const serials = fc.integer({ min: 0, max: 99_999 })
  const places = fc.nat({ max: 20 })

  it.each(schemes)('by %s find every single digit that is mistyped', (check) => {
    const format = formatOf(check)
    fc.assert(
      fc.property(serials, places, fc.integer({ min: 1, max: 9 }), (serial, place, by) => {
        const digits = Array.from(writeNumber(format, serial, checkSchemes).slice(4))
        const at = place % digits.length
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(misfit(format, `PKR-${digits.join('')}`)).toBe('check')
      }),
    )
  })

  /** What the others promise; Luhn can't tell 09 from 90, and MOD 11-10 some few pairs. */
  it.each(['verhoeff', 'damm', 'mod97_10'] as const)(
    'by %s find every pair of neighbours that changed places',
    (check) => {
      const format = formatOf(check)
      fc.assert(
        fc.property(serials, places, (serial, place) => {
          const digits = Array.from(writeNumber(format, serial, checkSchemes).slice(4))
          const at = place % (digits.length - 1)
          const [one = '', other = ''] = digits.slice(at, at + 2)
          fc.pre(one !== other)
          digits.splice(at, 2, other, one)
          expect(misfit(format, `PKR-${digits.join('')}`)).toBe('check')
        }),
      )
    },
  )

  it('by Luhn find neighbours that changed places but for 09 and 90', () => {
    const format = formatOf('luhn')
    const swapped = (number: string, other: string) =>
      misfit(format, `PKR-${other}${number.at(-1) ?? ''}`)
    expect(swapped(writeNumber(format, 12_345, checkSchemes), '13245')).toBe('check')
    expect(swapped(writeNumber(format, 10_945, checkSchemes), '19045')).toBeUndefined()
  })
})

describe('a format', () => {
  it.each(pkrChecks)(
    'fits what it writes with %s, in any capitals, and knows its place',
    (check) => {
      const format = formatOf(check)
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 99_999 }), (serial) => {
          const number = writeNumber(format, serial, checkSchemes)
          expect(misfit(format, number)).toBeUndefined()
          expect(misfit(format, number.toLowerCase())).toBeUndefined()
          expect(getSerial(format, number)).toBe(serial)
        }),
      )
    },
  )

  it.each([
    ['00042', 'prefix'],
    ['PK-00042', 'prefix'],
    ['PKR-42', 'digits'],
    ['PKR-000042', 'digits'],
    ['PKR-0004a', 'digits'],
    ['PKR-٠٠٠٤٢', 'digits'],
    ['PKR- 0042', 'digits'],
    ['PKR-00042', undefined],
  ])('says of %s which rule it breaks: %s', (number, rule) => {
    expect(misfit(formatOf('none'), number)).toBe(rule)
  })

  it('may be of digits alone', () => {
    const format = formatOf('damm', { prefix: '', digits: 3 })
    expect(writeNumber(format, 572, checkSchemes)).toBe('5724')
    expect(misfit(format, '5724')).toBeUndefined()
    expect(misfit(format, '5727')).toBe('check')
  })
})
