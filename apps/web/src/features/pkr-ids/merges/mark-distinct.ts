import { tellDuplicatesApart } from '@courtside/contract/pkr-merges.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'
import { type CachedPkrId, entered } from '../pkr-rows.ts'

type Telling = {
  readonly pairs: readonly { readonly oneId: string; readonly otherId: string }[]
  readonly areApart: boolean
  /** What it is called for people. */
  readonly said: string
}

const tell = defineWrite<Telling, void>({
  name: 'pkr.tellApart',
  queueKey: ({ pairs }) => pairs[0]?.oneId ?? '',
  subjectOf: ({ said }) => said,
  optimistic: () => () => undefined,
  send: ({ pairs, areApart }, cause, idempotencyKey) =>
    call(
      tellDuplicatesApart,
      { body: { pairs: [...pairs], areApart, ...cause } },
      { idempotencyKey },
    ),
  onSuccess: () => entered.tell(),
  inverse: ({ areApart, ...telling }): Write => tell({ ...telling, areApart: !areApart }),
})

type Entry = Pick<CachedPkrId, 'id' | 'number'>

/** Says of entries that no two of them are the same person's, with a toast and its Undo. */
export function markAllDistinct(entries: readonly Entry[]): void {
  const pairs = entries.flatMap((one, place) =>
    entries.slice(place + 1).map((other) => ({ oneId: one.id, otherId: other.id })),
  )
  say(entries, pairs)
}

/** Says of an entry that it is another person's than any of the others. */
export function markOneDistinct(one: Entry, others: readonly Entry[]): void {
  say(
    [one, ...others],
    others.map((other) => ({ oneId: one.id, otherId: other.id })),
  )
}

function say(entries: readonly Entry[], pairs: Telling['pairs']): void {
  const said = pkrMergeText.said.apart(entries.map(({ number }) => number))
  performWrites(said, [tell({ pairs, areApart: true, said })], { announce: true })
}
