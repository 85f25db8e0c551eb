import { expect, test } from 'vitest'
import { lendStorage } from './lend-storage.ts'

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('a page that is denied storage is lent one; what there is stays', () => {
  const own = { getItem: () => 'kept' }
  const page = Object.defineProperty({ sessionStorage: own }, 'localStorage', {
    get: denied,
    configurable: true,
  }) as unknown as Window
  lendStorage(page)
  expect(page.sessionStorage).toBe(own)
  page.localStorage.setItem('draft:a', 'x')
  expect(page.localStorage.getItem('draft:a')).toBe('x')
  expect(page.localStorage.getItem('getItem')).toBeNull()
  expect(Object.keys(page.localStorage)).toEqual(['draft:a'])
  page.localStorage.removeItem('draft:a')
  expect(page.localStorage.getItem('draft:a')).toBeNull()
})

test('so is one whose storage is null, as in web views', () => {
  const page = { sessionStorage: null, localStorage: null } as unknown as Window
  lendStorage(page)
  page.sessionStorage.setItem('a', 'b')
  expect(page.sessionStorage.getItem('a')).toBe('b')
  expect(page.localStorage.getItem('a')).toBeNull()
})
