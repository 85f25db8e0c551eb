import { getPrefix } from './use-draft.ts'

/**
 * Copies on this device of what several write together: databases, each named by `getDraftName`. While one holds what the
 * server lacks, it is a draft like any other text that was begun here, under the same name in `localStorage`.
 */
async function drop(isMeant: (name: string) => boolean): Promise<void> {
  try {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith(getPrefix()) && isMeant(name)) indexedDB.deleteDatabase(name)
  } catch {
    // A browser without storage has no copies.
  }
}

/** Drops all that a person has on this device. */
export const removeCopies = (person: string): Promise<void> =>
  drop((name) => name.startsWith(getPrefix(person)))

/** Drops those of which the server has everything. */
export const removeSettledCopies = (): Promise<void> =>
  drop((name) => localStorage.getItem(name) === null)
