import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id } from './fields.ts'

export const getKeptText = defineEndpoint({
  method: 'GET',
  path: '/attachments/:id/text',
  summary: 'Get a long text that an import kept as an attachment',
  params: z.strictObject({ id: Id }),
  result: z.object({ name: z.string(), text: z.string() }),
})
