import { isRefusal } from '#api/is-refusal.ts'
import { createTurns } from '#lib/turns.ts'
import type { Pending } from './write-types.ts'

/** So many writes are on the wire at once: a browser holds back the rest, and their time to answer would run out there. */
const mostAtOnce = 24

/** Sends writes that go out together, and tells what became of each. */
export function createSender() {
  const inTurn = createTurns(mostAtOnce)
  /** Those that hold many rows would only wait for each other there. */
  const oneByOne = createTurns(1)
  return async (party: readonly Pending[]): Promise<PromiseSettledResult<unknown>[]> => {
    const [first] = party
    const together = first?.kind.together
    if (together && party.length > 1) {
      const args = party.map((one) => one.args)
      const [outcome] = await Promise.allSettled([oneByOne(() => together.send(args, first.cause))])
      if (outcome.status === 'fulfilled')
        return outcome.value.map((value) => ({ status: 'fulfilled', value }))
      if (!isRefusal(outcome.reason)) return party.map(() => outcome)
      // One of them was refused: each by itself learns whether it was that one.
    }
    return Promise.allSettled(
      party.map(({ id, kind, args, cause }) => inTurn(() => kind.send(args, cause, id))),
    )
  }
}
