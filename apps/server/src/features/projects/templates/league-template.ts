import type { TemplateTask } from '@courtside/contract/project-templates.ts'
import type { BuiltInTemplate } from './built-in-template.ts'

const rounds = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** A week after the other, the day after the matches. */
const getResults = (round: number): TemplateTask => ({
  ref: `round-${round}`,
  title: `Round ${round}: check the results and publish the table`,
  labelIds: ['results'],
  dueDay: (round - 1) * 7 + 1,
  checklist: ['All score sheets are in', 'Disputed scores are settled', 'The table is out'],
})

/** Nine weekly rounds, of which the event day is the first, with two months before and finals at the end. */
export const leagueTemplate: BuiltInTemplate = {
  id: 'league',
  name: 'League season',
  description: 'Teams, captains and nine weekly rounds, from the first call to the last table.',
  body: {
    version: 1,
    eventLabel: 'First match day',
    labels: [
      { ref: 'captains', name: 'Captains', hue: 'orange' },
      { ref: 'results', name: 'Results', hue: 'blue' },
      { ref: 'courts', name: 'Courts', hue: 'teal' },
      { ref: 'referees', name: 'Referees', hue: 'purple' },
    ],
    tasks: [
      {
        ref: 'rules',
        title: 'Decide on teams, rounds and rules',
        priority: 'high',
        startDay: -70,
        dueDay: -63,
        checklist: [
          'How many teams and rounds',
          'Players a team, and their ratings together',
          'Points, and who is ahead when they are equal',
          'Substitutes, late teams, matches not played',
          'How the finals are reached',
        ],
      },
      {
        ref: 'courts',
        title: 'Book the courts for all evenings',
        priority: 'high',
        labelIds: ['courts'],
        dueDay: -56,
        blockedByIds: ['rules'],
        checklist: ['Every round', 'One evening in reserve', 'The last evening, two hours longer'],
      },
      {
        ref: 'invite',
        title: 'Invite last year’s captains',
        description:
          'They answer with a yes, a no or a name to ask. New teams hear of it after them.',
        labelIds: ['captains'],
        dueDay: -49,
        followsIds: ['rules'],
      },
      {
        ref: 'teams',
        title: 'Collect the team lists',
        description:
          'Each player with PKR ID and rating. Add the ratings up and ask where it is too much.',
        priority: 'high',
        labelIds: ['captains'],
        startDay: -42,
        dueDay: -21,
        blockedByIds: ['invite'],
      },
      {
        ref: 'fees',
        title: 'Collect the fees of the teams',
        labelIds: ['captains'],
        dueDay: -14,
        followsIds: ['teams'],
      },
      {
        ref: 'fixtures',
        title: 'Make the fixture list',
        description:
          'Everybody meets everybody once; late and early courts take turns, and so do the free rounds.',
        priority: 'high',
        labelIds: ['courts'],
        estimateHours: 4,
        dueDay: -12,
        blockedByIds: ['teams', 'courts'],
      },
      {
        ref: 'send',
        title: 'Send rules and fixtures to all captains',
        labelIds: ['captains'],
        dueDay: -9,
        blockedByIds: ['fixtures'],
      },
      {
        ref: 'meeting',
        title: 'Meet the captains',
        description: 'Half an hour: how scores are entered, whom to call, what is new this season.',
        labelIds: ['captains'],
        estimateHours: 1,
        dueDay: -7,
        followsIds: ['send'],
      },
      {
        ref: 'referees-1',
        title: 'Find referees for rounds 1 to 3',
        priority: 'medium',
        labelIds: ['referees'],
        dueDay: -6,
      },
      { ref: 'balls', title: 'Order balls for the season', labelIds: ['courts'], dueDay: -6 },
      {
        ref: 'first',
        title: 'Open the first evening',
        priority: 'high',
        labelIds: ['courts'],
        dueDay: 0,
        dueTime: '18:30',
        blockedByIds: ['fixtures'],
        checklist: ['Nets and balls are out', 'Score sheets on every court', 'Somebody to ask'],
      },
      ...rounds.slice(0, 2).map(getResults),
      {
        ref: 'referees-2',
        title: 'Find referees for rounds 4 to 6',
        priority: 'medium',
        labelIds: ['referees'],
        dueDay: 13,
      },
      ...rounds.slice(2, 3).map(getResults),
      {
        ref: 'hall',
        title: 'Check the court times with the hall for rounds 5 to 9',
        labelIds: ['courts'],
        dueDay: 14,
      },
      ...rounds.slice(3, 5).map(getResults),
      {
        ref: 'postponed',
        title: 'Give every postponed tie a new day',
        labelIds: ['captains'],
        dueDay: 31,
      },
      {
        ref: 'referees-3',
        title: 'Find referees for rounds 7 to 9',
        priority: 'medium',
        labelIds: ['referees'],
        dueDay: 34,
      },
      ...rounds.slice(5, 7).map(getResults),
      { ref: 'trophy', title: 'Order the trophy', priority: 'low', dueDay: 45 },
      ...rounds.slice(7).map(getResults),
      {
        ref: 'evening',
        title: 'Plan the last evening: finals, food, prizes',
        startDay: 40,
        dueDay: 54,
        checklist: ['Who plays whom for what', 'Food and drink', 'Trophy and certificates'],
      },
      {
        ref: 'finals',
        title: 'Play the finals and hand over the trophy',
        priority: 'high',
        dueDay: 63,
        dueTime: '18:00',
        blockedByIds: ['round-9', 'evening'],
        followsIds: ['trophy'],
      },
      {
        ref: 'ratings',
        title: 'Send the results to DUPR',
        labelIds: ['results'],
        dueDay: 65,
        blockedByIds: ['finals'],
      },
      {
        ref: 'next',
        title: 'Ask the captains what should change next season',
        labelIds: ['captains'],
        dueDay: 70,
      },
      { ref: 'accounts', title: 'Settle the accounts of the season', dueDay: 70 },
    ],
  },
}
