import { expect, test } from 'vitest'
import { isInApp, usesRedirect } from './detect.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/140.0.0.0 Mobile'

function page({ userAgent = chrome, hash = '', ...objects }: Record<string, unknown> = {}) {
  const kept = new Map<string, string>()
  const one = {
    navigator: { userAgent: userAgent as string },
    location: { hash: hash as string },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    ...objects,
  }
  return onTop(one)
}

/** In a window of its own. */
const onTop = <T extends object>(one: T) => Object.assign(one, { parent: one })

test.each([
  ['an ordinary browser', page(), false, false],
  ['a page with the web view object', page({ Telegram: { WebApp: {} } }), true, true],
  ['Telegram on Android', page({ userAgent: `${android} Telegram-Android/12.1` }), true, true],
  ['a user agent that says WebView', page({ userAgent: `${chrome} WebView/3` }), true, true],
  [
    'Telegram on iOS, by its proxy',
    page({ userAgent: iPhone, TelegramWebviewProxy: {} }),
    true,
    true,
  ],
  ['Telegram Web, by its frame', { ...page(), parent: {} }, false, true],
  ['Telegram by its launch parameters', page({ hash: '#tgWebAppVersion=8.0' }), false, true],
  ['an Android web view without a name', page({ userAgent: android }), false, true],
])('%s: redirect %s is %s, in-app screens %s', (_name, window, redirect, inApp) => {
  expect(usesRedirect(window)).toBe(redirect)
  expect(isInApp(window)).toBe(inApp)
})

test('launch parameters are remembered when the address has lost them', () => {
  const window = page({ hash: '#tgWebAppVersion=8.0' })
  isInApp(window)
  window.location.hash = ''
  expect(isInApp(window)).toBe(true)
})

test('closed storage changes nothing but the memory', () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = { getItem: closed, setItem: closed }
  expect(
    isInApp(onTop({ ...page({ hash: '#tgWebAppVersion=8.0' }), sessionStorage: storage })),
  ).toBe(true)
  expect(isInApp(onTop({ ...page(), sessionStorage: storage }))).toBe(false)
})
