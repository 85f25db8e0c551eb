import type { NotificationReason } from '@courtside/contract/notifications.ts'
import type { WatchReason } from '@courtside/contract/watchers.ts'

/** Why somebody is told; null where what they are told says so itself. */
const reasons: Record<NotificationReason, { title: string; hint: string; why: string | null }> = {
  mentioned: {
    title: 'Mentions',
    hint: 'Someone mentions you in a comment, a description or a page.',
    why: null,
  },
  assigned: {
    title: 'Tasks assigned to you',
    hint: 'Someone assigns a task to you or makes you its lead.',
    why: null,
  },
  unassigned: {
    title: 'Tasks no longer yours',
    hint: 'Someone unassigns you from a task or removes you as its lead.',
    why: null,
  },
  replied: {
    title: 'Replies',
    hint: 'Someone replies in a thread you wrote in.',
    why: 'You wrote in the thread',
  },
  reacted: {
    title: 'Reactions',
    hint: 'Someone reacts to your comment.',
    why: 'You wrote the comment',
  },
  resolved: {
    title: 'Threads resolved or reopened',
    hint: 'Threads you wrote in.',
    why: 'You wrote in the thread',
  },
  reminder: {
    title: 'Your reminders',
    hint: 'At the time you chose on a task.',
    why: null,
  },
  overdue: {
    title: 'Overdue tasks',
    hint: 'Tasks assigned to you, once, after the due date.',
    why: 'It is assigned to you',
  },
  due: {
    title: 'Tasks due today',
    hint: 'Tasks assigned to you.',
    why: 'It is assigned to you',
  },
  due_soon: {
    title: 'Tasks due tomorrow',
    hint: 'Tasks assigned to you.',
    why: 'It is assigned to you',
  },
  commented: {
    title: 'Comments',
    hint: 'On tasks and pages you watch.',
    why: 'You watch this task',
  },
  status: {
    title: 'Status changes',
    hint: 'On tasks you watch: started, done or reopened.',
    why: 'You watch this task',
  },
  dates: {
    title: 'Date changes',
    hint: 'Start and due dates of tasks you watch.',
    why: 'You watch this task',
  },
  changed: {
    title: 'Other changes',
    hint: 'Title, description, priority and more, on tasks you watch.',
    why: 'You watch this task',
  },
  published: {
    title: 'New page versions',
    hint: 'A page you watch is published again, or gets a new subpage.',
    why: 'You watch this page',
  },
}

const watchReasons: Record<WatchReason, string> = {
  created: 'You created this task',
  assigned: 'This task is yours',
  commented: 'You commented here',
  mentioned: 'You were mentioned here',
  chosen: 'You watch this task',
}

/** What the inbox and the settings of what one is told of say. */
export const notificationText = {
  title: 'Inbox',
  tabsLabel: 'Filter',
  tabs: { open: 'All', unread: 'Unread', snoozed: 'Snoozed', done: 'Done' },
  list: 'Notifications',
  unread: (count: number) => `${count} unread`,
  isUnread: 'Unread',
  detail: 'Task',
  empty: {
    open: {
      title: 'You’re all caught up',
      description: 'Notifications from your projects appear here.',
    },
    unread: { title: 'Nothing unread', description: 'You have read all notifications.' },
    snoozed: {
      title: 'Nothing snoozed',
      description: 'Snoozed notifications wait here until their time.',
    },
    done: {
      title: 'Nothing done yet',
      description: 'Notifications marked as done stay here for 90 days.',
    },
  },
  failed: 'The inbox couldn’t be loaded',
  more: 'Show more',
  earlier: (count: number) => `${count} earlier`,
  returns: (when: string) => `Comes back ${when}`,
  said: {
    mentioned: (words: string) => `mentioned you: ${words}`,
    mentionedInPage: 'mentioned you in the text',
    mentionedInText: 'mentioned you in the description',
    assigned: 'assigned this task to you',
    assignedTo: (group: string) => `assigned this task to ${group}, your group`,
    unassigned: 'unassigned you',
    led: 'made you the lead',
    unled: 'removed you as the lead',
    /** Of one item of a checklist. */
    givenItem: (title: string) => `gave you “${title}”`,
    givenItemTo: (title: string, group: string) => `gave “${title}” to ${group}, your group`,
    takenItem: (title: string) => `took “${title}” from you`,
    replied: (words: string) => `replied: ${words}`,
    published: 'published a new version',
    publishedSaying: (words: string) => `published a new version: ${words}`,
    pageMade: 'created this page',
    commented: (words: string) => `commented: ${words}`,
    reacted: (reaction: string, words: string) => `reacted ${reaction} to ${words}`,
    resolved: 'resolved a thread',
    reopened: 'reopened a thread',
    changed: (fields: string) => `changed ${fields}`,
    back: 'changed something and undid it',
    reminder: 'You asked to be reminded',
    overdue: 'Overdue',
    due: 'Due today',
    due_soon: 'Due tomorrow',
  },
  quote: (words: string) => `“${words}”`,
  reasons,
  watchReasons,
  keys: {
    group: 'Inbox',
    next: 'Next',
    previous: 'Previous',
    open: 'Open',
    enter: 'Go into the open task',
    close: 'Close the task',
    done: 'Mark notification as done',
    undone: 'Back to the inbox',
    snooze: 'Snooze',
    wake: 'Unsnooze',
    read: 'Mark as read',
    unread: 'Mark as unread',
    allRead: 'Mark all as read',
    allDone: 'Mark all as done',
    settings: 'Notification settings',
    stop: 'Stop watching',
    mute: (project: string) => `Mute ${project}`,
    more: 'More',
  },
  marked: {
    read: (what: string) => `Marked as read: ${what}`,
    unread: (what: string) => `Marked as unread: ${what}`,
    done: (what: string) => `Notification marked as done: ${what}`,
    undone: (what: string) => `Back in the inbox: ${what}`,
    snoozed: (what: string, until: string) => `${what} comes back ${until}`,
    woken: (what: string) => `Unsnoozed: ${what}`,
    allRead: 'All marked as read',
    allDone: 'All marked as done',
  },
  muted: (project: string) => `${project} is muted`,
  left: (key: string) => `You no longer watch ${key}`,
  snooze: { title: 'Snooze until', save: 'Snooze' },
  settings: {
    description:
      'Choose what to be notified about, and where. You never get notified about your own changes.',
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
      hour: 'Remind me of due tasks at',
      hourHint: 'In your time zone.',
      digest: 'Daily digest by e-mail',
      digestHint:
        'One e-mail at that hour with overdue tasks, tasks due today and this week, and unread notifications. It replaces the e-mails about due tasks.',
    },
    muted: {
      title: 'Muted projects',
      description: 'You get only mentions and assignments from these projects.',
      none: 'No project is muted.',
      add: 'Mute a project',
      unmute: (project: string) => `Unmute ${project}`,
      unmuteShort: 'Unmute',
    },
  },
}
