import { ChevronDown, ChevronRight } from 'lucide-react'
import { cn } from '#lib/cn.ts'
import type { ScrollWindow } from '#lib/use-scroll-window.ts'
import { text } from '#text/en.ts'
import { GroupIcon } from '../group-head.tsx'
import { type TaskGroup, getGroupName, type getPlace } from '../task-groups.ts'
import { type CardHandlers, getCardPitch } from './board-card.tsx'
import { type BoardScope, ColumnCards, ColumnFoot, DropMark } from './board-column.tsx'
import { type PlacedColumn, type PlacedLane, sizes } from './board-grid.ts'
import type { Spot } from './find-spot.ts'

/** So many cards exist beyond those in sight, above and below. */
const overscan = 2

/** What the cells of a board have in common. */
export type CellScope = {
  readonly columns: readonly PlacedColumn[]
  readonly view: ScrollWindow
  readonly spot: Spot | undefined
  /** A card that exists even out of sight. */
  readonly kept: ReturnType<typeof getPlace>
  readonly addingTo: string | undefined
  /** What cards are ordered by when not by hand. */
  readonly order: string | undefined
  readonly activeEntry: string | undefined
  readonly openId: string | undefined
  readonly selected: ReadonlySet<string>
  readonly lifted: readonly string[]
  readonly handlers: CardHandlers
}

/** One lane of a board; out of sight it is only as high as it would be. */
export function BoardLane({
  place: { lane, top, height, isFolded },
  scope,
  cells,
}: {
  place: PlacedLane
  scope: BoardScope
  cells: CellScope
}) {
  const { view, kept, addingTo } = cells
  const has = (key: string | undefined) => lane.cells.some((cell) => cell.key === key)
  const isNear = top + height > view.top - view.height && top < view.top + 2 * view.height
  const isDrawn = isNear || has(kept?.group.key) || has(addingTo)
  const { heading, count } = lane
  if (!heading) return <Cells top={0} groups={lane.cells} scope={scope} cells={cells} />
  if (!isDrawn) return <div style={{ height: height + sizes.laneHead }} className="shrink-0" />
  return (
    <section aria-label={heading.name} className="shrink-0">
      <div
        style={{ top: sizes.head, height: sizes.laneHead }}
        className="sticky z-10 flex border-t border-border bg-surface"
      >
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => scope.onFoldLane(lane)}
          className="sticky start-0 flex h-full max-w-dvw min-w-0 items-center gap-2 rounded-md ps-2 pe-3 text-sm font-medium hover:bg-hover focus-visible:-outline-offset-2"
        >
          {isFolded ? (
            <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
          ) : (
            <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
          )}
          <GroupIcon group={heading} by={scope.lanes} project={scope.project} />
          <span className="truncate">{heading.name}</span>
          <span aria-hidden className="text-xs font-normal text-muted tabular">
            {count}
            {!scope.isWhole && '+'}
          </span>
          <span className="sr-only"> {text.views.groups.count(count, scope.isWhole)}</span>
        </button>
      </div>
      {!isFolded && (
        <Cells top={top} height={height} groups={lane.cells} scope={scope} cells={cells} />
      )}
    </section>
  )
}

function Cells({
  top,
  height,
  groups,
  scope,
  cells,
}: {
  /** Where the cards begin. */
  top: number
  /** Absent where they may take all the room there is. */
  height?: number
  groups: readonly TaskGroup[]
  scope: BoardScope
  cells: CellScope
}) {
  const { view, kept } = cells
  const pitch = getCardPitch()
  const first = Math.max(0, Math.floor((view.top - top) / pitch) - overscan)
  const last = Math.ceil((view.top - top + view.height) / pitch) + overscan
  return (
    <div style={{ height }} className={cn('flex gap-3 px-3', height === undefined && 'grow')}>
      {cells.columns.map(({ column, left, width, isNarrow }, index) => {
        const group = groups[index]
        if (!group) return null
        const { key, entries } = group
        const here = cells.spot?.cell === key ? cells.spot : undefined
        const isNear =
          left + width > view.left - sizes.column && left < view.left + view.width + sizes.column
        const isKept = kept?.group === group
        return (
          <div
            key={key}
            data-cell={key}
            style={{ width }}
            className={cn(
              'relative shrink-0 snap-start rounded-lg',
              isNarrow && 'bg-hover/50',
              here && 'bg-hover outline outline-accent',
            )}
          >
            {isNarrow ? (
              // The heading says the same, and is what keyboards and readers have.
              <button
                type="button"
                aria-hidden
                tabIndex={-1}
                onClick={() => scope.onFold(column)}
                className="absolute inset-0 cursor-pointer rounded-lg hover:bg-hover"
              />
            ) : (
              <>
                <div
                  data-cards
                  role="grid"
                  aria-label={getGroupName(group)}
                  aria-rowcount={entries.length}
                  aria-multiselectable
                  // On paper the cards flow, and take more where a sheet ends.
                  style={{ minHeight: entries.length * pitch }}
                  className="relative"
                >
                  <DropMark spot={here} count={entries.length} order={cells.order} />
                  {(isNear || isKept) && (
                    <ColumnCards
                      group={group}
                      first={isNear ? Math.min(first, entries.length) : 0}
                      last={isNear ? Math.min(last, entries.length - 1) : -1}
                      keptIndex={isKept ? kept.index : -1}
                      activeEntry={cells.activeEntry}
                      openId={cells.openId}
                      selected={cells.selected}
                      lifted={cells.lifted}
                      hasProject={scope.project === undefined}
                      handlers={cells.handlers}
                    />
                  )}
                </div>
                <ColumnFoot group={group} isAdding={cells.addingTo === key} scope={scope} />
              </>
            )}
          </div>
        )
      })}
    </div>
  )
}
