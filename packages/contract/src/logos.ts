import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Bytes, Sha256 } from './pictures.ts'

/** Where a logo is: it never changes, another logo has another address. */
export const LogoAddress = z.string().regex(/^\/api\/logos\/[0-9a-f]{64}$/)

/** It counts once the organisation names it; some that don't are kept, for Undo. At most 1 MB. */
export const addLogo = defineEndpoint({
  method: 'POST',
  path: '/organisation/logos',
  summary:
    'Upload a logo, a JPEG, PNG or WebP sent as application/octet-stream. It is re-encoded and keeps its transparency',
  sends: 'bytes',
  body: Bytes,
  result: z.object({ logoUrl: LogoAddress }),
})

/** WebP, of at most 256 pixels a side; public, since it stands where people sign in. */
export const getLogo = defineEndpoint({
  method: 'GET',
  path: '/logos/:id',
  access: 'public',
  summary: 'Get the logo of the organisation',
  answers: 'file',
  params: z.strictObject({ id: Sha256 }),
})
