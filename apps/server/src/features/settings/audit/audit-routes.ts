import { auditFileLimit, exportAudit, listAudit } from '@courtside/contract/audit.ts'
import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import { assertAllowed } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { listEntries, readNewest } from './read-audit.ts'
import { writeAudit } from './write-audit.ts'

export function registerAuditRoutes(api: Api): void {
  serve(api, listAudit, ({ db, actor }, { query }) => {
    assertAllowed(canOrganisation.readAudit(actor))
    return listEntries(db, actor, query)
  })

  serve(api, exportAudit, async ({ db, actor }, { query }) => {
    assertAllowed(canOrganisation.readAudit(actor))
    const { entries, isWhole, names } = await readNewest(db, actor, query, auditFileLimit)
    const day = new Date().toISOString().slice(0, 10)
    return { fileName: `Audit log ${day}.csv`, text: writeAudit(entries, names), isWhole }
  })
}
