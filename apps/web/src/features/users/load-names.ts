import {
  type NameChanges,
  type Person,
  listNameChanges,
  listUsers,
  findVersion,
} from '@courtside/contract/users.ts'
import { call } from '#api/call.ts'
import { locale } from '#lib/locale.ts'

/** The names of all who take part in projects, and of which version they are; without one they can only be loaded anew. */
export type Names = { readonly people: readonly Person[]; readonly version?: string | undefined }

/** Brings names up to date: by what changed since their version where that is enough to tell, else by all of them. */
export async function loadNames(held: Names | undefined, signal: AbortSignal): Promise<Names> {
  if (held?.version !== undefined) {
    const query = { since: held.version }
    const changes = await call(listNameChanges, { query }, { signal })
    if (changes.isComplete)
      return { people: withChanges(held.people, changes), version: changes.version }
  }
  let etag: string | null = null
  const onHeaders = (headers: Headers) => (etag = headers.get('etag'))
  const query = { projectUsersOnly: 'true' } as const
  const found = await call(listUsers, { query }, { signal, onHeaders })
  return { people: Array.isArray(found) ? found : found.items, version: findVersion(etag) }
}

const byName = new Intl.Collator(locale, { sensitivity: 'base' })

function withChanges(held: readonly Person[], { people, goneIds }: NameChanges): readonly Person[] {
  if (people.length + goneIds.length === 0) return held
  const changed = new Set([...goneIds, ...people.map(({ uid }) => uid)])
  return [...held.filter(({ uid }) => !changed.has(uid)), ...people].toSorted((one, other) =>
    byName.compare(one.name, other.name),
  )
}
