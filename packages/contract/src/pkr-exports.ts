import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { BegunExport, tableLanguage } from './exports.ts'
import { Id } from './fields.ts'
import { listPkrIds } from './pkr-ids.ts'
import { exportIdLimit } from './tasks.ts'

export const registerFormats = ['csv', 'xlsx'] as const

/**
 * For whoever may take PKR IDs out. E-mail and phone are columns of the file only for those who may see them, and the
 * days of a list only when it is narrowed down to one.
 */
export const exportPkrIds = defineEndpoint({
  method: 'POST',
  path: '/pkrIds/exports',
  summary:
    'Start an export of PKR IDs and get its download link, valid for five minutes. Up to 20 in ten minutes',
  body: z.strictObject({
    format: z.enum(registerFormats),
    language: tableLanguage,
    entries: z.union([
      /** In this order; those that are not in the register are left out. */
      z.strictObject({ ids: z.array(Id).max(exportIdLimit) }),
      /** What `listPkrIds` would list, all pages of it. */
      z.strictObject({ filter: listPkrIds.query.omit({ limit: true, after: true }) }),
    ]),
  }),
  result: BegunExport,
})
