import type { Actor } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { CircleAlert, Repeat } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { UnsentBadge } from '#features/activity/unsent-badge.tsx'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { usePeople } from '#features/projects/use-people.ts'
import { useCachedProject } from '#features/projects/use-projects.ts'
import { cn } from '#lib/cn.ts'
import { getClock, formatDay, formatFullDay, formatTime, today } from '#lib/dates.ts'
import { isLack } from '#lib/lack.ts'
import { calendarText as words } from '#text/calendar.ts'
import { AvatarStack, getFace } from '#ui/avatar.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { type Edge, getSpan } from '../task-dates.ts'
import { getTaskId } from '../task-groups.ts'
import { findLackingFor } from '../task-rights.ts'
import { isOpen } from '../task-state.ts'
import { TitleLink } from '../title-link.tsx'
import { useTouch } from '../use-live-tasks.ts'
import { type CachedTask, useTask } from '../use-task-rows.ts'

/** What a press on a task is about: the whole of it, or one end. */
export type Pressed = { readonly entry: string; readonly edge?: Edge | undefined }

export type TaskHandlers = {
  readonly actor: Actor
  readonly onOpen: (entry: string, task: CachedTask) => void
  readonly onStand: (entry: string) => void
  readonly onToggle: (entry: string, isRange?: boolean) => void
  readonly onPress: (event: PointerEvent, pressed: Pressed) => void
}

/** How one stands to the tasks drawn. */
export type TaskStates = {
  readonly activeEntry: string | undefined
  readonly openId: string | undefined
  readonly selected: ReadonlySet<string>
  readonly lifted: readonly string[]
  readonly hasProject: boolean
  readonly handlers: TaskHandlers
}

/** Whether a task should have been done by now. */
function isLate(task: CachedTask, timeZone: string | undefined): boolean {
  const todayOn = today()
  if (task.dueOn === null || task.dueOn > todayOn || !isOpen(task)) return false
  return task.dueOn < todayOn || (task.dueTime !== null && getClock(timeZone) >= task.dueTime)
}

/** When a task is, as it is read aloud and shown on hover. */
function exactly(task: CachedTask, timeZone: string | undefined): string {
  const span = getSpan(task)
  if (!span) return words.noDay
  const { startTime, dueTime } = task
  const from = [formatFullDay(span.firstOn), startTime && formatTime(startTime)]
  const to = [formatFullDay(span.lastOn), dueTime && formatTime(dueTime)]
  const isOneDay = span.firstOn === span.lastOn && !(startTime && dueTime)
  const ends = isOneDay
    ? [
        [
          formatFullDay(span.lastOn),
          ...[dueTime ?? startTime].map((time) => time && formatTime(time)),
        ],
      ]
    : [from, to]
  const said = ends.map((end) => end.filter(Boolean).join(', ')).join(' – ')
  return [said, (startTime ?? dueTime) && timeZone].filter(Boolean).join(' · ')
}

