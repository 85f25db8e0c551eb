import { swapped } from '@courtside/contract/changes.ts'
import type { CallArguments } from '@courtside/contract/endpoint.ts'
import {
  type PkrList,
  type PkrListEntry,
  updatePkrListEntry,
} from '@courtside/contract/pkr-lists.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { type HeldPkrId, entered } from '../pkr-rows.ts'

type Changes = CallArguments<typeof updatePkrListEntry>['body']['changes']
type Dating = {
  readonly listId: string
  readonly pkrId: string
  readonly what: string
  readonly changes: Changes
}

const datePlace = defineWrite<Dating, void>({
  name: 'pkr-list.date',
  laneOf: ({ listId, pkrId }) => `${listId}:${pkrId}`,
  subjectOf: ({ what }) => what,
  show: () => () => undefined,
  send: async ({ listId, pkrId, changes }, cause) => {
    await call(updatePkrListEntry, {
      params: { id: listId, pkrId },
      body: { changes, ...cause },
    })
  },
  settle: () => entered.tell(),
  inverse: (dating): Write => datePlace({ ...dating, changes: swapped(dating.changes) }),
})

/** Gives somebody's place on a list days of its own. */
export function dateEntry(
  entry: HeldPkrId,
  list: PkrList,
  place: PkrListEntry,
  values: Partial<Pick<PkrListEntry, 'validFromOn' | 'validUntilOn'>>,
): void {
  const what = pkrListText.said.dated(entry.number, list.name)
  const changes = Object.fromEntries(
    Object.entries(values).map(([field, set]) => [
      field,
      { was: place[field as 'validFromOn'], set },
    ]),
  )
  performWrites(what, [datePlace({ listId: list.id, pkrId: entry.id, what, changes })], {
    announce: true,
  })
}
