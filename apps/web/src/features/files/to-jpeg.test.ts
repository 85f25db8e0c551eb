import { afterEach, expect, test, vi } from 'vitest'
import { toJpeg } from './to-jpeg.ts'

afterEach(() => void vi.unstubAllGlobals())

const photo = new Blob(['heic'], { type: 'image/heic' })
const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' })

/** A browser that draws what is an HEIC, as Safari does. */
function drawHeic() {
  const drawn: unknown[] = []
  vi.stubGlobal('createImageBitmap', (file: Blob) =>
    Promise.resolve({ width: 40, height: 30, of: file, close: () => undefined }),
  )
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: (picture: { of: Blob }) => drawn.push(picture.of) })
      convertToBlob = () => Promise.resolve(jpeg)
    },
  )
  return drawn
}

test('a photo of an iPhone is sent as a JPEG where the browser can draw it', async () => {
  const drawn = drawHeic()
  expect(await toJpeg('IMG_1.HEIC', photo)).toEqual({ name: 'IMG_1.jpg', file: jpeg })
  // Some browsers give it no type.
  const nameless = new Blob(['heic'])
  expect(await toJpeg('IMG_2.heif', nameless)).toEqual({ name: 'IMG_2.jpg', file: jpeg })
  expect(drawn).toEqual([photo, nameless])
})

test('any other file is sent as it is, and so is a photo that can’t be drawn', async () => {
  const drawn = drawHeic()
  expect(await toJpeg('a.png', jpeg)).toEqual({ name: 'a.png', file: jpeg })
  expect(drawn).toEqual([])
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no HEIC here')))
  expect(await toJpeg('IMG_1.HEIC', photo)).toEqual({ name: 'IMG_1.HEIC', file: photo })
})