/** One task of a calendar; draws anew only when this task or its own state changes. */
export const CalendarTask = memo(function CalendarTask({
  entry,
  time,
  look,
  isTall = false,
  isFirst = true,
  isLast = true,
  isNamed = true,
  isActive,
  isSelected,
  isOpen: isShown,
  isLifted,
  hasProject,
  handlers,
  style,
}: {
  entry: string
  /** The time of day; it gives way to the title where both have no room. */
  time?: string | null
  /** A bar across days, a block among hours, or a line of a list. */
  look: 'bar' | 'block' | 'line'
  /** Whether a block is high enough for its time below its title. */
  isTall?: boolean
  isFirst?: boolean
  isLast?: boolean
  /** False for what goes on in another row: only its first part is walked to and read aloud. */
  isNamed?: boolean
  isActive: boolean
  isSelected: boolean
  isOpen: boolean
  isLifted: boolean
  hasProject: boolean
  handlers: TaskHandlers
  style?: CSSProperties | undefined
}) {
  const id = getTaskId(entry)
  const task = useTask(id)
  const project = useCachedProject(task?.projectId ?? '')
  const touchedBy = useTouch(id)
  if (!task) return null
  const status = project?.statuses.find((one) => one.id === task.statusId)
  const late = isLate(task, project?.timeZone)
  const isDone = !isOpen(task)
  const mayPull = !project || !isLack(findLackingFor(handlers.actor, project, task, 'dueOn'))
  const when = exactly(task, project?.timeZone)
  const timeOfDay = time && (
    <span className={cn('shrink-0 text-muted tabular', late && 'text-danger')}>
      {formatTime(time)}
    </span>
  )
  const isLight = look === 'bar' && time !== null && time !== undefined
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter and Space are the list's (use-list-keys.ts)
    <div
      role={isNamed ? 'row' : undefined}
      aria-hidden={isNamed ? undefined : true}
      aria-selected={isNamed ? isSelected : undefined}
      aria-current={(isNamed && isShown) || undefined}
      data-task-id={isNamed ? entry : undefined}
      data-task
      tabIndex={isNamed ? (isActive ? 0 : -1) : undefined}
      title={`${task.key} ${task.title}\n${when}`}
      onFocus={() => handlers.onStand(entry)}
      onClick={(event) =>
        event.ctrlKey || event.metaKey || event.shiftKey
          ? handlers.onToggle(entry, event.shiftKey)
          : handlers.onOpen(entry, task)
      }
      onPointerDown={({ nativeEvent }) => handlers.onPress(nativeEvent, { entry })}
      style={style}
      className={cn(
        'group/task pointer-events-auto flex cursor-default items-center gap-1.5 overflow-hidden px-1.5 text-xs select-none [-webkit-touch-callout:none] focus-visible:z-10 focus-visible:-outline-offset-2 focus-visible:outline-ring',
        look === 'line'
          ? 'h-row rounded-md text-sm hover:bg-hover'
          : 'absolute rounded-md border border-border bg-raised',
        look === 'block' && 'border-s-2 border-s-accent',
        isTall && 'items-start py-0.5',
        isLight && 'border-transparent bg-transparent hover:bg-hover',
        !isFirst && 'rounded-s-none border-s-0',
        !isLast && 'rounded-e-none border-e-0',
        (isSelected || isShown || touchedBy) && 'border-accent bg-selected',
        (isLifted || task.deletedAt !== null) && 'opacity-40',
      )}
    >
      {look !== 'line' && isFirst && mayPull && (
        <Handle entry={entry} edge="start" look={look} task={task} onPress={handlers.onPress} />
      )}
      {status && <StatusIcon group={status.group} hue={status.hue} label="" className="size-3.5" />}
      {hasProject && project && <ProjectBadge hue={project.hue} />}
      {look === 'line' && timeOfDay}
      {/* What has no room beside the title goes to a second line, which only a tall block shows. */}
      <span
        className={cn(
          'flex min-w-0 flex-wrap gap-x-2 overflow-hidden',
          isTall ? 'grow basis-0 content-start' : 'max-h-[1lh]',
        )}
      >
        <span
          role={isNamed ? 'gridcell' : undefined}
          data-title
          className={cn(
            'max-w-full min-w-0 truncate',
            isDone && 'text-muted line-through',
            late && 'text-danger',
          )}
          dir="auto"
        >
          <TitleLink task={task} />
        </span>
        {look !== 'line' && timeOfDay}
      </span>
      <UnsentBadge id={id} />
      {late && <CircleAlert aria-hidden className="size-3 shrink-0 text-danger" />}
      {task.recurrence && <Repeat aria-hidden className="size-3 shrink-0 text-faint" />}
      {look === 'line' && <LineEnd task={task} project={project} />}
      {isNamed && (
        <span role="gridcell" className="sr-only">
          {[task.key, when, late && words.late, isDone && words.done].filter(Boolean).join(', ')}
        </span>
      )}
      {look !== 'line' && isLast && mayPull && (
        <Handle entry={entry} edge="due" look={look} task={task} onPress={handlers.onPress} />
      )}
    </div>
  )
})

/** What a line of a list has room for besides: the days of a task of several, and whose it is. */
function LineEnd({ task, project }: { task: CachedTask; project: Project | undefined }) {
  const personOf = usePeople(project)
  const span = getSpan(task)
  const people = task.assigneeIds.flatMap((uid) => personOf(uid) ?? [])
  return (
    <span className="ms-auto flex shrink-0 items-center gap-2 ps-2 text-xs text-muted tabular">
      {span && span.firstOn !== span.lastOn && (
        <span>
          {formatDay(span.firstOn)} – {formatDay(span.lastOn)}
        </span>
      )}
      <AvatarStack people={people.map(getFace)} max={2} />
    </span>
  )
}

/** An end of a task that is pulled by the pointer; a finger would miss it. */
function Handle({
  entry,
  edge,
  look,
  task,
  onPress,
}: {
  entry: string
  edge: Edge
  look: 'bar' | 'block'
  task: CachedTask
  onPress: TaskHandlers['onPress']
}) {
  // Among hours only what has both times has an end to pull.
  if (look === 'block' && (task.startTime === null || task.dueTime === null)) return null
  const place =
    look === 'bar'
      ? cn('inset-y-0 w-1.5 cursor-ew-resize', edge === 'start' ? 'start-0' : 'end-0')
      : cn('inset-x-0 h-1.5 cursor-ns-resize', edge === 'start' ? 'top-0' : 'bottom-0')
  return (
    <span
      data-pull={edge}
      title={edge === 'start' ? words.pullStart : words.pullDue}
      onPointerDown={(event) => {
        event.stopPropagation()
        onPress(event.nativeEvent, { entry, edge })
      }}
      className={cn('absolute group-hover/task:bg-accent/50 touch:hidden', place)}
    />
  )
}
