import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import { isBelieved } from '@courtside/contract/changes.ts'
import { permissionKeys } from '@courtside/contract/permissions.ts'
import {
  type ApiToken,
  createApiToken,
  listApiTokens,
  renameApiToken,
  revokeApiToken,
  tokenAgeLimit,
  tokenLimit,
} from '@courtside/contract/tokens.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import * as queries from './queries.ts'

const day = 86_400_000

export function registerTokenRoutes(api: Api): void {
  serve(api, listApiTokens, async ({ db, actor }) => {
    assertAllowed(canOrganisation.manageTokens(actor))
    return { items: await queries.listTokens(db) }
  })

  serve(api, createApiToken, async ({ db, actor }, { body }) => {
    const { name, expiresAt } = body
    const scope = permissionKeys.filter((key) => body.scope.includes(key))
    assertAllowed(canOrganisation.makeToken(actor, scope))
    checkEnd(Date.parse(expiresAt))
    const made = await queries.addToken(db, { ownerId: actor.id, name, scope, expiresAt })
    if (!made) throw tooMany
    await logAudit(db, 'token.created', made.token.id, {
      by: actor.id,
      changes: {
        name: { was: null, set: name },
        scope: { was: null, set: scope },
        expiresAt: { was: null, set: expiresAt },
      },
    })
    return made
  })

  serve(api, renameApiToken, async (context, { params, body }) => {
    const token = await getToken(context, params.id)
    assertAllowed(token.owner.uid === context.actor.id)
    const { was, set } = body.changes.name
    if (token.name === set) return token
    if (!isBelieved(token.name, was))
      throw conflict('Someone else just renamed this token', {
        current: token,
        conflictingFields: ['name'],
      })
    await queries.renameToken(context.db, token.id, set)
    await logAudit(context.db, 'token.updated', token.id, {
      by: context.actor.id,
      changes: { name: { was: token.name, set } },
    })
    return { ...token, name: set }
  })

  serve(api, revokeApiToken, async (context, { params }) => {
    const { id, name, owner } = await getToken(context, params.id)
    await queries.revokeToken(context.db, id)
    await logAudit(context.db, 'token.revoked', id, {
      by: context.actor.id,
      changes: { name: { was: name, set: null }, ownerId: { was: owner.uid, set: null } },
    })
  })
}

/** Held until the end of the transaction. */
async function getToken({ db, actor }: Context, id: string): Promise<ApiToken> {
  assertAllowed(canOrganisation.manageTokens(actor))
  const token = await queries.lockToken(db, id)
  if (!token) throw notFound('Token')
  return token
}

function checkEnd(end: number): void {
  const message =
    end <= Date.now()
      ? 'Choose a day in the future'
      : end > Date.now() + tokenAgeLimit * day
        ? 'A token can last up to a year'
        : undefined
  if (message) throw invalid([{ path: 'body.expiresAt', message }])
}

const tooMany = new AppError(
  409,
  'limit_reached',
  `You already have ${tokenLimit} tokens. Revoke one first.`,
)
