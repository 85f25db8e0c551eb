import { cleanDocument } from '@courtside/document/clean.ts'
import { renderHtml } from '@courtside/document/html.ts'
import { expect, test, vi } from 'vitest'
import { readPageText } from '../comments/page-text.ts'
import { showEmbeds } from './show-embeds.ts'

function open(
  sources: readonly string[],
  hosts: readonly string[],
  always: readonly string[] = [],
) {
  const content = sources.map((src) => ({ type: 'embed', attrs: { src, title: 'Serve' } }))
  const text = document.createElement('div')
  document.body.replaceChildren(text)
  text.innerHTML = renderHtml(cleanDocument({ type: 'doc', content }).document)
  const stored = new Map(always.map((host) => [host, true]))
  const end = showEmbeds(text, {
    hosts,
    wanted: new Set(),
    isAlways: (host) => stored.get(host) === true,
    setAlways: (host, isOn) => void stored.set(host, isOn),
  })
  const all = <Found extends Element>(selector: string) => [
    ...text.querySelectorAll<Found>(selector),
  ]
  return { text, all, end, stored }
}

const one = 'https://one.example/x'
const other = 'https://other.example/x'

test('a button makes the frame of what it belongs to, and of nothing else', () => {
  const { all } = open([one, `${one}?2`, other], ['one.example'])
  const buttons = all<HTMLButtonElement>('button')
  expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual(['Show Serve', 'Show Serve'])
  expect(all('iframe')).toEqual([])
  buttons[1]?.click()
  expect(all('iframe').map((frame) => frame.getAttribute('src'))).toEqual([`${one}?2`])
  expect(all('a')).toHaveLength(3)
})

test('what shall always be shown of a host is shown everywhere at once, and no more once it shall not', () => {
  const { all, stored } = open([one, `${one}?2`, other], ['one.example', 'other.example'])
  const boxes = all<HTMLInputElement>('input')
  boxes[0]?.click()
  expect(all('iframe')).toHaveLength(2)
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false])
  boxes[1]?.click()
  expect(stored.get('one.example')).toBe(false)
  expect(open([one], ['one.example'], ['one.example']).all('iframe')).toHaveLength(1)
  // Remembered on the device, and not on the list any more.
  expect(open([one], [], ['one.example']).all('iframe, button')).toEqual([])
})

test.each([
  'http://one.example/x',
  'javascript:alert(1)',
  'https://one.example:8443/x',
  'https://one.example./x',
  'https://one.example@other.example/x',
  'https://ONE.example/x',
  '//one.example/x',
])('%s stays a link where something else put it into the text', (src) => {
  const text = document.createElement('div')
  text.innerHTML = '<div class="embed"><a>Serve</a></div>'
  text.querySelector('a')?.setAttribute('href', src)
  showEmbeds(text, {
    hosts: ['one.example'],
    wanted: new Set([src]),
    isAlways: () => true,
    setAlways: () => undefined,
  })
  expect(text.querySelector('iframe, button')).toBeNull()
})

test('our own pages are framed by none, whatever is on the list', () => {
  vi.stubGlobal('location', { hostname: 'one.example' })
  const { all } = open([one, other], ['one.example', 'other.example'])
  expect(all('button')).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('the card is no part of what the page says, and goes without a trace', () => {
  const { text, end } = open([one], ['one.example'])
  expect(readPageText(text).text).toBe('Serve')
  end()
  expect(text.querySelector('.embed-stage, .embed-always, button, input')).toBeNull()
})
