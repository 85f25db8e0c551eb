import { closedGroups } from '@courtside/contract/statuses.ts'
import { ArrowLeft, ArrowRight, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { UnsentBadge } from '#features/activity/unsent-badge.tsx'
import { useCachedProject } from '#features/projects/use-projects.ts'
import { cn } from '#lib/cn.ts'
import { formatDay, today } from '#lib/dates.ts'
import { isLack } from '#lib/lack.ts'
import { text } from '#text/en.ts'
import { timelineText as words } from '#text/timeline.ts'
import {
  AssigneesCell,
  CircleCell,
  RowContext,
  getStatus,
  useRowScope,
} from '../table/task-cells.tsx'
import type { RowHandlers } from '../table/task-row.tsx'
import { getSpan } from '../task-dates.ts'
import { getTaskId } from '../task-groups.ts'
import { findLackingFor } from '../task-rights.ts'
import { TitleLink } from '../title-link.tsx'
import { useTouch } from '../use-live-tasks.ts'
import { getTaskName, useTask } from '../use-task-rows.ts'
import { type Pull, type Span, getDatesAfter, getLength } from './task-span.ts'
import { type Axis, getSpanPlace, xOf } from './time-axis.ts'
import { PartsSpan, TimelineBar } from './timeline-bar.tsx'
import type { Grip } from './use-timeline-drag.ts'

export type TimelineHandlers = Omit<RowHandlers, 'startsSlim'> & {
  readonly onPress: (event: PointerEvent, entry: string, grip: Grip) => void
  /** Whether this person can let a task come after another. */
  readonly mayLink: boolean
  readonly onReveal: (on: string) => void
}

const isGrip = (name: string | undefined): name is Grip =>
  name === 'bar' || name === 'start' || name === 'end' || name === 'link' || name === 'empty'

/** One task of a timeline; renders again only when this task, the scale, or its own state changes. */
export const TimelineRow = memo(function TimelineRow({
  entry,
  depth,
  index,
  height,
  titleWidth,
  axis,
  partsSpan,
  conflict,
  side,
  pull,
  emptyOn,
  isActive,
  isSelected,
  isOpen,
  isTarget,
  isPhone,
  handlers,
}: {
  entry: string
  depth: number
  index: number
  height: number
  titleWidth: number
  axis: Axis
  /** What its parts take in all. */
  partsSpan: Span | undefined
  /** Why it is too early, in words. */
  conflict: string | undefined
  /** Where its bar is when it is out of sight. */
  side: 'before' | 'after' | undefined
  /** What a gesture is doing to it now. */
  pull: Pull | undefined
  /** Where it begins while it is held, should it have no days. */
  emptyOn: string | undefined
  isActive: boolean
  isSelected: boolean
  isOpen: boolean
  /** Whether an arrow is being led here. */
  isTarget: boolean
  isPhone: boolean
  handlers: TimelineHandlers
}) {
  const id = getTaskId(entry)
  const task = useTask(id)
  const project = useCachedProject(task?.projectId ?? '')
  const touchedBy = useTouch(id)
  if (!task) return null
  const dates = pull && emptyOn !== undefined ? getDatesAfter(task, pull, emptyOn) : task
  const span = getSpan(dates)
  const shown = { ...task, ...dates }
  const isMarked = isSelected || isOpen || touchedBy !== undefined
  const mayMove = !project || !isLack(findLackingFor(handlers.actor, project, task, 'dueOn'))
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter and Space are the list's (use-list-keys.ts)
    <div
      role="row"
      aria-level={depth + 1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-task-id={entry}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => handlers.onStand(entry)}
      onClick={() => handlers.onOpen(entry, task)}
      style={{ top: index * height, height }}
      className={cn(
        'group absolute inset-x-0 flex border-b border-border/60 select-none [-webkit-touch-callout:none] hover:bg-hover focus-visible:-outline-offset-2 focus-visible:outline-ring',
        isMarked && 'bg-selected hover:bg-selected',
        isTarget && 'outline-2 -outline-offset-2 outline-accent',
        task.deletedAt !== null && 'opacity-40',
      )}
    >
      <RowContext
        value={{
          task: shown,
          project,
          actor: handlers.actor,
          onPick: (field, about, cell) => handlers.onPick(field, entry, about, cell),
          onComplete: () => handlers.onComplete(entry, task),
        }}
      >
        <TitleCell
          entry={entry}
          depth={depth}
          width={titleWidth}
          conflict={conflict}
          isMarked={isMarked}
          isSelected={isSelected}
          isPhone={isPhone}
          handlers={handlers}
        />
        <div
          role="gridcell"
          data-grip={span || !mayMove ? undefined : 'empty'}
          title={span || !mayMove ? undefined : words.drawHint}
          onPointerDown={({ nativeEvent, target }) => {
            const grip = target instanceof Element ? findGripAt(target) : undefined
            if (grip) handlers.onPress(nativeEvent, entry, grip)
          }}
          className="relative flex min-w-0 grow items-center"
        >
          <span className="sr-only">
            <SpanAloud span={span} partsSpan={partsSpan} conflict={conflict} />
          </span>
          {partsSpan && <PartsSpan span={partsSpan} axis={axis} />}
          {span && (
            <TimelineBar
              span={span}
              axis={axis}
              titleWidth={titleWidth}
              isHeld={pull !== undefined}
              mayMove={mayMove}
              mayLink={handlers.mayLink}
              isSelected={isSelected}
              isLate={isLate(shown.dueOn, getStatus({ task, project })?.group)}
              isTooEarly={conflict !== undefined}
              isOutOfSight={side !== undefined}
            />
          )}
          {pull && span && <HeldDates span={span} axis={axis} />}
          {side && span && !pull && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={words.goTo(formatDay(span.firstOn))}
              onClick={(event) => {
                event.stopPropagation()
                handlers.onReveal(span.firstOn)
              }}
              style={side === 'before' ? { left: titleWidth + 4 } : { right: 4 }}
              className={cn(
                'sticky z-6 flex h-full items-center gap-1 bg-surface/85 px-1 text-2xs text-muted tabular hover:text-text touch:px-2',
                side === 'after' && 'ms-auto',
              )}
            >
              {side === 'before' && <ArrowLeft className="size-3" />}
              {formatDay(side === 'before' ? span.lastOn : span.firstOn)}
              {side === 'after' && <ArrowRight className="size-3" />}
            </button>
          )}
        </div>
      </RowContext>
    </div>
  )
})

