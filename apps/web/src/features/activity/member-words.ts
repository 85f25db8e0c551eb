import type { Changes } from '@courtside/contract/activity.ts'
import { getPlace } from '@courtside/contract/changes.ts'
import { text } from '#text/en.ts'
import { historyText } from '#text/history.ts'
import { type Lookups, getPersonName } from './use-described-value.ts'

const words = historyText.members

/** Who came into a project, who went and whose role is another one: one phrase for each. */
export function describeMembers(
  changes: Changes,
  actorId: string | null | undefined,
  { people }: Lookups,
): string[] {
  const entries = Object.entries(changes).flatMap(listMembers)
  const pickIds = (isMeant: (one: Member) => boolean) => entries.filter(isMeant).map(({ id }) => id)
  const callAll = (ids: readonly string[]) =>
    ids.map((id) => getPersonName(id, people) ?? text.activity.values.otherPerson).join(', ')
  const describe = (ids: readonly string[], alone: string, ofOthers: (names: string) => string) => {
    const others = ids.filter((id) => id !== actorId)
    return [
      ...(others.length < ids.length ? [alone] : []),
      ...(others.length > 0 ? [ofOthers(callAll(others))] : []),
    ]
  }
  const moved = pickIds(({ was, set }) => was !== null && set !== null)
  return [
    ...describe(
      pickIds(({ was }) => was === null),
      words.joined,
      words.added,
    ),
    ...describe(
      pickIds(({ set }) => set === null),
      words.left,
      words.removed,
    ),
    ...(moved.length > 0 ? [words.roleChanged(callAll(moved))] : []),
  ]
}

/** Somebody with the role they had and the one they got; null for none. */
type Member = { readonly id: string; readonly was: unknown; readonly set: unknown }

/** One entry names each by their role; whoever comes by an invitation is named alone. */
function listMembers([field, { was, set }]: [string, Changes[string]]): Member[] {
  const { name, entry } = getPlace(field)
  if (name === 'members' && entry !== undefined) return [{ id: entry, was, set }]
  if (field !== 'memberIds' || !Array.isArray(set)) return []
  return set.map(String).map((id) => ({ id, was: null, set: id }))
}
