import { isLack } from '#lib/lack.ts'
import type { Grouping } from './filters/task-search.ts'
import type { Frame } from './task-frame.tsx'
import { getTaskId } from './task-groups.ts'
import type { Deed, LackedField } from './task-rights.ts'
import { useTaskActions } from './use-task-actions.ts'

const groupedBy: Readonly<Record<Exclude<Grouping, `custom.${string}`>, LackedField | Deed>> = {
  status: 'statusId',
  assignee: 'assigneeIds',
  lead: 'leadId',
  priority: 'priority',
  type: 'typeId',
  label: 'labelIds',
  parent: 'parentId',
  project: 'transfer',
  due: 'dueOn',
}

const isOfTask = (by: Grouping): by is keyof typeof groupedBy => by in groupedBy

/** What becomes of a task that goes from one group to another; none where nothing is grouped. */
export const getMoves = (...bys: readonly (Grouping | undefined)[]): (LackedField | Deed)[] =>
  bys.flatMap((by) => (by === undefined ? [] : isOfTask(by) ? groupedBy[by] : by))

/**
 * What is moved along with a task: all that is selected where it is one of them. What this person may do none of `moves`
 * with stays where it is.
 */
export function useMovedWith(
  { groups, list }: Pick<Frame, 'groups' | 'list'>,
  moves: readonly (LackedField | Deed)[],
) {
  const { lackedBy } = useTaskActions()
  const getReasons = (entry: string) => moves.map((move) => lackedBy([getTaskId(entry)], move))
  const isFree = (entry: string) => getReasons(entry).includes(undefined)
  /** By a pointer, which doesn't pick up what is for others to move; another reason to stay is told as it is refused. */
  const movedWith = (entry: string): readonly string[] => {
    if (getReasons(entry).every(isLack)) return []
    if (!list.selected.has(entry)) return [entry]
    return groups.flatMap(({ entries }) =>
      entries.filter((one) => list.selected.has(one) && (one === entry || isFree(one))),
    )
  }
  return {
    movedWith,
    /** By keys, which are answered: a task that has to stay is tried, and refused with its reason. */
    movedByKeys: (entry: string): readonly string[] => (isFree(entry) ? movedWith(entry) : [entry]),
  }
}
