import { afterEach, expect, test, vi } from 'vitest'
import { watchPictures } from './away-pictures.ts'
import { lineBack } from './line-back.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function drawPicture(): HTMLImageElement {
  document.body.innerHTML = '<div class="prose"><img alt="Court 3" src="/court.png"></div>'
  return document.querySelector('img') as HTMLImageElement
}

test('a picture that does not come without a connection says so, and comes with it', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const end = watchPictures()
  const image = drawPicture()
  image.dispatchEvent(new Event('error'))
  expect(document.body.textContent).toBe('Court 3 · Not on this device yet')
  expect(image.hidden).toBe(true)
  lineBack.tell()
  expect(document.body.textContent).toBe('')
  expect(image.hidden).toBe(false)
  end()
})

test('a picture that is broken with a connection is left to who draws it', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const end = watchPictures()
  const image = drawPicture()
  image.dispatchEvent(new Event('error'))
  expect(document.body.textContent).toBe('')
  expect(image.hidden).toBe(false)
  end()
})