function findGripAt(target: Element): Grip | undefined {
  const name = target.closest<HTMLElement>('[data-grip]')?.dataset['grip']
  return isGrip(name) ? name : undefined
}

const isLate = (dueOn: string | null, group: string | undefined) =>
  dueOn !== null && dueOn < today() && !closedGroups.some((closed) => closed === group)

function TitleCell({
  entry,
  depth,
  width,
  conflict,
  isMarked,
  isSelected,
  isPhone,
  handlers,
}: {
  entry: string
  depth: number
  width: number
  conflict: string | undefined
  isMarked: boolean
  isSelected: boolean
  isPhone: boolean
  handlers: TimelineHandlers
}) {
  const scope = useRowScope()
  const { task } = scope
  const status = getStatus(scope)
  const isDone = status !== undefined && closedGroups.includes(status.group)
  return (
    <div
      role="gridcell"
      style={{ width, paddingLeft: 4 + depth * (isPhone ? 8 : 18) }}
      className={cn(
        // Over the line below too, behind which arrows pass.
        'sticky start-0 z-10 -mb-px flex shrink-0 items-center gap-1.5 border-e border-b border-border bg-surface pe-2',
        'group-hover:bg-[linear-gradient(var(--color-hover),var(--color-hover))]',
        isMarked && 'bg-[linear-gradient(var(--color-selected),var(--color-selected))]',
      )}
    >
      {!isPhone && (
        <>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={text.tasks.selectTask(task.key)}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              handlers.onToggle(entry, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
            onClick={(event) => event.stopPropagation()}
            className={cn(
              'size-3.5 shrink-0 accent-accent',
              !isSelected &&
                'appearance-none group-hover:appearance-auto group-focus:appearance-auto touch:appearance-auto',
            )}
          />
          <CircleCell />
        </>
      )}
      <span
        data-title
        title={task.title}
        className={cn(
          isPhone ? 'line-clamp-2 text-xs leading-tight wrap-anywhere' : 'truncate text-sm',
          isDone && 'text-muted',
        )}
        dir="auto"
      >
        <TitleLink task={task} />
      </span>
      <UnsentBadge id={task.id} />
      {conflict !== undefined && (
        <span title={conflict} className="shrink-0 text-danger">
          <TriangleAlert aria-hidden className="size-3.5" />
        </span>
      )}
      {!isPhone && (
        <span className="ms-auto flex shrink-0 items-center gap-1">
          <span className="text-2xs text-faint tabular">{task.key || text.tasks.isNew}</span>
          <AssigneesCell />
        </span>
      )}
    </div>
  )
}

function SpanAloud({
  span,
  partsSpan,
  conflict,
}: {
  span: Span | undefined
  partsSpan: Span | undefined
  conflict: string | undefined
}) {
  const { task } = useRowScope()
  const names = (ids: readonly string[]) => ids.flatMap((id) => getTaskName(id) ?? [])
  const [after, blockers] = [names(task.followsIds), names(task.blockedByIds)]
  const own =
    span === undefined
      ? words.noDates
      : task.startOn === null
        ? words.dueAt(formatDay(span.lastOn))
        : task.dueOn === null
          ? words.startsAt(formatDay(span.firstOn))
          : words.spanAloud(span.firstOn, span.lastOn, getLength(span))
  const said = [
    own,
    ...(partsSpan ? [words.parts(partsSpan.firstOn, partsSpan.lastOn)] : []),
    ...(after.length > 0 ? [words.comesAfter(after)] : []),
    ...(blockers.length > 0 ? [words.blockedBy(blockers)] : []),
    ...(conflict === undefined ? [] : [conflict]),
  ]
  return said.join('; ')
}

/** The days of what is held, at the bar itself. */
function HeldDates({ span, axis }: { span: Span; axis: Axis }) {
  const { left } = getSpanPlace(axis, span)
  return (
    <span
      style={{ left: Math.min(left, xOf(axis, '9999-12-31') - 160) }}
      className="pointer-events-none absolute bottom-full z-30 rounded-md bg-accent px-1.5 py-0.5 text-xs whitespace-nowrap text-on-accent tabular"
    >
      {words.span(span.firstOn, span.lastOn)}
    </span>
  )
}
