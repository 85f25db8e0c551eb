import type { SampleProject } from './sample-project.ts'
import { tournamentTemplate } from './templates/tournament-template.ts'

/** Two days of singles, doubles and mixed, three and a half weeks away. */
export const sampleTournament: SampleProject = {
  key: 'OPEN',
  name: 'Riverside Open',
  hue: 'blue',
  lead: 'ann',
  made: -104,
  start: -104,
  target: 25,
  lastDay: 26,
  venue: 'Riverside sports hall',
  address: '12 Wharf Road, Riverside',
  event: 25,
  description:
    'Two days, eight courts, up to 192 players.\n\n' +
    '- **Events**: men’s, women’s and mixed doubles; singles on Saturday\n' +
    '- **Skill levels**: 3.0, 3.5, 4.0, 4.5+ by DUPR rating, and 50+\n' +
    '- **Format**: pools of four or five, two out of each into single elimination with a match for bronze\n' +
    '- **Games**: to 11, win by 2, best of three; pools one game to 15\n' +
    '- **Venue**: Riverside sports hall, courts 1 to 8; rain changes nothing but the car park\n\n' +
    'The desk opens at half past seven. Whoever is unsure asks @ben.',
  template: tournamentTemplate.body,
  more: [
    {
      ref: 'call',
      title: 'Call the first-aid service about Saturday',
      description: 'They close at five. Ask for two people from 8:00 and for the defibrillator.',
      priority: 'urgent',
      labelIds: ['safety'],
      dueDay: -25,
      dueTime: '16:00',
      followsIds: ['first-aid'],
    },
    {
      ref: 'banner',
      title: 'Print the sponsor’s banner',
      labelIds: ['sponsors'],
      dueDay: -35,
    },
  ],
  lives: {
    hall: {
      who: ['ben'],
      started: -98,
      closed: -90,
      ticked: 4,
      comments: [
        ['ben', -91, 'Hall manager confirmed 7:00 to 21:00 both days. Half the deposit is paid.'],
        ['ann', -90, 'Thank you. Contract is signed and in the club’s folder.'],
      ],
    },
    sanction: { who: ['ann'] },
    format: { who: ['ann', 'ben'], ticked: 3 },
    registration: { who: ['cleo'], ticked: 4 },
    banner: {
      group: 'cancelled',
      who: ['cleo'],
      made: -35,
      closed: -12,
      comments: [['cleo', -12, 'Paddle Works brings its own. Nothing to print.']],
    },
    draws: {
      group: 'started',
      who: ['ann', 'ben'],
      started: -3,
      ticked: 2,
      comments: [
        [
          'ben',
          -2,
          'Mixed 4.0 has 17 teams. Do we take one off the waiting list or give a bye? @ann',
        ],
        ['ann', -2, 'A bye for the first seed. @ben please seed by the ratings of Monday.'],
        ['ben', -1, 'Done, and checked for club mates meeting in the first round.'],
      ],
    },
    seeding: { group: 'completed', who: ['ben'], started: -2, closed: -1 },
    times: { who: ['ann'] },
    assign: {
      group: 'started',
      snoozedBy: ['ann'],
      who: ['eve'],
      started: -4,
      ticked: 2,
      comments: [
        [
          'eve',
          -3,
          'I have nine for Saturday, seven for Sunday. @dev could two scorekeepers train?',
        ],
        ['dev', -2, 'Yes: Marta and Luis. I send them the rule book tonight.'],
      ],
    },
    balls: {
      group: 'started',
      who: ['cleo'],
      started: -9,
      comments: [
        ['cleo', -3, 'The supplier has 96 in yellow. The rest would come on Thursday.'],
        ['ann', -3, 'Take them. We need 80 on the first morning.'],
      ],
    },
    close: {
      group: 'started',
      who: ['cleo'],
      started: -3,
      ticked: 2,
      comments: [['cleo', -1, '181 in, 11 waiting. @ben three open fees, I call them today.']],
    },
    briefing: {
      group: 'started',
      who: ['cleo'],
      started: -1,
      comments: [['cleo', -1, '@ann do captains get the rules on paper, or is the link enough?']],
    },
    call: { group: 'unstarted', who: ['ben'], made: -2 },
    lines: {
      who: ['dev'],
      comments: [['dev', -5, 'We need four more rolls of tape, 5 cm wide.']],
    },
    desk: { who: ['dev', 'cleo'] },
    tablets: { who: ['dev'] },
    volunteers: { group: 'started', who: ['dev'], started: -6, ticked: 2 },
    training: { who: ['dev', 'eve'] },
    paper: { who: ['eve'] },
    collect: { who: ['cleo'] },
    weather: { who: ['ann', 'eve'] },
    stands: { who: ['cleo'], ticked: 1 },
    photographs: { group: 'backlog', who: ['cleo'] },
    results: { group: 'backlog', who: ['ann'] },
    accounts: { group: 'backlog', who: ['ben'] },
  },
}
