import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { text } from '#text/en.ts'
import { historyText } from '#text/history.ts'
import { type Surroundings, nameOfField } from './use-described-value.ts'

const words = historyText.sum

/** So many kinds of changes are named; the others are counted together. */
const namedKinds = 3

/** What a long burst did, after the name of who did it: the most frequent kinds of changes, each with its number. */
export function sumOfBurst(entries: readonly ActivityEntry[], surroundings: Surroundings): string {
  const counts = new Map<string, { count: number; say: (count: number) => string }>()
  for (const entry of entries)
    for (const [kind, say] of kindsOf(entry, surroundings))
      counts.set(kind, { say, count: (counts.get(kind)?.count ?? 0) + 1 })
  const kinds = [...counts.values()].toSorted((a, b) => b.count - a.count)
  const rest = kinds.slice(namedKinds).reduce((sum, { count }) => sum + count, 0)
  const parts = kinds.slice(0, namedKinds).map(({ say, count }) => say(count))
  return words.all(rest === 0 ? parts : [...parts, words.more(rest)])
}

type Kind = readonly [kind: string, say: (count: number) => string]

function kindsOf({ action, entity, changes }: ActivityEntry, surroundings: Surroundings): Kind[] {
  if (action === 'task.created') return [[action, words.created]]
  if (action === 'comment.created') return [[action, words.commented]]
  if (action === 'attachment.added') return [[action, words.attached]]
  if (entity !== 'task') return [['', words.other]]
  const fields = Object.keys(changes).filter((field) => field !== 'mentionIds')
  const names = text.tasks.fields
  const named = fields.flatMap((field): Kind[] => {
    if (field.startsWith('checklist.')) return [['checklist', words.checklist]]
    const name = nameOfField(names, field, surroundings)
    return name === field ? [] : [[name, (count) => words.changed(name, count)]]
  })
  return named.length > 0 ? named : [['', words.other]]
}
