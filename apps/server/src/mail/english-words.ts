import type { MailSubject } from '@courtside/contract/notifications.ts'
import { type Part, type Words, dayWriter, someOf, whyOf } from './catalogue.ts'

const full = dayWriter('en-GB', { dateStyle: 'full' })
const short = dayWriter('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const long = dayWriter('en-GB', { dateStyle: 'long' })
const dayAndMonth = dayWriter('en-GB', { day: 'numeric', month: 'long' })
const list = new Intl.ListFormat('en')

const notYou = 'If you did not ask for this, ignore this mail: nothing changes.'
const notYouWarning =
  'If this was not you, choose a new password at once with “Forgot password?” and tell whoever manages people.'

const titles: Readonly<Record<Part, string>> = {
  overdue: 'Overdue',
  due: 'Due today',
  due_soon: 'Due soon',
}
const tasks = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)
const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
const quoted = (excerpt: string | null) => (excerpt === null ? '' : `: “${excerpt}”`)

/** What mail is about, and why somebody gets it; null where the mail says so itself. */
const subjects: Readonly<Record<MailSubject, { name: string; why: string | null }>> = {
  mentioned: { name: 'mentions', why: null },
  assigned: { name: 'tasks given to you', why: null },
  unassigned: { name: 'tasks taken from you', why: null },
  replied: { name: 'answers', why: 'you wrote in the thread' },
  reacted: { name: 'reactions', why: 'you wrote the comment' },
  resolved: { name: 'settled threads', why: 'you wrote in the thread' },
  reminder: { name: 'reminders', why: null },
  overdue: { name: 'overdue tasks', why: 'the task is yours' },
  due: { name: 'tasks due today', why: 'the task is yours' },
  due_soon: { name: 'tasks due tomorrow', why: 'the task is yours' },
  digest: { name: 'your day', why: 'you asked for it' },
  commented: { name: 'comments', why: 'you watch the task' },
  status: { name: 'changes of status', why: 'you watch the task' },
  dates: { name: 'changes of dates', why: 'you watch the task' },
  changed: { name: 'other changes', why: 'you watch the task' },
  published: { name: 'new versions of pages', why: 'you watch the page' },
}

const fields: Readonly<Record<string, string>> = {
  title: 'the title',
  description: 'the description',
  priority: 'the priority',
  estimate: 'the estimate',
  labelIds: 'the labels',
  typeId: 'the type',
  parentId: 'what it is part of',
  checklist: 'the checklist',
  recurrence: 'how it repeats',
}

