import * as notifications from '@courtside/contract/notifications.ts'
import { pinProject } from '@courtside/contract/projects.ts'
import * as push from '@courtside/contract/push.ts'
import { type Action, holds } from './permission-action.ts'
import type { World } from './permission-world.ts'

const setting = { params: { reason: 'commented', channel: 'email' }, body: { isOn: true } } as const

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

export const newBrowser = () => ({
  endpoint: `https://push.example/${crypto.randomUUID()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})

/** What is asked of one's own inbox and of what one is told of; no log tells of either. */
export const notificationActions: Readonly<Record<string, Action>> = {
  listInbox: {
    endpoint: notifications.listInbox,
    send: () => ({ query: { state: 'open', limit: '200' } }),
    shows: (answer, world) => holds(answer, world.task.id),
  },
  'listInbox done': {
    endpoint: notifications.listInbox,
    send: () => ({ query: { state: 'done' } }),
  },
  countInbox: {
    endpoint: notifications.countInbox,
    send: () => ({}),
    shows: (answer, world) => holds(answer, world.task.id),
  },
  markInbox: {
    endpoint: notifications.markInbox,
    send: ({ task }: World) => ({ body: { which: { taskIds: [task.id] }, set: { isDone: true } } }),
    isUnlogged: true,
  },
  getNotificationSettings: { endpoint: notifications.getNotificationSettings, send: () => ({}) },
  setNotification: {
    endpoint: notifications.setNotification,
    send: () => setting,
    isUnlogged: true,
  },
  setDay: {
    endpoint: notifications.setDay,
    send: () => ({ body: { hour: 7, hasDigest: true } }),
    isUnlogged: true,
  },
  listReminders: {
    endpoint: notifications.listReminders,
    send: ({ task }: World) => ({ params: { id: task.id } }),
  },
  setReminder: {
    endpoint: notifications.setReminder,
    send: ({ task }: World) => ({ params: { id: task.id }, body: { at: tomorrow(), isOn: true } }),
    isUnlogged: true,
  },
  muteProject: {
    endpoint: notifications.muteProject,
    send: ({ project }: World) => ({
      params: { projectId: project.id },
      body: { isMuted: true },
    }),
    isUnlogged: true,
  },
  pinProject: {
    endpoint: pinProject,
    send: ({ project }: World) => ({ params: { id: project.id }, body: { isPinned: true } }),
    isUnlogged: true,
  },
  listPushSubscriptions: { endpoint: push.listPushSubscriptions, send: () => ({}) },
  addPushSubscription: {
    endpoint: push.addPushSubscription,
    send: () => ({ body: newBrowser() }),
    isUnlogged: true,
  },
  'removePushSubscription own': {
    endpoint: push.removePushSubscription,
    send: ({ browsers }: World) => ({ params: { id: browsers.own } }),
    isUnlogged: true,
  },
  "removePushSubscription another's": {
    endpoint: push.removePushSubscription,
    send: ({ browsers }: World) => ({ params: { id: browsers.others } }),
  },
  'testPush own': {
    endpoint: push.testPush,
    send: ({ browsers }: World) => ({ params: { id: browsers.own } }),
    isUnlogged: true,
  },
  "testPush another's": {
    endpoint: push.testPush,
    send: ({ browsers }: World) => ({ params: { id: browsers.others } }),
  },
  renewPushSubscription: {
    endpoint: push.renewPushSubscription,
    send: () => ({ body: { was: 'https://push.example/guessed', now: newBrowser() } }),
  },
  getUnsubscription: {
    endpoint: notifications.getUnsubscription,
    send: () => ({ params: { token: 'guessed' } }),
  },
  setUnsubscription: {
    endpoint: notifications.setUnsubscription,
    send: () => ({ params: { token: 'guessed' }, body: { isOn: false } }),
  },
}
