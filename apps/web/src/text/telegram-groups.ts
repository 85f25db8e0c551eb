import { setApart } from '@courtside/contract/set-apart.ts'
import { plural } from './plural.ts'

/** Groups in Telegram that work on a project. */
export const telegramGroupText = {
  title: 'Telegram groups',
  description:
    'Groups that make tasks in this project and get its week on Mondays. Everybody in them sees titles of its tasks.',
  how: (bot: string, key: string) =>
    `Add @${bot} to a group in Telegram and write there: /bind ${key}`,
  none: 'No group works on this project.',
  unnamed: 'A group in Telegram',
  bound: (who: string, when: string) => `Bound by ${setApart(who)}, ${when}`,
  left: (when: string, key: string) =>
    `The bot was put out of this group (${when}). Nothing of the project is told there any more. Add the bot again and write /bind ${key}, or take the group off this list.`,
  unbind: 'Unbind',
  unbindOf: (name: string) => `Unbind ${name}`,
  forget: 'Take off the list',
  forgetOf: (name: string) => `Take ${name} off the list`,
  ask: {
    title: (name: string) => `Unbind ${name}?`,
    description:
      'It works on this project no more, and its roll-calls are deleted. Tasks and comments that came from it stay. The group is told. To bind it again somebody writes /bind there.',
  },
  unbound: (name: string) => `${name} is unbound`,
  forgotten: (name: string) => `${name} is off the list`,
  rolls: {
    title: 'Who comes',
    asked: (group: string, when: string) => `asked in ${group}, ${when}`,
    places: (taken: number, limit: number) =>
      `${taken} of ${plural(limit, 'place', 'places')} taken`,
    answers: { in: 'In', waiting: 'Waiting', maybe: 'Maybe', out: 'Out' },
    /** Before the name of somebody who waits. */
    turn: (place: number) => `${place}.`,
    nobody: 'Nobody has answered yet.',
  },
  failed: 'The groups could not be loaded.',
  retry: 'Try again',
}
