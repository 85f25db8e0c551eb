// Numbers as the report shows them.

export const throughput = ({ sent, seconds }: { sent: number; seconds: number }) => sent / seconds

export const fixed = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))

export const median = (values: readonly number[]) => quantile(values, 0.5)

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** p50 / p95 / p99. */
export const percentiles = (values: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => fixed(quantile(values, share))).join(' / ')

/** The median, with the least and the most. */
export function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  return `**${median(values).toFixed(2)}** (${sorted[0]?.toFixed(2)}–${sorted.at(-1)?.toFixed(2)})`
}

const missedMark = '**missed**'

/** Behind a figure of a goal: nothing where it is met. `hasMissed` finds it again in what a bench printed. */
export const missed = (isMet: boolean): string => (isMet ? '' : ` ${missedMark}`)
export const hasMissed = (said: string): boolean => said.includes(missedMark)
