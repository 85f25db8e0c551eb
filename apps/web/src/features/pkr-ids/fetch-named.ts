import { type NamedPkrId, findNamedPkrIds } from '@courtside/contract/pkr-mentions.ts'
import { call } from '#api/call.ts'
import { pkrText } from '#text/pkr-ids.ts'

/** An entry that a text names, and how it stands in words. */
export type Named = NamedPkrId & { readonly standing: string }

const getStanding = ({ status, reservedFor }: NamedPkrId): string =>
  status === 'free' && reservedFor !== null ? pkrText.reserved : pkrText.statuses[status]

/** The entries that words stand for; apart from who draws them, so that this loads with the first such word. */
export async function fetchNamed(words: string[]): Promise<[string, Named][]> {
  const { items } = await call(findNamedPkrIds, { body: { words } })
  return items.map((named) => [named.word, { ...named, standing: getStanding(named) }])
}
