import { z } from 'zod'
import { ActivityEntry } from './activity.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, PageQuery, gesture, page } from './fields.ts'
import { PageName } from './pages.ts'
import { statusGroups } from './statuses.ts'
import { WatchReason } from './watchers.ts'

/**
 * Why somebody is told of something, the strongest first: an event that concerns a person for several reasons is told by
 * the first. From `commented` on they are told because they watch the task or the page.
 */
export const notificationReasons = [
  'mentioned',
  'assigned',
  'unassigned',
  'replied',
  'reacted',
  'resolved',
  'reminder',
  'overdue',
  'due',
  'due_soon',
  'commented',
  'status',
  'dates',
  'changed',
  'published',
] as const
export const NotificationReason = z.enum(notificationReasons)
export type NotificationReason = z.infer<typeof NotificationReason>

/** The ways by which people are told. */
export const notificationChannels = ['in_app', 'email', 'telegram', 'push'] as const
export const NotificationChannel = z.enum(notificationChannels)
export type NotificationChannel = z.infer<typeof NotificationChannel>

/** What reaches people from projects they have muted: what was said or given to them by name. */
export const unmutedReasons: ReadonlySet<NotificationReason> = new Set(['mentioned', 'assigned'])

/** What leaves the app until somebody chooses otherwise; within it everything is told. */
const outwards: ReadonlySet<NotificationReason> = new Set([
  'mentioned',
  'assigned',
  'replied',
  'reminder',
  'overdue',
  'due',
  'due_soon',
])

/** How everybody begins. */
export const isOnByDefault = (reason: NotificationReason, channel: NotificationChannel): boolean =>
  channel === 'in_app' || outwards.has(reason)

