import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { PkrId, issuePkrIds } from '@courtside/contract/pkr-ids.ts'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { idTaken, invalid } from '#errors.ts'
import { logAudits } from '#features/identity/log-audit.ts'
import { issueNumbers } from './issue-numbers.ts'
import { assertOpenList } from './lists/assert-open-list.ts'
import { lockPkrList, moveEntries } from './lists/store-lists.ts'
import { addFreeNumbers, lockPkrIds } from './queries.ts'

/** Enters the next numbers as nobody's yet, kept aside or put on a list where that is said; in their order. */
export async function issueEntries(
  db: Db,
  actor: Actor,
  {
    newIds: ids,
    reservedFor,
    listId,
    batchId = createId(),
  }: HandlerArguments<typeof issuePkrIds>['body'],
): Promise<PkrId[]> {
  const list = listId === null ? undefined : await lockPkrList(db, actor, listId)
  if (listId !== null && !list)
    throw invalid([{ path: 'body.listId', message: 'This list doesn’t exist' }])
  if (list) assertOpenList(list, 'body.listId')
  const [taken] = await lockPkrIds(db, actor, ids)
  if (taken) throw idTaken(`body.newIds.${ids.findIndex((id) => id.toLowerCase() === taken.id)}`)
  const left = new Set(ids)
  const entries = await issueNumbers<PkrId>(db, ids.length, async (numbers) => {
    const free = [...left]
    const drafts = numbers.map((number, index) => ({ id: free[index] ?? createId(), number }))
    const entered = await addFreeNumbers(db, actor, drafts, reservedFor)
    for (const { id } of entered) left.delete(id)
    return entered
  })
  await logAudits(
    db,
    'pkr_id.created',
    entries.map(({ id, number, status }) => ({
      entityId: id,
      changes: {
        number: { was: null, set: number },
        status: { was: null, set: status },
        ...(reservedFor !== null && { reservedFor: { was: null, set: reservedFor } }),
      },
    })),
    { by: actor.id, batchId },
  )
  if (list) {
    await moveEntries(db, list.id, { add: ids, remove: [], undoOf: undefined })
    await logAudits(
      db,
      'pkr_id.listed',
      ids.map((entityId) => ({ entityId, changes: { list: { was: null, set: list.name } } })),
      { by: actor.id, batchId },
    )
  }
  return entries
}
