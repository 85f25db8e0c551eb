import type { AttributeValue } from '@courtside/document/document.ts'

type Size = { readonly width: number; readonly height: number }

/** No wider than a text, in which nothing shall take a whole screen by itself. */
const largest: Size = { width: 960, height: 640 }

/** The pixels a picture has in a text: the width it was given there, else its own as far as that fits. */
export function getShownSize({ width, height }: Size, asked: AttributeValue | undefined): Size {
  const scale =
    typeof asked === 'number'
      ? asked / width
      : Math.min(1, largest.width / width, largest.height / height)
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}
