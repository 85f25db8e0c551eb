import type { NotificationReason } from '@courtside/contract/notifications.ts'
import type { WatchReason } from '@courtside/contract/watchers.ts'
import { plural } from './plural.ts'

/** Why somebody is told; null where what they are told says so itself. */
const reasons: Record<NotificationReason, { title: string; hint: string; why: string | null }> = {
  mentioned: {
    title: 'Mentions',
    hint: 'Somebody writes your name in a comment, a description or a page.',
    why: null,
  },
  assigned: {
    title: 'Tasks given to you',
    hint: 'You are put on a task.',
    why: null,
  },
  unassigned: {
    title: 'Tasks taken from you',
    hint: 'You are taken off a task.',
    why: null,
  },
  replied: {
    title: 'Answers',
    hint: 'Somebody answers in a thread you wrote in.',
    why: 'You wrote in the thread',
  },
  reacted: {
    title: 'Reactions',
    hint: 'Somebody reacts to a comment of yours.',
    why: 'You wrote the comment',
  },
  resolved: {
    title: 'Threads settled or reopened',
    hint: 'Of threads you wrote in.',
    why: 'You wrote in the thread',
  },
  reminder: {
    title: 'Reminders of your own',
    hint: 'At the time you chose on a task.',
    why: null,
  },
  overdue: {
    title: 'Overdue tasks',
    hint: 'Of those given to you, once, when the day has passed.',
    why: 'It was given to you',
  },
  due: {
    title: 'Tasks due today',
    hint: 'Of those given to you.',
    why: 'It was given to you',
  },
  due_soon: {
    title: 'Tasks due tomorrow',
    hint: 'Of those given to you.',
    why: 'It was given to you',
  },
  commented: {
    title: 'Comments',
    hint: 'On tasks and pages you watch.',
    why: 'You watch this task',
  },
  status: {
    title: 'Changes of status',
    hint: 'Of tasks you watch: begun, done, taken up again.',
    why: 'You watch this task',
  },
  dates: {
    title: 'Changes of dates',
    hint: 'Of tasks you watch: start and due.',
    why: 'You watch this task',
  },
  changed: {
    title: 'Other changes',
    hint: 'Of tasks you watch: title, description, priority and the rest.',
    why: 'You watch this task',
  },
  published: {
    title: 'New versions of pages',
    hint: 'Pages you watch are published anew, or one is made below them.',
    why: 'You watch this page',
  },
}

const watchReasons: Record<WatchReason, string> = {
  created: 'You made this task',
  assigned: 'This task is yours',
  commented: 'You commented here',
  mentioned: 'You were mentioned here',
  chosen: 'You watch this task',
}

/** What the inbox and the settings of what one is told of say. */
export const notificationText = {
  title: 'Inbox',
  tabsLabel: 'What is shown',
  tabs: { open: 'All', unread: 'Unread', snoozed: 'Snoozed', done: 'Done' },
  list: 'Notifications',
  unread: (count: number) => `${count} unread`,
  isUnread: 'Unread',
  detail: 'Task',
  empty: {
    open: {
      title: 'You are up to date',
      description: 'What concerns you in your projects arrives here.',
    },
    unread: { title: 'Nothing unread', description: 'You have read all that arrived.' },
    snoozed: {
      title: 'Nothing snoozed',
      description: 'What you put off waits here until its time.',
    },
    done: {
      title: 'Nothing done yet',
      description: 'What you are done with stays here for 90 days.',
    },
  },
  failed: 'The inbox could not be loaded',
  more: 'Show more',
  earlier: (count: number) => plural(count, 'more before', 'more before'),
  returns: (when: string) => `Comes back ${when}`,
  said: {
    mentioned: (words: string) => `mentioned you: ${words}`,
    mentionedInPage: 'mentioned you in the text',
    mentionedInText: 'mentioned you in the description',
    assigned: 'gave you the task',
    unassigned: 'took you off the task',
    replied: (words: string) => `answered: ${words}`,
    published: 'published a new version',
    publishedSaying: (words: string) => `published a new version: ${words}`,
    pageMade: 'made this page',
    commented: (words: string) => `commented: ${words}`,
    reacted: (reaction: string, words: string) => `reacted ${reaction} to ${words}`,
    resolved: 'settled a thread',
    reopened: 'reopened a thread',
    changed: (fields: string) => `changed ${fields}`,
    back: 'changed something and took it back',
    reminder: 'You asked to be reminded',
    overdue: 'The due day has passed',
    due: 'The due day has come',
    due_soon: 'Due the day after',
  },
  quote: (words: string) => `“${words}”`,
  reasons,
  watchReasons,
  keys: {
    group: 'Inbox',
    next: 'Next',
    previous: 'Previous',
    open: 'Open',
    close: 'Close the task',
    done: 'Done',
    undone: 'Back to the inbox',
    snooze: 'Snooze',
    wake: 'Take up now',
    read: 'Mark as read',
    unread: 'Mark as unread',
    allRead: 'Mark all as read',
    allDone: 'Done with all',
    settings: 'Notification settings',
    stop: 'Stop watching',
    mute: (project: string) => `Mute ${project}`,
    more: 'More',
  },
  marked: {
    read: (what: string) => `Read: ${what}`,
    unread: (what: string) => `Unread: ${what}`,
    done: (what: string) => `Done: ${what}`,
    undone: (what: string) => `Back in the inbox: ${what}`,
    snoozed: (what: string, until: string) => `${what} comes back ${until}`,
    woken: (what: string) => `Taken up: ${what}`,
    all: 'everything',
  },
  muted: (project: string) => `${project} is muted`,
  left: (key: string) => `You no longer watch ${key}`,
  snooze: { title: 'Snooze until', save: 'Snooze' },
  settings: {
    description:
      'Choose what you are told of, and where. You are never told of what you did yourself, nor of what you may not see.',
    reason: 'When',
    channels: {
      in_app: 'In the inbox',
      email: 'By e-mail',
      telegram: 'By Telegram',
      push: 'By push',
    },
    toggle: (reason: string, channel: string) => `${reason}: ${channel.toLowerCase()}`,
    failed: 'This could not be saved. Please try again.',
    loadFailed: {
      title: 'Your notification settings could not be loaded',
      description: 'Nothing was changed. Try again in a moment.',
    },
    day: {
      title: 'Your day',
      hour: 'Tell me what is due at',
      hourHint: 'By the clock of your time zone.',
      digest: 'Daily digest by e-mail',
      digestHint:
        'One mail at that hour: what is overdue, due today and this week, and what you have not read. It takes the place of the mails about due tasks.',
    },
    muted: {
      title: 'Muted projects',
      description: 'From these you hear only when you are mentioned or given a task.',
      none: 'No project is muted.',
      add: 'Mute a project',
      unmute: (project: string) => `Unmute ${project}`,
      unmuteShort: 'Unmute',
    },
  },
}
