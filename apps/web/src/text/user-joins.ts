import { plural } from './plural.ts'

/** Words of making two people one. */
export const joinText = {
  action: 'Merge with someone…',
  replacing: {
    action: 'Replace with a person…',
    title: (name: string) => `Replace ${name} with a person`,
    description: (name: string) =>
      `Everything ${name} has moves to the person you choose, in every project.`,
    submit: 'Replace',
  },
  title: (name: string) => `Merge ${name} with someone`,
  description: (name: string) =>
    `For a second account of the same person. Everything ${name} has moves to the person you choose, who keeps their own name, roles and address.`,
  choose: 'Choose who this is',
  loading: 'Checking what moves…',
  failed: 'What would move couldn’t be loaded.',
  goesOver: 'Moves',
  nothing: 'Nothing is linked to this name.',
  parts: {
    taskCount: (count: number) => plural(count, 'task', 'tasks'),
    commentCount: (count: number) => plural(count, 'comment', 'comments'),
    fileCount: (count: number) => plural(count, 'file', 'files'),
    projectCount: (count: number) => plural(count, 'project', 'projects'),
    groupCount: (count: number) => plural(count, 'group', 'groups'),
    viewCount: (count: number) => plural(count, 'saved view', 'saved views'),
    inboxCount: (count: number) => plural(count, 'entry in the inbox', 'entries in the inbox'),
    reminderCount: (count: number) => plural(count, 'reminder', 'reminders'),
    feedCount: (count: number) => plural(count, 'calendar feed', 'calendar feeds'),
  },
  signIn: (name: string, into: string) =>
    `From then on, people who sign in as ${name} are signed in as ${into}. They must sign in again.`,
  somebody: 'the one you choose',
  submit: 'Merge',
  said: (name: string, into: string) => `${name} merged into ${into}`,
  joined: 'Merged into them',
  part: 'Undo merge',
  partOf: (name: string) => `Undo the merge of ${name}`,
  parted: (name: string) => `${name} is a separate person again`,
  goTo: (into: string) => `Open ${into}`,
  isJoined: (into: string) => `Merged into ${into}.`,
} as const
