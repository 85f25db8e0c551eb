import { z } from 'zod'
import { channels } from './activity.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, PageQuery, change, line, page } from './fields.ts'
import { Person, userStatuses } from './users.ts'

/** In characters. */
export const webhookNameLimit = 60
export const webhookAddressLimit = 2000
/** How many webhooks one person may have. */
export const webhookLimit = 20
/** Tests that one person may send in an hour. */
export const webhookTestLimit = 10
/** How long deliveries are kept, in days. */
export const deliveryDays = 30
/** Tries of a delivery, spread over about a day. */
export const deliveryTryLimit = 10
/** So long after its secret was rotated a webhook's deliveries are signed with the one before, too; in hours. */
export const oldSecretHours = 24
/** A webhook that took nothing for so many days is switched off. */
export const failingDays = 3

/** What a webhook can tell of. One thing that happened is one event: a task that is done is `completed`, not `updated`. */
export const webhookEvents = [
  'task.created',
  'task.updated',
  'task.completed',
  'task.deleted',
  'task.restored',
  'comment.created',
  'project.created',
  'project.updated',
  'project.deleted',
  'project.restored',
  'person.joined',
  'person.updated',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const Event = z.enum(webhookEvents)
const Name = line(1, webhookNameLimit)
const Address = line(1, webhookAddressLimit)
const Events = z
  .array(Event)
  .min(1)
  .max(webhookEvents.length)
  .refine((events) => new Set(events).size === events.length, 'Use each event once')

const Named = z.object({ id: Id, name: z.string() })

/** The body of what a webhook's address is sent: names and addresses, and which fields were changed, but no values. */
export const WebhookPayload = z.object({
  id: Id,
  type: z.enum([...webhookEvents, 'webhook.test']),
  at: Instant,
  via: z.enum(channels).optional(),
  /** Null where no person did it. */
  actor: Named.nullable(),
  changed: z.array(z.string()).optional(),
  task: z.object({ id: Id, key: z.string(), title: z.string(), url: z.string() }).optional(),
  project: z.object({ id: Id, key: z.string(), name: z.string(), url: z.string() }).optional(),
  comment: z.object({ id: Id }).optional(),
  person: Named.extend({ status: z.enum(userStatuses), url: z.string() }).optional(),
})

/** Where events are sent, in the name of who made it: what they may see at that moment, as long as they may do so. */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  /** Only its maker is told the whole; the others see where it leads, without path and query. */
  address: z.string(),
  events: z.array(Event),
  owner: Person,
  isOn: z.boolean(),
  /** Since when nothing was taken; null where all is well. */
  failingSince: Instant.nullable(),
  /** Whether it was switched off because nothing was taken for `failingDays`. */
  isGivenUp: z.boolean(),
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

/**
 * How a try went wrong. `no_answer`: nothing that could be understood within five seconds, for whatever reason, which is
 * not told; `certificate`: one that isn’t trusted, of a public address; `refused`: a status that is none of the two hundreds; `not_allowed`: the maker may no longer send or see it;
 * `switched_off`: the webhook was before it could be sent; `secret_lost`: this installation can’t read the secret.
 */
export const deliveryProblems = [
  'no_answer',
  'certificate',
  'refused',
  'not_allowed',
  'switched_off',
  'secret_lost',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** One event on its way to one address, or what became of it. */
export const Delivery = z.object({
  id: Id,
  /** Of the event: what each try says as `webhook-id`. */
  eventId: Id,
  event: z.enum([...webhookEvents, 'webhook.test']),
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
  createdAt: Instant,
  lastTryAt: Instant.nullable(),
  /** Null once there is none. */
  nextTryAt: Instant.nullable(),
  tryCount: z.int(),
  /** What was answered last; the body of the answer is never read. */
  status: z.int().nullable(),
  /** Of the last try. */
  milliseconds: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  /** The body that was sent last, as it was signed; null where none was. */
  body: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const byId = z.strictObject({ id: Id })

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/webhooks',
  access: 'person',
  summary: 'List all webhooks, newest first',
  result: z.object({ items: z.array(Webhook) }),
})

/**
 * Beside rotating the only answer that ever holds the secret. 400 for an address that is not public and https, 409
 * `limit_reached` for whoever has `webhookLimit`.
 */
export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/webhooks',
  access: 'person',
  summary: 'Make a webhook',
  body: z.strictObject({ name: Name, address: Address, events: Events }),
  result: z.object({ webhook: Webhook, secret: z.string() }),
  tellsSecret: true,
})

/** Only its maker's to do. What waits is dropped where it is switched off. */
export const updateWebhook = defineEndpoint({
  method: 'PATCH',
  path: '/webhooks/:id',
  access: 'person',
  summary: 'Change one of your webhooks',
  params: byId,
  body: z.strictObject({
    changes: z
      .strictObject({
        name: change(Name),
        address: change(Address),
        events: change(Events),
        isOn: change(z.boolean()),
      })
      .partial(),
  }),
  result: Webhook,
  conflict: z.object({ current: Webhook, conflictingFields: z.array(z.string()) }),
})

/** With its deliveries; can’t be undone. */
export const deleteWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/webhooks/:id',
  access: 'person',
  summary: 'Delete any webhook',
  params: byId,
})

/** Only its maker's to do. For `oldSecretHours` deliveries are signed with the one before, too. */
export const rotateWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/webhooks/:id/secret',
  access: 'person',
  summary: 'Rotate the secret of one of your webhooks',
  params: byId,
  result: z.object({ webhook: Webhook, secret: z.string() }),
  tellsSecret: true,
})

/** Only its maker's to do, of one that is on; 429 after `webhookTestLimit` in an hour. */
export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/webhooks/:id/test',
  access: 'person',
  summary: 'Send a test to one of your webhooks',
  params: byId,
  result: Delivery,
})

/** For its maker alone, as the bodies tell what they may see. */
export const listDeliveries = defineEndpoint({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  access: 'person',
  summary: `List the deliveries of one of your webhooks within ${deliveryDays} days, newest first`,
  params: byId,
  query: PageQuery,
  result: page(Delivery),
})

/** Sends it again with the same event id, as what may be told of it now. One that waits is tried at once. */
export const replayDelivery = defineEndpoint({
  method: 'POST',
  path: '/webhooks/:id/deliveries/:deliveryId/replay',
  access: 'person',
  summary: 'Send a delivery of one of your webhooks again',
  params: z.strictObject({ id: Id, deliveryId: Id }),
  result: Delivery,
})
