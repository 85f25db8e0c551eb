import { TriangleAlert } from 'lucide-react'
import { text } from '#text/en.ts'
import { timelineText as words } from '#text/timeline.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { type Zoom, zooms } from '../filters/task-search.ts'
import type { Part } from './held-keys.ts'
import { ArrowSample } from './timeline-arrows.tsx'

/** Above the timeline: the way to today, the scale, and what there is to know. */
export function TimelineTools({
  zoom,
  onZoom,
  onToday,
  conflictCount,
  onConflict,
  shownCount,
  isWhole,
  hasArrows,
}: {
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  onToday: () => void
  conflictCount: number
  onConflict: () => void
  shownCount: number
  isWhole: boolean
  hasArrows: boolean
}) {
  return (
    <div className="flex h-9 shrink-0 items-center gap-1 overflow-x-auto border-b border-border px-2 print:hidden touch:h-12">
      <Button size="sm" variant="ghost" onClick={onToday}>
        {words.today}
      </Button>
      <div role="group" aria-label={words.zoom} className="flex shrink-0">
        {zooms.map((one) => (
          <Button
            key={one}
            size="sm"
            variant="ghost"
            aria-pressed={one === zoom}
            onClick={() => onZoom(one)}
            className="font-normal aria-pressed:bg-selected aria-pressed:text-text"
          >
            {words.zooms[one]}
          </Button>
        ))}
      </div>
      {conflictCount > 0 && (
        <Button
          size="sm"
          variant="ghost"
          title={words.nextConflict}
          onClick={onConflict}
          className="text-danger hover:text-danger"
        >
          <TriangleAlert /> {words.conflicts(conflictCount)}
        </Button>
      )}
      {hasArrows && <ArrowLegend />}
      {!isWhole && (
        <p className="ms-auto shrink-0 ps-2 text-xs text-muted">{words.notAll(shownCount)}</p>
      )}
    </div>
  )
}

/** What the two kinds of arrows mean. */
function ArrowLegend() {
  const { blockedBy, follows } = text.tasks.relations.names
  return (
    <ul className="flex shrink-0 items-center gap-3 ps-2 text-xs text-muted">
      {[
        { name: blockedBy, kind: 'blocks' as const },
        { name: follows, kind: 'follows' as const },
      ].map(({ name, kind }) => (
        <li key={kind} className="flex items-center gap-1.5">
          <ArrowSample kind={kind} />
          {name}
        </li>
      ))}
    </ul>
  )
}

const heldKeys = [
  { keys: ['arrowleft', 'arrowright'], what: words.keys.day },
  { keys: ['arrowup', 'arrowdown'], what: words.keys.week },
  { keys: ['shift+arrowright'], what: words.keys.end },
  { keys: ['tab'], what: words.keys.part },
  { keys: ['enter'], what: words.keys.down },
  { keys: ['escape'], what: words.keys.back },
]

/** What the keys do while a bar is held by them. */
export function HeldBar({
  part,
  name,
  onDrop,
  onBack,
}: {
  part: Part
  name: string
  onDrop: () => void
  onBack: () => void
}) {
  return (
    <div className="absolute bottom-3 left-1/2 z-30 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-border bg-raised px-3 py-2 text-xs shadow-popover">
      <span className="text-muted">{words.holding[part]}</span>
      <span className="font-medium tabular">{name}</span>
      {heldKeys.map(({ keys, what }) => (
        <span key={what} className="flex items-center gap-1 text-muted max-md:hidden">
          {keys.map((one) => (
            <Kbd key={one} keys={one} />
          ))}
          {what}
        </span>
      ))}
      <Button size="sm" variant="ghost" onClick={onBack} className="md:hidden">
        {words.keys.back}
      </Button>
      <Button size="sm" variant="primary" onClick={onDrop} className="md:hidden">
        {text.tasks.editor.save}
      </Button>
    </div>
  )
}
