import type { CallArguments } from '@courtside/contract/endpoint.ts'
import type { PkrId } from '@courtside/contract/pkr-ids.ts'
import { mergePkrId, partPkrId } from '@courtside/contract/pkr-merges.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'
import { entered, pkrRows } from '../pkr-rows.ts'

/** An entry as far as a gesture names it. */
type Named = { readonly id: string; readonly number: string }

type Merging = {
  readonly from: Named
  readonly into: Named
  readonly changes: NonNullable<CallArguments<typeof mergePkrId>['body']['changes']>
}

const settle = (rows: readonly PkrId[]) => {
  pkrRows.upsert(rows)
  entered.tell()
}

const merge = defineWrite<Merging, readonly PkrId[]>({
  name: 'pkr.merge',
  queueKey: ({ into }) => into.id,
  subjectOf: ({ from, into }) => pkrMergeText.said.merged(from.number, into.number),
  optimistic: () => () => undefined,
  send: async ({ from, into, changes }, cause, idempotencyKey) => {
    const body = { remainingId: into.id, changes, ...cause }
    return (await call(mergePkrId, { params: { id: from.id }, body }, { idempotencyKey })).entries
  },
  onSuccess: settle,
  inverse: (merging): Write => part(merging),
})

const part = defineWrite<Merging, readonly PkrId[]>({
  name: 'pkr.part',
  queueKey: ({ into }) => into.id,
  subjectOf: ({ from, into }) => pkrMergeText.said.parted(from.number, into.number),
  optimistic: () => () => undefined,
  send: async ({ from }, cause, idempotencyKey) =>
    (await call(partPkrId, { params: { id: from.id }, body: cause }, { idempotencyKey })).entries,
  onSuccess: settle,
  inverse: (merging): Write => merge(merging),
})

/** Merges an entry into another, told in a toast with its Undo. */
export function mergeInto(merging: Merging): void {
  const { from, into } = merging
  performWrites(pkrMergeText.said.merged(from.number, into.number), [merge(merging)], {
    announce: true,
  })
}

/** Takes an entry apart again; Undo merges it as it is, without its fields going over once more. */
export function unmergeEntries(from: Named, into: Named): void {
  performWrites(
    pkrMergeText.said.parted(from.number, into.number),
    [part({ from, into, changes: {} })],
    { announce: true },
  )
}
