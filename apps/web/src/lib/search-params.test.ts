import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { manyOf, parseSearch, stringifySearch, withQueryOf } from './search-params.ts'

test('figures and words stay text, a repeated key is a list', () => {
  expect(parseSearch('?q=12&status=started&status=triage&flag=')).toEqual({
    q: '12',
    status: ['started', 'triage'],
    flag: '',
  })
})

test('what is absent leaves no trace in the address', () => {
  expect(stringifySearch({ q: undefined, status: [], page: 2, isDone: false })).toBe(
    '?page=2&isDone=false',
  )
  expect(stringifySearch({ q: undefined })).toBe('')
})

test('a redirect target with its own query survives', () => {
  const search = { redirect: '/projects?q=a&b=ü#top', from: 'inapp' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('an address that was read is written as it was', () => {
  for (const search of [
    '?a=1&b=two%20w',
    '?b=two+w&a=1',
    '?b=1&a=2&b=3',
    '?q=caf%c3%a9&e',
    '?q=a:b',
  ])
    expect(stringifySearch(parseSearch(search))).toBe(search)
  expect(stringifySearch({ a: '1', b: 'two words' })).toBe('?a=1&b=two+words')
  parseSearch('?')
  expect(stringifySearch({})).toBe('')
})

test('another page gets the query and the fragment', () => {
  const here = { searchStr: '?a=b%20c', hash: 'part' }
  expect(withQueryOf(here, '/projects')).toBe('/projects?a=b%20c#part')
  expect(withQueryOf(here, '/tasks-v2?show=mine')).toBe('/tasks-v2?show=mine&a=b%20c#part')
  expect(withQueryOf({ searchStr: '', hash: '' }, '/projects')).toBe('/projects')
})

test('whatever text is written is read back', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (search) => {
      expect(Object.entries(parseSearch(stringifySearch(search)))).toEqual(Object.entries(search))
    }),
  )
})

test('a param that stands once is still a list of one', () => {
  const Search = z.object({ status: manyOf(z.enum(['triage', 'started'])) })
  expect(Search.parse(parseSearch('?status=triage')).status).toEqual(['triage'])
  expect(Search.parse(parseSearch('')).status).toEqual([])
  expect(Search.safeParse(parseSearch('?status=nonsense')).success).toBe(false)
})
