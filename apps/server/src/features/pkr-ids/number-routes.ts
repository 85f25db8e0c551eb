import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import { canPkr } from '@courtside/contract/can-pkr.ts'
import {
  PkrFormat,
  getNextPkrNumber,
  getLastSerial,
  tryPkrFormat,
} from '@courtside/contract/pkr-format.ts'
import { issuePkrIds } from '@courtside/contract/pkr-ids.ts'
import { assertAllowed, invalid } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { issueEntries } from './issue-entries.ts'
import { findNextNumber } from './issue-numbers.ts'
import { tryFormat } from './try-format.ts'

/** What numbers look like, and which one is next. */
export function registerPkrNumberRoutes(api: Api): void {
  serve(api, tryPkrFormat, async ({ db, actor }, { query }) => {
    assertAllowed(canOrganisation.changePkrFormat(actor))
    const { startsAt = getLastSerial(query), notBefore: _none, ...format } = query
    const { error } = PkrFormat.safeParse({ ...format, startsAt })
    if (error)
      throw invalid(
        error.issues.map(({ path, message }) => ({ path: ['query', ...path].join('.'), message })),
      )
    return tryFormat(db, query)
  })

  serve(api, getNextPkrNumber, async ({ db, actor }) => {
    assertAllowed(canPkr.see(actor))
    return { number: await findNextNumber(db) }
  })

  serve(api, issuePkrIds, async ({ db, actor }, { body }) => {
    assertAllowed(canPkr.change(actor))
    if (body.listId !== null) assertAllowed(canPkr.manageLists(actor))
    return { entries: await issueEntries(db, actor, body) }
  })
}
