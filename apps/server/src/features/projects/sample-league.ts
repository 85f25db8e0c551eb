import type { SampleProject } from './sample-project.ts'
import { leagueTemplate } from './templates/league-template.ts'

/** Ten teams on Thursday evenings, two rounds played. */
export const sampleLeague: SampleProject = {
  key: 'LEAGUE',
  name: 'Thursday league',
  hue: 'green',
  lead: 'ben',
  made: -80,
  start: -9,
  target: 54,
  venue: 'Riverside sports hall',
  address: '12 Wharf Road, Riverside',
  event: -9,
  description:
    'Ten teams of four, nine rounds, Thursdays from 19:00 on courts 1 to 5.\n\n' +
    'A tie is two women’s or men’s doubles, two mixed and a singles decider. One point for each match won, one more for the tie. Captains enter scores the same evening; the table is out on Friday.',
  template: leagueTemplate.body,
  more: [
    {
      ref: 'protest',
      title: 'Decide the protest of Kitchen Crew',
      description:
        'They say a substitute of Smash Bros was not on the list. Rule 4.2: not on the list, the match is lost 0:11, 0:11.',
      priority: 'urgent',
      labelIds: ['referees'],
      dueDay: 10,
    },
  ],
  lives: {
    teams: {
      started: -40,
      closed: -31,
      comments: [
        ['ben', -32, 'Dinkers are at 16.4. Captain swaps one player.'],
        ['ben', -31, 'All ten are in and below 16.0.'],
      ],
    },
    fixtures: {
      started: -26,
      closed: -22,
      comments: [
        ['cleo', -24, 'Court 3 is closed on the fourth Thursday. @ben'],
        ['ben', -22, 'Moved those two ties to 21:00.'],
      ],
    },
    'round-1': { who: ['eve'], started: -9, closed: -8, ticked: 3 },
    'round-2': {
      group: 'started',
      who: ['eve', 'ben'],
      started: -2,
      ticked: 1,
      comments: [['eve', -1, 'Two sheets are missing. @ben do you have the captains’ numbers?']],
    },
    protest: { group: 'started', by: 'ben', who: ['eve', 'ann'], made: -1, started: 0 },
    'round-3': { who: ['eve'] },
    'referees-2': { who: ['eve'] },
    hall: { who: ['cleo'] },
    trophy: { group: 'backlog', who: ['cleo'] },
    evening: { group: 'backlog', who: ['ann'] },
  },
}
