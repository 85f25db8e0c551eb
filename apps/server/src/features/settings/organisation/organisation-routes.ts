import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import { getFirstSteps } from '@courtside/contract/first-steps.ts'
import {
  type Closure,
  type Organisation,
  decidedOutside,
  getOrganisation,
  updateOrganisation,
} from '@courtside/contract/organisation.ts'
import type { Db } from '#db/database.ts'
import { AppError, assertAllowed, conflict, invalid } from '#errors.ts'
import type { AdmissionSettings } from '#features/identity/admission/read-admission.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Identity } from '#features/identity/open-identity.ts'
import { isListInUse } from '#features/pkr-ids/lists/store-lists.ts'
import { storeBuiltInRoles } from '#features/roles/store-built-in-roles.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { findFirstSteps } from './find-first-steps.ts'
import { assertLogo } from './logo-routes.ts'
import {
  type StoredOrganisation,
  saveOrganisation,
  readOrganisation,
} from './store-organisation.ts'

/** What the environment decides, over what is set. */
type Outside = AdmissionSettings & {
  readonly maintenance: Closure | undefined
  /** The names that this server goes by. */
  readonly ownNames: readonly string[]
}

/** What is set for everybody: all see it, and all of their pages hear of a change. */
export function registerOrganisationRoutes(
  api: Api,
  { rightsChanged }: Pick<Identity, 'rightsChanged'>,
  outside: Outside,
): void {
  const decided = decidedOutside.filter((field) => outside[field] !== undefined)
  const asItHolds = (organisation: StoredOrganisation): Organisation => ({
    ...organisation,
    admission: outside.admission ?? organisation.admission,
    maintenance: outside.maintenance ?? organisation.maintenance,
    decidedOutside: decided,
  })

  serve(api, getOrganisation, async ({ db }) => asItHolds(await readOrganisation(db)))

  serve(api, getFirstSteps, async ({ db, actor }) => {
    assertAllowed(canOrganisation.change(actor))
    return findFirstSteps(db, actor.id)
  })

  serve(api, updateOrganisation, async ({ db, actor }, { body: { changes, ...gesture } }) => {
    assertAllowed(canOrganisation.change(actor))
    for (const field of decided) if (changes[field]) throw isDecidedOutside(field)
    if (changes.pkrFormat) assertAllowed(canOrganisation.changePkrFormat(actor))
    const organisation = await readOrganisation(db, { lock: true })
    const open = openChanges(organisation, changes)
    if (Object.keys(open).length === 0) return asItHolds(organisation)
    const conflicting = getConflictingFields(organisation, open)
    if (conflicting.length > 0)
      throw conflict('Someone else changed this before you saved', {
        current: asItHolds(organisation),
        conflictingFields: conflicting,
      })
    if (open.logoUrl?.set) await assertLogo(db, open.logoUrl.set)
    if (open.admission?.set.by === 'list') await assertList(db, actor, open.admission.set.listId)
    if (open.embedHosts?.set.some((host) => outside.ownNames.includes(host))) throw isOwnHost
    const changed = await saveOrganisation(db, open)
    await logAudit(db, 'organisation.updated', organisation.id, {
      by: actor.id,
      changes: open,
      ...gesture,
    })
    if (open.maintenance) api.closing.forget()
    if (open.embedHosts) api.embedHosts.forget()
    if (open.opensWiki) await storeBuiltInRoles(db)
    // Whom it ends or shuts out is out at once, at all processes.
    if (open.maintenance || open.sessionLength || open.opensWiki) await rightsChanged(db)
    return asItHolds(changed)
  })
}

async function assertList(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await isListInUse(db, actor, id)))
    throw invalid([
      { path: 'body.changes.admission', message: 'Choose a list of PKR IDs that is not archived' },
    ])
}

const isOwnHost = invalid([
  {
    path: 'body.changes.embedHosts',
    message: 'Courtside’s own address can’t be embedded. Enter another site',
  },
])

const variables = { admission: 'ADMISSION', maintenance: 'MAINTENANCE' } as const

const isDecidedOutside = (field: keyof typeof variables) =>
  new AppError(
    409,
    'decided_outside',
    `The server’s settings decide this. Remove ${variables[field]} there to decide it here`,
  )
