import type { Db } from '#db/database.ts'
import { draftTold } from './draft-notifications.ts'
import { readEntriesOn } from './read-entries.ts'
import { storeTold } from './store-told.ts'

/**
 * Puts into the inbox of somebody who has just joined what was assigned to them and where they were mentioned while they
 * were invited, as far as they may read it. In the caller's transaction, and within the app alone.
 */
export async function notifyNewcomer(db: Db, userId: string): Promise<void> {
  for (const [streamId, entries] of await readEntriesOn(db, userId)) {
    const { drafts } = await draftTold(db, streamId, entries, [])
    await storeTold(db, {
      drafts: drafts.filter((one) => one.userId === userId),
      settleSeconds: {},
    })
  }
}
