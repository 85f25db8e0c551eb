import type { Endpoint } from '@courtside/contract/endpoint.ts'
import { AppError } from '#errors.ts'

/**
 * How many requests one may send at once, and how many come back each second. A person's own screen never gets near
 * them, but for making or deleting hundreds of tasks at once. Sign-in has stricter ones of its own, kept in the database.
 */
export const rateLimits = {
  read: { burst: 600, perSecond: 60 },
  write: { burst: 300, perSecond: 30 },
  /** Pieces of files. */
  piece: { burst: 400, perSecond: 40 },
  /** Whoever isn't signed in, by address; a whole club may sit behind one. */
  visit: { burst: 300, perSecond: 30 },
  /** Cards whose holder's standing is asked, by address: a queue at a gate, and no search. */
  card: { burst: 60, perSecond: 1 },
} as const
export type Allowance = keyof typeof rateLimits

/** Spends one request of somebody's allowance; throws 429 with the time to wait when none is left. */
export type SpendAllowance = (who: string, allowance: Allowance) => void

/** More callers than these are not remembered: the one who has been quiet longest is forgotten. */
const mostCallers = 10_000

type Bucket = { left: number; at: number }

/** Token buckets in this process's memory; several processes on one database allow each their own. */
export function limitRates(now: () => number = () => performance.now()): SpendAllowance {
  const buckets = new Map<string, Bucket>()
  return (who, allowance) => {
    const { burst, perSecond } = rateLimits[allowance]
    const name = `${allowance} ${who}`
    const known = buckets.get(name) ?? { left: burst, at: now() }
    const refilled = known.left + ((now() - known.at) / 1000) * perSecond
    const bucket = { left: Math.min(burst, refilled), at: now() }
    buckets.delete(name)
    buckets.set(name, bucket)
    if (buckets.size > mostCallers) buckets.delete(buckets.keys().next().value ?? '')
    if (bucket.left < 1) throw tooMany(Math.ceil((1 - bucket.left) / perSecond))
    bucket.left -= 1
  }
}

const tooMany = (seconds: number) =>
  new AppError(
    429,
    'too_many_requests',
    `These are too many requests at once. Please go on in ${seconds === 1 ? 'a second' : `${seconds} seconds`}`,
    { retryAfter: seconds },
  )

/** What a member's request counts as. */
export const allowanceOf = ({ method, sends }: Endpoint): Allowance => {
  if (sends) return 'piece'
  return method === 'GET' ? 'read' : 'write'
}
