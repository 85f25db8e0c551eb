import { setApart } from '@courtside/contract/set-apart.ts'
import { plural } from './plural.ts'

/** Groups in Telegram that work on a project. */
export const telegramGroupText = {
  title: 'Telegram groups',
  description:
    'These groups can create tasks in this project, and get its week every Monday. Everyone in them sees task titles.',
  how: (bot: string, key: string) =>
    `Add @${bot} to a group in Telegram and send /bind ${key} there`,
  none: 'No groups connected.',
  unnamed: 'A group in Telegram',
  bound: (who: string, when: string) => `Connected by ${setApart(who)}, ${when}`,
  left: (when: string, key: string) =>
    `The bot was removed from this group (${when}), so the group gets no updates. Add the bot again and send /bind ${key}, or remove the group from this list.`,
  unbind: 'Disconnect',
  unbindOf: (name: string) => `Disconnect ${name}`,
  forget: 'Remove from the list',
  forgetOf: (name: string) => `Remove ${name} from the list`,
  ask: {
    title: (name: string) => `Disconnect ${name}?`,
    description:
      'The group can no longer use this project, and its roll-calls are deleted. Its tasks and comments stay. The group gets a message. To connect it again, send /bind in the group.',
  },
  unbound: (name: string) => `${name} disconnected`,
  forgotten: (name: string) => `${name} removed from the list`,
  rolls: {
    title: 'Attendance',
    asked: (group: string, when: string) => `asked in ${group}, ${when}`,
    places: (taken: number, limit: number) =>
      `${taken} of ${plural(limit, 'place', 'places')} taken`,
    answers: { in: 'In', waiting: 'Waiting', maybe: 'Maybe', out: 'Out' },
    /** Before the name of somebody who waits. */
    turn: (place: number) => `${place}.`,
    nobody: 'No answers yet.',
  },
  failed: 'The groups could not be loaded.',
  retry: 'Try again',
}
