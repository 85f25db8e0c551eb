import { can } from '@courtside/contract/can.ts'
import { listRoles as listEndpoint } from '@courtside/contract/roles.ts'
import { allow } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { listRoles } from './queries.ts'

export function roleRoutes(api: Api): void {
  serve(api, listEndpoint, async ({ db, actor }) => {
    allow(can.seeMembers(actor))
    return { items: await listRoles(db) }
  })
}
