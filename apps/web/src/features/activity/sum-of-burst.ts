import type { BurstPart } from '@courtside/contract/bursts.ts'
import { text } from '#text/en.ts'
import { historyText } from '#text/history.ts'
import type { Burst } from './use-bursts.ts'
import { type Lookups, getNameIn, getFieldName } from './use-described-value.ts'

const words = historyText.sum

/** So many kinds of changes are named; the others are counted together. */
const namedKinds = 3

/** What a long burst did, after the name of who did it: the most frequent kinds of changes, each with its number. */
export function sumOfBurst(
  { parts, via }: Pick<Burst, 'parts' | 'via'>,
  surroundings: Lookups,
): string {
  const told = parts.flatMap((part) => {
    const phrase = findPhrase(part, surroundings)
    return phrase === undefined ? [] : [{ phrase, count: part.count }]
  })
  const named = told.slice(0, namedKinds).map(({ phrase }) => phrase)
  const rest = parts.reduce((sum, { count }) => sum + count, 0) - countOf(told.slice(0, namedKinds))
  // An import that says what came in needn't say in how many steps, and by which way.
  if (saysImport({ parts })) return words.all(named)
  const said =
    rest === 0 ? named : [...named, named.length === 0 ? words.other(rest) : words.more(rest)]
  return via === 'import' ? `${words.all(said)} ${historyText.imported}` : words.all(said)
}

/** Whether it tells what an import brought; what else the import did is no news then. */
export const saysImport = ({ parts }: Pick<Burst, 'parts'>): boolean =>
  parts.some(({ field }) => field?.startsWith('imported.'))

const countOf = (parts: readonly { readonly count: number }[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0)

const imported: Readonly<Record<string, (count: number) => string>> = {
  'imported.tasks': words.importedTasks,
  'imported.comments': words.importedComments,
}

/** What came in by an import; undefined for what is no count of that. */
export const describeImportedCount = (field: string, count: number): string | undefined =>
  imported[field]?.(count)

/** Undefined where it has no name of its own. */
function findPhrase(
  { action, field, count, taskCount, statusId }: BurstPart,
  surroundings: Lookups,
): string | undefined {
  if (action === 'task.created') return words.created(count)
  if (action === 'project.created') return historyText.projectCreated
  if (action === 'task.moved') return words.moved(taskCount)
  if (action === 'task.deleted') return words.deleted(count)
  if (action === 'task.restored') return words.restored(count)
  if (action === 'comment.created') return words.commented(count)
  if (action === 'attachment.added') return words.attached(count)
  if (field === null) return undefined
  if (field === 'movedDates') return words.movedDates(count)
  if (field === 'checklist') return words.checklist(count)
  if (action !== 'task.updated') return describeImportedCount(field, count)
  if (statusId) return words.movedTo(taskCount, getNameIn(surroundings, statusId))
  const name = getFieldName(text.tasks.fields, field, surroundings)
  if (name === field) return undefined
  return taskCount > 1 ? words.changedOn(name, taskCount) : words.changed(name, count)
}