/** One thing somebody is told of. */
const Notification = z.object({
  id: Id,
  at: Instant,
  reason: NotificationReason,
  /** Why the person watched the task or the page, where that is why they were told. */
  watchReason: WatchReason.nullable(),
  actorId: Id.nullable(),
  /** What happened; null of a reminder, which nothing that happened made. Of a text `changes` tell only that it changed. */
  action: ActivityEntry.shape.action.nullable(),
  changes: ActivityEntry.shape.changes,
  commentId: Id.nullable(),
  /** The beginning of the comment as it is now; of a version that was published what is said to have changed. */
  excerpt: z.string().nullable(),
  isUnread: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** Characters of a comment that its notification shows. */
export const excerptLimit = 240
/** Notifications that an entry of the inbox shows, the newest. */
export const shownPerTask = 20

/** All that somebody is told of one task, or of the comments on one page: what they read, put off and have done with as one. */
export const InboxEntry = z.object({
  /** Of the task or the page. */
  id: Id,
  /** Null of a page, as all that follows of the task. */
  taskId: Id.nullable(),
  taskKey: z.string().nullable(),
  taskTitle: z.string().nullable(),
  statusGroup: z.enum(statusGroups).nullable(),
  projectId: Id.nullable(),
  projectName: z.string().nullable(),
  /** Null of a task. */
  page: PageName.nullable(),
  /** When the last of it came, or came back. */
  at: Instant,
  isUnread: z.boolean(),
  /** Until when it is put off; null where it is not. */
  snoozedUntil: Instant.nullable(),
  count: z.int(),
  /** The newest first. */
  notifications: z.array(Notification),
})
export type InboxEntry = z.infer<typeof InboxEntry>

const inboxStates = ['unread', 'open', 'snoozed', 'done'] as const

export const listInbox = defineEndpoint({
  method: 'GET',
  path: '/inbox',
  access: 'person',
  summary: 'List your notifications by task and page, newest first',
  query: PageQuery.extend({ state: z.enum(inboxStates).default('open') }),
  result: page(InboxEntry),
})

/** Tasks and pages that the count names at most. */
export const countedTasks = 500

export const countInbox = defineEndpoint({
  method: 'GET',
  path: '/inbox/count',
  access: 'person',
  summary: 'Count the tasks and pages with unread notifications',
  result: z.object({
    unread: z.int(),
    /** Of these, the newest 500 at most. */
    taskIds: z.array(Id),
    pageIds: z.array(Id),
    /** When the next that is put off comes back by itself. */
    nextAt: Instant.nullable(),
  }),
})

/** Longest that something is put off, in days. */
export const snoozeLimit = 366

export const markInbox = defineEndpoint({
  method: 'PATCH',
  path: '/inbox',
  access: 'person',
  summary: 'Mark notifications as read, unread, snoozed, done or not done',
  body: z.strictObject({
    /** With `undoOf`, what that gesture marked and no other has since, whatever is said here. */
    which: z.union([
      /** All of these tasks, whatever their state. */
      z.strictObject({ taskIds: z.array(Id).min(1).max(500) }),
      z.strictObject({ pageIds: z.array(Id).min(1).max(500) }),
      /** All that is open and came until then. */
      z.strictObject({ until: Instant }),
    ]),
    set: z.union([
      z.strictObject({ isRead: z.boolean() }),
      z.strictObject({ isDone: z.boolean() }),
      /** Null takes it up again. */
      z.strictObject({ snoozedUntil: Instant.nullable() }),
    ]),
    ...gesture,
  }),
})

const NotificationSettings = z.object({
  /** The ways by which this installation can tell people. */
  channels: z.array(NotificationChannel),
  /**
   * Of these, the ones that don't reach the caller yet: Telegram, until they connect it and let the bot write to them;
   * push, until they switch it on in a browser.
   */
  unreached: z.array(NotificationChannel),
  /** By reason, then by way, whether it is told. */
  isOn: z.record(NotificationReason, z.record(NotificationChannel, z.boolean())),
  mutedProjectIds: z.array(Id),
  /** The full hour, by the person's own clock, at which they hear of what is due. */
  hour: z.int().min(0).max(23),
  /** Whether a mail at that hour tells of the whole day, in place of those about single due tasks. */
  hasDigest: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/users/me/notification-settings',
  access: 'person',
  summary: 'Get your notification settings',
  result: NotificationSettings,
})

export const setNotification = defineEndpoint({
  method: 'PUT',
  path: '/users/me/notification-settings/:reason/:channel',
  access: 'person',
  summary: 'Switch a channel on or off for one kind of notification',
  params: z.strictObject({ reason: NotificationReason, channel: NotificationChannel }),
  body: z.strictObject({ isOn: z.boolean() }),
  result: NotificationSettings,
})

export const setDay = defineEndpoint({
  method: 'PATCH',
  path: '/users/me/notification-settings',
  access: 'person',
  summary: 'Change the hour of due reminders, or switch the daily digest on or off',
  body: NotificationSettings.pick({ hour: true, hasDigest: true }).partial().strict(),
  result: NotificationSettings,
})

/** Times at which one person is reminded of one task at most. */
export const reminderLimit = 20

/** When the caller is reminded of a task, the soonest first. */
const Reminders = z.array(Instant)

export const listReminders = defineEndpoint({
  method: 'GET',
  path: '/tasks/:id/reminders',
  access: 'person',
  summary: 'Get your reminder for a task',
  params: z.strictObject({ id: Id }),
  result: Reminders,
})

export const setReminder = defineEndpoint({
  method: 'PUT',
  path: '/tasks/:id/reminders',
  access: 'person',
  summary: 'Set or remove your reminder for a task',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ at: Instant, isOn: z.boolean() }),
  result: Reminders,
})

export const muteProject = defineEndpoint({
  method: 'PUT',
  path: '/users/me/muted-projects/:projectId',
  access: 'person',
  summary: 'Mute or unmute a project',
  params: z.strictObject({ projectId: Id }),
  body: z.strictObject({ isMuted: z.boolean() }),
  result: NotificationSettings,
})

/** What mail is about: what people are told of, and the digest of it. */
export const mailSubjects = [...notificationReasons, 'digest'] as const
export const MailSubject = z.enum(mailSubjects)
export type MailSubject = z.infer<typeof MailSubject>

const Unsubscription = z.object({
  /** What the mail was about. */
  reasons: z.array(MailSubject),
  /** Whether mail is sent for any of it. */
  isOn: z.boolean(),
})
export type Unsubscription = z.infer<typeof Unsubscription>

/** What the link in a mail ends with; it says whose mail it is and is signed. */
const UnsubscribeToken = z.strictObject({ token: z.string().min(1).max(400) })

export const getUnsubscription = defineEndpoint({
  method: 'GET',
  path: '/unsubscriptions/:token',
  summary: 'Get what an unsubscribe link stops, and whether it is stopped',
  access: 'public',
  params: UnsubscribeToken,
  result: Unsubscription,
})

export const setUnsubscription = defineEndpoint({
  method: 'PUT',
  path: '/unsubscriptions/:token',
  summary: 'Unsubscribe by a link, or subscribe again',
  access: 'public',
  params: UnsubscribeToken,
  body: z.strictObject({ isOn: z.boolean() }),
  result: Unsubscription,
})
