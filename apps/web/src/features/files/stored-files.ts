/** A file that was chosen, as this browser keeps it until all of it has come to the server. */
export type StoredFile = {
  readonly id: string
  /** Who had signed in, as the identity service calls them. */
  readonly personId: string
  readonly taskId: string
  readonly name: string
  readonly file: Blob
}

const database = 'courtside-uploads'
const table = 'files'

/** Keeps a file, so that sending it goes on after a reload. A browser that can't keep it sends it all the same. */
export const saveFile = (stored: StoredFile): Promise<void> =>
  inTable('readwrite', (files) => files.put(stored)).then(
    () => undefined,
    () => undefined,
  )

export const removeFile = (id: string): Promise<void> =>
  inTable('readwrite', (files) => files.delete(id)).then(
    () => undefined,
    () => undefined,
  )

/** The files of this person that were not sent to their end. */
export async function keptFiles(personId: string): Promise<StoredFile[]> {
  const all = await inTable('readonly', (files) => files.getAll()).catch(() => [])
  return (all as StoredFile[]).filter((stored) => stored.personId === personId)
}

function inTable<Result>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(table, { keyPath: 'id' })
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
    opening.addEventListener('success', () => {
      const opened = opening.result
      const transaction = opened.transaction(table, mode)
      const asked = ask(transaction.objectStore(table))
      transaction.addEventListener('complete', () => {
        opened.close()
        resolve(asked.result)
      })
      transaction.addEventListener('abort', () => {
        opened.close()
        reject(transaction.error ?? new Error('not kept'))
      })
    })
  })
}
