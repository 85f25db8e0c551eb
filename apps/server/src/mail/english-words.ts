import type { MailSubject } from '@courtside/contract/notifications.ts'
import { type Part, type Words, dayWriter, someOf, getWhy } from './catalogue.ts'

const full = dayWriter('en-GB', { dateStyle: 'full' })
const short = dayWriter('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const long = dayWriter('en-GB', { dateStyle: 'long' })
const dayAndMonth = dayWriter('en-GB', { day: 'numeric', month: 'long' })
const list = new Intl.ListFormat('en')

const notYou = 'If you didn’t ask for this, ignore this e-mail. Nothing changes.'
const notYouWarning =
  'If this wasn’t you, choose a new password now with “Forgot password?” and tell an organiser.'

const titles: Readonly<Record<Part, string>> = {
  overdue: 'Overdue',
  due: 'Due today',
  due_soon: 'Due soon',
}
const formatTaskCount = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)
const formatPageCount = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
const quote = (excerpt: string | null) => (excerpt === null ? '' : `: “${excerpt}”`)

/** What mail is about, and why somebody gets it; null where the mail says so itself. */
const subjects: Readonly<Record<MailSubject, { name: string; why: string | null }>> = {
  mentioned: { name: 'mentions', why: null },
  assigned: { name: 'tasks assigned to you', why: null },
  unassigned: { name: 'tasks you were unassigned from', why: null },
  replied: { name: 'answers', why: 'you wrote in the thread' },
  reacted: { name: 'reactions', why: 'you wrote the comment' },
  resolved: { name: 'resolved threads', why: 'you wrote in the thread' },
  reminder: { name: 'reminders', why: null },
  overdue: { name: 'overdue tasks', why: 'the task is yours' },
  due: { name: 'tasks due today', why: 'the task is yours' },
  due_soon: { name: 'tasks due tomorrow', why: 'the task is yours' },
  digest: { name: 'your daily digest', why: 'you asked for it' },
  commented: { name: 'comments', why: 'you watch the task' },
  status: { name: 'status changes', why: 'you watch the task' },
  dates: { name: 'date changes', why: 'you watch the task' },
  changed: { name: 'other changes', why: 'you watch the task' },
  published: { name: 'new page versions', why: 'you watch the page' },
}

const fields: Readonly<Record<string, string>> = {
  title: 'the title',
  description: 'the description',
  priority: 'the priority',
  estimate: 'the estimate',
  labelIds: 'the labels',
  typeId: 'the type',
  parentId: 'the parent task',
  checklist: 'the checklist',
  recurrence: 'the repeat rule',
}

