import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseInSlices } from './parse-in-slices.ts'

const parse = (text: string, depthLimit = 64) =>
  parseInSlices(new TextEncoder().encode(text), { depthLimit, sliceSize: 10 })

const whole = (text: string) => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

describe('a document read in slices', () => {
  const things = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 30 })
  const documents = fc.oneof(
    things,
    fc.dictionary(fc.string({ unit: 'binary' }), fc.oneof(things, fc.jsonValue())),
  )

  it('is what it is read as a whole', () => {
    fc.assert(
      fc.property(documents, fc.nat(2), (document, space) => {
        const text = JSON.stringify(document, undefined, space)
        expect(parse(text)).toEqual(whole(text))
      }),
      { seed: 35, numRuns: 1000 },
    )
  })

  it('is none where it is broken, wherever that is', () => {
    const breaks = fc.constantFrom(
      '',
      ',',
      '[',
      ']',
      '{',
      '}',
      '"',
      '\\',
      ',,',
      ' ',
      '\n',
      'x',
      '1',
      ':',
    )
    fc.assert(
      fc.property(documents, breaks, fc.nat(), fc.nat(3), (document, put, seed, cut) => {
        const good = JSON.stringify(document)
        const at = seed % (good.length + 1)
        const text = `${good.slice(0, at)}${put}${good.slice(at + cut)}`.toWellFormed()
        // What it does not read is read as a whole.
        expect(parse(text) ?? whole(text)).toEqual(whole(text))
      }),
      { seed: 35, numRuns: 3000 },
    )
  })

  it.each([
    '[1,2,3,4,5,6,7,8,9,10,11,12,,13]',
    '[1,2,3,4,5,6,7,8,9,10,11,12,]',
    '[,1,2,3,4,5,6,7,8,9,10,11,12]',
    '{"a":[1,2,3,4,5,6,7,8,9,10,11,12,"b":1}',
    '[1,2,3,4,5,6,7,8,9,10,11,12}',
    '[1,2,3]\n[4,5,6]',
    '\u0000[1]',
    '',
  ])('is none: %s', (text) => {
    expect(parse(text)).toBeUndefined()
  })

  it('keeps the last of two lists of one name, and a mark at its beginning out of it', () => {
    const text =
      '\uFEFF{"a":[1,2,3,4,5,6,7,8,9],"b":{"a":[1,2,3,4,5,6,7,8]},"a":[11,12,13,14,15,16]}'
    expect(parse(text)).toEqual(whole(text.slice(1)))
  })

  it('may be nested so deeply, and no more', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`
    expect(parse(nested(5), 5)).toEqual(whole(nested(5)))
    expect(parse(nested(6), 5)).toBeUndefined()
    expect(parse(nested(1_000_000))).toBeUndefined()
  })

  it('is none in another encoding, and with what is no UTF-8', () => {
    const options = { depthLimit: 64, sliceSize: 10 }
    expect(parseInSlices(Buffer.from('\uFEFF[1,2,3,4,5,6,7]', 'utf16le'), options)).toBeUndefined()
    const bytes = new TextEncoder().encode('["a","b","c","d","e","f","g"]')
    bytes[14] = 0xff
    expect(parseInSlices(bytes, options)).toBeUndefined()
  })
})
