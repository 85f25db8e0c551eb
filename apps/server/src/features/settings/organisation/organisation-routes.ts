import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import { conflictingFields, openChanges } from '@courtside/contract/changes.ts'
import { getOrganisation, updateOrganisation } from '@courtside/contract/organisation.ts'
import { allow, conflict } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { changeOrganisation, readOrganisation } from './store-organisation.ts'

/** What is set for everybody: all see it, and all of their pages hear of a change. */
export function organisationRoutes(api: Api): void {
  serve(api, getOrganisation, ({ db }) => readOrganisation(db))

  serve(api, updateOrganisation, async ({ db, actor }, { body: { changes, ...gesture } }) => {
    allow(canOrganisation.change(actor))
    const organisation = await readOrganisation(db, { lock: true })
    const open = openChanges(organisation, changes)
    if (Object.keys(open).length === 0) return organisation
    const conflicting = conflictingFields(organisation, open)
    if (conflicting.length > 0)
      throw conflict('Somebody else changed this in the meantime', {
        current: organisation,
        conflictingFields: conflicting,
      })
    const changed = await changeOrganisation(db, open)
    await logAudit(db, 'organisation.updated', organisation.id, {
      by: actor.id,
      changes: open,
      ...gesture,
    })
    return changed
  })
}
