import type { Project } from '@courtside/contract/projects.ts'
import { useMemo } from 'react'
import { projectRows } from '#features/projects/use-projects.ts'
import { useRowsOfMany } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { timelineText as words } from '#text/timeline.ts'
import type { Grouping, Zoom } from '../filters/task-search.ts'
import { getSpan } from '../task-dates.ts'
import type { Frame } from '../task-frame.tsx'
import { getTaskId } from '../task-groups.ts'
import { isOpen, isThere } from '../task-state.ts'
import { taskRows } from '../use-task-rows.ts'
import { type Link, getDaysTooEarly, getLinks } from './task-links.ts'
import { type Span, around } from './task-span.ts'
import { getAxisAround } from './time-axis.ts'
import { getConflicts, getLines, getPlacesByTask, getPartSpans } from './timeline-lines.ts'
import type { DayMark } from './timeline-scale.tsx'

/** What a timeline is drawn from: its lines, its scale, what parts take, which tasks are linked and which too early. */
export function useTimelinePlan({
  frame: { groups, isFolded, addingTo },
  by,
  project,
  zoom,
  todayOn,
  isOnPaper,
}: {
  frame: Pick<Frame, 'groups' | 'isFolded' | 'addingTo'>
  by: Grouping | undefined
  project: Project | undefined
  zoom: Zoom
  todayOn: string
  isOnPaper: boolean
}) {
  const lines = useMemo(
    () => getLines({ groups, isFolded, addingTo }, by),
    [groups, isFolded, addingTo, by],
  )
  const placeOfTask = useMemo(() => getPlacesByTask(lines), [lines])
  const projectIds = useMemo(
    () => [
      ...new Set(
        groups.flatMap(({ entries }) =>
          entries.flatMap((entry) => taskRows.get(getTaskId(entry))?.projectId ?? []),
        ),
      ),
    ],
    [groups],
  )
  const rows = useRowsOfMany(taskRows, projectIds)

  const found = useMemo(() => {
    const listedIds = new Set(groups.flatMap(({ entries }) => entries.map(getTaskId)))
    const held = rows.flat().filter(isThere)
    const listed = held.filter(({ id }) => listedIds.has(id))
    const links = getLinks(held)
    const spans = listed.flatMap((task) => getSpan(task) ?? [])
    const conflicts = getConflicts(links, taskRows.get, isOpen)
    return {
      links,
      conflicts,
      conflictCount: listed.filter(({ id }) => conflicts.has(id)).length,
      partsSpans: getPartSpans(listed),
      all: around(spans),
    }
  }, [groups, rows])

  const targets = projectIds.flatMap((id) => projectRows.get(id) ?? [])
  const own = targets.flatMap(
    ({ startOn, targetOn, eventEndOn }) =>
      getSpan({ startOn, dueOn: eventEndOn ?? targetOn }) ?? [],
  )
  const whole = around([...(found.all ? [found.all] : []), ...own])
  const { startOn, dayCount, dayWidth } = getAxisAround(zoom, whole, todayOn, isOnPaper)
  const axis = useMemo(
    () => ({ zoom, startOn, dayCount, dayWidth }),
    [zoom, startOn, dayCount, dayWidth],
  )
  const { startOn: projectStart, targetOn: projectTarget, eventEndOn } = project ?? {}
  const marks = useMemo((): DayMark[] => {
    const { fields } = text.projects
    return [
      ...(projectStart ? [{ on: projectStart, label: fields.startOn, isToday: false }] : []),
      ...(projectTarget ? [{ on: projectTarget, label: fields.targetOn, isToday: false }] : []),
      ...(eventEndOn ? [{ on: eventEndOn, label: fields.eventEndOn, isToday: false }] : []),
      { on: todayOn, label: words.today, isToday: true },
    ]
  }, [projectStart, projectTarget, eventEndOn, todayOn])

  return { lines, placeOfTask, axis, marks, openOn: openOn(found.all, todayOn), isWrong, ...found }
}

/** Today, unless all there is lies far from it. */
const openOn = (all: Span | undefined, todayOn: string): string =>
  all === undefined || (all.firstOn <= todayOn && all.lastOn >= todayOn)
    ? todayOn
    : all.firstOn > todayOn
      ? all.firstOn
      : all.lastOn

function isWrong({ kind, fromId, toId }: Link): boolean {
  const [first, second] = [taskRows.get(fromId), taskRows.get(toId)]
  return (
    first !== undefined &&
    second !== undefined &&
    isOpen(first) &&
    isOpen(second) &&
    getDaysTooEarly(kind, first, second) > 0
  )
}
