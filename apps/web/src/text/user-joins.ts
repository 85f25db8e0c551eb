import { plural } from './plural.ts'

/** Words of making two people one. */
export const joinText = {
  action: 'Join to somebody …',
  title: (name: string) => `Join ${name} to somebody`,
  description: (name: string) =>
    `For a name that came with an import, or the second account of one person. What ${name} has goes over; who you choose keeps their own name, roles and address.`,
  choose: 'Choose who this is',
  loading: 'Looking for what goes over …',
  failed: 'What would go over could not be loaded.',
  goesOver: 'Goes over',
  nothing: 'Nothing hangs on this name.',
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
    `Whoever signs in as ${name} comes in as ${into} from then on. They have to sign in once more.`,
  somebody: 'the one you choose',
  submit: 'Join',
  said: (name: string, into: string) => `${name} is ${into} now`,
  joined: 'Joined to them',
  part: 'Take apart',
  partOf: (name: string) => `Take ${name} apart again`,
  parted: (name: string) => `${name} is somebody of their own again`,
  goTo: (into: string) => `To ${into}`,
  isJoined: (into: string) => `This is ${into} now.`,
} as const
