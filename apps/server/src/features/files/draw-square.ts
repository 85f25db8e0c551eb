import { ResizeFit, Transformer } from '@napi-rs/image'
import { measurePicture } from './make-preview.ts'

/**
 * The middle of a picture as squares of so many pixels a side, in WebP: nothing but pixels is in them, no place and no
 * camera. Undefined for what is no picture, is broken, or would unpack to more than there is room for.
 */
export async function drawSquares(
  bytes: Uint8Array,
  sides: readonly number[],
): Promise<Buffer[] | undefined> {
  if (!measurePicture(bytes)) return undefined
  try {
    return await Promise.all(
      sides.map((side) =>
        new Transformer(bytes)
          .rotate()
          .resize({ width: side, height: side, fit: ResizeFit.Cover })
          .webp(85),
      ),
    )
  } catch {
    return undefined
  }
}
