import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { privatePkrFields } from '@courtside/contract/pkr-ids.ts'
import { text } from '#text/en.ts'
import { pkrText, sayPkrValue } from '#text/pkr-ids.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'

const words = pkrText.page
type Entry = Pick<ActivityEntry, 'action' | 'changes' | 'via'>

const names: Readonly<Record<string, string>> = pkrText.fields
const hidden: ReadonlySet<string> = new Set(privatePkrFields)

/** What an entry of the log says about a PKR ID, after the name of who did it. */
export function pkrPhrases({ action, changes, via }: Entry): string[] {
  if (action === 'pkr_id.created') return [via === 'import' ? words.imported : words.created]
  if (action === 'pkr_id.deleted') return [words.deleted]
  if (action === 'pkr_id.listed') return [listedPhrase(changes)]
  if (action === 'pkr_id.merged') return [mergedPhrase(changes)]
  return Object.entries(changes).map(([field, { was, set }]) => {
    const name = names[field] ?? field
    if (field === 'isArchived') return set === true ? words.removed : words.restored
    if (field === 'userId') return words.userChanged
    if (hidden.has(field) || field === 'notes') return words.changedPrivate(name)
    return words.set(name, said(field, was), said(field, set))
  })
}

function listedPhrase({ list }: Entry['changes']): string {
  const { put, takenOff, dated } = pkrListText.page
  const [was, set] = [said('list', list?.was), said('list', list?.set)]
  if (was === set) return dated(set)
  return list?.set === null ? takenOff(was) : put(set)
}

function mergedPhrase({ merged, mergedInto }: Entry['changes']): string {
  const { page } = pkrMergeText
  const number = said('number', merged?.set ?? merged?.was ?? mergedInto?.set ?? mergedInto?.was)
  if (merged) return merged.set === null ? page.unmerged(number) : page.merged(number)
  return mergedInto?.set === null ? page.unmergedFrom(number) : page.mergedInto(number)
}

const said = (field: string, value: unknown): string =>
  sayPkrValue(field, value, text.activity.values.nothing)
