import { afterEach, expect, test } from 'vitest'
import { requestLanguage } from './page-language.ts'

afterEach(() => {
  requestLanguage(undefined)
})

test('a language is asked for once, and so is none', () => {
  document.cookie = 'other=1; path=/'
  expect(requestLanguage(undefined)).toBe('same')
  expect(requestLanguage('vi')).toBe('changed')
  expect(document.cookie).toContain('language=vi')
  expect(requestLanguage('vi')).toBe('same')
  expect(requestLanguage('ru')).toBe('changed')
  expect(requestLanguage(undefined)).toBe('changed')
  expect(document.cookie).not.toContain('language')
})
