import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** The side of a picture as people put it in, in pixels: what is larger is drawn smaller before it is sent. */
export const pictureSide = 512

export const pictureSizes = ['small', 'large'] as const

/** A hash in hex. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Where a picture of somebody is, without its size behind it: it never changes, another picture has another address. */
export const PictureAddress = z.string().regex(/^\/api\/pictures\/[0-9a-f]{64}$/)

/** Bytes as they come; a browser sends a picture itself. */
export const Bytes = z.custom<Blob | Uint8Array<ArrayBuffer>>(
  (value) => value instanceof Uint8Array,
)

/** It counts once the profile names it; some that don't are kept, for Undo. At most 1 MB. */
export const addPicture = defineEndpoint({
  method: 'POST',
  path: '/profile/pictures',
  access: 'person',
  summary:
    'Upload your picture, a JPEG, PNG or WebP sent as application/octet-stream. It is re-encoded as a square',
  sends: 'bytes',
  body: Bytes,
  result: z.object({ avatarUrl: PictureAddress }),
})

/** WebP, of 96 or 256 pixels a side; for members alone, whose browsers may keep it. */
export const getPicture = defineEndpoint({
  method: 'GET',
  path: '/pictures/:id/:size',
  summary: 'Get a person’s picture',
  answers: 'file',
  params: z.strictObject({ id: Sha256, size: z.enum(pictureSizes) }),
})
