import { can } from '@courtside/contract/can.ts'
import { getMe, listUsers } from '@courtside/contract/users.ts'
import { allow, notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { findCurrentUser, listProjectUsers, listUsers as readUsers } from './queries.ts'

export function userRoutes(api: Api): void {
  serve(api, getMe, async ({ db, actor }) => {
    const user = await findCurrentUser(db, actor)
    if (!user) throw notFound('User')
    return user
  })

  serve(api, listUsers, async ({ db, actor }, { query }) => {
    if (query.projectUsersOnly === 'true') return listProjectUsers(db, actor)
    allow(can.seeMembers(actor))
    return readUsers(db, query)
  })
}
