import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { getPlace } from '@courtside/contract/changes.ts'
import { longPkrFields, privatePkrFields } from '@courtside/contract/pkr-fields.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { text } from '#text/en.ts'
import { listFieldText } from '#text/list-fields.ts'
import { pkrText, describePkrValue } from '#text/pkr-ids.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'
import { describeListValue } from './lists/describe-list-value.ts'

const words = pkrText.page
type Entry = Pick<ActivityEntry, 'action' | 'changes' | 'via'>

const names: Readonly<Record<string, string>> = pkrText.fields

/** What an entry of the log says about a PKR ID, after the name of who did it; with the lists, fields of theirs by name. */
export function describePkr(
  { action, changes, via }: Entry,
  lists: readonly PkrList[] = [],
): string[] {
  if (action === 'pkr_id.created') return [via === 'import' ? words.imported : words.created]
  if (action === 'pkr_id.deleted') return [words.deleted]
  if (action === 'pkr_id.listed') return describeListed(changes, lists)
  if (action === 'pkr_id.merged') return [describeMerged(changes)]
  if (action === 'pkr_id.told_apart') return [describeApart(changes)]
  return Object.entries(changes).map(([field, { was, set }]) => {
    const name = names[field] ?? field
    if (field === 'isArchived') return set === true ? words.removed : words.restored
    if (field === 'userId') return words.userChanged
    if (field in privatePkrFields || field in longPkrFields) return words.changedPrivate(name)
    return words.set(name, said(field, was), said(field, set))
  })
}

function describeListed(
  { list, ...others }: Entry['changes'],
  lists: readonly PkrList[],
): string[] {
  const { put, takenOff, dated } = pkrListText.page
  const [was, set] = [said('list', list?.was), said('list', list?.set)]
  if (was !== set) return [list?.set === null ? takenOff(was) : put(set)]
  const known = lists.flatMap(({ fields }) => fields)
  const filled = Object.entries(others).flatMap(([name, change]) => {
    const { entry } = getPlace(name)
    if (entry === undefined) return []
    const field = known.find(({ id }) => id === entry)
    if (!field || field.isPrivate)
      return [listFieldText.filledPrivate(field?.name ?? listFieldText.aField, set)]
    return [listFieldText.filledPhrase(field.name, set, describeListValue(field, change.set))]
  })
  const isDated = Object.keys(others).some((name) => getPlace(name).entry === undefined)
  return [...(isDated || filled.length === 0 ? [dated(set)] : []), ...filled]
}

function describeMerged({ merged, mergedInto }: Entry['changes']): string {
  const { page } = pkrMergeText
  const number = said('number', merged?.set ?? merged?.was ?? mergedInto?.set ?? mergedInto?.was)
  if (merged) return merged.set === null ? page.unmerged(number) : page.merged(number)
  return mergedInto?.set === null ? page.unmergedFrom(number) : page.mergedInto(number)
}

function describeApart({ toldApart }: Entry['changes']): string {
  const { apartFrom, apartTakenBack } = pkrMergeText.page
  const isApart = Array.isArray(toldApart?.set)
  const numbers = (isApart ? toldApart?.set : toldApart?.was) as readonly string[]
  return isApart ? apartFrom(numbers) : apartTakenBack(numbers)
}

const said = (field: string, value: unknown): string =>
  describePkrValue(field, value, text.activity.values.nothing)
