import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

export const getKeptText = endpoint({
  method: 'GET',
  path: '/attachments/:id/text',
  summary: 'A text that an import kept whole because it was too long for where it stood',
  params: z.strictObject({ id: Id }),
  result: z.object({ name: z.string(), text: z.string() }),
})
