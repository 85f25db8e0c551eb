import { canPkr } from '@courtside/contract/can-pkr.ts'
import {
  listPkrDuplicates,
  mergePkrId,
  partPkrId,
  tellDuplicatesApart,
} from '@courtside/contract/pkr-merges.ts'
import { assertAllowed } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { findDuplicates } from './find-duplicates.ts'
import { markDistinct } from './mark-distinct.ts'
import { mergeEntries, unmergeEntries } from './merge-entries.ts'

/** Entries that are one member's: found, told apart, merged and taken apart. */
export function registerPkrMergeRoutes(api: Api): void {
  serve(api, listPkrDuplicates, async ({ db, actor }) => {
    assertAllowed(canPkr.see(actor))
    return findDuplicates(db, actor)
  })

  serve(api, tellDuplicatesApart, ({ db, actor }, { body }) => markDistinct(db, actor, body))

  serve(api, mergePkrId, async ({ db, actor }, { params, body: { remainingId, ...body } }) => ({
    entries: await mergeEntries(db, actor, { ...params, intoId: remainingId, ...body }),
  }))

  serve(api, partPkrId, async ({ db, actor }, { params, body }) => ({
    entries: await unmergeEntries(db, actor, { ...params, ...body }),
  }))
}
