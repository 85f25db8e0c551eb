import { joinUser, partUser } from '@courtside/contract/user-joins.ts'
import type { User } from '@courtside/contract/users.ts'
import { useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { createListeners } from '#lib/listeners.ts'
import { joinText } from '#text/user-joins.ts'
import { upsertUsers, userRows } from '../user-rows.ts'

const listeners = createListeners()
let turn = 0

/** Grows with every two that were joined or taken apart here: what hangs on people is another one then. */
export const useJoinTurn = (): number => useSyncExternalStore(listeners.subscribe, () => turn)

function settle(user: User): void {
  upsertUsers([user])
  turn += 1
  listeners.tell()
}

type Pair = { readonly id: string; readonly name: string; readonly intoId: string }

const join = defineWrite<Pair, User>({
  name: 'user.join',
  queueKey: ({ id }) => id,
  orderOf: ({ intoId }) => intoId,
  subjectOf: ({ name }) => name,
  optimistic: ({ id }) => userRows.applyOptimistic(id, { status: 'removed' }),
  send: ({ id, intoId }, cause) => call(joinUser, { params: { id }, body: { intoId, ...cause } }),
  onSuccess: settle,
  inverse: (pair): Write => part(pair),
})

const part = defineWrite<Pair, User>({
  name: 'user.part',
  queueKey: ({ id }) => id,
  orderOf: ({ intoId }) => intoId,
  subjectOf: ({ name }) => name,
  optimistic: () => () => {},
  send: ({ id }, cause) => call(partUser, { params: { id }, body: cause }),
  onSuccess: settle,
  inverse: (pair): Write => join(pair),
})

/** Makes two people one, told in a toast with its Undo. */
export const joinPeople = (pair: Pair, intoName: string): void =>
  void performWrites(joinText.said(pair.name, intoName), [join(pair)], { announce: true })

/** Takes apart what was joined. */
export const unmergePeople = (pair: Pair): void =>
  void performWrites(joinText.parted(pair.name), [part(pair)], { announce: true })
