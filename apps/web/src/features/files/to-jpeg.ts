/** What is sent of a file, and under which name. */
export type SentFile = { readonly name: string; readonly file: Blob }

/** Whether a file is a photo as iPhones take them, which only Safari draws. */
export const isHeic = (name: string, { type }: Blob): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Of 0 to 1. Photos of phones are as good as they were to look at. */
const quality = 0.9

/**
 * A photo of an iPhone as a JPEG, where the browser can draw it: that is the only place which can, and everybody else
 * would see no picture. Any other file, and one that can't be drawn, as it is.
 */
export async function toJpeg(name: string, file: Blob): Promise<SentFile> {
  if (!isHeic(name, file)) return { name, file }
  try {
    const picture = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    return { name: `${name.replace(/\.hei[cf]$/i, '')}.jpg`, file: jpeg }
  } catch {
    return { name, file }
  }
}
