import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createProject, getProject } from '@courtside/contract/projects.ts'
import pg from 'pg'
import { type Disagreements, checkLedger } from './ledger-check.ts'
import { type Follower, startFollower } from './ledger-follower.ts'
import { type Ledger, type Target, newLedger, startWriters } from './ledger-writers.ts'
import {
  type ServerProcess,
  callServer,
  databaseOf,
  postmasterOf,
  signInOwner,
  startServer,
} from './server-process.ts'

export type Crashed = {
  readonly ledger: Ledger
  readonly found: Disagreements
  /** Milliseconds from each kill until a request was answered again. */
  readonly outages: number[]
}

const writers = 24

/**
 * Kills under load, `rounds` times, each after `writes`: the app, which is then started again by hand, or the database,
 * which the app is to bring back by itself. When the load has gone on for a while after each kill, the ledger is
 * compared, and what somebody saw who followed the project live all the while.
 */
export async function crashUnderLoad(
  victim: 'app' | 'database' | 'restarted database',
  { rounds, writes }: { rounds: number; writes: number },
  signal: AbortSignal,
): Promise<Crashed> {
  const folder = await mkdtemp(join(tmpdir(), 'courtside-crash-'))
  let server = await startServer(folder)
  const ledger = newLedger()
  const outages: number[] = []
  const found: Disagreements = { lost: [], doubled: [], broken: [] }
  try {
    const target = await openTarget(server)
    const follower = startFollower(target)
    for (let round = 0; round < rounds; round++) {
      const load = startWriters(target, ledger, writers, `r${round}`)
      await untilWritten(ledger, writes, signal)
      // Not at the same point of every round's work.
      await setTimeout(50 + 67 * (round % 5))
      const killedAt = performance.now()
      if (victim === 'app') {
        await server.kill()
        server = await startServer(folder)
        target.origin = server.origin
      } else {
        // The second is PostgreSQL's fast shutdown, as an operator or an update would do.
        process.kill(postmasterOf(folder), victim === 'database' ? 'SIGKILL' : 'SIGINT')
      }
      await untilAnswered(target, signal)
      outages.push(Math.round(performance.now() - killedAt))
      await untilWritten(ledger, writes / 2, signal)
      await load.stop()
      const now = await compare(folder, target.projectId, ledger, follower)
      for (const kind of ['lost', 'doubled', 'broken'] as const) found[kind].push(...now[kind])
    }
    await follower.stop()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ledger, found, outages }
}

async function compare(folder: string, projectId: string, ledger: Ledger, follower: Follower) {
  const client = new pg.Client(await databaseOf(folder))
  await client.connect()
  try {
    const { rows } = await client.query<{ lastSeq: string }>(
      'select "lastSeq" from streams where "id" = $1',
      [projectId],
    )
    const lastSeq = Number(rows[0]?.lastSeq)
    await follower.until(lastSeq)
    const { lost, doubled, broken } = await checkLedger(client, projectId, ledger)
    const sawAll =
      follower.seen.length === lastSeq && follower.seen.every((seq, i) => seq === i + 1)
    return { lost, doubled, broken: sawAll ? broken : [...broken, 'what a follower saw'] }
  } finally {
    await client.end()
  }
}

async function openTarget({ origin }: ServerProcess): Promise<Target> {
  const token = await signInOwner(origin)
  const body = { key: 'CRASH', name: 'Crash' }
  const { id } = await callServer(origin, token, createProject, { body })
  return { origin, token, projectId: id }
}

/** Until so many more writes were acknowledged. */
async function untilWritten(ledger: Ledger, more: number, signal: AbortSignal) {
  const goal = ledger.writes + more
  while (ledger.writes < goal) await setTimeout(5, undefined, { signal })
}

async function untilAnswered(target: Target, signal: AbortSignal) {
  // The first request after the kill may still reach the dying process, so it must be one that needs the database.
  const params = { id: target.projectId }
  for (;;) {
    try {
      await callServer(target.origin, target.token, getProject, { params })
      return
    } catch {
      await setTimeout(10, undefined, { signal })
    }
  }
}
