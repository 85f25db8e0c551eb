import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'
import { previewName } from './create-preview.ts'
import { isNamed } from './remove-page-files.ts'
import { lockBlob } from './save-blob.ts'
import type { FileStore } from './stores/file-store.ts'

/** Removed attachments can be brought back for so long. */
const trashAge = sql.lit('30 days')
/** What nothing needs any more may be needed again a moment later: its upload may be under way. */
const orphanAge = 24 * 3600 * 1000

/** Once a night: what nobody went on sending, what was removed long ago, and files that nothing needs any more. */
export const defineSweepJob = (db: Db, store: FileStore): Job<object> => ({
  name: 'sweep-files',
  every: '17 3 * * *',
  run: (_nothing, signal) => purgeFiles(db, store, { signal }),
  giveUp: async () => undefined,
})

/** `now`, in milliseconds, is the moment it is taken to be; files that are not ours are left alone. */
export async function purgeFiles(
  db: Db,
  store: FileStore,
  { signal, now = Date.now() }: { signal?: AbortSignal; now?: number } = {},
): Promise<void> {
  const at = new Date(now).toISOString()
  await sql`
    delete from uploads u where "updatedAt" < ${at}::timestamptz - interval '7 days'
      and not exists (select from attachments f where f."id" = u."id")
  `.execute(db)
  await recordUnnamed(db, at)
  await sql`
    delete from attachments where "deletedAt" < ${at}::timestamptz - interval ${trashAge}
  `.execute(db)
  const before = new Date(now - orphanAge).toISOString()
  const { rows } = await sql<{ hash: string }>`
    select "hash" from blobs b where "usedAt" < ${before} and not exists (select from attachments f where f."blob" = b."hash")
  `.execute(db)
  const orphans = new Set(rows.map(({ hash }) => hash))
  for await (const { name, storedAt } of store.list()) {
    const [, hash, unfinished] = ourName.exec(name) ?? []
    if (!hash || storedAt >= now - orphanAge) continue
    // Whoever wrote it was killed, and whoever came after has begun anew.
    if (unfinished) await store.remove(name)
    else if (!(await isKnown(db, hash))) orphans.add(hash)
  }
  for (const hash of orphans) {
    signal?.throwIfAborted()
    await purgeOne(db, store, hash, before)
  }
}

/** Files of pages that no version and no draft names count as removed from now on, those that one names again as not. */
async function recordUnnamed(db: Db, at: string): Promise<void> {
  await sql`
    update attachments f set "deletedAt" = case when f."deletedAt" is null then ${at}::timestamptz end
    where f."pageId" is not null and (f."deletedAt" is not null) = ${isNamed}
      and f."createdAt" < ${at}::timestamptz - make_interval(secs => ${orphanAge / 1000})
  `.execute(db)
}

const ourName = /^([0-9a-f]{64})(?:\.webp)?(\..+\.unfinished)?$/

async function isKnown(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql`select from blobs where "hash" = ${hash}`.execute(db)
  return rows.length > 0
}

/** Whoever stores the same file just now comes before this or after it, never in between. */
const purgeOne = (db: Db, store: FileStore, hash: string, before: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockBlob(transaction, hash)
    await sql`
      delete from blobs b where "hash" = ${hash} and "usedAt" < ${before}
        and not exists (select from attachments f where f."blob" = b."hash")
    `.execute(transaction)
    if (await isKnown(transaction, hash)) return
    await store.remove(hash)
    await store.remove(previewName(hash))
  })
