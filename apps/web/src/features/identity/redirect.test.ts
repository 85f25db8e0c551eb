import { describe, expect, test } from 'vitest'
import { getOwnPage, readRedirect, writeRedirect } from './redirect.ts'

const origin = 'https://tasks.example.org'
const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test.each([
  '/projects',
  '/',
  '/tasks-v2/browse/OPEN-12',
  '/projects/open/tasks?status=new&status=done&search=a%2Fb#c',
  '/tasks?search=//x',
  '/tasks#//evil.example',
  '/tasks?next=https://evil.example',
  '/apiary',
  '/authors',
  '/wiki/%C3%BCber',
  '/wiki/a%20b',
])('%j is a page of ours', (value) => {
  expect(getOwnPage(value, origin)).toBe(value)
})

test.each([
  '',
  'projects',
  ' /projects',
  'https://evil.example',
  'https://evil.example/projects',
  'HTTPS://evil.example',
  'https:/evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//user:password@evil.example',
  'https://tasks.example.org@evil.example',
  'https://tasks.example.org/projects',
  '//tasks.example.org/projects',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/tasks\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  '/tasks\u0000',
  '/tasks\u007F',
  '/tasks\u0085',
  '/tasks?a=\n',
  '/.//evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/tasks/..//evil.example',
  '/tasks/%2E%2E//evil.example',
  '/%2e//evil.example',
  '/%2F/evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%0A/evil.example',
  '/%00',
  '/%',
  '/%E0%A4%A',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://tasks.example.org/x',
  'file:///etc/passwd',
  'mailto:a@b.example',
  '?redirect=/projects',
  '#x',
  '@evil.example',
  '.evil.example',
  '/auth',
  '/auth/',
  '/auth/sign-in',
  '/auth/sign-in?redirect=/x',
  '/auth?x',
  '/auth#x',
  '/AUTH/sign-in',
  '/%61uth/sign-in',
  '/./auth/sign-in',
  '/x/../auth/sign-in',
  '/api',
  '/api/users/me',
  '/API/users',
  '/__',
  '/__/auth/handler',
  '/__anything',
  '／／evil.example',
])('%j is refused', (value) => {
  expect(getOwnPage(value, origin)).toBeUndefined()
})

test('dots are resolved before the address is used', () => {
  expect(getOwnPage('/tasks/../projects?x=1', origin)).toBe('/projects?x=1')
})

describe('an address of more than 8 KB', () => {
  const long = `/tasks?search=${'x'.repeat(8192)}`

  test('is refused from the query', () => {
    expect(readRedirect(long, origin, storage())).toBeUndefined()
  })

  test('waits in this tab under a short key and comes back', () => {
    const kept = storage()
    const name = writeRedirect(long, origin, kept)
    expect(name).toMatch(/^waiting-[\da-f]{8}$/)
    expect(readRedirect(name, origin, kept)).toBe(long)
  })

  test('is counted in bytes', () => {
    const exact = `/${'é'.repeat(4095)}x`
    expect(readRedirect(exact, origin, storage())).toBeDefined()
    expect(readRedirect(`${exact}x`, origin, storage())).toBeUndefined()
  })
})

test('up to 8 KB it stands in the query itself', () => {
  const kept = storage()
  expect(writeRedirect('/tasks?search=x#y', origin, kept)).toBe('/tasks?search=x#y')
  expect(kept.kept.size).toBe(0)
})

test('what waits is checked again when it is used', () => {
  const kept = storage()
  kept.setItem('waiting-00000000', '//evil.example')
  expect(readRedirect('waiting-00000000', origin, kept)).toBeUndefined()
  expect(readRedirect('waiting-11111111', origin, kept)).toBeUndefined()
})
