import { formatDay } from '#lib/dates.ts'
import { plural } from './plural.ts'

const days = (count: number) => plural(count, 'day', 'days')
const span = (firstOn: string, lastOn: string) =>
  firstOn === lastOn ? formatDay(firstOn) : `${formatDay(firstOn, lastOn)} – ${formatDay(lastOn)}`

/** What the timeline says; only its own screens load it. */
export const timelineText = {
  label: 'Timeline',
  help: 'Arrows up and down walk over the tasks. Shift with an arrow moves a bar by a day. M takes hold of it: then arrows carry it by days and weeks, Shift with an arrow pulls at its end, Tab chooses which end they pull; Enter puts it down, Escape puts it back.',
  tasks: 'Tasks',
  time: 'Time',
  today: 'Today',
  toToday: 'Go to today',
  zoom: 'Scale',
  zooms: { days: 'Days', weeks: 'Weeks', months: 'Months' },
  zoomIn: 'Look closer',
  zoomOut: 'Look from further away',
  span,
  spanAloud: (firstOn: string, lastOn: string, count: number) =>
    firstOn === lastOn
      ? formatDay(firstOn)
      : `${formatDay(firstOn)} to ${formatDay(lastOn)}, ${days(count)}`,
  startsAt: (day: string) => `starts ${day}`,
  dueAt: (day: string) => `due ${day}`,
  parts: (firstOn: string, lastOn: string) => `Subtasks ${span(firstOn, lastOn)}`,
  noDates: 'No dates',
  drawHint: 'Drag across to give it dates',
  comesAfter: (names: readonly string[]) => `comes after ${names.join(', ')}`,
  blockedBy: (names: readonly string[]) => `blocked by ${names.join(', ')}`,
  follows: {
    beginsEarly: (key: string, on: string) => `Begins before ${key} ends on ${formatDay(on)}`,
    endsEarly: (key: string, on: string) =>
      `Ends before ${key}, which blocks it, on ${formatDay(on)}`,
  },
  conflicts: (count: number) => plural(count, 'date conflict', 'date conflicts'),
  nextConflict: 'Go to the next date conflict',
  notAll: (count: number) => `The first ${count} tasks. Filters bring the others here.`,
  goTo: (day: string) => `Go to ${day}`,
  grips: { start: 'Pull the beginning', end: 'Pull the end' },
  link: 'Drag to a task that comes after this one',
  moved: (what: string, when: string) => `${what}: ${when}`,
  tasksMoved: (count: number) => `${plural(count, 'task', 'tasks')} moved`,
  holding: { by: 'Moving', start: 'Pulling the beginning of', end: 'Pulling the end of' },
  putBack: (what: string) => `${what} put back`,
  nowTooEarly: (count: number) =>
    count === 1
      ? 'A task that follows is too early now'
      : `${count} tasks that follow are too early now`,
  moveAlong: (count: number) => (count === 1 ? 'Move it too' : 'Move them too'),
  movedAlong: (count: number) => `${plural(count, 'task', 'tasks')} moved along`,
  nothingBehind: 'Nothing that follows is too early',
  circle: (key: string, other: string) => `${other} already comes before ${key}`,
  linked: (key: string, other: string) => `${key} now comes after ${other}`,
  alreadyLinked: (key: string, other: string) => `${key} comes after ${other} already`,
  keys: {
    hold: 'Take hold of the bar',
    day: 'a day',
    week: 'a week',
    end: 'end',
    part: 'which end',
    earlier: 'Move a day earlier',
    later: 'Move a day later',
    down: 'put down',
    back: 'put back',
    follows: 'Comes after …',
    pushBehind: 'Move what follows along',
  },
}
