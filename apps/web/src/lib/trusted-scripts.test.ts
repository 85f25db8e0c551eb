import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Rules = { readonly createScriptURL: (address: string) => string }

/** As a browser has it that knows Trusted Types. */
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('trustedTypes', { createPolicy: (_name: string, rules: Rules) => rules })
})
afterEach(() => vi.unstubAllGlobals())

const trust = async (address: string) => (await import('./trusted-scripts.ts')).trustScript(address)

test.each([
  '/app-worker.js',
  '/verify-worker.js',
  'https://apis.google.com/js/api.js?onload=googleIsThere',
])('%s is a script of ours', async (address) => {
  expect(await trust(address)).toBe(address)
})

test.each([
  '/theme.js',
  '//evil.example/app-worker.js',
  'https://evil.example/app-worker.js',
  '/app-worker.js?x',
  '/api/files/app-worker.js',
  'https://apis.google.com/js/api.js',
  'https://apis.google.com/js/api.js?onload=a,b',
  'https://apis.google.com.evil.example/js/api.js?onload=a',
  'https://apis.google.com/js/api.js?onload=a\n',
  'data:text/javascript,alert(1)',
])('%j is none', async (address) => {
  await expect(trust(address)).rejects.toThrow('is no script of ours')
})
