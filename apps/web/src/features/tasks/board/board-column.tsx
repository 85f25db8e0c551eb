import type { Project } from '@courtside/contract/projects.ts'
import { ChevronDown, ChevronsRightLeft, Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Picker } from '#ui/picker.tsx'
import type { Grouping } from '../filters/task-search.ts'
import { GroupIcon, isClosedToHands } from '../group-head.tsx'
import type { AddLine } from '../quick-add/quick-add.tsx'
import { useMayAdd } from '../quick-add/use-may-add.ts'
import { type TaskGroup, getGroupName, getTaskId } from '../task-groups.ts'
import type { Foldable } from '../use-folded.ts'
import { BoardCard, type CardHandlers, getCardPitch } from './board-card.tsx'
import type { Column, Lane } from './board-grid.ts'
import type { Spot } from './find-spot.ts'

const words = text.views

/** What all columns of a board are drawn from. */
export type BoardScope = {
  readonly by: Grouping | undefined
  readonly lanes: Grouping | undefined
  readonly project: Project | undefined
  readonly isWhole: boolean
  readonly onFold: (column: Foldable) => void
  readonly onFoldLane: (lane: Lane) => void
  readonly onAddTo: (key: string | undefined) => void
  readonly addLine: AddLine
}

/** All columns of a board, and the way to each. */
type Jump = { readonly columns: readonly Column[]; readonly to: (value: string) => void }

/** The heading of a column; a folded one is only as wide as its count. */
export function ColumnHead({
  column,
  isFolded,
  jump,
  scope: { by, project, isWhole, onFold, onAddTo },
}: {
  column: Column
  isFolded: boolean
  /** Where columns are seen one by one, its name leads to the others. */
  jump: Jump | undefined
  scope: BoardScope
}) {
  const { value, name, count, firstKey } = column
  const mayAdd = useMayAdd(project)
  const counted = words.groups.count(count, isWhole)
  const limit =
    (by === 'status' && project?.statuses.find(({ id }) => id === value)?.wipLimit) || null
  const isOver = limit !== null && count > limit
  if (isFolded)
    return (
      <div className="relative size-full">
        <button
          type="button"
          aria-expanded={false}
          aria-label={`${name}, ${counted}`}
          title={name}
          onClick={() => onFold(column)}
          className="grid size-full place-items-center rounded-md hover:bg-hover"
        >
          <GroupIcon group={column} by={by} project={project} />
        </button>
        {/* It hangs below the heading, over what of the column can be pressed and dropped on. */}
        <span
          aria-hidden
          className="pointer-events-none absolute start-0 top-full flex max-h-80 w-full items-center gap-2 pt-2 text-sm [writing-mode:vertical-rl]"
        >
          <span className="truncate font-medium text-muted">{name}</span>
          <span className="text-xs text-muted tabular">
            {count}
            {!isWhole && '+'}
          </span>
        </span>
      </div>
    )
  return (
    <div className="group flex size-full items-center gap-2 ps-1 pe-0.5">
      <GroupIcon group={column} by={by} project={project} />
      <h2 className="min-w-0 truncate text-sm font-medium" title={name}>
        {jump ? <ColumnJump column={column} jump={jump} /> : name}
      </h2>
      <span
        title={isOver ? words.board.overLimit(limit) : undefined}
        className={cn('text-xs tabular', isOver ? 'text-danger' : 'text-muted')}
      >
        {limit === null ? count : words.board.ofLimit(count, limit)}
        {!isWhole && '+'}
        {isOver && <span className="sr-only">, {words.board.overLimit(limit)}</span>}
      </span>
      <span className="ms-auto flex">
        <IconButton
          size="icon-sm"
          label={words.groups.close(name)}
          onClick={() => onFold(column)}
          className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100"
        >
          <ChevronsRightLeft />
        </IconButton>
        {mayAdd && !isClosedToHands(by, value) && (
          <IconButton
            size="icon-sm"
            label={words.groups.add(name)}
            onClick={() => onAddTo(firstKey)}
          >
            <Plus />
          </IconButton>
        )}
      </span>
    </div>
  )
}

/** The name of a column, which opens the list of all of them. */
function ColumnJump({ column, jump }: { column: Column; jump: Jump }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      title={words.board.toColumn}
      options={jump.columns.map(({ value, name, count }) => ({
        value,
        label: name,
        hint: String(count),
      }))}
      selected={[column.value]}
      onPick={jump.to}
    >
      <button type="button" className="flex h-11 max-w-full items-center gap-1">
        <span className="truncate">{column.name}</span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-faint" />
      </button>
    </Picker>
  )
}

/** The cards of one group, of which only those in sight exist. */
export const ColumnCards = memo(function ColumnCards({
  group,
  first,
  last,
  keptIndex,
  activeEntry,
  openId,
  selected,
  lifted,
  hasProject,
  handlers,
}: {
  group: TaskGroup
  /** The cards in sight. */
  first: number
  last: number
  /** A card that exists even out of sight, since it has the focus or is being dragged. */
  keptIndex: number
  activeEntry: string | undefined
  openId: string | undefined
  selected: ReadonlySet<string>
  lifted: readonly string[]
  hasProject: boolean
  handlers: CardHandlers
}) {
  const { entries } = group
  const inSight = entries.slice(first, last + 1)
  const kept = keptIndex < first || keptIndex > last ? entries[keptIndex] : undefined
  const drawn = kept === undefined ? inSight : [...inSight, kept]
  return drawn.map((entry) => (
    <BoardCard
      key={entry}
      entry={entry}
      index={entry === kept ? keptIndex : first + inSight.indexOf(entry)}
      hasProject={hasProject}
      isActive={entry === activeEntry}
      isSelected={selected.has(entry)}
      isOpen={getTaskId(entry) === openId}
      isLifted={lifted.includes(entry)}
      handlers={handlers}
    />
  ))
})

/** Where what is dragged would go: a line between two cards, or why there is no such place. */
export function DropMark({
  spot,
  count,
  order,
}: {
  spot: Spot | undefined
  count: number
  /** What cards are ordered by when not by hand. */
  order: string | undefined
}) {
  if (!spot) return null
  if (order !== undefined)
    return (
      <div className="pointer-events-none sticky top-14 z-10 h-0">
        <p className="mx-auto w-max rounded-full border border-border bg-raised px-3 py-1 text-xs shadow-popover">
          {words.board.orderedBy(order)}
        </p>
      </div>
    )
  return (
    <div
      style={{ top: Math.min(spot.index, count) * getCardPitch() - 5 }}
      className="pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded-full bg-accent"
    />
  )
}

/** The foot of a column, where new tasks are typed. */
export function ColumnFoot({
  group,
  isAdding,
  scope: { by, lanes, project, addLine, onAddTo },
}: {
  group: TaskGroup
  isAdding: boolean
  scope: BoardScope
}) {
  const mayAdd = useMayAdd(project)
  const isClosed =
    !mayAdd ||
    isClosedToHands(by, group.value) ||
    (group.lane && isClosedToHands(lanes, group.lane.value))
  if (isClosed) return null
  return (
    <div data-bar className="sticky bottom-0 z-10 bg-surface pb-2 print:hidden">
      {isAdding ? (
        <div className="h-11 overflow-hidden rounded-lg border border-accent">
          {addLine({ group, onLeave: () => onAddTo(undefined) })}
        </div>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={words.groups.add(getGroupName(group))}
          className={cn('w-full justify-start font-normal')}
          onClick={() => onAddTo(group.key)}
        >
          <Plus /> {words.board.add}
        </Button>
      )}
    </div>
  )
}
