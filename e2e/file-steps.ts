import { Transformer } from '@napi-rs/image'
import { type Locator, expect } from '@playwright/test'

export type Given = { name: string; mimeType: string; buffer: Buffer }

export const picture = async (width: number, height: number): Promise<Buffer> =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(128), width, height).png()

/** Hands files to an element as a drop or a paste does. */
export async function hand(
  target: Locator,
  type: 'drop' | 'paste',
  given: readonly Given[],
): Promise<void> {
  const data = given.map(({ buffer, ...one }) => ({ ...one, bytes: buffer.toString('base64') }))
  const box = await target.boundingBox()
  await target.evaluate(
    (element, { eventType, list, at }) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, bytes } of list)
        transfer.items.add(new File([Uint8Array.fromBase64(bytes)], name, { type: mimeType }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        eventType === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', { ...options, ...at, dataTransfer: transfer }),
      )
    },
    {
      eventType: type,
      list: data,
      at: box ? { clientX: box.x + box.width - 2, clientY: box.y + box.height / 2 } : {},
    },
  )
}

export const isShown = (image: Locator) =>
  expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
