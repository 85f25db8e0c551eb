import {
  type PkrId,
  issuePkrIds,
  mostPkrIdsAtOnce,
  updatePkrIds,
} from '@courtside/contract/pkr-ids.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { createId } from '#lib/new-id.ts'
import { pkrFormatText } from '#text/pkr-format.ts'
import { entered, pkrRows } from './pkr-rows.ts'

type Issue = {
  readonly ids: readonly string[]
  readonly reservedFor: string | null
  readonly listId: string | null
}
type Shelving = { readonly ids: readonly string[]; readonly isArchived: boolean }

const getSubject = ({ ids }: { readonly ids: readonly string[] }) =>
  pkrFormatText.said.issued(ids.length)

const settle = (rows: readonly PkrId[]) => {
  pkrRows.upsert(rows)
  entered.tell()
}

/** What was issued leaves the register, or comes back; not what has become somebody's since. */
const shelve = defineWrite<Shelving, PkrId[]>({
  name: 'pkr.shelve-issued',
  queueKey: ({ ids }) => ids[0] ?? '',
  subjectOf: getSubject,
  optimistic: () => () => undefined,
  send: async ({ ids, isArchived }, cause) => {
    const changes = {
      status: { was: 'free', set: 'free' },
      isArchived: { was: !isArchived, set: isArchived },
    } as const
    const rows: PkrId[] = []
    for (let from = 0; from < ids.length; from += mostPkrIdsAtOnce) {
      const entries = ids.slice(from, from + mostPkrIdsAtOnce).map((id) => ({ id, changes }))
      rows.push(...(await call(updatePkrIds, { body: { entries, ...cause } })).entries)
    }
    return rows
  },
  onSuccess: settle,
  inverse: ({ ids, isArchived }): Write => shelve({ ids, isArchived: !isArchived }),
})

const issue = defineWrite<Issue, PkrId[]>({
  name: 'pkr.issue',
  queueKey: ({ ids }) => ids[0] ?? '',
  subjectOf: getSubject,
  optimistic: () => () => undefined,
  send: async ({ ids, ...more }, { batchId }, idempotencyKey) => {
    const body = { newIds: [...ids], ...more, batchId }
    return (await call(issuePkrIds, { body }, { idempotencyKey })).entries
  },
  onSuccess: settle,
  inverse: ({ ids }): Write => shelve({ ids, isArchived: true }),
})

/** Enters the next so many numbers; Undo takes them out of the register, where they stay used. */
export function issueEntries(count: number, more: Omit<Issue, 'ids'>): void {
  const ids = Array.from({ length: count }, createId)
  performWrites(pkrFormatText.said.issued(count), [issue({ ids, ...more })], { announce: true })
}
