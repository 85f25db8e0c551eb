import type { Endpoint } from '@courtside/contract/endpoint.ts'
import { networkOf } from './network.ts'
import { tooMany } from './rate-limits.ts'
import { createBuckets } from './token-buckets.ts'
import { createTurns } from './turns.ts'

/**
 * How many requests of one person, their tokens' included, or of one network of visitors are worked on at once, and
 * for how many milliseconds of work: at once, and more each second. Whoever has used those up goes on one request at a
 * time, and while others are at work rests in between until that has come back, so that nobody can take the database from all others by asking for
 * what is costly.
 */
const inFlightLimits = {
  read: { running: 6, work: { burst: 4000, perSecond: 400 } },
  write: { running: 4, work: { burst: 4000, perSecond: 400 } },
  /** What waits for servers that are not ours, and holds nothing here meanwhile. */
  outside: { running: 4, work: { burst: Infinity, perSecond: 0 } },
  visit: { running: 16, work: { burst: 8000, perSecond: 400 } },
} as const
export type InFlight = keyof typeof inFlightLimits

/** How many more may wait for their turn, and for how long in milliseconds. A browser gives a request up after 10 s. */
const waiting = 100
const patience = 5000

/** How recently somebody else must have asked for something to be at work, in milliseconds. */
const recently = 1000
const longestRest = 2000

/**
 * Does work in its turn; throws 429 where too much waits already, and where it is not wanted any more once it is its turn.
 */
export type TakeTurn = <T>(
  who: string,
  kind: InFlight,
  work: () => Promise<T>,
  isStillWanted?: () => boolean,
) => Promise<T>

/** The limits, kept in this process's memory. */
export function limitInFlight(): TakeTurn {
  const limits = {
    read: openLimit(inFlightLimits.read),
    write: openLimit(inFlightLimits.write),
    outside: openLimit(inFlightLimits.outside),
    visit: openLimit(inFlightLimits.visit),
  }
  const others = watchOthers()
  return async (who, kind, work, isStillWanted) => {
    const { turns, buckets, restAfter } = limits[kind]
    const name = kind === 'visit' ? networkOf(who) : who
    others.note(name)
    const endTurn = await turns(name, isStillWanted)
    const start = performance.now()
    try {
      return await work()
    } finally {
      const took = performance.now() - start
      buckets.charge(name, took)
      if (buckets.left(name) < 0 && others.areAtWork(name))
        setTimeout(endTurn, restAfter(took)).unref()
      else endTurn()
    }
  }
}

/** Whether anybody but one has asked for something recently: by the last who did, and the last before that was not them. */
function watchOthers() {
  let last = { name: '', at: -Infinity }
  let other = last
  return {
    note(name: string) {
      if (name !== last.name) other = last
      last = { name, at: performance.now() }
    },
    areAtWork: (name: string) =>
      performance.now() - (name === last.name ? other : last).at < recently,
  }
}

function openLimit({ running, work }: (typeof inFlightLimits)[InFlight]) {
  const buckets = createBuckets(work)
  const turns = createTurns({
    running: (name) => (buckets.left(name) > 0 ? running : 1),
    waiting,
    patience,
    refuse: () => tooMany(1),
  })
  const restAfter = (took: number) => Math.min((took * 1000) / work.perSecond - took, longestRest)
  return { buckets, turns, restAfter }
}

/** What a member's request counts as while it is in flight. */
export const inFlightOf = ({ method, asksOthers, isNarrowed }: Endpoint): InFlight => {
  if (method === 'GET' || isNarrowed) return 'read'
  return asksOthers ? 'outside' : 'write'
}
