import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { Avatar } from '#ui/avatar.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { keepWords } from './keep-words.ts'

beforeAll(() => keepWords(document.body))

const settled = () => new Promise((resolve) => setTimeout(resolve))
const isKept = (element: Element | null) =>
  element?.closest('[translate]')?.getAttribute('translate') === 'no'

test('names, keys and code are kept from the browser’s translation, also those that come later', async () => {
  const row = (name: string) => (
    <p>
      <span className="tabular">OPEN-14</span> <b>Assigned to</b> <Avatar name={name} hueKey="x" />
      <span data-testid="name">{name}</span> <code>status:done</code> <Kbd keys="e" />
    </p>
  )
  const { container, getByTestId, rerender } = render(<p>Nobody</p>)
  rerender(row('Rose Will'))
  await settled()
  expect(isKept(getByTestId('name'))).toBe(true)
  for (const kept of ['.tabular', 'code', 'kbd', '[data-initials]'])
    expect(isKept(container.querySelector(kept)), kept).toBe(true)
  expect(isKept(container.querySelector('b'))).toBe(false)
})

test('what an editor draws is left as it is, for it would draw that anew', async () => {
  const editor = document.createElement('div')
  editor.className = 'ProseMirror'
  editor.contentEditable = 'true'
  editor.innerHTML = '<p><code>court 2</code></p>'
  document.body.append(editor)
  await expect.poll(() => editor.getAttribute('translate')).toBe('no')
  editor.querySelector('p')?.append(document.createElement('code'))
  await new Promise((done) => setTimeout(done))
  expect(
    [...editor.querySelectorAll('code')].map((code) => code.getAttribute('translate')),
  ).toEqual([null, null])
})
