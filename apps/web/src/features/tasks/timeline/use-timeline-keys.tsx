import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { today } from '#lib/dates.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { getStroke, useShortcuts } from '#lib/shortcuts.ts'
import { walkByArrows } from '#lib/walk-by-arrows.ts'
import { text } from '#text/en.ts'
import { timelineText as words } from '#text/timeline.ts'
import { toast } from '#ui/toast-store.ts'
import { type Zoom, zooms } from '../filters/task-search.ts'
import { ensureTask } from '../relations/use-structure.ts'
import type { Frame } from '../task-frame.tsx'
import { getTaskId, getTaskIds } from '../task-groups.ts'
import { callTasks, useTaskActions } from '../use-task-actions.ts'
import { taskRows } from '../use-task-rows.ts'
import { type Part, afterKey } from './held-keys.ts'
import { noPull } from './task-span.ts'
import type { useReschedule } from './use-reschedule.ts'
import type { Held } from './use-timeline-drag.ts'

const TaskPicker = lazyComponent(
  async () => (await import('../relations/task-picker.tsx')).TaskPicker,
)

/**
 * The keys of a timeline. Shift with an arrow moves by a day at once, as on a board. M takes hold of the bar one stands
 * on, or of all that are selected; what arrows do then stays open until Enter or Escape, so that it is one gesture.
 */
export function useTimelineKeys({
  frame: { list, onStep, onDelete },
  zoom,
  onZoom,
  onToday,
  say,
  heldBy,
  reschedule,
}: {
  frame: Frame
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  onToday: () => void
  say: (words: string) => void
  /** The entries that a gesture on one is about. */
  heldBy: (entry: string) => readonly string[]
  reschedule: ReturnType<typeof useReschedule>
}): {
  held: (Held & { readonly part: Part }) | undefined
  drop: () => void
  putBack: () => void
  onKeyDown: (event: KeyboardEvent) => void
  layer: ReactNode
} {
  const [given, setHeld] = useState<Held & { readonly part: Part }>()
  const [picking, setPicking] = useState<{ ids: readonly string[]; place: DOMRect }>()
  // Whoever goes on to another row has let go.
  const held = given?.entry === list.activeId ? given : undefined

  const lifted = () => {
    const entry = list.activeId
    const ids = entry === undefined ? [] : getTaskIds(heldBy(entry))
    return entry !== undefined && reschedule.mayChange(ids, 'dueOn')
      ? { entry, ids: new Set(ids), pull: noPull, emptyOn: today(), part: 'by' as const }
      : undefined
  }
  const hold = () => {
    const next = lifted()
    if (!next) return
    setHeld(next)
    list.focus(next.entry)
    say(reschedule.nameOf(next))
  }
  const moveBy = (days: number) => {
    const next = lifted()
    if (next) reschedule.drop({ ...next, pull: { ...noPull, by: days } })
  }
  const drop = () => {
    if (!held) return
    setHeld(undefined)
    reschedule.drop(held)
    list.focus(held.entry)
  }
  const putBack = () => {
    if (!held) return
    setHeld(undefined)
    say(words.putBack(taskRows.get(getTaskId(held.entry))?.key ?? ''))
    list.focus(held.entry)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = getStroke(event.nativeEvent)
    const next = held && afterKey(held, stroke)
    if (next) {
      setHeld({ ...held, ...next })
      say(`${words.holding[next.part]} ${reschedule.nameOf({ ...held, ...next })}`)
    } else if (held && (stroke === 'enter' || stroke === 'space' || stroke === 'm')) drop()
    else if (held && stroke === 'escape') putBack()
    else if (stroke === 'shift+arrowleft') moveBy(-1)
    else if (stroke === 'shift+arrowright') moveBy(1)
    else if (stroke === 'delete') return onDelete()
    else return walkByArrows(event, list, onStep)
    event.preventDefault()
  }

  const zoomBy = (step: 1 | -1) => {
    const next = zooms[zooms.indexOf(zoom) + step]
    if (next) onZoom(next)
  }
  const pickFollowed = () => {
    const ids = getTaskIds(list.targets())
    if (!reschedule.mayChange(ids, 'followsIds')) return
    const row = document.querySelector(`[data-task-id="${list.activeId ?? ''}"]`)
    setPicking({ ids, place: (row?.firstElementChild ?? document.body).getBoundingClientRect() })
  }
  const choose = async (ids: readonly string[], id: string) => {
    try {
      await ensureTask(id)
      reschedule.follow(ids, id)
    } catch {
      toast({ title: text.tasks.relations.failed, tone: 'danger' })
    }
  }

  const { group } = text.tasks.keys
  const { lacksEdit } = useTaskActions()
  const when = () => list.targets().length > 0
  const lacks = (field: 'dueOn' | 'followsIds') => () =>
    lacksEdit(getTaskIds(list.targets()), field)
  const about = () => callTasks(getTaskIds(list.targets()))
  const one = { group, when, about, lacks: lacks('dueOn') }
  const linked = { group, when, about, lacks: lacks('followsIds') }
  const shown = { keysOnly: true }
  useShortcuts([
    { ...one, keys: 'm', title: words.keys.hold, needsKeys: true, run: hold },
    { ...one, ...shown, keys: 'shift+arrowleft', title: words.keys.earlier, run: () => moveBy(-1) },
    { ...one, ...shown, keys: 'shift+arrowright', title: words.keys.later, run: () => moveBy(1) },
    { ...linked, keys: 'shift+f', title: words.keys.follows, run: pickFollowed },
    {
      ...linked,
      keys: 'shift+m',
      title: words.keys.pushBehind,
      run: () => reschedule.pushBehind(getTaskIds(list.targets())),
    },
    { group: words.label, keys: 't', title: words.toToday, run: onToday },
    {
      group: words.label,
      keys: '=',
      title: words.zoomIn,
      when: () => zoom !== 'days',
      run: () => zoomBy(-1),
    },
    {
      group: words.label,
      keys: '-',
      title: words.zoomOut,
      when: () => zoom !== 'months',
      run: () => zoomBy(1),
    },
  ])

  const [first = ''] = picking?.ids ?? []
  return {
    held,
    drop,
    putBack,
    onKeyDown,
    layer: picking && (
      <TaskPicker
        title={words.keys.follows}
        place={picking.place}
        projectId={taskRows.get(first)?.projectId ?? ''}
        without={picking.ids}
        onPick={(id) => void (id && choose(picking.ids, id))}
        onClose={() => {
          setPicking(undefined)
          setTimeout(() => list.focus(list.activeId))
        }}
      />
    ),
  }
}
