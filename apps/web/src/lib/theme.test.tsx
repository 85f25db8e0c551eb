import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Theme, ThemeProvider, useTheme } from './theme.tsx'

const shown = () => document.documentElement.className

function renderThemeIn(defaultTheme?: Theme) {
  return renderHook(useTheme, {
    wrapper: ({ children }) => (
      <ThemeProvider {...(defaultTheme && { defaultTheme })}>{children}</ThemeProvider>
    ),
  })
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
})
afterEach(cleanup)

test('on its own it follows the system', () => {
  expect(renderThemeIn().result.current.theme).toBe('system')
  expect(['light', 'dark']).toContain(shown())
})

test('told so it starts dark, and keeps a choice under vite-ui-theme', () => {
  const { result } = renderThemeIn('dark')
  expect(shown()).toBe('dark')
  act(() => result.current.setTheme('light'))
  expect(shown()).toBe('light')
  expect(localStorage.getItem('vite-ui-theme')).toBe('light')
})

test('the stored choice beats the default, nonsense does not', () => {
  localStorage.setItem('vite-ui-theme', 'light')
  expect(renderThemeIn('dark').result.current.theme).toBe('light')
  cleanup()
  localStorage.setItem('vite-ui-theme', 'pink')
  expect(renderThemeIn('dark').result.current.theme).toBe('dark')
})

test('outside its provider it says so', () => {
  expect(() => renderHook(useTheme)).toThrow('useTheme must be used within a ThemeProvider')
})

describe('the script before the first paint', () => {
  const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8')

  test.each([
    [null, false, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['pink', false, 'dark'],
  ])('with %s stored and a dark system %s it shows %s', (stored, systemIsDark, expected) => {
    const asked: string[] = []
    runInNewContext(script, {
      document,
      localStorage: {
        getItem: (key: string) => {
          asked.push(key)
          return key === 'vite-ui-theme' ? stored : null
        },
      },
      matchMedia: (query: string) => ({ matches: query.includes('dark') === systemIsDark }),
    })
    expect(shown()).toBe(expected)
    expect(asked).toEqual(['vite-ui-theme', 'preferences'])
  })

  test.each([
    ['{"fontSize":"large","density":"comfortable","accent":"teal","moon":1}', 'large'],
    ['{broken', undefined],
    [null, undefined],
  ])('with %s kept it has type %s', (kept, fontSize) => {
    delete document.documentElement.dataset['fontSize']
    const getItem = (key: string) => (key === 'preferences' ? kept : null)
    runInNewContext(script, {
      document,
      localStorage: { getItem },
      matchMedia: () => ({ matches: false }),
    })
    expect(document.documentElement.dataset['fontSize']).toBe(fontSize)
    expect(document.documentElement.dataset).not.toHaveProperty('moon')
  })

  test('shows dark where storage is closed', () => {
    runInNewContext(script, { document, matchMedia: () => ({ matches: true }) })
    expect(shown()).toBe('dark')
  })
})
