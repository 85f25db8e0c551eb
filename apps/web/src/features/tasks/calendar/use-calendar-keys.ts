import { isLack } from '#lib/lack.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { calendarText } from '#text/calendar.ts'
import { useMayAdd } from '../quick-add/use-may-add.ts'
import { getTaskIds } from '../task-groups.ts'
import { callTasks, useTaskActions } from '../use-task-actions.ts'
import { type Spot, steppedTo } from './calendar-drop.ts'
import type { Span } from './calendar-range.ts'
import type { useCarry } from './use-carry.ts'
import type { Direction, Standing } from './walk-days.ts'

const words = calendarText.keys
const { group } = calendarText

const directions: readonly Direction[] = ['left', 'right', 'up', 'down']
const walks = { left: words.left, right: words.right, up: words.up, down: words.down }
const moves = {
  left: words.moveLeft,
  right: words.moveRight,
  up: words.moveUp,
  down: words.moveDown,
}

/** The hour a task of the all-day row gets when it is carried down among the hours. */
const firstHour = 9 * 60
const quarter = 15

/** How far one arrow carries: days, and among hours minutes. */
function getStep(direction: Direction, span: Span, isTimed: boolean) {
  const by = direction === 'right' || direction === 'down' ? 1 : -1
  if (direction === 'left' || direction === 'right') return { days: by, minutes: 0 }
  if (span === 'week') return { days: 0, minutes: isTimed ? by * quarter : 0 }
  return { days: span === 'month' ? by * 7 : by, minutes: 0 }
}

/**
 * The keys of a calendar while nothing is lifted: arrows walk, with Shift they move a task one step at once, as on the
 * board. `stand` tells where one stands.
 */
export function useCalendarKeys({
  carry,
  span,
  stand,
  spotOf,
  walk,
  onAdd,
  onDelete,
}: {
  carry: ReturnType<typeof useCarry>
  span: Span
  stand: () => Standing | undefined
  /** The place of the task one stands on; undefined for one without a day. */
  spotOf: (standing: Standing) => Spot | undefined
  walk: (direction: Direction) => void
  onAdd: () => void
  onDelete: () => void
}): void {
  const isHere = () => stand() !== undefined
  const isOnTask = () => stand()?.entry !== undefined
  const mayAdd = useMayAdd(undefined)
  const { lacksEdit, lackedBy } = useTaskActions()
  const stoodOn = () => getTaskIds([stand()?.entry ?? []].flat())
  const lacksDue = () => lacksEdit(stoodOn(), 'dueOn')
  const withTask = (run: (entry: string, spot: Spot | undefined, on: string) => void) => () => {
    const standing = stand()
    if (standing?.entry !== undefined) run(standing.entry, spotOf(standing), standing.on)
  }
  const move = (direction: Direction) =>
    withTask((entry, spot, on) => {
      if (!spot) return carry.moveAt(entry, undefined, { on })
      const { days, minutes } = getStep(direction, span, spot.minutes !== undefined)
      const to = steppedFrom(spot, direction, span) ?? steppedTo(spot, days, minutes)
      carry.moveAt(entry, spot, to)
    })
  useShortcuts([
    ...directions.flatMap((direction) => [
      {
        keys: `arrow${direction}`,
        group,
        title: walks[direction],
        keysOnly: true,
        when: isHere,
        run: () => walk(direction),
      },
      {
        keys: `shift+arrow${direction}`,
        group,
        title: moves[direction],
        keysOnly: true,
        when: isOnTask,
        lacks: lacksDue,
        run: move(direction),
      },
    ]),
    {
      keys: 'm',
      group,
      title: words.lift,
      needsKeys: true,
      about: () => callTasks(stoodOn()),
      when: isOnTask,
      lacks: lacksDue,
      run: withTask((entry, spot, on) => carry.liftAt(entry, spot, spot ?? { on })),
    },
    ...['+', 'shift++'].map((keys) => ({
      keys,
      group,
      title: words.add,
      keysOnly: keys !== '+',
      when: isHere,
      lacks: () => !mayAdd,
      run: onAdd,
    })),
    {
      keys: 'delete',
      group,
      title: words.remove,
      keysOnly: true,
      when: isOnTask,
      lacks: () => isLack(lackedBy(stoodOn(), 'delete')),
      run: onDelete,
    },
  ])
}

/** From the all-day row of a week down into its hours. */
const steppedFrom = (spot: Spot, direction: Direction, span: Span): Spot | undefined =>
  span === 'week' && direction === 'down' && spot.minutes === undefined
    ? { on: spot.on, minutes: firstHour }
    : undefined

/** The keys while something is lifted; they come before those of the list. */
export function LiftedKeys({ carry, span }: { carry: ReturnType<typeof useCarry>; span: Span }) {
  const hidden = { group, keysOnly: true }
  const go = (direction: Direction) => {
    const to = carry.carried?.to
    if (!to) return
    const { days, minutes } = getStep(direction, span, to.minutes !== undefined)
    carry.carryInto(
      (carry.carried?.edge ? undefined : steppedFrom(to, direction, span)) ??
        steppedTo(to, days, minutes),
    )
  }
  useShortcuts([
    ...directions.flatMap((direction) =>
      ['', 'shift+'].map((shift) => ({
        ...hidden,
        keys: `${shift}arrow${direction}`,
        title: words.carry,
        run: () => go(direction),
      })),
    ),
    { ...hidden, keys: 'tab', title: words.pull, run: carry.pullNext },
    ...['enter', 'm'].map((keys) => ({ ...hidden, keys, title: words.drop, run: carry.dropHere })),
    { ...hidden, keys: 'escape', title: words.putBack, run: carry.putBack },
  ])
  return null
}
