import { formatDay } from '#lib/dates.ts'
import { formatNumber, plural } from './plural.ts'

const formatDayCount = (count: number) => plural(count, 'day', 'days')
const span = (firstOn: string, lastOn: string) =>
  firstOn === lastOn ? formatDay(firstOn) : `${formatDay(firstOn, lastOn)} – ${formatDay(lastOn)}`

/** What the timeline says; only its own screens load it. */
export const timelineText = {
  label: 'Timeline',
  help: 'Use the up and down arrow keys to move between tasks. Shift and an arrow key move a bar by a day. Press M to pick it up. Then the arrow keys move it by days and weeks, Shift and an arrow key change one end, and Tab chooses the end. Enter drops it, Escape cancels.',
  tasks: 'Tasks',
  time: 'Time',
  today: 'Today',
  toToday: 'Go to today',
  zoom: 'Scale',
  zooms: { days: 'Days', weeks: 'Weeks', months: 'Months' },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  span,
  spanAloud: (firstOn: string, lastOn: string, count: number) =>
    firstOn === lastOn
      ? formatDay(firstOn)
      : `${formatDay(firstOn)} to ${formatDay(lastOn)}, ${formatDayCount(count)}`,
  startsAt: (day: string) => `starts ${day}`,
  dueAt: (day: string) => `due ${day}`,
  parts: (firstOn: string, lastOn: string) => `Subtasks ${span(firstOn, lastOn)}`,
  noDates: 'No dates',
  drawHint: 'Drag here to set dates',
  comesAfter: (names: readonly string[]) => `comes after ${names.join(', ')}`,
  blockedBy: (names: readonly string[]) => `blocked by ${names.join(', ')}`,
  follows: {
    beginsEarly: (key: string, on: string) => `Starts before ${key} ends on ${formatDay(on)}`,
    endsEarly: (key: string, on: string) =>
      `Ends before ${key}, which blocks it, on ${formatDay(on)}`,
  },
  conflicts: (count: number) => plural(count, 'date conflict', 'date conflicts'),
  nextConflict: 'Go to the next date conflict',
  notAll: (count: number) => `The first ${formatNumber(count)} tasks. Use a filter to see others.`,
  goTo: (day: string) => `Go to ${day}`,
  grips: { start: 'Change the start', end: 'Change the end' },
  link: 'Drag to a task that comes after this one',
  moved: (what: string, when: string) => `${what}: ${when}`,
  tasksMoved: (count: number) => `${plural(count, 'task', 'tasks')} moved`,
  holding: { by: 'Moving', start: 'Changing the start of', end: 'Changing the end of' },
  putBack: (what: string) => `${what} not moved`,
  nowTooEarly: (count: number) =>
    count === 1
      ? 'A following task is now too early'
      : `${formatNumber(count)} following tasks are now too early`,
  moveAlong: (count: number) => (count === 1 ? 'Move it too' : 'Move them too'),
  movedAlong: (count: number) => `${plural(count, 'task', 'tasks')} moved along`,
  nothingBehind: 'No following task is too early',
  circle: (key: string, other: string) => `${other} already comes before ${key}`,
  linked: (key: string, other: string) => `${key} now comes after ${other}`,
  alreadyLinked: (key: string, other: string) => `${key} already comes after ${other}`,
  keys: {
    hold: 'Pick up the bar',
    day: 'a day',
    week: 'a week',
    end: 'end',
    part: 'which end',
    earlier: 'Move a day earlier',
    later: 'Move a day later',
    down: 'drop',
    back: 'cancel',
    follows: 'Comes after…',
    pushBehind: 'Move following tasks too',
  },
}
