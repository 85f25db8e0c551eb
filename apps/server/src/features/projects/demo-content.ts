import type { DemoPerson } from '@courtside/contract/identity.ts'
import type { Hue, StatusGroup } from '@courtside/contract/statuses.ts'
import type { Priority } from '@courtside/contract/tasks.ts'

/** `[title, status group, who, days from today it is due, priority]` */
type DemoTask = readonly [string, StatusGroup, readonly DemoPerson[], (number | null)?, Priority?]

type DemoProject = {
  readonly key: string
  readonly name: string
  readonly hue: Hue
  readonly description: string
  readonly lead: DemoPerson
  /** Days from today of its first and last day. */
  readonly start: number
  readonly target: number
  readonly tasks: readonly DemoTask[]
  /** Title of a task -> what was said on it. */
  readonly comments: Readonly<Record<string, readonly (readonly [DemoPerson, string])[]>>
}

/** A season of a club as it is in the middle of the work: what the demo shows. */
export const demoProjects: readonly DemoProject[] = [
  {
    key: 'OPEN',
    name: 'Riverside Open',
    hue: 'blue',
    lead: 'ann',
    start: -40,
    target: 24,
    description:
      'Two days, eight courts, 192 players.\n\n- **Draws**: men, women, mixed; skill 3.0 to 5.0\n- **Format**: pools of four, then single elimination\n- **Venue**: Riverside hall, courts 1 to 8\n\nThe desk opens at half past seven. Whoever is unsure asks @ben-okafor.',
    tasks: [
      ['Book the hall for both days', 'completed', ['ben'], -30, 'high'],
      ['Apply for the sanctioning of the tournament', 'completed', ['ann'], -28, 'high'],
      ['Agree on the format and the number of courts', 'completed', ['ann', 'ben'], -25],
      ['Open registration', 'completed', ['ben'], -21, 'high'],
      ['Print the sponsor banner', 'cancelled', ['cleo'], -10],
      ['Publish the draws', 'started', ['ann', 'ben'], 2, 'urgent'],
      ['Assign referees to courts', 'started', ['eve'], 3, 'high'],
      ['Order 120 outdoor balls', 'started', ['cleo'], -2, 'high'],
      ['Write the players’ briefing', 'started', ['cleo'], 5, 'medium'],
      ['Call the first-aid service about Saturday', 'unstarted', ['ben'], 0, 'urgent'],
      ['Tape the lines of courts 5 to 8', 'unstarted', ['dev'], 6, 'medium'],
      ['Set up the check-in desk', 'unstarted', ['dev', 'cleo'], 7],
      ['Test the score tablets and charge them', 'unstarted', ['dev'], 7, 'medium'],
      ['Brief the volunteers at the nets', 'unstarted', ['ben', 'dev'], 8, 'medium'],
      ['Prepare score sheets in case the network fails', 'unstarted', ['eve'], 8],
      ['Collect the medals from the engraver', 'unstarted', ['cleo'], 9, 'high'],
      ['Plan the water and shade at the courts', 'unstarted', [], 10, 'medium'],
      ['Make a plan for rain on Sunday', 'unstarted', ['ann'], 11, 'high'],
      ['Put up signs from the car park to the hall', 'backlog', [], 12, 'low'],
      ['Find someone to take photographs', 'backlog', ['cleo'], 14, 'low'],
      ['Thank-you cards for the volunteers', 'backlog', [], 26, 'low'],
      ['Send the results to the federation', 'backlog', ['ann'], 27, 'high'],
      ['Ask the players what went well', 'backlog', [], 30],
      ['Settle the accounts of the tournament', 'backlog', ['ben'], 35, 'medium'],
    ],
    comments: {
      'Publish the draws': [
        ['ben', 'Mixed 4.0 has 17 entries. Do we take one off the waiting list or give a bye?'],
        ['ann', 'A bye. @ben-okafor please seed by the rating of last Monday.'],
        ['ben', 'Done, and checked for club mates meeting in the first round.'],
      ],
      'Order 120 outdoor balls': [
        ['cleo', 'The supplier has 96 in yellow. The rest would come on Thursday.'],
      ],
      'Tape the lines of courts 5 to 8': [['dev', 'We need four more rolls of tape, 5 cm wide.']],
    },
  },
  {
    key: 'SPRING',
    name: 'Spring league',
    hue: 'green',
    lead: 'ben',
    start: -20,
    target: 70,
    description:
      'Ten teams, nine rounds, Thursday evenings. The table is updated after each round.',
    tasks: [
      ['Invite last year’s captains', 'completed', ['ben'], -15],
      ['Collect the team lists', 'completed', ['ben'], -5, 'high'],
      ['Make the fixture list', 'started', ['ben'], 1, 'high'],
      ['Check the court times with the hall', 'started', ['cleo'], 4],
      ['Send the rules to all captains', 'unstarted', ['ben'], 6],
      ['Find a referee for round 1', 'unstarted', ['eve'], 12, 'medium'],
      ['Round 1: enter the results', 'backlog', [], 15],
      ['Round 2: enter the results', 'backlog', [], 22],
      ['Round 3: enter the results', 'backlog', [], 29],
      ['Order the trophy', 'backlog', ['cleo'], 60, 'low'],
    ],
    comments: {
      'Make the fixture list': [['cleo', 'Court 3 is closed on the second Thursday.']],
    },
  },
  {
    key: 'CLINIC',
    name: 'Beginners’ clinic',
    hue: 'orange',
    lead: 'cleo',
    start: 5,
    target: 40,
    description: 'Four Saturday mornings for people who have never held a paddle.',
    tasks: [
      ['Write the invitation', 'completed', ['cleo'], -3],
      ['Borrow 16 paddles', 'started', ['cleo'], 8, 'medium'],
      ['Plan the four lessons', 'started', ['cleo', 'ann'], 9],
      ['Find two helpers a lesson', 'unstarted', ['ben'], 10, 'high'],
      ['Book courts 1 and 2, Saturdays 9 to 11', 'unstarted', ['ben'], 3, 'urgent'],
      ['Print the rules on one page', 'backlog', [], 16, 'low'],
    ],
    comments: {},
  },
]