/** What mails say. Whatever depends on a language is in here. */
export const english = {
  language: 'en',

  /** What each mail of sign-in says. */
  identity: {
    resetPassword: (organisation: string): Words => ({
      subject: `Choose a new password for ${organisation}`,
      paragraphs: [
        'Someone, probably you, asked for a new password. The link works once, for an hour.',
      ],
      label: 'Choose a new password',
      footer: notYou,
    }),
    handedReset: (organisation: string, sender: string): Words => ({
      subject: `Sign in to ${organisation} again`,
      paragraphs: [
        `${sender} created this link for you, to choose a new password. It works once, for an hour.`,
      ],
      label: 'Choose a new password',
      footer: notYou,
    }),
    signIn: (organisation: string): Words => ({
      subject: `Sign in to ${organisation}`,
      paragraphs: ['Use this link to sign in. It works once, for an hour.'],
      label: 'Sign in',
      footer: notYou,
    }),
    verifyEmail: (organisation: string): Words => ({
      subject: `Confirm your address for ${organisation}`,
      paragraphs: ['Confirm that this address is yours. The link works once, for three days.'],
      label: 'Confirm this address',
      footer: notYou,
    }),
    changeEmail: (organisation: string): Words => ({
      subject: `Confirm your new address for ${organisation}`,
      paragraphs: [
        'Confirm that you want to sign in with this address from now on. The link works once, for three days. It signs you out everywhere. Sign in again with the new address.',
      ],
      label: 'Use this address',
      footer: notYou,
    }),
    passwordChanged: (organisation: string): Words => ({
      subject: `Your password for ${organisation} was changed`,
      paragraphs: ['Your password was changed, and all your other sessions were ended.'],
      footer: notYouWarning,
    }),
    passwordRemoved: (organisation: string): Words => ({
      subject: `Your password for ${organisation} was removed`,
      paragraphs: [
        'Your password was removed. You now sign in with links by e-mail. You can set a password again at any time.',
      ],
      footer: notYouWarning,
    }),
    googleConnected: (organisation: string): Words => ({
      subject: `You can sign in to ${organisation} with Google now`,
      paragraphs: [
        'A Google account was connected to your account. You can sign in with it from now on, and remove it under Settings, Account.',
      ],
      footer: notYouWarning,
    }),
    googleRemoved: (organisation: string): Words => ({
      subject: `Google no longer signs you in to ${organisation}`,
      paragraphs: [
        'The Google account was removed from your account. You can connect one again under Settings, Account.',
      ],
      footer: notYouWarning,
    }),
    secondStepAdded: (organisation: string): Words => ({
      subject: `Two-step sign-in for ${organisation} is on`,
      paragraphs: [
        'From now on, you also need a code from your authenticator app to sign in. Keep your recovery codes somewhere else.',
      ],
      footer: notYouWarning,
    }),
    secondStepRemoved: (organisation: string): Words => ({
      subject: `Two-step sign-in for ${organisation} is off`,
      paragraphs: [
        'You no longer need a code from your authenticator app to sign in. You can switch it on again under Settings, Account.',
      ],
      footer: notYouWarning,
    }),
    recoveryCodeUsed: (organisation: string): Words => ({
      subject: `A recovery code was used for ${organisation}`,
      paragraphs: [
        'Someone, probably you, signed in with a recovery code instead of your authenticator app. That code no longer works. You can create new ones under Settings, Account.',
      ],
      footer: notYouWarning,
    }),
    telegramConnected: (organisation: string): Words => ({
      subject: `Telegram was connected to your account for ${organisation}`,
      paragraphs: [
        'From now on, you can also sign in by opening the app in Telegram. You can see or disconnect the Telegram account under Settings, Account.',
      ],
      footer: notYouWarning,
    }),
    telegramDisconnected: (organisation: string): Words => ({
      subject: `Telegram was disconnected from your account for ${organisation}`,
      paragraphs: ['Telegram no longer signs you in, and your sessions in Telegram were ended.'],
      footer: notYouWarning,
    }),
    telegramCode: (organisation: string, username: string | null, digits: string): Words => ({
      subject: `${digits} is your code for ${organisation}`,
      paragraphs: [
        `${username ? `@${username}` : 'Someone without a username'} wants to join from Telegram with this address. If that’s you, type this code there. It works for ten minutes.`,
        `Your code: ${digits}`,
      ],
      footer: `If it’s not you, don’t share the code. Without it, nothing happens.`,
    }),
    telegramKnown: (organisation: string, username: string | null): Words => ({
      subject: `There is an account for your address: ${organisation}`,
      paragraphs: [
        `${username ? `@${username}` : 'Someone without a username'} wanted to join from Telegram with this address, which already has an account. If that was you, choose “I already have an account” there to connect it.`,
      ],
      footer: notYou,
    }),
    deletionAsked: (organisation: string, until: string): Words => ({
      subject: `Your account for ${organisation} will be deleted`,
      paragraphs: [
        `You asked us to delete your account. You’re signed out everywhere. On ${long(until)}, your account and personal data will be erased. Sign in before that to keep them.`,
      ],
      label: 'Sign in and keep it',
      footer: 'If this wasn’t you, sign in, choose a new password now and tell an organiser.',
    }),
    accountDeleted: (organisation: string): Words => ({
      subject: `Your account for ${organisation} was deleted`,
      paragraphs: [
        'Your address, sign-in methods, profile, preferences and notifications were erased. Your work stays under your name. This is our last e-mail to you. You can be invited again at any time.',
      ],
      footer: 'You get this because you asked for your account to be deleted.',
    }),
    emailChanged: (organisation: string): Words => ({
      subject: `Your address for ${organisation} was changed`,
      paragraphs: ['Your account now signs in with another address. This one is no longer used.'],
      footer: 'If this wasn’t you, tell an organiser now.',
    }),
    invitation: (organisation: string, sender: string | null): Words => ({
      subject: `Join ${organisation}`,
      paragraphs: [
        sender
          ? `${sender} invites you to join ${organisation}. The link works for seven days.`
          : `You’re invited to join ${organisation}. The link works for seven days.`,
      ],
      label: 'Accept the invitation',
      footer: 'If you don’t know what this is about, ignore this e-mail.',
    }),
    approved: (organisation: string): Words => ({
      subject: `Welcome to ${organisation}`,
      paragraphs: ['You’ve been approved and can sign in now.'],
      label: 'Sign in',
      footer: 'You get this because you asked to join.',
    }),
  },

  /** Asked for in the settings, to see whether mail arrives. */
  test: (organisation: string, asker: string): Words => ({
    subject: `Test e-mail from ${organisation}`,
    paragraphs: [`E-mail from ${organisation} works. There’s nothing else to do.`],
    footer: `You get this because ${asker} asked for a test in the settings of the organisation.`,
  }),

  /** Of the link that stops mail like it. */
  stop: (reasons: readonly MailSubject[]): string =>
    `No more e-mail about ${list.format(reasons.map((reason) => subjects[reason].name))}`,

  /** A task as lines name it. */
  task: (keyAndTitle: string, project: string): string => `${keyAndTitle}, in ${project}`,

  /** A page as lines name it. */
  page: (title: string): string => `${title}, in the wiki`,

  /** What happened to a task or a page; `who` is a name, excerpts are beginnings of comments. */
  news: {
    because: (reason: MailSubject, isOfPage: boolean): string | null => {
      const { why } = subjects[getWhy(reason, isOfPage)]
      return why && `You get this because ${why}.`
    },
    open: 'Open the task',
    openPage: 'Open the page',
    reminder: 'You asked to be reminded of this task.',
    mentionedInDescription: (who: string): string => `${who} mentioned you in the description`,
    mentionedInPage: (who: string): string => `${who} mentioned you in the text`,
    mentioned: (who: string, excerpt: string): string => `${who} mentioned you${quote(excerpt)}`,
    /** `group` is the reader's group it was given to, null where it was given to themself. */
    assigned: (who: string, group: string | null): string =>
      `${who} assigned this task to ${group === null ? 'you' : `${group}, your group`}`,
    unassigned: (who: string): string => `${who} unassigned you`,
    led: (who: string): string => `${who} made you the lead of this task`,
    unled: (who: string): string => `${who} removed you as the lead of this task`,
    /** Of one item of a checklist. */
    assignedItem: (who: string, title: string, group: string | null): string =>
      `${who} gave ${group === null ? 'you' : `${group}, your group,`} “${title}”`,
    unassignedItem: (who: string, title: string): string => `${who} took “${title}” from you`,
    replied: (who: string, excerpt: string | null): string => `${who} replied${quote(excerpt)}`,
    commented: (who: string, excerpt: string | null): string => `${who} commented${quote(excerpt)}`,
    reacted: (who: string, sign: string, excerpt: string | null): string =>
      `${who} reacted ${sign} to your comment${quote(excerpt)}`,
    settled: (who: string, excerpt: string | null): string =>
      `${who} resolved the thread${quote(excerpt)}`,
    reopened: (who: string, excerpt: string | null): string =>
      `${who} reopened the thread${quote(excerpt)}`,
    published: (who: string, summary: string | null): string =>
      `${who} published a new version${quote(summary)}`,
    pageMade: (who: string): string => `${who} created this page`,
    status: (who: string, name: string | null): string =>
      name === null ? `${who} changed the status` : `${who} moved the task to ${name}`,
    /** Days as `2026-11-28`; null where there is none now, undefined where it stayed. */
    dates: (who: string, dueOn?: string | null, startOn?: string | null): string => {
      const parts = [
        ...(dueOn === undefined ? [] : [dueOn === null ? 'no due date' : `due on ${full(dueOn)}`]),
        ...(startOn === undefined
          ? []
          : [startOn === null ? 'no start' : `starting on ${full(startOn)}`]),
      ]
      return parts.length === 0
        ? `${who} changed the time of day`
        : `${who} changed the dates: ${parts.join(', ')} now`
    },
    transferred: (who: string, from: string, to: string): string =>
      `${who} moved the task from ${from} to ${to}`,
    changed: (who: string, names: readonly string[]): string => {
      const said = names.map((name) => fields[name] ?? 'other fields')
      return `${who} changed ${list.format(new Set(said))}`
    },
  },

  /** What is to do. */
  day: {
    heading: (part: Part): string => `${titles[part]}:`,
    counted: (parts: readonly (readonly [Part, number])[]): string =>
      parts
        .map(([part, count]) => `${formatTaskCount(count)} ${titles[part].toLowerCase()}`)
        .join(', '),
    on: (line: string, day: string): string => `${line} (${short(day)})`,
    more: (count: number): string => `and ${count} more`,
    open: 'Open my tasks',
    dueBecause: 'You get this because these tasks are yours.',
    digest: (counted: string): string => `Your day: ${counted}`,
    digestOfNews: (taskCount: number, pageCount: number): string =>
      `Your day: ${list.format(someOf([taskCount, formatTaskCount], [pageCount, formatPageCount]))} with news`,
    unread: 'Unread:',
    digestBecause: 'You get this because you asked for a daily digest.',
  },

  /** A webhook that was given up; `owner` is null where it is the receiver's own. `since` is a day. */
  webhook: {
    subject: (name: string): string => `The webhook “${name}” was switched off`,
    told: (name: string, host: string, owner: string | null, reason: string): string =>
      owner === null
        ? `Your webhook “${name}” to ${host} was switched off: ${reason}`
        : `The webhook of ${owner}, “${name}”, to ${host} was switched off: ${reason}`,
    gone: 'the receiving service says that its address no longer exists.',
    refused: (status: number, since: string | null): string =>
      `the other program refused everything${formatSinceDay(since)}, at last with ${status}.`,
    untrusted: (since: string | null): string =>
      `the certificate of its address is not trusted${formatSinceDay(since)}; it may have run out, or name another address.`,
    silent: (since: string | null): string => `there was no answer${formatSinceDay(since)}.`,
    lost: 'Waiting deliveries weren’t sent. Events that happen while it’s off are not sent later.',
    next: (owner: string | null): string =>
      owner === null
        ? 'Switch the webhook on when the receiving service responds again. You can resend waiting deliveries from its list.'
        : `We told ${owner}, who can switch it on again. You can delete it.`,
    open: 'Open the webhooks',
    because: (owner: string | null): string =>
      owner === null
        ? 'You get this because you created this webhook.'
        : 'You get this because you’re an owner.',
  },
}

function formatSinceDay(since: string | null): string {
  return since === null ? '' : ` since ${dayAndMonth(since)}`
}

/** A catalogue in any language: the same keys, functions of the same arguments, other words. */
export type MailWords = typeof english
