// Lists and search over 100,000 tasks, as Markdown.
import type { ListPoint, SearchPoint } from './grown.ts'
import { fixed, percentiles, quantile, spread, throughput } from './numbers.ts'

const slowest = 3
const share = 0.4

const slowness = ({ outcomes: { floor, ours } }: ListPoint) =>
  quantile(ours.latencies, 0.5) / quantile(floor.latencies, 0.5)
const part = ({ outcomes: { floor, ours } }: ListPoint) => throughput(ours) / throughput(floor)
const misses = (point: ListPoint) =>
  point.connections === 1 ? slowness(point) > slowest : part(point) < share

export function listLines(points: readonly ListPoint[]): string[] {
  const groups = Map.groupBy(points, ({ role, filter }) => `${role}, ${filter}`)
  const missed = points.filter(misses)
  return [
    '## Lists over 100,000 tasks',
    '',
    'A page of 50, each of seven orders (two or three of them at 32 connections), first page. The floor sends the very same statement for a bare server. Ratios over the orders: median (least to most).',
    `Goals: at most ${slowest} times the time at 1 connection, at least ${share * 100} % of the throughput at 32.`,
    '',
    '| who, filter | floor p50 | ours p50 | slowest order, ours p50 | times at 1 | share at 32 |',
    '|---|---|---|---|---|---|',
    ...[...groups].map(([name, all]) => {
      const single = all.filter(({ connections }) => connections === 1)
      const p50 = (side: 'floor' | 'ours') =>
        single.map(({ outcomes }) => quantile(outcomes[side].latencies, 0.5))
      const worst = single.toSorted(
        (a, b) =>
          quantile(b.outcomes.ours.latencies, 0.5) - quantile(a.outcomes.ours.latencies, 0.5),
      )[0]
      const cells = [
        name,
        fixed(quantile(p50('floor'), 0.5)),
        fixed(quantile(p50('ours'), 0.5)),
        worst ? `${worst.sort}: ${fixed(quantile(worst.outcomes.ours.latencies, 0.5))}` : '',
        spread(single.map(slowness)),
        spread(all.filter(({ connections }) => connections === 32).map(part)),
      ]
      return `| ${cells.join(' | ')} |`
    }),
    '',
    missed.length === 0
      ? 'Every combination meets its goal.'
      : `Missed by ${missed.length} of ${points.length}: ${missed
          .map((point) => {
            const by =
              point.connections === 1
                ? `${fixed(slowness(point))} times`
                : `${Math.round(part(point) * 100)} %`
            return `${point.role}, ${point.filter}, ${point.sort} at ${point.connections} (${by})`
          })
          .join('; ')}.`,
    '',
  ]
}

export const searchLines = (points: readonly SearchPoint[]): string[] => [
  '## Search as one types, over 100,000 tasks and 200,000 comments',
  '',
  'Every beginning of nine phrases: common and rare words, several, a key, a slip, a quotation, and one that stands nowhere. Goal: p95 under 100 ms.',
  '',
  '| who | p50 / p95 / p99 | slowest |',
  '|---|---|---|',
  ...points.map(
    ({ role, latencies }) =>
      `| ${role} | ${percentiles(latencies)} | ${fixed(Math.max(...latencies))} |`,
  ),
  '',
]
