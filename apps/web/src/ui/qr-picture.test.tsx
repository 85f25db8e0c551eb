import { render, screen } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { QrPicture } from './qr-picture.tsx'

/** Fills the strokes of the picture in, as many dots wide and high as a camera would see. */
function photograph(picture: Element, zoom = 4) {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2])
  const width = size * zoom
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const strokes = picture.lastElementChild?.getAttribute('d') ?? ''
  for (const [, x = '', y = '', length = ''] of strokes.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let dotY = Number(y) * zoom; dotY < (Number(y) + 1) * zoom; dotY++)
      for (let dotX = Number(x) * zoom; dotX < (Number(x) + Number(length)) * zoom; dotX++)
        data.fill(0, (dotY * width + dotX) * 4, (dotY * width + dotX) * 4 + 3)
  return { width, height: width, data }
}

test.each([
  ['a short text', 'Courtside', false],
  ['an address for a sign-in app', `otpauth://totp/${'abcXYZ0189'.repeat(30)}`, false],
  ['a member card', `https://tasks.example.org/verify#${'Ab-_9'.repeat(80)}`, true],
])('%s is read from its picture', (_what, value, isTough) => {
  render(<QrPicture value={value} label="A code" isTough={isTough} />)
  expect(decodeQR(photograph(screen.getByRole('img', { name: 'A code' })))).toBe(value)
})
