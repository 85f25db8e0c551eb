import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, PageQuery, page } from './fields.ts'
import { Import } from './imports.ts'
import { RegisterRow, RegisterSettings, registerOutcomes } from './register-imports.ts'

const byId = z.strictObject({ id: Id })

export const readRegisterAgain = defineEndpoint({
  method: 'PUT',
  path: '/imports/:id/pkrTable',
  summary:
    'Read a member file again with these settings. Missing settings are detected. Continues after the response',
  status: 202,
  params: byId,
  body: RegisterSettings,
  isDocument: true,
  result: Import,
})

export const listRegisterRows = defineEndpoint({
  method: 'GET',
  path: '/imports/:id/pkrRows',
  summary: 'List the rows of a member file with one outcome, in file order',
  params: byId,
  query: PageQuery.extend({ outcome: z.enum(registerOutcomes) }),
  result: page(RegisterRow),
})

export const listRegisterImports = defineEndpoint({
  method: 'GET',
  path: '/pkrImports',
  summary: 'List the last 50 imports into the register, newest first, without previews and reports',
  result: z.array(Import.omit({ preview: true, report: true, revert: true })),
})
