import { type RefObject, useState } from 'react'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { formatDay, formatTime, formatWeekday, getOwnTimeZone } from '#lib/dates.ts'
import { calendarText as words } from '#text/calendar.ts'
import { toast } from '#ui/toast-store.ts'
import { type Edge, type TaskDates, getSpan } from '../task-dates.ts'
import { getTaskId, getTaskIds } from '../task-groups.ts'
import { findLackingFor } from '../task-rights.ts'
import { useLift } from '../use-lift.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { editTasks } from '../use-tasks.ts'
import { type Spot, getDatesAfter } from './calendar-drop.ts'
import type { Pressed } from './calendar-task.tsx'
import { undated } from './group-days.ts'
import { getMinutesTaken } from './week-layout.ts'

type Lifted = { readonly entries: readonly string[]; readonly edge?: Edge | undefined }

/** What is carried just now, by pointer or keys, and its dates if it were let go of. */
export type Carried = Lifted & {
  readonly from: Spot | undefined
  readonly to: Spot | undefined
}

const getZone = ({ projectId }: CachedTask): string =>
  projectRows.get(projectId)?.timeZone ?? getOwnTimeZone()

const day = (on: string) => `${formatWeekday(on)} ${formatDay(on)}`

/** When a task is, in few words. */
function getWordsFor(dates: TaskDates): string {
  const span = getSpan(dates)
  if (!span) return words.noDay
  const time = dates.dueTime ?? (dates.dueOn === null ? dates.startTime : null)
  const last = time ? words.at(day(span.lastOn), formatTime(time)) : day(span.lastOn)
  return span.firstOn === span.lastOn ? last : words.fromTo(day(span.firstOn), last)
}

const getHourHeight = (column: Element) => column.getBoundingClientRect().height / 24
const quarter = 15

/** The day under the pointer, among hours with the quarter of an hour. */
function findSpot(x: number, y: number): Spot | undefined {
  const under = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-day]'))
    .find((element) => element !== null)
  const on = under?.dataset['day']
  if (!under || on === undefined) return undefined
  if (under.dataset['hours'] === undefined) return { on }
  const hours = (y - under.getBoundingClientRect().top) / getHourHeight(under)
  const minutes = Math.floor((hours * 60) / quarter) * quarter
  return { on, minutes: Math.min(24 * 60 - quarter, Math.max(0, minutes)) }
}

/** Carries tasks of a calendar to other days and times, by pointer or step by step by keys. */
export function useCarry({
  area,
  movedWith,
  movedByKeys,
  onHold,
  onRest,
  onMoved,
  say,
}: {
  area: RefObject<HTMLElement | null>
  /** Everything that goes along with a task; nothing where it has to stay. */
  movedWith: (entry: string) => readonly string[]
  /** The same for keys, which say why a task has to stay. */
  movedByKeys: (entry: string) => readonly string[]
  onHold: (isHeld: boolean) => void
  onRest: (entry: string) => void
  onMoved: (entry: string) => void
  say: (words: string) => void
}) {
  const actor = useActor()
  const [byKeys, setByKeys] = useState<Carried>()

  const findLead = ({ entries }: Lifted) => taskRows.get(getTaskId(entries[0] ?? ''))
  const getName = (lifted: Lifted) =>
    lifted.entries.length === 1
      ? (findLead(lifted)?.key ?? '')
      : words.tasks(getTaskIds(lifted.entries).length)
  const lift = (entries: readonly string[], edge?: Edge): Lifted | undefined => {
    for (const id of getTaskIds(entries)) {
      const task = taskRows.get(id)
      const project = projectRows.get(task?.projectId ?? '')
      const reason = task && isOpened(project) && findLackingFor(actor, project, task, 'dueOn')
      if (reason) {
        toast({ title: reason })
        return undefined
      }
    }
    onHold(true)
    return { entries, edge }
  }
  const drop = (lifted: Lifted, from: Spot | undefined, to: Spot) => {
    const lead = findLead(lifted)
    if (!lead) return
    const after = (task: CachedTask) =>
      getDatesAfter(task, { from, to, edge: lifted.edge }, getZone(task))
    const title = words.moved(getName(lifted), getWordsFor(after(lead)))
    editTasks(
      getTaskIds(lifted.entries),
      // What repeats needs a due day.
      (task) => ({ ...after(task), ...(to.on === undated && { recurrence: null }) }),
      title,
    )
    say(title)
    onMoved(getTaskId(lifted.entries[0] ?? ''))
  }

  const {
    ghost,
    lift: byPointer,
    press,
  } = useLift<Lifted, Spot, Pressed>({
    area,
    find: findSpot,
    onLift: ({ entry, edge }) => {
      const carried = movedWith(entry)
      // An end is pulled of one task alone.
      return carried.length === 0 ? undefined : lift(edge ? [entry] : carried, edge)
    },
    onDrop: drop,
    onRest: ({ entry }) => onRest(entry),
    onEnd: () => onHold(false),
  })

  const carried: Carried | undefined = byKeys ?? (byPointer && { ...byPointer.thing, ...byPointer })
  const lead = carried && findLead(carried)
  const dates =
    lead && carried?.to
      ? getDatesAfter(
          lead,
          { from: carried.from, to: carried.to, edge: carried.edge },
          getZone(lead),
        )
      : undefined
  const span = dates && getSpan(dates)

  const carryTo = (next: Carried) => {
    const task = findLead(next)
    if (!task || !next.to) return
    setByKeys(next)
    const { from, to, edge } = next
    say(getWordsFor(getDatesAfter(task, { from, to, edge }, getZone(task))))
  }
  const endKeys = () => {
    setByKeys(undefined)
    onHold(false)
  }
  return {
    ghost,
    press,
    carried,
    isByKeys: byKeys !== undefined,
    lead,
    /** Where it would fall. */
    target:
      dates && carried?.to
        ? {
            ...(span ?? { firstOn: undated, lastOn: undated }),
            minutes: carried.to.minutes === undefined ? undefined : getMinutesTaken(dates),
          }
        : undefined,
    targetWords: dates ? getWordsFor(dates) : '',
    /** Lifts by keys what stands at a place; arrows carry it from there. */
    liftAt: (entry: string, from: Spot | undefined, to: Spot) => {
      const lifted = lift(movedByKeys(entry))
      if (!lifted) return
      setByKeys({ ...lifted, from, to })
      const task = findLead(lifted)
      say(words.lifted(getName(lifted), task ? getWordsFor(task) : ''))
    },
    /** Moves at once what stands at a place, as far as from there to another. */
    moveAt: (entry: string, from: Spot | undefined, to: Spot) => {
      const lifted = lift(movedByKeys(entry))
      onHold(false)
      if (lifted) drop(lifted, from, to)
    },
    carryInto: (to: Spot) => byKeys && carryTo({ ...byKeys, to }),
    /** The whole of it, then its start, then its end. */
    pullNext: () => {
      if (!byKeys || byKeys.entries.length > 1 || !byKeys.from) return
      const edges = [undefined, 'start', 'due'] as const
      const edge = edges[(edges.indexOf(byKeys.edge) + 1) % edges.length]
      setByKeys({ ...byKeys, edge, to: byKeys.from })
      say(words.pulls[edge ?? 'whole'])
    },
    dropHere: () => {
      if (!byKeys?.to) return
      endKeys()
      drop(byKeys, byKeys.from, byKeys.to)
    },
    putBack: () => {
      if (!byKeys) return
      endKeys()
      say(words.putBack(getName(byKeys)))
      onMoved(getTaskId(byKeys.entries[0] ?? ''))
    },
  }
}
