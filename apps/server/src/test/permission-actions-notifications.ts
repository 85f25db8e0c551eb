import * as notifications from '@courtside/contract/notifications.ts'
import { type Action, holds } from './permission-action.ts'
import type { World } from './permission-world.ts'

const setting = { params: { reason: 'commented', channel: 'email' }, body: { isOn: true } } as const

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

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
  getUnsubscription: {
    endpoint: notifications.getUnsubscription,
    send: () => ({ params: { token: 'guessed' } }),
  },
  setUnsubscription: {
    endpoint: notifications.setUnsubscription,
    send: () => ({ params: { token: 'guessed' }, body: { isOn: false } }),
  },
}
