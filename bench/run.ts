// npm run bench: the floor and our server in turn, on the same data in the same run; writes bench/results.md.
// npm run bench -- --only create,move --rounds 1 --seconds 1 --profile /some/folder looks closer at a part. The parts
// are the operations, and live, alone, lists, typing, browser (with --samples pages of each side, and our list with --search '?layout=board'),
// and those of by-themselves.ts: wiki, reading, editor, document, drafts and Telegram's. It ends with 1 where one of these
// misses its goal, behind which stands **missed**.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchDatabase } from '../apps/server/src/db/embedded/launch.ts'
import { signInOwner } from '../apps/server/src/test/server-process.ts'
import { measureAlone } from './alone.ts'
import { measureBrowser } from './browser.ts'
import { byThemselves, runByThemselves } from './by-themselves.ts'
import { type BenchData, type Size, grownSize, seed, usualSize } from './data.ts'
import { measureLists, measureSearch, prepareGrown } from './grown.ts'
import { measureLive } from './live.ts'
import type { Job, Outcome } from './load.ts'
import { hasMissed } from './numbers.ts'
import { type Side, operations } from './operations.ts'
import { cpuOf } from './processes.ts'
import { type Report, type Sample, writeReport } from './report.ts'
import { type Sides, openCluster, secret, startOurs, startSides } from './sides.ts'

const { values } = parseArgs({
  options: {
    only: {
      type: 'string',
      default: [
        ...Object.keys(operations),
        'live',
        'alone',
        'lists',
        'typing',
        'browser',
        ...Object.keys(byThemselves),
      ].join(','),
    },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1.2' },
    samples: { type: 'string', default: '5' },
    search: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
})
const only = values.only.split(',')
const wants = (...parts: string[]) => parts.some((part) => only.includes(part))
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const isWhole = process.argv.length === 2

const prepared = new Map<string, Promise<Prepared>>()
type Prepared = BenchData & { readonly token: string }

const folder = await mkdtemp(join(tmpdir(), 'courtside-bench-'))
const database = await launchDatabase({ directory: join(folder, 'database'), log: () => undefined })
const cluster = openCluster(database)
const generator = fork(join(import.meta.dirname, 'load.ts'))
try {
  const report: Report = {
    samples: wants(...Object.keys(operations), 'live') ? await runRounds() : [],
    ...(wants('alone') && { alone: await measureAlone(folder, drive) }),
    ...(wants('lists', 'typing') && (await runGrown())),
    ...(wants('browser') && { browser: await runBrowser() }),
    byThemselves: await runByThemselves(only),
  }
  const markdown = writeReport(report)
  console.log(markdown)
  if (isWhole) await writeFile(join(import.meta.dirname, 'results.md'), markdown)
  // Whoever looks at the end alone is told, too.
  if (report.byThemselves?.some(({ said }) => hasMissed(said))) process.exitCode = 1
} finally {
  generator.kill()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A database with an owner and data of this size, made once. */
function prepare(name: string, size: Size): Promise<Prepared> {
  const known = prepared.get(name) ?? make(name, size)
  prepared.set(name, known)
  return known
}

async function make(name: string, size: Size): Promise<Prepared> {
  await cluster.make(name)
  const server = await startOurs(folder, cluster.urlOf(name))
  const token = await signInOwner(server.origin)
  await server.stop()
  const client = await cluster.connect(name)
  const data = await seed(client, size)
  await client.end()
  return { ...data, token }
}

/** Each round works on a copy of its own. */
async function runRounds(): Promise<Sample[]> {
  const data = await prepare('usual', usualSize)
  const samples: Sample[] = []
  for (let round = 0; round < rounds; round++) {
    const name = `round_${round}`
    await cluster.copy('usual', name)
    await onSides(name, async (sides) => samples.push(...(await measure(round, sides, data))))
    await cluster.drop(name)
  }
  return samples
}

async function onSides<Answer>(
  name: string,
  work: (sides: Sides) => Promise<Answer>,
  queries: Parameters<typeof startSides>[2] = {},
): Promise<Answer> {
  const sides = await startSides(folder, cluster.urlOf(name), {
    profile: values.profile,
    ...queries,
  })
  try {
    return await work(sides)
  } finally {
    await sides.ours.stop()
    await sides.floor.stop()
  }
}

async function measure(round: number, sides: Sides, data: Prepared): Promise<Sample[]> {
  const samples: Sample[] = []
  const order: Side[] = round % 2 === 0 ? ['floor', 'ours'] : ['ours', 'floor']
  for (const operation of Object.keys(operations).filter((one) => only.includes(one))) {
    for (const connections of [1, 32]) {
      for (const side of order) {
        const { origin, pid } = sides[operations[operation]?.isGrowth ? 'ours' : side]
        const target = { side, operation, connections, origin, token: data.token, data }
        await drive({ ...target, seconds: 0.3, first: 1_000_000 })
        const before = { server: cpuOf(pid), database: cpuOf(database.pid()) }
        const outcome = await drive({ ...target, seconds, first: connections * 10_000 })
        samples.push({
          round,
          side,
          operation,
          connections,
          ...outcome,
          serverCpu: (cpuOf(pid) - before.server) / outcome.sent,
          databaseCpu: (cpuOf(database.pid()) - before.database) / outcome.sent,
        })
      }
    }
  }
  if (only.includes('live')) {
    for (const side of order)
      samples.push({ round, ...(await measureLive(side, sides[side].origin, data.token, data)) })
  }
  return samples
}

/** Only reads, so one database serves for all. */
async function runGrown(): Promise<Pick<Report, 'lists' | 'searches'>> {
  const name = 'grown'
  const data = await prepare(name, grownSize)
  const { tokens, cases } = await prepareGrown(cluster.urlOf(name), secret, data, data.token)
  const queries = cases.map(({ raw }) => raw)
  return onSides(
    name,
    async (sides) => {
      const read = (
        side: Side,
        token: string,
        connections: number,
        time: number,
        paths: string[],
      ) =>
        drive({
          side,
          token,
          connections,
          paths,
          data,
          seconds: time,
          origin: sides[side].origin,
          operation: '',
          first: 0,
        })
      return {
        ...(wants('typing') && { searches: await measureSearch(tokens, read) }),
        ...(wants('lists') && { lists: await measureLists(cases, tokens, read) }),
      }
    },
    { queries },
  )
}

/** The largest project of each: 2,000 rows and 10,000. */
async function runBrowser() {
  const databases = [
    { name: 'usual', size: usualSize },
    { name: 'grown', size: grownSize },
  ]
  const places = []
  for (const { name, size } of databases) {
    const { projects, key } = await prepare(name, size)
    places.push({ name, rows: size.largest, projectId: projects[0] ?? '', key })
  }
  return measureBrowser(folder, cluster, places, Number(values.samples), values.search)
}

async function drive(job: Job): Promise<Outcome> {
  generator.send(job)
  const [answer] = (await once(generator, 'message')) as [{ outcome?: Outcome; error?: string }]
  if (!answer.outcome) throw new Error(answer.error)
  return answer.outcome
}
