import type { SampleProject } from './sample-project.ts'
import { clinicTemplate } from './templates/clinic-template.ts'

/** Four Saturday mornings for newcomers, starting next week. */
export const sampleClinic: SampleProject = {
  key: 'CLINIC',
  name: 'Beginners’ clinic',
  hue: 'orange',
  lead: 'cleo',
  made: -40,
  start: 8,
  target: 33,
  venue: 'Riverside sports hall, courts 1 and 2',
  address: '12 Wharf Road, Riverside',
  event: 8,
  description:
    'Four Saturday mornings for people who have never held a paddle, 9:00 to 11:00 on courts 1 and 2.\n\n' +
    '1. Grip, serve, return\n2. The kitchen: dinks and patience\n3. Third shot drop, moving as a pair\n4. A small round robin, and how to join the club',
  template: clinicTemplate.body,
  more: [],
  lives: {
    invitation: { started: -20, closed: -16, ticked: 3 },
    list: {
      started: -14,
      closed: -12,
      ticked: 3,
      comments: [['cleo', -4, '14 names so far, two of them from the library’s notice board.']],
    },
    paddles: {
      group: 'started',
      who: ['cleo'],
      started: -6,
      comments: [['dev', -2, 'The school lends us ten. @cleo I fetch them on Thursday.']],
    },
    lessons: { group: 'started', who: ['cleo', 'ann'], started: -5, ticked: 2 },
    confirm: {
      group: 'unstarted',
      who: ['ben'],
      comments: [['cleo', -1, '@ben is this done? The hall asks.']],
    },
    helpers: { who: ['dev'] },
    'first-aid': { who: ['dev'] },
    sheet: { group: 'backlog' },
    stay: { group: 'backlog', who: ['cleo'] },
  },
}
