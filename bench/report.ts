// Samples in, Markdown out.
import { cpus, loadavg, release, totalmem } from 'node:os'
import type { Alone } from './alone.ts'
import { browserLines } from './browser-report.ts'
import type { BrowserReport } from './browser.ts'
import { type ByItself, linesByThemselves } from './by-themselves.ts'
import { listLines, searchLines } from './grown-report.ts'
import type { ListPoint, SearchPoint } from './grown.ts'
import { fixed, median, percentiles, quantile, spread, throughput } from './numbers.ts'
import { type Side, operations } from './operations.ts'

export type Sample = {
  readonly round: number
  readonly side: Side
  readonly operation: string
  readonly connections: number
  /** Milliseconds of each request. */
  readonly latencies: number[]
  readonly seconds: number
  /** On the wire, of one answer's body. */
  readonly bytes: number
  readonly sent: number
  /** Milliseconds of CPU a request, of the server's process and of the database's. */
  readonly serverCpu: number
  readonly databaseCpu: number
}

export type Report = {
  readonly samples: readonly Sample[]
  readonly alone?: Alone
  readonly lists?: readonly ListPoint[]
  readonly searches?: readonly SearchPoint[]
  readonly browser?: BrowserReport
  readonly byThemselves?: readonly ByItself[]
}

/** The whole run as Markdown. Ratios are taken inside each round; their median stands with the least and the most. */
export function writeReport({
  samples,
  alone,
  lists,
  searches,
  browser,
  byThemselves = [],
}: Report): string {
  const points = Map.groupBy(samples, (one) => `${one.operation} ${one.connections}`)
  return [
    '# Bench',
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, Linux ${release()}, ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, ` +
      `${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)} at the end. Data: 20 projects, 10,000 tasks (2,000 in the largest), 20,000 comments.`,
    '',
    'The floor is bare `node:http` and `pg` with named prepared statements on the same tables: no sign-in, rights, log or',
    'broadcast. Both ran in turn in this run. Judge by CPU first: it moves little on a busy machine, latency much.',
    'Milliseconds; ratios are ours to the floor, median of the rounds (least to most).',
    '',
    '| operation | connections | floor p50 / p95 / p99 | ours p50 / p95 / p99 | floor req/s | ours req/s | floor CPU server + database | ours CPU server + database | floor bytes | ours bytes | goal | p50 ratio | CPU ratio | throughput |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...[...points.values()].map(row),
    '',
    ...(lists ? listLines(lists) : []),
    ...(searches ? searchLines(searches) : []),
    ...(browser ? browserLines(browser) : []),
    ...(alone ? aloneLines(alone) : []),
    ...linesByThemselves(byThemselves),
  ].join('\n')
}

function row(point: readonly Sample[]): string {
  const [first] = point
  const sides = {
    floor: point.filter(({ side }) => side === 'floor'),
    ours: point.filter(({ side }) => side === 'ours'),
  }
  const both = (show: (samples: readonly Sample[]) => string) => [
    show(sides.floor),
    show(sides.ours),
  ]
  const ratios = (value: (sample: Sample) => number) =>
    spread(
      sides.ours.map((sample) => {
        const floor = sides.floor.find(({ round }) => round === sample.round)
        return floor ? value(sample) / value(floor) : Number.NaN
      }),
    )
  const operation = operations[first?.operation ?? '']
  const isLive = operation === undefined
  const cells = [
    operation?.title ?? 'a write until a second client has it',
    String(first?.connections),
    ...both((all) => percentiles(all.flatMap(({ latencies }) => latencies))),
    ...(isLive
      ? ['', '', '', '', '', '']
      : [
          ...both((all) => String(Math.round(median(all.map(throughput))))),
          ...both(
            (all) =>
              `${fixed(median(all.map(({ serverCpu }) => serverCpu)))} + ${fixed(median(all.map(({ databaseCpu }) => databaseCpu)))}`,
          ),
          ...both((all) => String(all[0]?.bytes)),
        ]),
    operation ? `<= ${operation.goal}` : '',
    ratios(({ latencies }) => quantile(latencies, 0.5)),
    isLive ? '' : ratios(({ serverCpu, databaseCpu }) => serverCpu + databaseCpu),
    isLive ? '' : ratios(throughput),
  ]
  return `| ${cells.join(' | ')} |`
}

const aloneLines = ({ firstStart, start, idle, loaded }: Alone) => [
  '## Start and memory',
  '',
  `Start to the first answer with the database of its own: ${(start / 1000).toFixed(2)} s; the very first, which makes the database: ${(firstStart / 1000).toFixed(2)} s.`,
  '',
  `Memory (PSS) idle: ${memoryOf(idle)} (goal 110 MB). After a load of 32 connections: ${memoryOf(loaded)} (goal 246 MB).`,
  '',
]

const memoryOf = ({ server, database }: Alone['idle']) =>
  `${Math.round(server + database)} MB, of which the server ${Math.round(server)} MB and the database ${Math.round(database)} MB`
