import { computeMovedEnd } from '@courtside/contract/event-span.ts'
import {
  type Project,
  type ProjectConflict,
  moveDates as endpoint,
} from '@courtside/contract/projects.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { call } from '#api/call.ts'
import { describeValue } from '#features/activity/use-described-value.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { taskRows } from '#features/tasks/use-task-rows.ts'
import { addDays, getDaysBetween } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { moveDatesText } from '#text/move-dates.ts'
import { projectRows } from './use-projects.ts'

type Dates = Pick<TaskRow, 'startOn' | 'dueOn'>
type Change<Value> = { readonly was: Value; readonly set: Value }
type Move = {
  readonly id: string
  readonly targetOn: Change<string>
  /** Of an event of several days. */
  readonly eventEndOn?: Change<string | null>
  readonly tasks: readonly (Change<Dates> & { readonly id: string })[]
}

const invert = <Value>({ was, set }: Change<Value>): Change<Value> => ({ was: set, set: was })

const moveDates = defineWrite<Move, { project: Project; tasks: TaskRow[] }>({
  name: 'project.moveDates',
  queueKey: ({ id }) => id,
  subjectOf: ({ id }) => projectRows.get(id)?.name ?? text.projects.aProject,
  optimistic: ({ id, targetOn, eventEndOn, tasks }) => {
    const hides = [
      projectRows.applyOptimistic(id, {
        targetOn: targetOn.set,
        ...(eventEndOn && { eventEndOn: eventEndOn.set }),
      }),
      ...tasks.map((task) => taskRows.applyOptimistic(task.id, task.set)),
    ]
    return () => hides.forEach((hide) => hide())
  },
  send: ({ id, targetOn }, cause, idempotencyKey) =>
    call(endpoint, { params: { id }, body: { targetOn, ...cause } }, { idempotencyKey }),
  onSuccess: ({ project, tasks }) => {
    projectRows.upsert([project])
    taskRows.upsert(tasks)
  },
  inverse: ({ id, targetOn, eventEndOn, tasks }): Write =>
    moveDates({
      id,
      targetOn: invert(targetOn),
      ...(eventEndOn && { eventEndOn: invert(eventEndOn) }),
      tasks: tasks.map((task) => ({ id: task.id, ...invert(task) })),
    }),
  resolveConflict: (move, details) => {
    const { current } = details as ProjectConflict
    projectRows.upsert([current])
    const theirs = current.targetOn
    return {
      insist: { ...move, targetOn: { ...move.targetOn, was: theirs ?? move.targetOn.was } },
      differences: [
        {
          field: text.projects.fields.targetOn,
          mine: describeValue('targetOn', move.targetOn.set, current),
          theirs: describeValue('targetOn', theirs, current),
        },
      ],
    }
  },
})

/** An event that begins on another day, as long as it is; without a first day it has no last. */
export const getEventFrom = (project: Project, targetOn: string | null) => ({
  targetOn,
  ...(project.eventEndOn !== null && { eventEndOn: computeMovedEnd(project, targetOn) }),
})

/** The tasks whose dates go along with the event day: open ones that have any. */
export function getDatedOpenTasks(project: Project, rows: readonly TaskRow[]): TaskRow[] {
  const closed = new Set(
    project.statuses.filter(({ group }) => closedGroups.includes(group)).map(({ id }) => id),
  )
  return rows.filter(
    ({ startOn, dueOn, statusId, archivedAt, deletedAt }) =>
      (startOn !== null || dueOn !== null) &&
      archivedAt === null &&
      deletedAt === null &&
      !closed.has(statusId),
  )
}

/** Moves the target day of a project and with it the dates of these tasks, as one change that can be undone. */
export function moveEventDay(project: Project, targetOn: Change<string>, rows: TaskRow[]): void {
  const days = getDaysBetween(targetOn.was, targetOn.set)
  const later = (on: string | null) => on && addDays(on, days)
  const tasks = rows.map(({ id, startOn, dueOn }) => ({
    id,
    was: { startOn, dueOn },
    set: { startOn: later(startOn), dueOn: later(dueOn) },
  }))
  const title = moveDatesText.done(tasks.length, days)
  const end = computeMovedEnd(project, targetOn.set)
  const eventEndOn = end === null ? undefined : { was: project.eventEndOn, set: end }
  const move = { id: project.id, targetOn, tasks, ...(eventEndOn && { eventEndOn }) }
  performWrites(title, [moveDates(move)], { announce: true })
}
