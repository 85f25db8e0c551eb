import { z } from 'zod'
import { wakeDatabase } from '#lib/wake-database.ts'

/** What the SDK keeps of the signed-in person in this browser; also what its `toJSON()` yields. */
export const StoredUser = z.object({
  uid: z.string().min(1),
  email: z.string().nullish(),
  emailVerified: z.boolean().optional(),
  displayName: z.string().nullish(),
  photoURL: z.string().nullish(),
  providerData: z
    .array(z.object({ providerId: z.string(), email: z.string().nullish() }))
    .default([]),
  stsTokenManager: z.object({ accessToken: z.string(), expirationTime: z.number() }),
})
export type StoredUser = z.infer<typeof StoredUser>

const database = 'firebaseLocalStorageDb'
const table = 'firebaseLocalStorage'
const keyPrefix = 'firebase:authUser:'

/**
 * The person whose sign-in is stored in this browser, read past the SDK: it tells nothing until the identity service has
 * answered, which may take half a minute.
 */
export async function readStoredUser(): Promise<StoredUser | undefined> {
  const isAwake = await wakeDatabase()
  const found = (isAwake && (await fromIndexedDb().catch(() => undefined))) || fromLocalStorage()
  return StoredUser.safeParse(found).data
}

function fromIndexedDb(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database)
    // Opening makes what isn't there; the SDK shall make it in its own shape.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
    opening.addEventListener('success', () => {
      const { result } = opening
      if (!result.objectStoreNames.contains(table)) {
        result.close()
        resolve(undefined)
        return
      }
      const reading = result.transaction(table, 'readonly').objectStore(table).getAll()
      reading.addEventListener('error', () => reject(reading.error ?? new Error('unreadable')))
      reading.addEventListener('success', () => {
        result.close()
        const rows = reading.result as { fbase_key?: unknown; value?: unknown }[]
        resolve(rows.find((row) => String(row.fbase_key).startsWith(keyPrefix))?.value)
      })
    })
  })
}

function fromLocalStorage(): unknown {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(keyPrefix))
    return key === undefined ? undefined : (JSON.parse(localStorage.getItem(key) ?? '') as unknown)
  } catch {
    return undefined
  }
}
