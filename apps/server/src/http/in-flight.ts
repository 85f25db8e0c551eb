import type { Endpoint } from '@courtside/contract/endpoint.ts'
import { getNetwork } from './network.ts'
import { tooMany } from './rate-limits.ts'
import { createBuckets } from './token-buckets.ts'
import { createTurns } from './turns.ts'

/** Where time is none of ours. */
const unlimited = { burst: Infinity, perSecond: 0 } as const

/**
 * How many requests of one person, their tokens' included, or of one network of visitors are worked on at once, and
 * for how many milliseconds of work: at once, and more each second. Whoever has used those up goes on one request at a
 * time, and while others are at work rests in between until that has come back, so that nobody can take the database from
 * all others by asking for what is costly.
 */
const inFlightLimits = {
  read: { of: 'person', running: 6, waiting: 100, work: { burst: 4000, perSecond: 400 } },
  write: { of: 'person', running: 4, waiting: 100, work: { burst: 4000, perSecond: 400 } },
  /** What waits for servers that are not ours, and holds nothing here meanwhile. */
  outside: { of: 'person', running: 4, waiting: 100, work: unlimited },
  visit: { of: 'network', running: 16, waiting: 100, work: { burst: 8000, perSecond: 400 } },
  /** Files that are being sent, each of which holds up to 2 MB: what takes time is the line of whoever sends. */
  stream: { of: 'person', running: 4, waiting: 12, work: unlimited },
  networkStream: { of: 'network', running: 32, waiting: 64, work: unlimited },
  /** Files that are being taken, each of which holds an open file and a piece of it. */
  download: { of: 'person', running: 60, waiting: 120, work: unlimited },
  networkDownload: { of: 'network', running: 200, waiting: 200, work: unlimited },
} as const
export type InFlight = keyof typeof inFlightLimits

/** How long they may wait for their turn, in milliseconds. A browser gives a request up after 10 s. */
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
  const limits = mapLimits(openLimit)
  const others = watchOthers()
  return async (who, kind, work, isStillWanted) => {
    const { turns, buckets, restAfter } = limits[kind]
    const name = inFlightLimits[kind].of === 'network' ? getNetwork(who) : who
    // Bytes that come or go slowly are no work that others could be kept from.
    if (inFlightLimits[kind].work !== unlimited) others.note(name)
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

const mapLimits = <T>(open: (limit: (typeof inFlightLimits)[InFlight]) => T) =>
  Object.fromEntries(
    Object.entries(inFlightLimits).map(([kind, limit]) => [kind, open(limit)]),
  ) as Record<InFlight, T>

function openLimit({ running, waiting, work }: (typeof inFlightLimits)[InFlight]) {
  const buckets = createBuckets(work)
  const turns = createTurns({
    running: (name) => (buckets.left(name) > 0 ? running : 1),
    waiting,
    patience,
    refuse: () => tooMany(1),
  })
  const getRestAfter = (took: number) =>
    Math.min((took * 1000) / work.perSecond - took, longestRest)
  return { buckets, turns, restAfter: getRestAfter }
}

/** What a member's request counts as while it is in flight. */
export const inFlightOf = ({ method, asksOthers, isNarrowed }: Endpoint): InFlight => {
  if (method === 'GET' || isNarrowed) return 'read'
  return asksOthers ? 'outside' : 'write'
}
