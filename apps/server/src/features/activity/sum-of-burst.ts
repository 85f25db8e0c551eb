import type { Action } from '@courtside/contract/activity.ts'
import type { BurstPart } from '@courtside/contract/bursts.ts'
import { placeOf } from '@courtside/contract/changes.ts'
import type { BriefEntry } from './brief-entry.ts'

/** Actions of which the fields say what was done. */
const ofFields: ReadonlySet<Action> = new Set(['task.updated', 'task.resync', 'project.updated'])

/** What was done in a burst and how often, the most frequent first. */
export function partsOf(burst: readonly BriefEntry[]): BurstPart[] {
  const parts = new Map<string, Omit<BurstPart, 'taskCount'> & { taskIds: Set<string> }>()
  for (const { action, taskId, ...entry } of burst)
    for (const [field, count] of fieldsOf(action, entry)) {
      const key = `${action} ${field}`
      const part = parts.get(key) ?? { action, field, count: 0, taskIds: new Set() }
      // An event day that is moved again moves the same tasks.
      part.count = field === 'movedDates' ? Math.max(part.count, count) : part.count + count
      if (taskId !== null) part.taskIds.add(taskId)
      parts.set(key, part)
    }
  return [...parts.values()]
    .map(({ taskIds, ...part }) => ({ ...part, taskCount: taskIds.size }))
    .toSorted((a, b) => b.count - a.count)
}

function fieldsOf(action: Action, entry: Pick<BriefEntry, 'fields'>): [string | null, number][] {
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
        const { name } = placeOf(field)
        return [name === 'checklist' || name === 'watchers' ? name : field, count]
      })
}
