import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'

/** Browsers in which one person is told of things at most: of more, the ones switched on first are forgotten. */
export const pushSubscriptionLimit = 20

/** Test messages to one’s own browsers that one person may send in an hour. */
export const pushTestLimit = 10

/** What a browser gives out when it is told of things: where, and its keys. https://www.w3.org/TR/push-api/ */
const BrowserSubscription = z.strictObject({
  endpoint: z.url().max(2000),
  keys: z.strictObject({
    /** A point of P-256, 65 bytes. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
})
export type BrowserSubscription = z.infer<typeof BrowserSubscription>

/** A browser of the caller's that is told of things. */
const PushSubscription = z.object({ id: Id, createdAt: Instant, lastUsedAt: Instant.nullable() })

export const listPushSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/users/me/push-subscriptions',
  access: 'person',
  summary: 'List your browsers with push notifications, and the public key for another one',
  result: z.object({
    /** What a browser subscribes with (VAPID, RFC 8292); null where this installation has none. */
    publicKey: z.string().nullable(),
    items: z.array(PushSubscription),
  }),
})

/** Of a browser that is known it becomes the caller's, with what it gives out now. */
export const addPushSubscription = defineEndpoint({
  method: 'POST',
  path: '/users/me/push-subscriptions',
  access: 'person',
  summary: 'Switch on push notifications in a browser, until this session ends',
  body: BrowserSubscription,
  result: PushSubscription,
})

export const removePushSubscription = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/push-subscriptions/:id',
  access: 'person',
  summary: 'Switch off push notifications in one of your browsers',
  params: z.strictObject({ id: Id }),
})

/** For the worker of a browser, which has no token: that it names where it was told until now is what shows who it is. */
export const renewPushSubscription = defineEndpoint({
  method: 'PUT',
  path: '/push-subscriptions/renewal',
  access: 'public',
  summary: 'Update the push address of a browser',
  body: z.strictObject({ was: z.url().max(2000), now: BrowserSubscription }),
})

/** 429 after `pushTestLimit` in an hour. */
export const testPush = defineEndpoint({
  method: 'POST',
  path: '/users/me/push-subscriptions/:id/test',
  access: 'person',
  asksOthers: true,
  summary: 'Send a test notification to one of your browsers',
  params: z.strictObject({ id: Id }),
  result: z.object({
    /** Null where the push service took it; `gone` where the browser is told nothing any more. */
    problem: z.enum(['gone', 'refused', 'unreachable']).nullable(),
  }),
})
