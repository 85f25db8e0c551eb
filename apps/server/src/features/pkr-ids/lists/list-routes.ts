import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import * as contract from '@courtside/contract/pkr-lists.ts'
import { previewPkrList } from '@courtside/contract/pkr-live-lists.ts'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { logAudit, logAudits } from '#features/identity/log-audit.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { previewConditions } from '../list-entries.ts'
import { assertOpenList } from './assert-open-list.ts'
import { checkConditions } from './check-conditions.ts'
import { checkListFields } from './check-list-fields.ts'
import { assertOrder, patchPlaces } from './patch-places.ts'
import * as store from './store-lists.ts'

/** The lists of PKR IDs, and who stands on them. */
export function registerPkrListRoutes(api: Api): void {
  serve(api, contract.listPkrLists, async ({ db, actor }) => {
    assertAllowed(canPkr.see(actor))
    return { items: await store.listPkrLists(db, actor) }
  })

  serve(api, contract.createPkrList, async ({ db, actor }, { body }) => {
    assertAllowed(canPkr.manageLists(actor))
    const { id = createId(), ...values } = body
    assertOrder(values, 'body')
    const { name, conditions } = values
    const { isPrivate } = await checkConditions(db, actor, conditions ?? [], 'body.conditions')
    if (await store.isListNameTaken(db, name, id)) throw createNameTakenError()
    const made = await store.addPkrList(db, { id, ...values, isPrivate })
    if (!made) throw tooMany()
    await logAudit(db, 'pkr_list.created', id, {
      by: actor.id,
      changes: { name: { was: null, set: name } },
    })
    return made
  })

  serve(api, previewPkrList, async ({ db, actor }, { body: { conditions } }) => {
    assertAllowed(canPkr.see(actor))
    const { isPrivate } = await checkConditions(db, actor, conditions, 'body.conditions')
    return previewConditions(db, actor, { conditions, isPrivate })
  })

  serve(api, contract.updatePkrList, async ({ db, actor }, { params, body }) => {
    const { changes, ...gesture } = body
    const list = await getList(db, actor, params.id)
    const open = openChanges(list, changes)
    if (Object.keys(open).length === 0) return list
    if (open.conditions && list.conditions === null)
      throw invalid([
        {
          path: 'body.changes.conditions',
          message: 'This isn’t a live list. Create a live list instead',
        },
      ])
    const conflicting = getConflictingFields(list, open)
    if (conflicting.length > 0) throw createConflictedError(list, conflicting)
    const after = { ...list, ...setBy(open) }
    assertOrder(after, 'body.changes')
    if (open.fields) checkListFields(list, open.fields.set)
    const { conditions } = open
    const checked =
      conditions &&
      (await checkConditions(db, actor, conditions.set, 'body.changes.conditions.set'))
    const isBack = open.isArchived?.set === false
    if ((open.name ?? isBack) && (await store.isListNameTaken(db, after.name, list.id)))
      throw createNameTakenError()
    const changed = await store.updatePkrList(db, list.id, open, checked?.isPrivate)
    if (!changed) throw notFound('PKR ID list')
    // The log is read by people who may not see what conditions can ask about.
    const hidden = conditions && { conditions: { was: null, set: null } }
    await logAudit(db, 'pkr_list.updated', list.id, {
      by: actor.id,
      changes: { ...open, ...hidden },
      ...gesture,
    })
    return changed
  })

  serve(api, contract.changePkrListEntries, async ({ db, actor }, { params, body }) => {
    const { add, remove, ...gesture } = body
    const list = await getList(db, actor, params.id)
    const moving = { batchId: body.batchId, undoOf: body.undoOf }
    assertOpenList(list, 'params.id')
    const moved = await store.moveEntries(db, list.id, { add, remove, ...moving })
    if (!moved) throw invalid([{ path: 'body.add', message: 'This PKR ID doesn’t exist' }])
    const { added, removed } = moved
    const entries = [
      ...added.map((entityId) => ({ entityId, changes: { list: { was: null, set: list.name } } })),
      ...removed.map((entityId) => ({
        entityId,
        changes: { list: { was: list.name, set: null } },
      })),
    ]
    if (entries.length > 0)
      await logAudits(db, 'pkr_id.listed', entries, { by: actor.id, ...gesture })
    return { list: await getList(db, actor, list.id), added, removed }
  })

  serve(api, contract.updatePkrListEntry, async ({ db, actor }, { params, body }) => {
    const { changes, ...gesture } = body
    const patches = [{ pkrId: params.pkrId, changes }]
    const [place] = await patchPlaces(db, actor, { listId: params.id, patches, gesture })
    if (!place) throw notFound('PKR ID list')
    return place
  })

  serve(api, contract.updatePkrListEntries, async ({ db, actor }, { params, body }) => {
    const { entries: patches, ...gesture } = body
    return { entries: await patchPlaces(db, actor, { listId: params.id, patches, gesture }) }
  })
}

/** A list that the actor may change, held until the end of the transaction. */
async function getList(db: Db, actor: Actor, id: string) {
  const list = canPkr.see(actor) ? await store.lockPkrList(db, actor, id) : undefined
  if (!list) throw notFound('PKR ID list')
  assertAllowed(canPkr.manageLists(actor))
  return list
}

const setBy = (changes: object): object =>
  Object.fromEntries(
    Object.entries(changes as Record<string, { set: unknown }>).map(([field, { set }]) => [
      field,
      set,
    ]),
  )

const createNameTakenError = () =>
  new AppError(409, 'name_taken', 'Another list has this name. Choose another one.')

const tooMany = () =>
  new AppError(
    409,
    'limit_reached',
    `There are already ${contract.pkrListLimits.lists} lists. Remove one first.`,
  )

const createConflictedError = (current: object, fields: readonly string[]) =>
  conflict('Someone else changed this before you saved', { current, conflictingFields: fields })
