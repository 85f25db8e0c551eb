/** How much one may use at once, and how much comes back each second. */
export type Allotment = { readonly burst: number; readonly perSecond: number }

type Bucket = { left: number; at: number }

/** More than these are not remembered: the one that was quiet longest goes. */
const mostBuckets = 10_000

/** Token buckets by name, in this process's memory: several processes on one database allow each their own. */
export function createBuckets(
  { burst, perSecond }: Allotment,
  now: () => number = () => performance.now(),
) {
  const buckets = new Map<string, Bucket>()

  const refill = (name: string): Bucket => {
    const moment = now()
    const known = buckets.get(name)
    const left = known
      ? Math.min(burst, known.left + ((moment - known.at) / 1000) * perSecond)
      : burst
    const bucket = { left, at: moment }
    buckets.delete(name)
    buckets.set(name, bucket)
    if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value ?? '')
    return bucket
  }

  return {
    left: (name: string): number => refill(name).left,
    /** Takes one, or tells after how many seconds there will be one. */
    takeOne(name: string): number {
      const bucket = refill(name)
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond)
      bucket.left -= 1
      return 0
    },
    /** Takes what was used already, also more than is left; the debt never exceeds one burst. */
    charge(name: string, amount: number): void {
      const bucket = refill(name)
      bucket.left = Math.max(-burst, bucket.left - amount)
    },
  }
}
