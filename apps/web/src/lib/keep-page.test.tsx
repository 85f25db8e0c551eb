import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPage } from './keep-page.ts'

let stop: () => void
beforeEach(() => {
  stop = keepPage()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Drops something on an element; tells whether the browser was kept from opening it. */
function drop(type: 'dragover' | 'drop', on: Element, types: string[]): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } })
  on.dispatchEvent(event)
  return event.defaultPrevented
}

test('a file dropped beside what takes it leaves the page as it is', () => {
  const beside = document.body.appendChild(document.createElement('nav'))
  expect(drop('dragover', beside, ['Files'])).toBe(true)
  expect(drop('drop', beside, ['Files'])).toBe(true)
  // Words and links are the fields' own.
  expect(drop('drop', beside, ['text/plain'])).toBe(false)
  const field = Object.assign(document.createElement('input'), { type: 'file' })
  document.body.append(field)
  expect(drop('drop', field, ['Files'])).toBe(false)
  stop()
  expect(drop('drop', beside, ['Files'])).toBe(false)
})