/** What mails say. Whatever depends on a language is in here. */
export const english = {
  language: 'en',

  /** What each mail of sign-in says. */
  identity: {
    resetPassword: (organisation: string): Words => ({
      subject: `Choose a new password for ${organisation}`,
      paragraphs: [
        'Somebody, probably you, asked for a new password. The link works once, for an hour.',
      ],
      label: 'Choose a new password',
      footer: notYou,
    }),
    handedReset: (organisation: string, sender: string): Words => ({
      subject: `Sign in to ${organisation} again`,
      paragraphs: [
        `${sender} made this link for you, so that you can choose a new password. It works once, for an hour.`,
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
        'Confirm that you want to sign in with this address from now on. The link works once, for three days, and ends every sign-in; sign in again with the new address.',
      ],
      label: 'Use this address',
      footer: notYou,
    }),
    passwordChanged: (organisation: string): Words => ({
      subject: `Your password for ${organisation} was changed`,
      paragraphs: ['Your password was changed, and every other sign-in was ended.'],
      footer: notYouWarning,
    }),
    passwordRemoved: (organisation: string): Words => ({
      subject: `Your password for ${organisation} was removed`,
      paragraphs: [
        'The password of your account was removed. You sign in with links by mail now, and can set a password again at any time.',
      ],
      footer: notYouWarning,
    }),
    googleConnected: (organisation: string): Words => ({
      subject: `You can sign in to ${organisation} with Google now`,
      paragraphs: [
        'A Google account was connected with your account, and signs you in from now on. You can remove it in the settings, under Account.',
      ],
      footer: notYouWarning,
    }),
    googleRemoved: (organisation: string): Words => ({
      subject: `Google no longer signs you in to ${organisation}`,
      paragraphs: [
        'The Google account that was connected with your account was removed. You can connect one again in the settings, under Account.',
      ],
      footer: notYouWarning,
    }),
    secondStepAdded: (organisation: string): Words => ({
      subject: `Two-step sign-in for ${organisation} is on`,
      paragraphs: [
        'From now on signing in asks for a code of your authenticator, too. Keep your recovery codes where you find them without it.',
      ],
      footer: notYouWarning,
    }),
    secondStepRemoved: (organisation: string): Words => ({
      subject: `Two-step sign-in for ${organisation} is off`,
      paragraphs: [
        'Signing in no longer asks for a code of your authenticator. You can switch it on again in the settings, under Account.',
      ],
      footer: notYouWarning,
    }),
    recoveryCodeUsed: (organisation: string): Words => ({
      subject: `A recovery code was used for ${organisation}`,
      paragraphs: [
        'Somebody, probably you, signed in with a recovery code in place of your authenticator. That code is used up. You can make new ones in the settings, under Account.',
      ],
      footer: notYouWarning,
    }),
    telegramConnected: (organisation: string): Words => ({
      subject: `Telegram was connected to your account for ${organisation}`,
      paragraphs: [
        'From now on you also sign in by opening the app in Telegram. You see which Telegram account it is in the settings, under Account, and can disconnect it there.',
      ],
      footer: notYouWarning,
    }),
    telegramDisconnected: (organisation: string): Words => ({
      subject: `Telegram was disconnected from your account for ${organisation}`,
      paragraphs: [
        'Opening the app in Telegram no longer signs you in, and sign-ins that began there were ended.',
      ],
      footer: notYouWarning,
    }),
    telegramCode: (organisation: string, username: string | null, digits: string): Words => ({
      subject: `${digits} is your code for ${organisation}`,
      paragraphs: [
        `${username ? `@${username}` : 'Somebody without a username'} wants to join from Telegram with this address. If that is you, type this code there. It works for ten minutes.`,
        `Your code: ${digits}`,
      ],
      footer: `If it is not you, tell nobody the code: without it nothing happens.`,
    }),
    telegramKnown: (organisation: string, username: string | null): Words => ({
      subject: `There is an account for your address: ${organisation}`,
      paragraphs: [
        `${username ? `@${username}` : 'Somebody without a username'} wanted to join from Telegram with this address, which has an account already. If that was you, choose “I have an account already” there, and it is connected.`,
      ],
      footer: notYou,
    }),
    deletionAsked: (organisation: string, until: string): Words => ({
      subject: `Your account for ${organisation} will be deleted`,
      paragraphs: [
        `You asked for your account to be deleted. You are signed out everywhere, and on ${long(until)} your account and what it holds of you alone will be erased. Sign in before that to keep it.`,
      ],
      label: 'Sign in and keep it',
      footer:
        'If this was not you, sign in, choose a new password at once and tell whoever manages people.',
    }),
    accountDeleted: (organisation: string): Words => ({
      subject: `Your account for ${organisation} was deleted`,
      paragraphs: [
        'Your address, ways of signing in, profile, preferences and notifications were erased. What you did stays under your name. This is the last mail you get from us; you can be invited again at any time.',
      ],
      footer: 'You get this because you asked for your account to be deleted.',
    }),
    emailChanged: (organisation: string): Words => ({
      subject: `Your address for ${organisation} was changed`,
      paragraphs: ['Your account now signs in with another address. This one is no longer used.'],
      footer: 'If this was not you, tell whoever manages people at once.',
    }),
    invitation: (organisation: string, sender: string | null): Words => ({
      subject: `Join ${organisation}`,
      paragraphs: [
        sender
          ? `${sender} invites you to join ${organisation}. The link works for seven days.`
          : `You are invited to join ${organisation}. The link works for seven days.`,
      ],
      label: 'Accept the invitation',
      footer: 'If you don’t know what this is about, ignore this mail.',
    }),
    approved: (organisation: string): Words => ({
      subject: `Welcome to ${organisation}`,
      paragraphs: ['You have been let in, and can sign in now.'],
      label: 'Sign in',
      footer: 'You get this because you asked to join.',
    }),
  },

  /** Asked for in the settings, to see whether mail arrives. */
  test: (organisation: string, asker: string): Words => ({
    subject: `Test mail of ${organisation}`,
    paragraphs: [`Mail of ${organisation} arrives: there is nothing else to do.`],
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
      const { why } = subjects[whyOf(reason, isOfPage)]
      return why && `You get this because ${why}.`
    },
    open: 'Open the task',
    openPage: 'Open the page',
    reminder: 'You asked to be reminded of this task.',
    mentionedInDescription: (who: string): string => `${who} mentioned you in the description`,
    mentionedInPage: (who: string): string => `${who} mentioned you in the text`,
    mentioned: (who: string, excerpt: string): string => `${who} mentioned you${quoted(excerpt)}`,
    assigned: (who: string): string => `${who} assigned this task to you`,
    unassigned: (who: string): string => `${who} unassigned you`,
    replied: (who: string, excerpt: string | null): string => `${who} replied${quoted(excerpt)}`,
    commented: (who: string, excerpt: string | null): string =>
      `${who} commented${quoted(excerpt)}`,
    reacted: (who: string, sign: string, excerpt: string | null): string =>
      `${who} reacted ${sign} to your comment${quoted(excerpt)}`,
    settled: (who: string, excerpt: string | null): string =>
      `${who} resolved the thread${quoted(excerpt)}`,
    reopened: (who: string, excerpt: string | null): string =>
      `${who} reopened the thread${quoted(excerpt)}`,
    published: (who: string, summary: string | null): string =>
      `${who} published a new version${quoted(summary)}`,
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
      parts.map(([part, count]) => `${tasks(count)} ${titles[part].toLowerCase()}`).join(', '),
    on: (line: string, day: string): string => `${line} (${short(day)})`,
    more: (count: number): string => `and ${count} more`,
    open: 'Open my work',
    dueBecause: 'You get this because these tasks are yours.',
    digest: (counted: string): string => `Your day: ${counted}`,
    digestOfNews: (taskCount: number, pageCount: number): string =>
      `Your day: ${list.format(someOf([taskCount, tasks], [pageCount, pages]))} with news`,
    unread: 'Not read yet:',
    digestBecause: 'You get this because you asked for a daily digest.',
  },

  /** A webhook that was given up; `owner` is null where it is the receiver's own. `since` is a day. */
  webhook: {
    subject: (name: string): string => `The webhook “${name}” was switched off`,
    told: (name: string, host: string, owner: string | null, reason: string): string =>
      owner === null
        ? `Your webhook “${name}” to ${host} was switched off: ${reason}`
        : `The webhook of ${owner}, “${name}”, to ${host} was switched off: ${reason}`,
    gone: 'the other program says that its address is gone for ever.',
    refused: (status: number, since: string | null): string =>
      `the other program refused everything${sinceDay(since)}, at last with ${status}.`,
    untrusted: (since: string | null): string =>
      `the certificate of its address is not trusted${sinceDay(since)}; it may have run out, or name another address.`,
    silent: (since: string | null): string => `there was no answer${sinceDay(since)}.`,
    lost: 'What waited was not sent, and what happens while it is off is not told later.',
    next: (owner: string | null): string =>
      owner === null
        ? 'Once the other program answers again, switch the webhook on. What waited can be sent again from its deliveries.'
        : `${owner} was told, too, and can switch it on again. You can delete it.`,
    open: 'Open the webhooks',
    because: (owner: string | null): string =>
      owner === null
        ? 'You get this because you made this webhook.'
        : 'You get this because you are an owner.',
  },
}

function sinceDay(since: string | null): string {
  return since === null ? '' : ` since ${dayAndMonth(since)}`
}

/** A catalogue in any language: the same keys, functions of the same arguments, other words. */
export type MailWords = typeof english
