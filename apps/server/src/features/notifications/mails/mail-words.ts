import type { MailSubject } from '@courtside/contract/notifications.ts'

/** What mail is about, and why somebody gets it, as its last lines say it. */
export const mailWords: Readonly<Record<MailSubject, { name: string; why: string }>> = {
  mentioned: { name: 'mentions', why: 'you were mentioned' },
  assigned: { name: 'tasks given to you', why: 'the task was given to you' },
  unassigned: { name: 'tasks taken from you', why: 'the task was yours' },
  replied: { name: 'answers', why: 'you wrote in the thread' },
  reacted: { name: 'reactions', why: 'you wrote the comment' },
  resolved: { name: 'settled threads', why: 'you wrote in the thread' },
  reminder: { name: 'reminders', why: 'you asked to be reminded' },
  overdue: { name: 'overdue tasks', why: 'the task is yours' },
  due: { name: 'tasks due today', why: 'the task is yours' },
  due_soon: { name: 'tasks due tomorrow', why: 'the task is yours' },
  digest: { name: 'your day', why: 'you asked for it' },
  commented: { name: 'comments', why: 'you watch the task' },
  status: { name: 'changes of status', why: 'you watch the task' },
  dates: { name: 'changes of dates', why: 'you watch the task' },
  changed: { name: 'other changes', why: 'you watch the task' },
}
