import { isLack } from '#lib/lack.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import type { Frame } from '../task-frame.tsx'
import { type TaskGroup, getPlace, getTaskIds } from '../task-groups.ts'
import type { Deed, LackedField } from '../task-rights.ts'
import { useTaskActions } from '../use-task-actions.ts'
import { type Lane, getCellAt } from './board-grid.ts'

const words = text.views.board

/** The arrows of a board: alone they walk, with Shift they move the card one stands on or all that are selected. */
export function useBoardKeys({
  frame: { groups, list, isFolded, onDelete },
  lanes,
  isManual,
  order,
  liftedBy,
  moves,
  move,
  say,
}: {
  frame: Frame
  /** The lanes that are unfolded. */
  lanes: readonly Lane[]
  isManual: boolean
  order: string | undefined
  liftedBy: (entry: string) => readonly string[]
  /** What becomes of a card that goes to another column, and of one that stays in its own. */
  moves: Readonly<Record<'across' | 'along', readonly (LackedField | Deed)[]>>
  move: (entries: readonly string[], to: TaskGroup, index: number) => void
  say: (words: string) => void
}): void {
  const at = getPlace(groups, list.activeId)
  const cell = at && getCellAt(lanes, at.group)
  const hasLanes = lanes.some(({ heading }) => heading !== undefined)

  /** The groups of the same lane behind or before, and those of the same column below or above, the nearest first. */
  const across = (by: 1 | -1): readonly TaskGroup[] => {
    const cells = (cell && lanes[cell.row]?.cells) ?? []
    if (!cell) return []
    return by === 1 ? cells.slice(cell.column + 1) : cells.slice(0, cell.column).toReversed()
  }
  const along = (by: 1 | -1): readonly TaskGroup[] => {
    if (!cell) return []
    const beyond = by === 1 ? lanes.slice(cell.row + 1) : lanes.slice(0, cell.row).toReversed()
    return beyond.flatMap(({ cells }) => cells[cell.column] ?? [])
  }

  const moveAlong = (by: 1 | -1) => {
    if (!at || list.activeId === undefined) return
    const entries = liftedBy(list.activeId)
    const { group } = at
    const places = entries.map((entry) => group.entries.indexOf(entry)).filter((one) => one !== -1)
    const index = by === -1 ? Math.min(...places) - 1 : Math.max(...places) + 2
    const [next] = along(by)
    if (isManual && index >= 0 && index <= group.entries.length) move(entries, group, index)
    else if (next) move(entries, next, by === 1 ? 0 : next.entries.length)
    else if (!isManual && !hasLanes) say(words.orderedBy(order ?? ''))
  }
  const moveAcross = (by: 1 | -1) => {
    const [to] = across(by)
    if (at && to && list.activeId !== undefined)
      move(liftedBy(list.activeId), to, Math.min(at.index, to.entries.length))
  }
  const hasCards = (group: TaskGroup) => !isFolded(group) && group.entries.length > 0
  const walkAcross = (by: 1 | -1) => {
    const next = at && across(by).find(hasCards)
    if (next) list.focus(next.entries[Math.min(at.index, next.entries.length - 1)])
  }
  const walkAlong = (by: 1 | -1) => {
    const next = along(by).find(hasCards)
    list.focus(at?.group.entries[at.index + by] ?? next?.entries.at(by === 1 ? 0 : -1))
  }

  const { lacksEdit, lackedBy } = useTaskActions()
  const { group } = text.tasks.keys
  const isOnCard = () => document.activeElement?.matches('[data-task-id]') ?? false
  const card = { group, keysOnly: true, when: isOnCard }
  const onCard = () => getTaskIds(list.targets())
  const moving = (way: 'across' | 'along') => ({
    ...card,
    lacks: () => moves[way].length > 0 && moves[way].every((one) => lacksEdit(onCard(), one)),
  })
  useShortcuts([
    { ...card, keys: 'arrowup', title: words.walkUp, run: () => walkAlong(-1) },
    { ...card, keys: 'arrowdown', title: words.walkDown, run: () => walkAlong(1) },
    { ...card, keys: 'arrowleft', title: words.walkLeft, run: () => walkAcross(-1) },
    { ...card, keys: 'arrowright', title: words.walkRight, run: () => walkAcross(1) },
    { ...moving('along'), keys: 'shift+arrowup', title: words.up, run: () => moveAlong(-1) },
    { ...moving('along'), keys: 'shift+arrowdown', title: words.down, run: () => moveAlong(1) },
    { ...moving('across'), keys: 'shift+arrowleft', title: words.left, run: () => moveAcross(-1) },
    { ...moving('across'), keys: 'shift+arrowright', title: words.right, run: () => moveAcross(1) },
    {
      ...card,
      keys: 'delete',
      title: text.tasks.keys.remove,
      lacks: () => isLack(lackedBy(onCard(), 'delete')),
      run: onDelete,
    },
  ])
}
