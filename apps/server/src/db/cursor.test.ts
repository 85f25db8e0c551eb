import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#errors.ts'
import { getPage, readCursor, writeCursor } from './cursor.ts'

const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer())

describe('a cursor', () => {
  it('comes back as it was written, and is safe in an address', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 3 }), (values) => {
        const cursor = writeCursor(values)
        expect(cursor).toMatch(/^[\w-]+$/)
        const wellFormed = values.map((one) => (typeof one === 'string' ? one.toWellFormed() : one))
        expect(readCursor(cursor, values.length)).toEqual(wellFormed)
      }),
    )
  })

  const encode = (text: string) => Buffer.from(text).toString('base64url')
  it.each([
    ['of another length', writeCursor(['a'])],
    ['that is no list', encode('{"0": "a", "1": "b"}')],
    ['with a list inside', encode('["a", ["b"]]')],
    ['with null inside', encode('["a", null]')],
    ['that is no JSON', encode('[')],
    ['of noise', '%%%'],
    ['of nothing', ''],
  ])('%s is refused with what to do', (_, cursor) => {
    let refusal: unknown
    try {
      readCursor(cursor, 2)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({
      status: 400,
      code: 'invalid_input',
      details: [{ path: 'query.after' }],
    })
  })
})

describe('a page', () => {
  const rows = [1, 2, 3].map((id) => ({ id }))

  it('leaves out the row that was read beyond it and links to the next by its own last row', () => {
    expect(getPage(rows, 2, (row) => [row.id])).toEqual({
      items: [{ id: 1 }, { id: 2 }],
      next: writeCursor([2]),
    })
  })

  it('is the last one when nothing was read beyond it', () => {
    expect(getPage(rows, 3, (row) => [row.id])).toEqual({ items: rows, next: null })
    expect(getPage([], 3, () => [])).toEqual({ items: [], next: null })
  })
})
