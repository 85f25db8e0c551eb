import { afterEach, expect, test, vi } from 'vitest'
import { keepTyping } from './key-buffer.ts'

/** What goes into the field of a layer that comes after these keys, and which keys it then hears. */
async function typeAhead(...keys: string[]) {
  const inserted: string[] = []
  document.execCommand = (_command, _shown, text) => Boolean(inserted.push(text ?? ''))
  const hasCome = keepTyping()
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
  }
  hasCome()
  const field = document.body.appendChild(document.createElement('input'))
  const heard: string[] = []
  field.addEventListener('keydown', ({ key }) => heard.push(key))
  field.focus()
  await new Promise((resolve) => setTimeout(resolve, 100))
  return { inserted, heard }
}

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test('a word begun before its field has come goes on there, with the blank behind it', async () => {
  expect(await typeAhead('B', 'e', 'n', ' ')).toEqual({ inserted: ['Ben '], heard: [] })
})

test('Enter behind what was typed is pressed in the field, and alone it is not', async () => {
  expect(await typeAhead('G', 'u', 'e', 'Enter')).toEqual({ inserted: ['Gue'], heard: ['Enter'] })
  expect(await typeAhead('Enter')).toEqual({ inserted: [], heard: [] })
})
