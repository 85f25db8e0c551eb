import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '#db/database.ts'
import type { Api } from '#http/api.ts'
import { type Attempt, readDelay, returnAttempts, consumeAll } from './limit-attempts.ts'

/** Who tries, as far as limits care. */
export type Source = {
  /** One household or office, by `networkOf`. */
  readonly network: string
  /** The device, if it was let in there before. */
  readonly device: string | undefined
}

/** A guess that may be made. `forgive` takes it out of the counts again: it was right. */
export type Guess = { readonly forgive: () => Promise<void> }

/**
 * Counts a guess of what lets somebody in, before it is looked at; undefined refuses it. A known device has its own
 * tries, which nobody else uses up. All others share those of their network and of everywhere; once these are full,
 * guesses wait and few of them are taken, so guessing is bounded and the right one still has a chance. To be called
 * outside a transaction.
 */
export async function countGuess(
  db: Db,
  waitingRoom: WaitingRoom,
  {
    at,
    subject,
    network,
    device,
  }: Source & { at: 'password' | 'secondStep' | 'share'; subject: string },
): Promise<Guess | undefined> {
  const taken = await (device === undefined
    ? takeOrWait(db, waitingRoom, network, {
        quick: [
          [`${at}.network`, `${subject} ${network}`],
          ['network.all', network],
          [`${at}.all`, subject],
        ],
        slow: [
          ['network.slow', network],
          [`${at}.slow`, subject],
        ],
      })
    : take(db, [[`${at}.device`, `${device} ${subject}`]]))
  return taken && { forgive: () => returnAttempts(db, taken) }
}

/** Counts anything else that an unknown device asks for; false refuses it. Outside a transaction, too. */
export async function countRequest(
  db: Db,
  waitingRoom: WaitingRoom,
  network: string,
): Promise<boolean> {
  const quick: Attempt[] = [['network.all', network]]
  const slow: Attempt[] = [['network.slow', network]]
  return (await takeOrWait(db, waitingRoom, network, { quick, slow })) !== undefined
}

async function takeOrWait(
  db: Db,
  waitingRoom: WaitingRoom,
  network: string,
  { quick, slow }: { readonly quick: readonly Attempt[]; readonly slow: readonly Attempt[] },
): Promise<readonly Attempt[] | undefined> {
  const taken = await take(db, quick)
  if (taken) return taken
  const isOn = await waitingRoom.wait(network, await readDelay(db, slow))
  return isOn ? take(db, slow) : undefined
}

const take = async (db: Db, attempts: readonly Attempt[]) =>
  (await consumeAll(db, attempts)) ? attempts : undefined

/** Where slow answers wait: a request in here holds its socket, and nothing of the database. */
export type WaitingRoom = {
  /**
   * Waits so many seconds and a little more, by lot, so that whoever comes often is served no sooner than whoever comes
   * once. False at once where that is too long, when another takes the place, and when the server ends.
   */
  readonly wait: (network: string, seconds: number) => Promise<boolean>
}

/** So many wait at once in this process, and of one network. Somebody who comes takes the place of one of them. */
const places = { all: 50, network: 2 } as const
const mostSeconds = 10
/** Milliseconds. */
const lot = { least: 500, most: 2000 } as const

export function openWaitingRoom(api: Pick<Api, 'http'>): WaitingRoom {
  /** Who waits, and the network each is of. */
  const waiting = new Map<AbortController, string>()
  let isClosed = false
  api.http.addHook('preClose', async () => {
    isClosed = true
    for (const place of waiting.keys()) place.abort()
  })

  function makeRoom(network: string) {
    const all = Array.from(waiting.keys())
    const neighbours = all.filter((place) => waiting.get(place) === network)
    if (neighbours.length >= places.network) leave(neighbours)
    else if (all.length >= places.all) leave(all)
  }

  function leave(some: readonly AbortController[]) {
    const place = some[randomInt(some.length)]
    place?.abort()
    if (place) waiting.delete(place)
  }

  return {
    async wait(network, seconds) {
      if (isClosed || seconds > mostSeconds) return false
      makeRoom(network)
      const place = new AbortController()
      waiting.set(place, network)
      try {
        const { signal } = place
        const wait = seconds * 1000 + randomInt(lot.least, lot.most)
        await setTimeout(wait, undefined, { ref: false, signal })
        return true
      } catch {
        return false
      } finally {
        waiting.delete(place)
      }
    },
  }
}
