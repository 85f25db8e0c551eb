import { ResizeFit, Transformer } from '@napi-rs/image'
import { invalid } from '#errors.ts'
import { measurePicture } from './create-preview.ts'
import { sniffType } from './sniff-type.ts'

const taken = ['image/jpeg', 'image/png', 'image/webp']

/** The middle of a picture that came as the body of a call, as squares of so many pixels a side. */
export async function drawSquares(bytes: Uint8Array, sides: readonly number[]): Promise<Buffer[]> {
  await get(bytes)
  return draw(
    bytes,
    sides.map((side) => ({ side, fit: ResizeFit.Cover })),
  )
}

/** A whole picture that came as the body of a call, no side of it longer than so many pixels. */
export async function drawWithin(bytes: Uint8Array, side: number): Promise<Buffer> {
  const { width, height } = await get(bytes)
  const [picture] = await draw(bytes, [
    { side: Math.min(side, Math.max(width, height)), fit: ResizeFit.Inside },
  ])
  return picture as Buffer
}

const createUnreadableError = () =>
  invalid([
    { path: 'body', message: 'This file isn’t a picture we can read. Choose a JPEG, PNG or WebP' },
  ])

/** How large it is; what is no picture, or would unpack to more than there is room for, is refused. */
async function get(bytes: Uint8Array) {
  const size = taken.includes(await sniffType(bytes)) && measurePicture(bytes)
  if (!size) throw createUnreadableError()
  return size
}

/** Draws WebP anew: nothing but pixels is in it, no place and no camera. */
async function draw(bytes: Uint8Array, sizes: readonly { side: number; fit: ResizeFit }[]) {
  try {
    return await Promise.all(
      sizes.map(({ side, fit }) =>
        new Transformer(bytes).rotate().resize({ width: side, height: side, fit }).webp(85),
      ),
    )
  } catch {
    throw createUnreadableError()
  }
}
