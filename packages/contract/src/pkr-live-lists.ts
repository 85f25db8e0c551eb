import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PkrConditions } from './pkr-conditions.ts'
import { PkrIdRow } from './pkr-ids.ts'

/** So many of those that meet conditions are shown while one shapes them. */
export const previewLimit = 5

/** For whoever may see PKR IDs; refused as at creating a list of these conditions. */
export const previewPkrList = endpoint({
  method: 'POST',
  path: '/pkrLists/preview',
  summary:
    'Who would be on a live list of these conditions: how many, and the first; changes nothing',
  body: z.strictObject({ conditions: PkrConditions }),
  result: z.object({ count: z.int(), items: z.array(PkrIdRow) }),
})
