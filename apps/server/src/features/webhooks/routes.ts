import type { Changes } from '@courtside/contract/activity.ts'
import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import { isBelieved } from '@courtside/contract/changes.ts'
import {
  type Webhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  webhookLimit,
  webhookTestLimit,
} from '@courtside/contract/webhooks.ts'
import { createId } from '#db/new-id.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { SecretBox } from '#features/identity/open-seal.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { getAddressProblem } from './guard-address.ts'
import * as queries from './queries.ts'
import { createSecret } from './sign-event.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** `allowsPrivate` also takes addresses of this machine and without TLS, for who develops on it. */
export function registerWebhookRoutes(
  api: Api,
  { seal, allowsPrivate }: { readonly seal: SecretBox; readonly allowsPrivate: boolean },
): void {
  const checkAddress = (address: string, path: string) => {
    const message = getAddressProblem(address, allowsPrivate)
    if (message) throw invalid([{ path, message }])
  }

  serve(api, listWebhooks, async ({ db, actor }) => {
    assertAllowed(canOrganisation.manageWebhooks(actor))
    return { items: await queries.listWebhooks(db, actor) }
  })

  serve(api, createWebhook, async ({ db, actor }, { body }) => {
    assertAllowed(canOrganisation.manageWebhooks(actor))
    checkAddress(body.address, 'body.address')
    const id = createId()
    const secret = createSecret()
    const sealedSecret = seal.seal(Buffer.from(secret), id)
    const webhook = await queries.addWebhook(db, actor, { id, ...body, sealedSecret })
    if (!webhook) throw tooMany
    await logAudit(db, 'webhook.created', id, {
      by: actor.id,
      changes: {
        name: { was: null, set: body.name },
        events: { was: null, set: body.events },
      },
    })
    return { webhook, secret }
  })

  serve(api, updateWebhook, async (context, { params, body: { changes } }) => {
    const webhook = await getOwn(context, params.id)
    const fields = Object.entries(changes).filter(
      ([field, { set }]) => !same(webhook[field as keyof typeof changes], set),
    )
    const conflictingFields = fields.flatMap(([field, { was }]) =>
      isBelieved(webhook[field as keyof typeof changes], was) ? [] : [field],
    )
    if (conflictingFields.length > 0)
      throw conflict('Someone else changed this before you saved', {
        current: webhook,
        conflictingFields,
      })
    if (fields.length === 0) return webhook
    if (changes.address) checkAddress(changes.address.set, 'body.changes.address.set')
    const set = Object.fromEntries(fields.map(([field, one]) => [field, one.set]))
    const changed: Webhook = { ...webhook, ...set }
    await queries.storeWebhook(context.db, changed)
    await logAudit(context.db, 'webhook.updated', webhook.id, {
      by: context.actor.id,
      changes: logged(Object.fromEntries(fields)),
    })
    const comesOn = changed.isOn && !webhook.isOn
    return comesOn ? { ...changed, failingSince: null, isGivenUp: false } : changed
  })

  serve(api, deleteWebhook, async (context, { params }) => {
    const { id, name, owner } = await get(context, params.id)
    await queries.removeWebhook(context.db, id)
    await logAudit(context.db, 'webhook.deleted', id, {
      by: context.actor.id,
      changes: { name: { was: name, set: null }, ownerId: { was: owner.uid, set: null } },
    })
  })

  serve(api, rotateWebhookSecret, async (context, { params }) => {
    const webhook = await getOwn(context, params.id)
    const secret = createSecret()
    await queries.storeSecret(context.db, webhook.id, seal.seal(Buffer.from(secret), webhook.id))
    await logAudit(context.db, 'webhook.secret_rotated', webhook.id, { by: context.actor.id })
    return { webhook, secret }
  })

  serve(api, testWebhook, async (context, { params }) => {
    const { id, isOn, owner } = await getOwn(context, params.id)
    assertOn(isOn)
    const delivery = await queries.addTest(context.db, { id, ownerId: owner.uid })
    if (!delivery) throw tooManyTests
    return delivery
  })

  serve(api, listDeliveries, async ({ db, actor }, { params, query }) => {
    assertAllowed(canOrganisation.manageWebhooks(actor))
    const ownerId = await queries.findOwner(db, params.id)
    if (!ownerId) throw notFound('Webhook')
    assertAllowed(ownerId === actor.id)
    return await queries.listDeliveries(db, params.id, query)
  })

  serve(api, replayDelivery, async (context, { params }) => {
    const { isOn } = await getOwn(context, params.id)
    assertOn(isOn)
    const delivery = await queries.replayDelivery(context.db, params.id, params.deliveryId)
    if (!delivery) throw notFound('Delivery')
    return delivery
  })
}

/** Held until the end of the transaction. */
async function get({ db, actor }: Context, id: string): Promise<Webhook> {
  assertAllowed(canOrganisation.manageWebhooks(actor))
  const webhook = await queries.lockWebhook(db, actor, id)
  if (!webhook) throw notFound('Webhook')
  return webhook
}

async function getOwn(context: Context, id: string): Promise<Webhook> {
  const webhook = await get(context, id)
  assertAllowed(webhook.owner.uid === context.actor.id)
  return webhook
}

/** Of an address the log tells only that it changed: those who read it are not all who may see it. */
const logged = (changes: Changes): Changes => ({
  ...changes,
  ...(changes['address'] && { address: { was: null, set: null } }),
})

function assertOn(isOn: boolean): void {
  if (!isOn) throw conflict('This webhook is switched off. Switch it on first.')
}

const tooMany = new AppError(
  409,
  'limit_reached',
  `You already have ${webhookLimit} webhooks. Delete one first.`,
)

const tooManyTests = new AppError(
  429,
  'too_many_requests',
  `You sent ${webhookTestLimit} tests in an hour. Try again later.`,
  { retryAfter: 600 },
)
