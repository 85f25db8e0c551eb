import { canPkr } from '@courtside/contract/can-pkr.ts'
import {
  findNamedPkrIds,
  listPkrMentions as listMentions,
} from '@courtside/contract/pkr-mentions.ts'
import { assertAllowed, notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { findNamed } from './find-named.ts'
import { listPkrMentions } from './list-mentions.ts'
import { findPkrId } from './queries.ts'

/** What texts name of the register, and which do. */
export function registerPkrMentionRoutes(api: Api): void {
  serve(api, findNamedPkrIds, async ({ db, actor }, { body }) => {
    assertAllowed(canPkr.see(actor))
    return { items: await findNamed(db, actor, body.words) }
  })

  serve(api, listMentions, async ({ db, actor }, { params, query }) => {
    const entry = canPkr.see(actor) ? await findPkrId(db, actor, params.id) : undefined
    if (!entry) throw notFound('PKR ID')
    return listPkrMentions(db, actor, entry, query)
  })
}
