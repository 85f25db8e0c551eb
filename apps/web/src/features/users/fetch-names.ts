import { listKnownPeople, mostNamesAtOnce } from '@courtside/contract/known-people.ts'
import type { Person } from '@courtside/contract/users.ts'
import { call } from '#api/call.ts'

/** The people of these ids that the signed-in person knows, in as many requests as it takes. */
export async function fetchNames(ids: readonly string[]): Promise<Person[]> {
  const found: Person[] = []
  for (let at = 0; at < ids.length; at += mostNamesAtOnce) {
    const id = ids.slice(at, at + mostNamesAtOnce)
    found.push(...(await call(listKnownPeople, { query: { id } })).items)
  }
  return found
}
