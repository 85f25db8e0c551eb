import { CalendarOff, ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react'
import { cn } from '#lib/cn.ts'
import { calendarText as words } from '#text/calendar.ts'
import { IconButton } from '#ui/button.tsx'
import type { TaskGroup } from '../task-groups.ts'
import type { TaskStates } from './calendar-task.tsx'
import { DayList } from './day-list.tsx'
import { type DayScope, isTarget } from './day-parts.tsx'
import { undated } from './group-days.ts'

/** Where the tasks without a date lie: beside the calendar, over it where it is narrow, below it on a phone. */
export function CalendarTray({
  group,
  isWhole,
  isOpen,
  place,
  scope,
  states,
  onToggle,
}: {
  group: TaskGroup
  isWhole: boolean
  isOpen: boolean
  place: 'beside' | 'over' | 'below'
  scope: DayScope
  states: TaskStates
  onToggle: () => void
}) {
  const number = `${group.entries.length}${isWhole ? '' : '+'}`
  // Over all projects they are loaded once they are asked for.
  const isKnown = isWhole || group.entries.length > 0
  if (!isOpen)
    return (
      <button
        type="button"
        data-day={undated}
        aria-expanded={false}
        onClick={onToggle}
        className={cn(
          'flex shrink-0 items-center gap-2 border-border text-xs text-muted hover:bg-hover hover:text-text',
          place === 'below' ? 'h-11 border-t px-4' : 'w-9 flex-col border-s py-3',
          isTarget(scope, undated) && 'bg-selected',
        )}
      >
        <CalendarOff aria-hidden className="size-4" />
        <span className={cn(place !== 'below' && '[writing-mode:vertical-rl]')}>
          {words.undated.name}
          {isKnown && ` · ${number}`}
        </span>
      </button>
    )
  return (
    <section
      aria-label={words.undated.name}
      data-day={undated}
      className={cn(
        'flex min-h-0 shrink-0 flex-col border-border bg-surface',
        place === 'below' ? 'h-2/5 border-t' : 'w-60 border-s',
        place === 'over' && 'absolute inset-y-0 end-0 z-30 shadow-popover',
        isTarget(scope, undated) && 'outline -outline-offset-1 outline-accent',
      )}
    >
      <div className="flex h-10 shrink-0 items-center gap-2 ps-3 pe-1">
        <CalendarOff aria-hidden className="size-4 text-faint" />
        <h3 className="text-sm font-medium">{words.undated.name}</h3>
        <span className="text-xs text-muted tabular">{number}</span>
        <IconButton
          size="icon-sm"
          label={words.undated.close}
          aria-expanded
          onClick={onToggle}
          className="ms-auto"
        >
          {place === 'below' ? <ChevronsLeftRight className="rotate-90" /> : <ChevronsRightLeft />}
        </IconButton>
      </div>
      <div className="min-h-0 grow">
        <DayList
          days={[{ on: undated, entries: group.entries }]}
          scope={scope}
          states={states}
          hasHeads={false}
          empty={words.undated.none}
        />
      </div>
      {group.entries.length > 0 && (
        <p className="shrink-0 px-3 py-2 text-2xs text-faint">{words.undated.hint}</p>
      )}
    </section>
  )
}
