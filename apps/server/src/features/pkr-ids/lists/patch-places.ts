import type { Changes } from '@courtside/contract/activity.ts'
import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { getConflictingFields, openChanges, getPlace } from '@courtside/contract/changes.ts'
import { type CustomValue, takesValue } from '@courtside/contract/custom-fields.ts'
import type {
  PkrList,
  PkrListEntry,
  PkrListEntryChanges,
  PkrListField,
} from '@courtside/contract/pkr-lists.ts'
import type { Db } from '#db/database.ts'
import { assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { logAudits } from '#features/identity/log-audit.ts'
import * as store from './store-lists.ts'

type Patch = { readonly pkrId: string; readonly changes: PkrListEntryChanges }
type Wanted = {
  readonly listId: string
  readonly patches: readonly Patch[]
  readonly gesture: { readonly batchId?: string | undefined; readonly undoOf?: string | undefined }
}

/**
 * Gives places on a list other days and values, all or none: if the actor may, each field takes its value, and each still
 * is what was believed. Tells them as they are then, in the order of the patches.
 */
export async function patchPlaces(
  db: Db,
  actor: Actor,
  { listId, patches, gesture }: Wanted,
): Promise<PkrListEntry[]> {
  const list = canPkr.see(actor) ? await store.findPkrList(db, actor, listId) : undefined
  if (!list) throw notFound('PKR ID list')
  assertAllowed(canPkr.manageLists(actor))
  const found = await store.lockPlaces(
    db,
    actor,
    listId,
    patches.map(({ pkrId }) => pkrId),
  )
  const known = new Map(found.map((place) => [place.pkrId, place]))
  const edits = patches.map(({ pkrId, changes }) =>
    openEdit(actor, list, known.get(pkrId), changes),
  )
  const changed = edits.filter(({ open }) => Object.keys(open).length > 0)
  for (const { after, set } of changed) await store.updatePlace(db, after, set)
  if (changed.length > 0)
    await logAudits(
      db,
      'pkr_id.listed',
      changed.map(({ after, logged }) => ({ entityId: after.pkrId, changes: logged })),
      { by: actor.id, ...gesture },
    )
  return edits.map(({ after }) => after)
}

function openEdit(
  actor: Actor,
  list: PkrList,
  place: PkrListEntry | undefined,
  changes: PkrListEntryChanges,
) {
  if (!place) throw notFound('PKR ID list')
  const fields = Object.keys(changes).flatMap((name) => {
    const { entry } = getPlace(name)
    return entry === undefined ? [] : [getField(list, entry)]
  })
  assertAllowed(fields.every(({ isPrivate }) => !isPrivate || canPkr.seePrivate(actor)))
  const row = { ...place, name: list.name }
  const open = openChanges(row, changes as Changes)
  const conflicting = getConflictingFields(row, open)
  if (conflicting.length > 0)
    throw conflict('Someone else changed this before you saved', {
      current: place,
      conflictingFields: conflicting,
    })
  const custom: Record<string, CustomValue> = { ...place.custom }
  const set = { open: {} as Record<string, unknown>, hidden: {} as Record<string, unknown> }
  const logged: Changes = { list: { was: list.name, set: list.name } }
  const days: Record<string, unknown> = {}
  for (const [name, change] of Object.entries(open)) {
    const field = fields.find(({ id }) => name === `custom.${id}`)
    if (!field) {
      days[name] = change.set
      logged[name] = change
      continue
    }
    const value = change.set as CustomValue | null
    assertValue(field, value)
    if (value === null) delete custom[field.id]
    else custom[field.id] = value
    set[field.isPrivate ? 'hidden' : 'open'][field.id] = value
    // The log is read by more people than what is private.
    logged[name] = field.isPrivate ? { was: null, set: null } : change
  }
  const after: PkrListEntry = { ...place, ...days, custom }
  assertOrder(after, 'body.changes')
  return { open, after, set, logged }
}

function getField({ fields }: PkrList, id: string): PkrListField {
  const field = fields.find((one) => one.id === id && !one.isArchived)
  if (!field)
    throw invalid([{ path: `body.changes.custom.${id}`, message: 'This field isn’t in the list' }])
  return field
}

function assertValue(field: PkrListField, value: CustomValue | null): void {
  if (value !== null && !takesValue(field, value))
    throw invalid([
      {
        path: `body.changes.custom.${field.id}`,
        message: `The field “${field.name}” does not take this value`,
      },
    ])
}

type Days = { readonly validFromOn: string | null; readonly validUntilOn: string | null }

/** Refuses days of which the last is before the first. */
export function assertOrder({ validFromOn, validUntilOn }: Days, path: string): void {
  if (validFromOn !== null && validUntilOn !== null && validUntilOn < validFromOn)
    throw invalid([
      { path: `${path}.validUntilOn`, message: 'Choose a last day that is not before the first' },
    ])
}
