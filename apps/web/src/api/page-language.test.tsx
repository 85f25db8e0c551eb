import { afterEach, expect, test } from 'vitest'
import { askForLanguage } from './page-language.ts'

afterEach(() => {
  askForLanguage(undefined)
})

test('a language is asked for once, and so is none', () => {
  document.cookie = 'other=1; path=/'
  expect(askForLanguage(undefined)).toBe('same')
  expect(askForLanguage('vi')).toBe('changed')
  expect(document.cookie).toContain('language=vi')
  expect(askForLanguage('vi')).toBe('same')
  expect(askForLanguage('ru')).toBe('changed')
  expect(askForLanguage(undefined)).toBe('changed')
  expect(document.cookie).not.toContain('language')
})
