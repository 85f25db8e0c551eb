import {
  type EventSpan,
  eventDaysLimit,
  eventProblem,
  computeMovedEnd,
} from '@courtside/contract/event-span.ts'
import { Day } from '@courtside/contract/fields.ts'
import type { Project, ProjectChanges } from '@courtside/contract/projects.ts'
import { invalid } from '#errors.ts'

const messages = {
  startNeeded: 'Choose the first day of the event before its last',
  endBeforeStart: 'The event can’t end before it starts',
  tooLong: `An event takes up to ${eventDaysLimit} days`,
} as const

/** Refuses days that no event can take; 400 at `path`. */
export function checkEvent(span: EventSpan, path: string): void {
  const problem = eventProblem(span)
  if (problem) throw invalid([{ path, message: messages[problem] }])
}

/** The last day of an event that moves, with what it was; nothing where it takes one day. Throws 400 past the calendar. */
export function moveEnd(
  project: EventSpan,
  setOn: string | null,
): { was: string; set: string | null } | undefined {
  if (project.eventEndOn === null) return undefined
  const set = computeMovedEnd(project, setOn)
  if (set !== null && !Day.safeParse(set).success)
    throw invalid([
      { path: 'body.targetOn.set', message: 'The event would be outside of the calendar' },
    ])
  return { was: project.eventEndOn, set }
}

/** Changes of a project with what follows from them for its event. Throws 400 for days that no event can take. */
export function followEvent(current: Project, changes: ProjectChanges): ProjectChanges {
  const { targetOn, eventEndOn } = changes
  if (!targetOn && !eventEndOn) return changes
  const end = eventEndOn ?? (targetOn && moveEnd(current, targetOn.set))
  const all = { ...changes, ...(end && { eventEndOn: end }) }
  const setOn = targetOn ? targetOn.set : current.targetOn
  checkEvent(
    { targetOn: setOn, eventEndOn: end ? end.set : current.eventEndOn },
    'body.changes.eventEndOn.set',
  )
  return all
}
