import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import type { PkrId, PkrIdChanges } from '@courtside/contract/pkr-ids.ts'
import type { Db } from '#db/database.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { logAudits } from '#features/identity/log-audit.ts'
import { hidePrivate } from './hide-private.ts'
import { type LockedPkrId, updatePkrId, findLink, lockPkrIds } from './queries.ts'

type Patch = { readonly id: string; readonly changes: PkrIdChanges }
type Gesture = { readonly batchId?: string | undefined; readonly undoOf?: string | undefined }

/**
 * Gives fields of entries what a person says, of all or of none: if they may and each field still is what they believed.
 * Tells the entries as they are then, in the order of the patches. Nobody else changes them until the transaction ends.
 */
export async function patchEntries(
  db: Db,
  actor: Actor,
  patches: readonly Patch[],
  gesture: Gesture,
): Promise<PkrId[]> {
  const ids = patches.map(({ id }) => id)
  const found = canPkr.see(actor) ? await lockPkrIds(db, actor, ids) : []
  const known = new Map(found.map((entry) => [entry.id, entry]))
  const edits = patches.map(({ id, changes }) => openEdit(actor, known.get(id), changes))
  const userIds = edits.flatMap(({ open }) => open.userId?.set ?? [])
  if (new Set(userIds).size < userIds.length) throw createAlreadyLinkedError()
  for (const userId of userIds) await assertFreeUser(db, userId, 'body.changes.userId')

  const entries: PkrId[] = []
  for (const { entry, open } of edits)
    entries.push(hasFields(open) ? await updatePkrId(db, actor, entry.id, open) : entry)
  const changed = edits.filter(({ open }) => hasFields(open))
  if (changed.length > 0)
    await logAudits(
      db,
      'pkr_id.updated',
      changed.map(({ entry, open }) => ({ entityId: entry.id, changes: hidePrivate(open) })),
      { by: actor.id, ...gesture },
    )
  return entries
}

/** What of the changes is not so yet. */
function openEdit(actor: Actor, entry: LockedPkrId | undefined, changes: PkrIdChanges) {
  if (!entry) throw notFound('PKR ID')
  assertAllowed(canPkr.change(actor, Object.keys(changes)))
  if (entry.mergedIntoId !== null)
    throw invalid([
      {
        path: 'body.changes',
        message: 'This entry was merged into another. Undo the merge first, or change that one',
      },
    ])
  const open = openChanges(entry, changes)
  const conflicting = getConflictingFields(entry, open)
  if (conflicting.length > 0)
    throw conflict('Someone else changed this entry before you saved', {
      current: entry,
      conflictingFields: conflicting,
    })
  return { entry, open }
}

const hasFields = (open: object): boolean => Object.keys(open).length > 0

/** Throws unless this is nobody, or somebody who may be linked and has no entry yet. */
export async function assertFreeUser(db: Db, userId: string | null, path: string): Promise<void> {
  if (userId === null) return
  const link = await findLink(db, userId)
  if (!link) throw invalid([{ path, message: 'This person doesn’t exist here' }])
  if (link.isLinked) throw createAlreadyLinkedError()
}

const createAlreadyLinkedError = () =>
  new AppError(
    409,
    'already_linked',
    'This person already has another PKR ID. Remove that link first.',
  )
