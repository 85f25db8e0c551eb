import { exportOwnData } from '@courtside/contract/own-data.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Api } from '#http/api.ts'
import { assertRecentSignIn } from '#http/authenticate.ts'
import { serve } from '#http/serve.ts'
import { buildFileName } from '../name-file.ts'
import { addExport, findTitle } from '../queries.ts'
import { createTooManyExportsError, withLink } from '../tell-export.ts'
import { selectOwnFiles } from './read-part.ts'
import { ownParts } from './write-archive.ts'

/** What the organisation holds about oneself, for whoever signed in just now. */
export function registerOwnDataRoutes(api: Api): void {
  serve(api, exportOwnData, async ({ db, actor, session }) => {
    assertRecentSignIn(session)
    const { name, day } = await findTitle(db, undefined)
    const made = await addExport(db, actor, {
      format: 'zip',
      fileName: buildFileName(`My data in ${name}`, day, 'zip'),
      target: 'own_data',
      rowIds: selectOwnFiles(actor),
      moreCount: ownParts.length,
    })
    if (!made) throw createTooManyExportsError()
    await logAudit(db, 'user.exported_own_data', actor.id, { by: actor.id })
    return withLink(made)
  })
}
