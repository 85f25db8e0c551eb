import type { Endpoint } from '@courtside/contract/endpoint.ts'
import { AppError } from '#errors.ts'
import { getNetwork, getSite } from './network.ts'
import { type Allotment, createBuckets } from './token-buckets.ts'

/**
 * How many requests one may send at once, and how many come back each second. A person's own screen never gets near
 * them, but for making or deleting hundreds of tasks at once. Sign-in has stricter ones of its own, kept in the database.
 */
export const rateLimits = {
  read: { burst: 600, perSecond: 60, of: 'person' },
  write: { burst: 300, perSecond: 30, of: 'person' },
  /** Pieces of files. */
  piece: { burst: 400, perSecond: 40, of: 'person' },
  /** Whoever isn't signed in, by network; a whole club may sit behind one. */
  visit: { burst: 300, perSecond: 30, of: 'network' },
  /** Cards whose holder's standing is asked, by network: a queue at a gate, and no search. */
  card: { burst: 60, perSecond: 1, of: 'network' },
  /** What browsers report of pages' policies, many at once. */
  report: { burst: 20, perSecond: 0.2, of: 'network' },
} as const
export type RateLimit = keyof typeof rateLimits

/**
 * Spends one request of somebody's allowance, a person's id or the address that a request came from; throws 429 with the
 * time to wait when none is left.
 */
export type ConsumeRateLimit = (who: string, allowance: RateLimit) => void

/**
 * What a site may consume, in networks: whoever rents a site has thousands of networks, and spends no more with them. So
 * one site can't fill a table with its networks either, in the time in which a bucket is full again and may be forgotten.
 */
const networksOfSite = 10

/** Allowances in this process's memory; several processes on one database allow each their own. */
export function limitRates(now?: () => number): ConsumeRateLimit {
  const open = ({ burst, perSecond }: Allotment, times: number) =>
    createBuckets({ burst: burst * times, perSecond: perSecond * times }, now)
  // A table for each allowance: strangers can't push members out of theirs.
  const tables = mapLimits((limit) => ({ own: open(limit, 1), site: open(limit, networksOfSite) }))
  return (who, allowance) => {
    const { own, site } = tables[allowance]
    const isNetwork = rateLimits[allowance].of === 'network'
    const name = isNetwork ? getNetwork(who) : who
    const wait = (isNetwork && site.takeOne(getSite(name))) || own.takeOne(name)
    if (wait > 0) throw tooMany(wait)
  }
}

const mapLimits = <T>(make: (limit: Allotment) => T) =>
  Object.fromEntries(
    Object.entries(rateLimits).map(([allowance, limit]) => [allowance, make(limit)]),
  ) as Record<RateLimit, T>

/** The refusal of what is too much at once, with the seconds to wait. */
export class TooManyRequests extends AppError {
  constructor(seconds: number) {
    const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
    const sentence = `Too many requests. Try again in ${wait}`
    super(429, 'too_many_requests', sentence, { retryAfter: seconds })
  }
}

export const tooMany = (seconds: number) => new TooManyRequests(seconds)

/** What a member's request counts as. */
export const getRateLimit = ({ method, sends }: Endpoint): RateLimit => {
  if (sends) return 'piece'
  return method === 'GET' ? 'read' : 'write'
}
