import type { Action } from '@courtside/contract/activity.ts'
import { type BurstPart, namedInBurst } from '@courtside/contract/bursts.ts'
import { getPlace } from '@courtside/contract/changes.ts'
import type { BriefEntry } from './brief-entry.ts'

/** Actions of which the fields say what was done. */
const ofFields: ReadonlySet<Action> = new Set(['task.updated', 'task.resync', 'project.updated'])

/** A status is changed also where a task is dragged to it. */
const getAction = ({ action, fields }: Pick<BriefEntry, 'action' | 'fields'>): Action =>
  action === 'task.moved' && fields?.['statusId'] !== undefined ? 'task.updated' : action

type Counted = Omit<BurstPart, 'taskCount' | 'statusId'> & {
  readonly taskIds: Set<string>
  readonly statusIds: Set<string | null>
}

/** What was done in a burst and how often, the most frequent first. */
export function getParts(burst: readonly BriefEntry[]): BurstPart[] {
  const parts = new Map<string, Counted>()
  for (const { taskId, statusId, ...entry } of burst) {
    const action = getAction(entry)
    for (const [field, count] of getFields(action, entry)) {
      const key = `${action} ${field}`
      const none = { count: 0, taskIds: new Set<string>(), statusIds: new Set<string | null>() }
      const part = parts.get(key) ?? { action, field, ...none }
      if (field === 'statusId') part.statusIds.add(statusId)
      // An event day that is moved again moves the same tasks.
      part.count = field === 'movedDates' ? Math.max(part.count, count) : part.count + count
      if (taskId !== null) part.taskIds.add(taskId)
      parts.set(key, part)
    }
  }
  return [...parts.values()]
    .map(({ taskIds, statusIds, ...part }) => {
      const [statusId] = statusIds
      const isOne = statusIds.size === 1 && statusId
      return { ...part, taskCount: taskIds.size, ...(isOne && { statusId }) }
    })
    .toSorted((a, b) => b.count - a.count)
}

/** The entries that stand for the first tasks of a burst, which is given newest first, and how many tasks there are. */
export function getTasks(burst: readonly BriefEntry[]): { ids: string[]; taskCount: number } {
  const first = new Map<string, string>()
  for (const { id, taskId } of burst.toReversed())
    if (taskId !== null && !first.has(taskId)) first.set(taskId, id)
  return { ids: [...first.values()].slice(0, namedInBurst), taskCount: first.size }
}

function getFields(action: Action, entry: Pick<BriefEntry, 'fields'>): [string | null, number][] {
  const fields = entry.fields ?? {}
  if (!ofFields.has(action)) return [[null, 1]]
  // The days of the event that moved are said with it.
  if (fields['movedDates'] !== undefined) return [['movedDates', fields['movedDates']]]
  const isMore = Object.keys(fields).length > 1
  const told = Object.entries(fields).filter(
    ([field]) =>
      field !== 'mentionIds' &&
      !(field === 'rank' && isMore) &&
      !(field === 'recurrence' && 'nextId' in fields),
  )
  return told.length === 0
    ? [[null, 1]]
    : told.map(([field, count]) => {
        const { name } = getPlace(field)
        return [name === 'checklist' || name === 'watchers' ? name : field, count]
      })
}
