import type { Project } from '@courtside/contract/projects.ts'
import { Flag } from 'lucide-react'
import { projectRows } from '#features/projects/use-projects.ts'
import { cn } from '#lib/cn.ts'
import { formatDays, formatFullDay } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import type { Grouping } from '../filters/task-search.ts'
import { GroupHead } from '../group-head.tsx'
import type { AddLine } from '../quick-add/quick-add.tsx'
import type { Frame } from '../task-frame.tsx'
import { type Axis, xOf } from './time-axis.ts'
import type { Line } from './timeline-lines.ts'

/** A name needs so much, also where titles have less; in pixels. */
const nameWidth = 260

/** The heading of a group, or the line for its new tasks, which stay in sight; a project shows its target. */
export function GroupLine({
  line: { kind, group },
  index,
  rowHeight,
  titleWidth,
  width,
  axis,
  by,
  project,
  isWhole,
  frame,
  addLine,
}: {
  line: Exclude<Line, { kind: 'task' }>
  index: number
  rowHeight: number
  titleWidth: number
  /** Of the whole area in sight. */
  width: number
  axis: Axis
  by: Grouping | undefined
  project: Project | undefined
  isWhole: boolean
  frame: Frame
  addLine: AddLine
}) {
  const event = by === 'project' ? projectRows.get(group.key) : undefined
  const targetOn = event?.targetOn
  const lastOn = event?.eventEndOn ?? targetOn
  return (
    <div
      role="row"
      aria-level={1}
      aria-rowindex={index + 2}
      style={{ top: index * rowHeight, height: rowHeight }}
      className="absolute inset-x-0 border-b border-border/60 bg-raised"
    >
      <div
        role="gridcell"
        style={{ width: kind === 'add' ? width : Math.max(titleWidth, nameWidth) }}
        className="sticky start-0 z-10 h-full bg-raised"
      >
        {kind === 'group' ? (
          <GroupHead
            group={group}
            by={by}
            project={project}
            isWhole={isWhole}
            isFolded={frame.isFolded(group)}
            onFold={() => frame.onFold(group)}
            onAdd={() => frame.onAddTo(group.key)}
          />
        ) : (
          addLine({ group, onLeave: () => frame.onAddTo(undefined) })
        )}
      </div>
      {targetOn && lastOn && kind === 'group' && (
        <span
          title={`${text.projects.fields.targetOn}: ${lastOn > targetOn ? formatDays(targetOn, lastOn) : formatFullDay(targetOn)}`}
          style={{
            left: titleWidth + xOf(axis, targetOn),
            width: xOf(axis, lastOn) - xOf(axis, targetOn) + axis.dayWidth,
          }}
          className={cn(
            'absolute inset-y-0 grid place-items-center text-muted',
            lastOn > targetOn && 'bg-hover',
          )}
        >
          <Flag aria-hidden className="size-3.5" />
        </span>
      )}
    </div>
  )
}
