import type { Changes } from '@courtside/contract/activity.ts'
import { text } from '#text/en.ts'
import { historyText } from '#text/history.ts'
import { transferText } from '#text/transfers.ts'
import { orNothing } from './use-change-phrases.ts'
import { type Lookups, describeValue, getFieldName } from './use-described-value.ts'

/** What goes without saying when a task has moved to another project. */
const quiet = new Set(['projectId', 'number', 'key', 'rank'])

/**
 * From which key to which a task has moved, and what became another one by that: what is called the same in both projects
 * did not.
 */
export function transferPhrases(changes: Changes, surroundings: Lookups): string[] {
  const { nothing } = text.activity.values
  const key = changes['key']
  const fields = new Map<string, { was: string; set: string }>()
  for (const [field, { was, set }] of Object.entries(changes)) {
    if (quiet.has(field)) continue
    const name = getFieldName(text.tasks.fields, field, surroundings)
    const [before, after] = [was, set].map((value) => describeValue(field, value, surroundings))
    const known = fields.get(name)
    // A field of the same name there is another one: each of the two says half of it.
    fields.set(name, {
      was: known && before === nothing ? known.was : (before ?? ''),
      set: known && after === nothing ? known.set : (after ?? ''),
    })
  }
  const changed = [...fields].flatMap(([name, { was, set }]) =>
    was === set ? [] : [historyText.changed(name, orNothing(was), orNothing(set))],
  )
  return [
    transferText.history.moved(describeValue('key', key?.was), describeValue('key', key?.set)),
    ...changed,
  ]
}
