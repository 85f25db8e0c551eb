import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { isSame, getValue } from '@courtside/contract/changes.ts'
import type { PkrId, PkrIdChanges } from '@courtside/contract/pkr-ids.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { logAudits } from '#features/identity/log-audit.ts'
import { patchEntries } from './patch-entries.ts'
import { type LockedPkrId, lockPkrIds } from './queries.ts'

type Gesture = { readonly batchId?: string | undefined; readonly undoOf?: string | undefined }

/** What went over from one entry to the other, to be given back where it still is there. */
type Moved = {
  readonly changes: PkrIdChanges
  readonly listIds: readonly string[]
  readonly userId: string | null
}

type Merge = Gesture & {
  readonly id: string
  readonly intoId: string
  readonly changes: PkrIdChanges
}

/** Merges an entry into another, which gets these changes besides its places on lists, user and number. */
export async function mergeEntries(
  db: Db,
  actor: Actor,
  { id, intoId, changes, batchId = createId(), undoOf }: Merge,
): Promise<PkrId[]> {
  const refuse = (message: string) => invalid([{ path: 'body.remainingId', message }])
  const [from, into] = await lockBoth(db, actor, id, intoId)
  assertAllowed(canPkr.merge(actor))
  if (id === intoId) throw refuse('Choose a different entry')
  if (!into) throw refuse('This PKR ID doesn’t exist')
  if ((from.mergedIntoId ?? into.mergedIntoId) !== null)
    throw conflict('One of them was just merged', {
      current: into,
      conflictingFields: [],
    })
  if ((from.archivedAt ?? into.archivedAt) !== null)
    throw refuse('One of them was removed from the register. Restore it first')
  if (from.userId !== null && into.userId !== null)
    throw new AppError(
      409,
      'already_linked',
      'Both are linked to a user. Remove one link, or merge the two users, first.',
    )
  await patchEntries(db, actor, [{ id: intoId, changes }], { batchId, undoOf })
  const { rows: places } = await sql<{ listId: string }>`
    update pkr_list_entries e set "pkrId" = ${intoId}::uuid
    from pkr_lists l where e."pkrId" = ${id}::uuid and l."id" = e."listId" and l."archivedAt" is null and not exists (
      select from pkr_list_entries o where o."listId" = e."listId" and o."pkrId" = ${intoId}::uuid)
    returning e."listId"
  `.execute(db)
  const moved: Moved = {
    changes,
    listIds: places.map(({ listId }) => listId),
    userId: from.userId,
  }
  await sql`
    update pkr_ids set "mergedIntoId" = ${intoId}::uuid, "mergeMoved" = ${JSON.stringify(moved)}::jsonb, "userId" = null,
      "archivedAt" = now(), "updatedAt" = now() where "id" = ${id}::uuid
  `.execute(db)
  await sql`
    update pkr_ids set "userId" = coalesce("userId", ${from.userId}::uuid), "updatedAt" = now(),
      "mergedNumbers" = "mergedNumbers" || ${[from.number, ...from.mergedNumbers]}::text[] where "id" = ${intoId}::uuid
  `.execute(db)
  await logMerge(db, actor, { from, into, isMerged: true, batchId, undoOf })
  return lockBoth(db, actor, id, intoId)
}

