// npm run bench: the floor and our server in turn, on the same data in the same run; writes bench/results.md.
// npm run bench -- --only create,move --rounds 1 --seconds 1 --profile /some/folder looks closer at a part.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { launchDatabase } from '../apps/server/src/db/embedded/launch.ts'
import { signInOwner } from '../apps/server/src/test/server-process.ts'
import { measureAlone, startAsPeopleDo } from './alone.ts'
import { seed } from './data.ts'
import { measureLive } from './live.ts'
import type { Job, Outcome } from './load.ts'
import { type Side, operations } from './operations.ts'
import { cpuOf } from './processes.ts'
import { type Sample, writeReport } from './report.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: [...Object.keys(operations), 'live', 'alone'].join(',') },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1.2' },
    profile: { type: 'string' },
  },
})
const only = values.only.split(',')
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const isWhole = process.argv.length === 2
const secret = 'a secret of the bench, long enough for anybody'

const folder = await mkdtemp(join(tmpdir(), 'courtside-bench-'))
const database = await launchDatabase({ directory: join(folder, 'database'), log: () => undefined })
const generator = fork(join(import.meta.dirname, 'load.ts'))
try {
  const samples: Sample[] = []
  const data = await prepare()
  for (let round = 0; round < rounds; round++) samples.push(...(await runRound(round, data)))
  const alone = only.includes('alone') ? await measureAlone(folder) : undefined
  const report = writeReport(samples, alone)
  console.log(report)
  if (isWhole) await writeFile(join(import.meta.dirname, 'results.md'), report)
} finally {
  generator.kill()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Fills the app's database once; each round works on a copy of its own. */
async function prepare() {
  const server = await startOurs(urlOf(database.connection.database))
  const token = await signInOwner(server.origin)
  await server.stop()
  const client = await connect(database.connection.database)
  const data = await seed(client)
  await client.end()
  return { ...data, token }
}

async function runRound(round: number, data: Awaited<ReturnType<typeof prepare>>) {
  const name = `round_${round}`
  const client = await connect('postgres')
  await client.query(
    `create database ${name} template ${database.connection.database} strategy file_copy`,
  )
  const sides = {
    floor: await startFloor(urlOf(name)),
    ours: await startOurs(urlOf(name)),
  }
  try {
    return await measure(round, sides, data)
  } finally {
    await sides.ours.stop()
    await sides.floor.stop()
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
}

async function measure(
  round: number,
  sides: Record<Side, { origin: string; pid: number }>,
  data: Awaited<ReturnType<typeof prepare>>,
) {
  const samples: Sample[] = []
  const order: Side[] = round % 2 === 0 ? ['floor', 'ours'] : ['ours', 'floor']
  for (const operation of Object.keys(operations).filter((one) => only.includes(one))) {
    for (const connections of [1, 32]) {
      for (const side of order) {
        const { origin, pid } = sides[operations[operation]?.isGrowth ? 'ours' : side]
        const target = {
          side,
          operation,
          connections,
          origin,
          token: data.token,
          data,
        }
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

async function drive(job: Job): Promise<Outcome> {
  generator.send(job)
  const [answer] = (await once(generator, 'message')) as [{ outcome?: Outcome; error?: string }]
  if (!answer.outcome) throw new Error(answer.error)
  return answer.outcome
}

function startOurs(url: string) {
  const profile = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []
  return startAsPeopleDo(folder, { DATABASE_URL: url, SECRET: secret }, profile)
}

async function startFloor(url: string) {
  const child = fork(join(import.meta.dirname, 'floor.ts'), [url])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

function urlOf(name: string): string {
  const { host, port, user, password } = database.connection
  return `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...database.connection, database: name })
  await client.connect()
  return client
}
