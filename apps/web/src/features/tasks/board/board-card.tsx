import { closedGroups } from '@courtside/contract/statuses.ts'
import { memo, useDeferredValue } from 'react'
import { UnsentBadge } from '#features/activity/unsent-badge.tsx'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { useCachedProject } from '#features/projects/use-projects.ts'
import { inPixels } from '#lib/appearance.ts'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { LabelBadge, LabelDot } from '#ui/badge.tsx'
import {
  AssigneesCell,
  CircleCell,
  DueCell,
  PriorityCell,
  RowContext,
  getStatus,
  useRowScope,
} from '../table/task-cells.tsx'
import { BlockedMark, Counts, EstimateMark, StartMark } from '../table/task-marks.tsx'
import type { RowHandlers } from '../table/task-row.tsx'
import { getTaskId } from '../task-groups.ts'
import { TitleLink } from '../title-link.tsx'
import { useTouch } from '../use-live-tasks.ts'
import { type CachedTask, useTask } from '../use-task-rows.ts'

/** In pixels; all cards are alike, so that where each stands needs no measuring. */
const getCardHeight = () => Math.round(inPixels(6) + 2 * inPixels('--spacing-card'))
export const getCardPitch = () => getCardHeight() + 8

export type CardHandlers = RowHandlers & {
  readonly onPress: (event: PointerEvent, entry: string) => void
}

/** One task of a board; renders again only when this task or its own state on the board changes. */
export const BoardCard = memo(function BoardCard({
  entry,
  index,
  hasProject,
  isActive,
  isSelected,
  isOpen,
  isLifted,
  handlers,
}: {
  entry: string
  index: number
  hasProject: boolean
  isActive: boolean
  isSelected: boolean
  isOpen: boolean
  isLifted: boolean
  handlers: CardHandlers
}) {
  const task = useTask(getTaskId(entry))
  const project = useCachedProject(task?.projectId ?? '')
  const touchedBy = useTouch(getTaskId(entry))
  // While one scrolls, a frame has no time for whole cards.
  const isWhole = useDeferredValue(true, !handlers.startsSlim())
  if (!task) return null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter and Space are the list's (use-list-keys.ts)
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-task-id={entry}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => handlers.onStand(entry)}
      onClick={() => handlers.onOpen(entry, task)}
      onPointerDown={({ nativeEvent }) => handlers.onPress(nativeEvent, entry)}
      style={{ transform: `translateY(${index * getCardPitch()}px)`, height: getCardHeight() }}
      className={cn(
        'group absolute inset-x-0 top-0 flex cursor-default flex-col rounded-lg border border-border bg-raised px-2.5 py-card transition-[transform,background-color] duration-150 ease-out [contain:size_layout_style] select-none [-webkit-touch-callout:none] hover:bg-hover focus-visible:outline-ring motion-reduce:transition-none print:relative print:mb-2 print:transform-none! print:break-inside-avoid',
        (isSelected || isOpen || touchedBy) && 'border-accent bg-selected',
        task.deletedAt !== null && 'opacity-40',
        isLifted && 'opacity-40',
      )}
    >
      <RowContext
        value={{
          task,
          project,
          actor: handlers.actor,
          onPick: (field, about, cell) => handlers.onPick(field, entry, about, cell),
          onComplete: () => handlers.onComplete(entry, task),
        }}
      >
        <CardHead
          entry={entry}
          isSelected={isSelected}
          hasProject={hasProject}
          isWhole={isWhole}
          handlers={handlers}
        />
        <CardTitle />
        {isWhole && <CardFoot />}
      </RowContext>
    </div>
  )
})

function CardHead({
  entry,
  isSelected,
  hasProject,
  isWhole,
  handlers,
}: {
  entry: string
  isSelected: boolean
  hasProject: boolean
  isWhole: boolean
  handlers: CardHandlers
}) {
  const { task, project } = useRowScope()
  const type = project?.types.find(({ id }) => id === task.typeId)
  return (
    <div role="gridcell" className="flex h-7 shrink-0 items-center gap-1.5">
      <CircleCell className="relative -ms-1.5 -me-1 touch:before:absolute touch:before:-inset-2" />
      {hasProject && project && <ProjectBadge hue={project.hue} />}
      <span className="shrink-0 text-xs text-muted tabular">{task.key || text.tasks.isNew}</span>
      <UnsentBadge id={task.id} />
      <BlockedMark task={task} />
      {type && (
        <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
          <LabelDot hue={type.hue} />
          <span className="truncate">{type.name}</span>
        </span>
      )}
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
          'size-3.5 accent-accent',
          !isSelected &&
            'appearance-none group-hover:appearance-auto group-focus:appearance-auto touch:appearance-auto',
        )}
      />
      <span className="ms-auto -me-1.5 flex shrink-0 items-center touch:pointer-events-none">
        {isWhole && (
          <>
            <Counts task={task} />
            <AssigneesCell />
          </>
        )}
      </span>
    </div>
  )
}

function CardTitle() {
  const scope = useRowScope()
  const group = getStatus(scope)?.group
  const isDone = group !== undefined && closedGroups.includes(group)
  return (
    <span
      role="gridcell"
      data-title
      className={cn(
        'line-clamp-2 h-10 shrink-0 text-as-around text-sm/5 wrap-anywhere',
        isDone && 'text-muted',
      )}
      dir="auto"
    >
      <TitleLink task={scope.task} />
    </span>
  )
}

/** What a finger would miss is no target for it: a card opens as a whole. */
function CardFoot() {
  const { task, project } = useRowScope()
  const labels = project?.labels.filter(({ id }) => task.labelIds.includes(id)) ?? []
  // A stretch of time takes the room of a label.
  const labelsShown = task.startOn === null ? 2 : 1
  return (
    <div
      role="gridcell"
      className="-mx-1.5 flex h-7 min-w-0 items-center gap-1 touch:pointer-events-none"
    >
      <PriorityCell />
      {labels.slice(0, labelsShown).map(({ id, name, hue }) => (
        <LabelBadge key={id} hue={hue} className="min-w-0 shrink">
          {name}
        </LabelBadge>
      ))}
      {labels.length > labelsShown && (
        <span className="text-xs text-faint">+{labels.length - labelsShown}</span>
      )}
      <EstimateMark task={task} />
      <span className="ms-auto flex shrink-0 items-center">
        {task.startOn !== null && <StartMark startOn={task.startOn} hasDue={task.dueOn !== null} />}
        <DueCell />
      </span>
    </div>
  )
}

/** What is under the pointer while cards are dragged. */
export function LiftedCards({ task, count }: { task: CachedTask; count: number }) {
  return (
    <div className="w-64 -translate-x-6 -translate-y-6 rotate-1 rounded-lg border border-accent bg-raised px-2.5 py-2 shadow-popover">
      <span className="text-xs text-muted tabular">{task.key}</span>
      {count > 1 && (
        <span className="absolute -end-2 -top-2 rounded-full bg-accent px-2 text-xs text-on-accent tabular">
          {count}
        </span>
      )}
      <span className="line-clamp-2 text-as-around text-sm wrap-anywhere" dir="auto">
        {task.title}
      </span>
    </div>
  )
}
