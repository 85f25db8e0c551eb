import { priorities } from '@courtside/contract/field-kinds.ts'
import { myWorkText } from '#text/my-work.ts'
import { getNearness } from '../task-dates.ts'
import type { TaskGroup } from '../task-groups.ts'
import type { CachedTask } from '../use-task-rows.ts'

const keys = ['late', 'today', 'take', 'week', 'later', 'none', 'waiting', 'closed'] as const
type Key = (typeof keys)[number]

/** A day by which something is due, with its time. */
export type Due = Pick<CachedTask, 'dueOn' | 'dueTime'>

/** What is told of one's tasks besides what they say themselves. */
export type MyWorkContext = {
  readonly todayOn: string
  /** When it is due for this person. */
  readonly dueOf: (task: CachedTask) => Due
  readonly isDone: (task: CachedTask) => boolean
  /** Whether it is a group's of theirs, and nobody has taken it yet. */
  readonly isToTake: (task: CachedTask) => boolean
  /** Whether another task has to be done before. */
  readonly isWaiting: (task: CachedTask) => boolean
}

function getKey(
  task: CachedTask,
  { todayOn, dueOf, isDone, isToTake, isWaiting }: MyWorkContext,
): Key {
  if (isDone(task)) return 'closed'
  if (isToTake(task)) return 'take'
  // What can't be begun yet would hide what can, however late it is.
  if (isWaiting(task)) return 'waiting'
  const { dueOn } = dueOf(task)
  return dueOn === null ? 'none' : getNearness(dueOn, todayOn)
}

const getOrder = ({ dueOn, dueTime }: Due) => `${dueOn ?? '9999-12-31'} ${dueTime ?? '99:99'}`
const getUrgency = ({ priority }: CachedTask) => priorities.indexOf(priority)

/** By when they are due, at the same time the most pressing first. */
const inTurn =
  ({ dueOf }: MyWorkContext) =>
  (one: CachedTask, other: CachedTask): number => {
    const [due, otherDue] = [getOrder(dueOf(one)), getOrder(dueOf(other))]
    if (due !== otherDue) return due < otherDue ? -1 : 1
    return getUrgency(other) - getUrgency(one) || (one.id < other.id ? -1 : 1)
  }

/** One person's tasks by the day they are due, what is open to take, what waits for others and what is done apart. */
export function groupMyWork(tasks: readonly CachedTask[], context: MyWorkContext): TaskGroup[] {
  const found = Map.groupBy(tasks.toSorted(inTurn(context)), (task) => getKey(task, context))
  return keys.map((key) => ({
    key,
    value: key,
    name: myWorkText.groups[key],
    isNarrowWhenEmpty: true,
    entries: (found.get(key) ?? []).map(({ id }) => id),
  }))
}