/** Takes apart what was merged: both have what was theirs, as far as it is where merging put it. */
export async function unmergeEntries(
  db: Db,
  actor: Actor,
  { id, batchId = createId(), undoOf }: Gesture & { readonly id: string },
): Promise<PkrId[]> {
  if (!canPkr.see(actor)) throw notFound('PKR ID')
  const { rows } = await sql<{ intoId: string | null; moved: Moved | null }>`
    select "mergedIntoId" as "intoId", "mergeMoved" as "moved" from pkr_ids where "id" = ${id}::uuid
  `.execute(db)
  const { intoId = null, moved = null } = rows[0] ?? {}
  const [from, into] = await lockBoth(db, actor, id, intoId ?? id)
  assertAllowed(canPkr.merge(actor))
  if (!into || !moved || intoId === null || from.mergedIntoId !== intoId)
    throw conflict('This entry is no longer merged', { id })
  if (into.mergedIntoId !== null)
    throw conflict('The other entry was merged since. Undo that merge first', { id })
  await patchEntries(db, actor, [{ id: intoId, changes: changesBack(into, moved.changes) }], {
    batchId,
    undoOf,
  })
  await sql`
    update pkr_list_entries e set "pkrId" = ${id}::uuid
    where e."pkrId" = ${intoId}::uuid and e."listId" = any(${moved.listIds}::uuid[]) and not exists (
      select from pkr_list_entries o where o."listId" = e."listId" and o."pkrId" = ${id}::uuid)
  `.execute(db)
  const numbers = [from.number, ...from.mergedNumbers]
  const isUserBack = moved.userId !== null && into.userId === moved.userId
  await sql`
    update pkr_ids set "userId" = case when ${isUserBack}::boolean then null else "userId" end, "updatedAt" = now(),
      "mergedNumbers" = array(select n from unnest("mergedNumbers") n where n <> all(${numbers}::text[]))
    where "id" = ${intoId}::uuid
  `.execute(db)
  await sql`
    update pkr_ids set "mergedIntoId" = null, "mergeMoved" = null, "archivedAt" = null, "updatedAt" = now(),
      "userId" = ${isUserBack ? moved.userId : null}::uuid where "id" = ${id}::uuid
  `.execute(db)
  await logMerge(db, actor, { from, into, isMerged: false, batchId, undoOf })
  return lockBoth(db, actor, id, intoId)
}

/** Both, held in the order of their ids, so that two who merge them the other way round wait for each other. */
async function lockBoth(
  db: Db,
  actor: Actor,
  id: string,
  intoId: string,
): Promise<[LockedPkrId, LockedPkrId]> {
  const found = canPkr.see(actor) ? await lockPkrIds(db, actor, [id, intoId]) : []
  const from = found.find((one) => one.id === id)
  const into = found.find((one) => one.id === intoId)
  if (!from) throw notFound('PKR ID')
  if (!into) {
    assertAllowed(canPkr.merge(actor))
    throw invalid([{ path: 'body.remainingId', message: 'This PKR ID doesn’t exist' }])
  }
  return [from, into]
}

/** What the remaining entry has still as merging set it, the other way round; names that came are taken out again. */
function changesBack(into: PkrId, changes: PkrIdChanges): PkrIdChanges {
  const back = Object.entries(changes).flatMap(([field, { was, set }]) => {
    const now = getValue(into, field)
    if (isSame(now, set)) return [[field, { was: now, set: was }] as const]
    if (field !== 'aliases' || !Array.isArray(was) || !Array.isArray(set)) return []
    const before = was as readonly string[]
    const came = (set as readonly string[]).filter((name) => !before.includes(name))
    return [
      [field, { was: now, set: into.aliases.filter((name) => !came.includes(name)) }] as const,
    ]
  })
  // Each value stood in the same field before.
  return Object.fromEntries(back) as PkrIdChanges
}

/** In the history of both, each with the number of the other. */
const logMerge = (
  db: Db,
  actor: Actor,
  {
    from,
    into,
    isMerged,
    ...gesture
  }: Gesture & { readonly from: PkrId; readonly into: PkrId; readonly isMerged: boolean },
) => {
  const change = (number: string) =>
    isMerged ? { was: null, set: number } : { was: number, set: null }
  return logAudits(
    db,
    'pkr_id.merged',
    [
      { entityId: from.id, changes: { mergedInto: change(into.number) } },
      { entityId: into.id, changes: { merged: change(from.number) } },
    ],
    { by: actor.id, ...gesture },
  )
}
