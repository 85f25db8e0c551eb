import { canWiki } from '@courtside/contract/can-wiki.ts'
import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import * as contract from '@courtside/contract/page-shares.ts'
import { assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { hashPassword } from '#features/identity/hash-password.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { getPage } from '../find-page.ts'
import { findShare, listShares, rotateShare, writeShare } from './share-queries.ts'

/** Who may read a page by its public link: what those say who publish it. */
export function registerShareRoutes(api: Api): void {
  serve(api, contract.listPageShares, ({ db, actor }, { query }) => {
    assertAllowed(canWiki.seeShares(actor))
    return listShares(db, actor, query)
  })

  serve(api, contract.getPageShare, async (context, { params: { id } }) => {
    await getShareable(context, id)
    return findShare(context.db, id)
  })

  const hash = async ({ body: { password } }: HandlerArguments<typeof contract.updatePageShare>) =>
    password && hashPassword(password)
  const update = async (
    context: Context,
    { params: { id }, body }: HandlerArguments<typeof contract.updatePageShare>,
    passwordHash: string | null | undefined,
  ) => {
    const { db, actor } = context
    const { title } = await getShareable(context, id)
    const current = await findShare(db, id, { lock: true })
    const named = { ...current, name: title }
    const changes = openChanges(named, body.changes)
    const conflicting = getConflictingFields(named, changes)
    if (conflicting.length > 0)
      throw conflict('Someone else changed this link before you saved', {
        current,
        conflictingFields: conflicting,
      })
    const end = changes.expiresAt?.set
    if (end && Date.parse(end) <= Date.now())
      throw invalid([{ path: 'body.changes.expiresAt', message: 'Choose a time in the future' }])
    const { password } = body
    const isPasswordSet = password !== undefined && !(password === null && !current.hasPassword)
    if (Object.keys(changes).length === 0 && !isPasswordSet) return current
    await writeShare(db, actor, id, {
      isOn: changes.isOn?.set,
      hasSubpages: changes.hasSubpages?.set,
      expiresAt: end,
      passwordHash: isPasswordSet ? passwordHash : undefined,
    })
    await logAudit(db, 'page.share_changed', id, {
      by: actor.id,
      changes: {
        name: { was: null, set: title },
        ...changes,
        // That there is one, and never which.
        ...(isPasswordSet && {
          hasPassword: { was: current.hasPassword, set: password !== null },
        }),
      },
      batchId: body.batchId,
      undoOf: body.undoOf,
    })
    return findShare(db, id)
  }
  serve(api, contract.updatePageShare, update, hash)

  serve(api, contract.renewPageShare, async (context, { params: { id } }) => {
    const { db, actor } = context
    const { title } = await getShareable(context, id)
    if (!(await rotateShare(db, id))) throw notFound('Public link')
    await logAudit(db, 'page.share_renewed', id, {
      by: actor.id,
      changes: { name: { was: null, set: title } },
    })
    return findShare(db, id)
  })
}

async function getShareable(context: Context, id: string) {
  const page = await getPage(context, id)
  assertAllowed(canWiki.sharePage(context.actor, page))
  return page
}
