// What a person sees, as Markdown.
import type { BrowserReport, BrowserSample } from './browser.ts'
import { fixed, median, quantile } from './numbers.ts'

type Measure = {
  readonly title: string
  readonly goal: string
  readonly of: (samples: readonly BrowserSample[]) => readonly number[]
  readonly showsRatio?: boolean
}

const each = (pick: (sample: BrowserSample) => number) => (samples: readonly BrowserSample[]) =>
  samples.map(pick)

const measures: readonly Measure[] = [
  {
    title: 'cold navigation until rows are painted, ms',
    goal: '<= 3 times',
    of: each(({ cold }) => cold),
    showsRatio: true,
  },
  {
    title: 'the same again with a warm cache, ms',
    goal: '<= 1.5 times the cold floor',
    of: each(({ warm }) => warm),
    showsRatio: true,
  },
  {
    title: 'longest block while loading, ms',
    goal: '<= 200',
    of: each(({ loadBlock }) => loadBlock),
  },
  {
    title: 'own change painted, ms',
    goal: '<= 17 p50, 34 most',
    of: (samples) => samples.flatMap(({ ownChange }) => ownChange),
  },
  {
    title: 'a second browser paints it, ms',
    goal: '<= 39 p50, 100 most',
    of: (samples) => samples.flatMap(({ secondSees }) => secondSees),
  },
  { title: 'a task opens, ms', goal: '<= 50', of: each(({ open }) => open) },
  { title: 'its comments stand, ms', goal: '<= 100', of: each(({ comments }) => comments) },
  {
    title: 'frame while scrolling, ms',
    goal: 'p95 one frame (17), most two',
    of: (samples) => samples.flatMap(({ frames }) => frames),
  },
  {
    title: 'longest block after loading, ms',
    goal: '<= 50',
    of: each(({ laterBlock }) => laterBlock),
  },
  { title: 'DOM nodes', goal: '<= 3,000', of: each(({ nodes }) => nodes) },
  { title: 'heap, MB', goal: '<= 30', of: each(({ heap }) => heap) },
]

const spanOf = (values: readonly number[]) =>
  [median(values), quantile(values, 0.95), Math.max(...values)].map(fixed).join(' / ')

export function browserLines({ samples, weights }: BrowserReport): string[] {
  const lengths = [...new Set(samples.map(({ rows }) => rows))]
  return [
    '## In Chromium',
    '',
    'The floor is a bare React 19 page with TanStack Virtual over the same rows. p50 / p95 / most; ratios of p50.',
    '',
    '| rows | what | floor | ours | ratio | goal |',
    '|---|---|---|---|---|---|',
    ...lengths.flatMap((rows) =>
      measures.map(({ title, goal, of, showsRatio }) => {
        const values = (side: 'floor' | 'ours') =>
          of(samples.filter((one) => one.rows === rows && one.side === side))
        const ratio = showsRatio
          ? (median(values('ours')) / median(values('floor'))).toFixed(2)
          : ''
        return `| ${rows} | ${title} | ${spanOf(values('floor'))} | ${spanOf(values('ours'))} | ${ratio} | ${goal} |`
      }),
    ),
    '',
    '| scripts and styles until the screen stands | KB gzip | goal |',
    '|---|---|---|',
    ...Object.entries(weights).map(([name, size]) => `| ${name} | ${size.toFixed(1)} | <= 200 |`),
    '',
  ]
}
