/** So many things are kept; beyond that the longest unused is dropped. */
const limit = 200
const table = 'kept'

type Kept = {
  readonly name: string
  readonly owner: string
  readonly shape: string
  readonly usedAt: number
  readonly value: unknown
}

let owner = ''
let opened: Promise<IDBDatabase> | undefined

/** Whose data is kept and read from now on: nobody is shown what was kept for another person. */
export function setCacheOwner(person: string): void {
  owner = person
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open('courtside', 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(table, { keyPath: 'name' }).createIndex('usedAt', 'usedAt'),
    )
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
  })
  return opened
}

/** Does one thing to what is kept; undefined where storage is closed, full or broken. */
async function attempt<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const transaction = (await open()).transaction(table, mode)
    const asked = work(transaction.objectStore(table))
    return await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(asked.result))
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('Not done')),
      )
    })
  } catch {
    return undefined
  }
}

/** What was kept under a name, in this very shape, for whoever is signed in. */
export async function readKept(name: string, shape: string): Promise<unknown> {
  const found = await attempt(
    'readonly',
    (store) => store.get(name) as IDBRequest<Kept | undefined>,
  )
  return found && found.owner === owner && found.shape === shape ? found.value : undefined
}

/**
 * Keeps plain data on this device until its owner signs out, in place of what was kept under the name. `shape` is
 * another one wherever the value would be read otherwise.
 */
export async function saveCached(name: string, shape: string, value: unknown): Promise<void> {
  if (owner === '') return
  const kept: Kept = { name, owner, shape, usedAt: Date.now(), value }
  await attempt('readwrite', (store) => store.put(kept))
  const byUse = await attempt('readonly', (store) => store.index('usedAt').getAllKeys())
  for (const old of byUse?.slice(0, -limit) ?? [])
    await attempt('readwrite', (store) => store.delete(old))
}

/** Forgets what is kept under a name. */
export const removeCached = (name: string): Promise<undefined> =>
  attempt('readwrite', (store) => store.delete(name))

/** Forgets all that is kept, and keeps nothing more until it has an owner. */
export async function clearCache(): Promise<void> {
  owner = ''
  await attempt('readwrite', (store) => store.clear())
}
