import * as webhooks from '@courtside/contract/webhooks.ts'
import { worldWebhook } from './add-webhook.ts'
import { type Action, holds } from './permission-action.ts'
import type { World } from './permission-world.ts'

type Which = keyof World['webhooks']

const ofWebhook =
  (which: Which, body?: object): Action['send'] =>
  (world) => ({ params: { id: world.webhooks[which].id }, ...(body && { body }) })

const ofDelivery =
  (which: Which): Action['send'] =>
  ({ webhooks: { [which]: webhook } }) => ({
    params: { id: webhook.id, deliveryId: webhook.delivery },
  })

const renamed = { changes: { name: { was: worldWebhook, set: 'Results' } } }

/** About webhooks. */
export const webhookActions: Readonly<Record<string, Action>> = {
  listWebhooks: {
    endpoint: webhooks.listWebhooks,
    send: () => ({}),
    shows: (answer, world) => holds(answer, world.webhooks.others.id),
  },
  createWebhook: {
    endpoint: webhooks.createWebhook,
    send: () => ({
      body: {
        name: worldWebhook,
        address: 'https://hooks.club.example/new',
        events: ['task.created'],
      },
    }),
    isUnlogged: true,
  },
  updateWebhook: {
    endpoint: webhooks.updateWebhook,
    send: ofWebhook('own', renamed),
    isUnlogged: true,
  },
  "updateWebhook another's": {
    endpoint: webhooks.updateWebhook,
    send: ofWebhook('others', renamed),
    isUnlogged: true,
  },
  rotateWebhook: {
    endpoint: webhooks.rotateWebhookSecret,
    send: ofWebhook('own'),
    isUnlogged: true,
  },
  testWebhook: { endpoint: webhooks.testWebhook, send: ofWebhook('own'), isUnlogged: true },
  listDeliveries: { endpoint: webhooks.listDeliveries, send: ofWebhook('own') },
  "listDeliveries another's": { endpoint: webhooks.listDeliveries, send: ofWebhook('others') },
  replayDelivery: {
    endpoint: webhooks.replayDelivery,
    send: ofDelivery('own'),
    isUnlogged: true,
  },
  "replayDelivery another's": {
    endpoint: webhooks.replayDelivery,
    send: ofDelivery('others'),
    isUnlogged: true,
  },
  deleteWebhook: { endpoint: webhooks.deleteWebhook, send: ofWebhook('own'), isUnlogged: true },
  "deleteWebhook another's": {
    endpoint: webhooks.deleteWebhook,
    send: ofWebhook('others'),
    isUnlogged: true,
  },
}
