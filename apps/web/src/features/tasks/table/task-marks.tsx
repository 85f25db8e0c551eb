import { MessageSquare, OctagonMinus, Paperclip, SquareCheck, Timer } from 'lucide-react'
import { type ReactNode, createContext, use } from 'react'
import { cn } from '#lib/cn.ts'
import { formatDay, formatFullDay } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { DueLabel } from '#ui/due-label.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import type { OwnItems } from '../my-work/use-own-items.ts'
import { useBlocker, useParts } from '../use-parts.ts'
import type { CachedTask } from '../use-task-rows.ts'

const words = text.tasks.marks

/** That a task waits for another one. */
export function BlockedMark({ task }: { task: CachedTask }) {
  const blocker = useBlocker(task)
  if (!blocker) return null
  const said = words.blockedBy(`${blocker.key} ${blocker.title}`)
  return (
    <span title={said} className="flex shrink-0">
      <OctagonMinus aria-label={said} className="size-3.5 text-warning" />
    </span>
  )
}

const Mark = ({ title, children }: { title?: string; children: ReactNode }) => (
  <span title={title} className="flex shrink-0 items-center gap-1">
    {children}
  </span>
)

/** How much of a task's parts and of its checklist is done, how much was said, and how many files hang on it. */
export function Counts({ task, className }: { task: CachedTask; className?: string }) {
  const parts = useParts(task)
  const { checklistCount, checklistDoneCount, commentCount, attachmentCount } = task
  if (!parts && checklistCount + commentCount + attachmentCount === 0) return null
  return (
    <span className={cn('flex shrink-0 items-center gap-2 text-2xs text-faint tabular', className)}>
      {parts && (
        <Mark title={words.parts(parts.done, parts.total)}>
          <span aria-hidden className="contents">
            <ProgressRing done={parts.done} total={parts.total} className="size-3" />
            {words.share(parts.done, parts.total)}
          </span>
          <span className="sr-only">{words.parts(parts.done, parts.total)}</span>
        </Mark>
      )}
      {checklistCount > 0 && (
        <Mark>
          <SquareCheck aria-label={text.tasks.checklist.title} className="size-3" />
          <span aria-hidden>{words.share(checklistDoneCount, checklistCount)}</span>
          <span className="sr-only">{text.ui.progress(checklistDoneCount, checklistCount)}</span>
        </Mark>
      )}
      {commentCount > 0 && (
        <Mark>
          <MessageSquare aria-label={text.comments.title} className="size-3" />
          {commentCount}
        </Mark>
      )}
      {attachmentCount > 0 && (
        <Mark>
          <Paperclip aria-label={words.attachments} className="size-3" />
          {attachmentCount}
        </Mark>
      )}
    </span>
  )
}

/** The items of its checklists for which a task stands in a list of one's own. */
export const OwnItemsContext = createContext<OwnItems>(new Map())

/** The first of them with its day, and how many more there are. */
export function OwnItemMark({ task }: { task: CachedTask }) {
  const [item, ...others] = use(OwnItemsContext).get(task.id) ?? []
  if (!item) return null
  return (
    <span className="flex max-w-80 min-w-0 items-center gap-1.5 text-xs text-muted">
      <SquareCheck aria-label={words.ownItem} className="size-3 shrink-0" />
      <span className="truncate" dir="auto">
        {item.title}
      </span>
      {others.length > 0 && <span className="shrink-0 tabular">+{others.length}</span>}
      {item.dueOn && <DueLabel dueOn={item.dueOn} />}
    </span>
  )
}

/** How long a task takes, where that was estimated. */
export function EstimateMark({ task: { estimateHours } }: { task: CachedTask }) {
  if (estimateHours === null) return null
  return (
    <span className="flex shrink-0 items-center gap-1 text-2xs text-faint tabular">
      <Timer aria-label={text.tasks.fields.estimateHours} className="size-3" />
      {text.tasks.estimate.hours(estimateHours)}
    </span>
  )
}

/** From when on a task may begin; before the day it is due the two read as a stretch of time. */
export function StartMark({ startOn, hasDue }: { startOn: string; hasDue: boolean }) {
  return (
    <time
      dateTime={startOn}
      title={`${text.tasks.fields.startOn}: ${formatFullDay(startOn)}`}
      className="text-2xs whitespace-nowrap text-faint tabular"
    >
      <span className="sr-only">{text.tasks.fields.startOn} </span>
      {hasDue ? words.until(formatDay(startOn)) : words.from(formatDay(startOn))}
    </time>
  )
}
