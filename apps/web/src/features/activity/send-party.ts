import { ApiError } from '#api/api-error.ts'
import { isRefusal } from '#api/is-refusal.ts'
import { createTurns } from '#lib/turns.ts'
import type { Pending } from './write-types.ts'

/** So many writes are on the wire at once: a browser holds back the rest, and their time to answer would run out there. */
const mostAtOnce = 24

/** Somebody may be faster again while a conflict is being settled; so often it is tried. */
const mostSettled = 3

/** What a refused conflict means for a write, if that is what it was refused for. */
export const findConflict = ({ kind, args }: Pick<Pending, 'kind' | 'args'>, error: unknown) =>
  error instanceof ApiError && error.code === 'conflict'
    ? kind.resolveConflict?.(args, error.details)
    : undefined

/** Sends a write, and where it meets a change that leaves nothing to ask about, both as one. */
async function sendSettled(pending: Pending): Promise<unknown> {
  const { id, kind, cause } = pending
  for (let settled = 0; ; settled++)
    try {
      return await kind.send(pending.args, cause, id)
    } catch (error) {
      const conflict = settled < mostSettled ? findConflict(pending, error) : undefined
      if (conflict?.differences.length !== 0) throw error
      pending.args = conflict.insist
    }
}

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
    return Promise.allSettled(party.map((pending) => inTurn(() => sendSettled(pending))))
  }
}
