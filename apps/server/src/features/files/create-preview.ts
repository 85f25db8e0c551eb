import { Transformer } from '@napi-rs/image'
import { imageSize } from 'image-size'

/** Larger pictures get no preview, in bytes: it is drawn in memory. */
export const previewLimit = 50 * 1024 * 1024

/** A small file can unpack to any size: those of more pixels are not unpacked. */
const pixelLimit = 64_000_000

/** The longer side of a preview, in pixels: sharp on a phone, and wide enough for a text. */
const longestSide = 960

/** The name of a file's preview in the store. */
export const previewName = (hash: string): string => `${hash}.webp`

/** What a preview is, whatever it was made of. */
export const previewType = 'image/webp'

/** Turned as it is to be looked at. `preview` is absent for pictures of formats that can only be shown as they are. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly preview?: Uint8Array
}

/** What turns a picture's sides round, by the orientation that a camera notes in it. */
const turned = 5

/**
 * Measures a picture and draws it small; nothing but pixels is in that, no place and no camera. Undefined for what is no
 * picture, is broken, or would unpack to more than there is room for.
 */
export async function createPreview(bytes: Uint8Array): Promise<Picture | undefined> {
  const size = measurePicture(bytes)
  if (!size) return undefined
  const scale = Math.min(1, longestSide / Math.max(size.width, size.height))
  const [width, height] = [size.width, size.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  )
  try {
    const picture = new Transformer(bytes).rotate()
    return {
      ...size,
      preview: await (scale < 1 ? picture.resize(width ?? 1, height) : picture).webp(80),
    }
  } catch {
    return size
  }
}

/** By its head alone, before anything is unpacked; undefined for what is no picture or has too many pixels. */
export function measurePicture(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (!(width > 0 && height > 0) || width * height > pixelLimit) return undefined
    return orientation >= turned ? { width: height, height: width } : { width, height }
  } catch {
    return undefined
  }
}
