import type {
  FailedMutation,
  FailedMutationStore,
  MutationDefinition,
  Said,
} from './write-types.ts'

/** What an entry says of its write. */
export const describeWrite = <Args>(kind: MutationDefinition<Args, unknown>, args: Args): Said => ({
  subject: kind.subjectOf(args),
  detail: kind.detailOf?.(args),
  about: kind.aboutOf?.(args),
  text: kind.textOf?.(args),
})

/** The same of one that was described before. */
export const getSaid = ({ subject, detail, about, text }: Said): Said => ({
  subject,
  detail,
  about,
  text,
})

/** Until somebody is signed in there is no place of theirs to keep anything. */
export function inMemory(): FailedMutationStore {
  const held = new Map<string, FailedMutation>()
  return {
    list: () => [...held.values()],
    put: (entry) => void held.set(entry.id, entry),
    remove: (id) => void held.delete(id),
  }
}

/**
 * Writes of one person on this device that failed or wait. What storage refuses stays until the page is closed.
 */
export function storeFor(uid: string): FailedMutationStore {
  const prefix = `unsaved:${uid}:`
  const refused = new Map<string, FailedMutation>()
  /** There may be thousands, and most are known. */
  const known = new Map<string, { readonly json: string; readonly entry: FailedMutation }>()
  const read = (key: string): FailedMutation | undefined => {
    const json = localStorage.getItem(key) ?? ''
    const before = known.get(key)
    if (before?.json === json) return before.entry
    const entry = parseEntry(json)
    if (entry) known.set(key, { json, entry })
    return entry
  }
  const keys = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  return {
    list: () =>
      [
        ...refused.values(),
        ...attempt(() => keys().flatMap((key) => read(key) ?? []), []),
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    put: (entry) => {
      const isPut = attempt(() => {
        const json = JSON.stringify(entry)
        localStorage.setItem(prefix + entry.id, json)
        known.set(prefix + entry.id, { json, entry })
        return true
      }, false)
      if (isPut) refused.delete(entry.id)
      else refused.set(entry.id, entry)
    },
    remove: (id) => {
      refused.delete(id)
      attempt(() => localStorage.removeItem(prefix + id), undefined)
    },
  }
}

/** Full or closed storage throws. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** What this app has put there; anything else is left alone. */
function parseEntry(json: string): FailedMutation | undefined {
  const found = attempt(() => JSON.parse(json) as Partial<FailedMutation> | null, null)
  const isEntry = found?.id && found.kind && found.cause?.batchId && found.subject !== undefined
  return isEntry ? (found as FailedMutation) : undefined
}
