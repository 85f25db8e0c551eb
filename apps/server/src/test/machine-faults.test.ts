import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { installation, openPath } from '#db/embedded/account.ts'
import { checkLedger } from './ledger-check.ts'
import { newLedger, startWriters } from './ledger-writers.ts'
import {
  Refused,
  callServer,
  databaseOf,
  postmasterOf,
  signInOwner,
  startServer,
} from './server-process.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** A folder that the account of the database may enter. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'courtside-fault-'))
  chmodSync(folder, 0o755)
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A small disk of its own; undefined where this machine gives us none. */
async function mountSmallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    return undefined
  }
  chmodSync(folder, 0o755)
  cleanUps.push(() => execFileSync('umount', ['--lazy', folder]))
  return folder
}

/** Takes all the room that is left. */
function fillUp(file: string): void {
  for (const size of [1_048_576, 65_536, 4096, 512]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size))
    } catch {
      // Until nothing of this size fits.
    }
  }
}

describe('a full disk', { timeout: 120_000 }, () => {
  it('is told in words, loses nothing that was acknowledged, and is over when there is room @long', async ({
    skip,
    signal,
  }) => {
    const disk = isRoot ? await mountSmallDisk(220) : undefined
    if (disk === undefined) return skip('only root may mount a small disk')
    const data = join(disk, 'data')
    let server = await startServer(data)
    cleanUps.push(() => server.stop())
    const token = await signInOwner(server.origin)
    const body = { key: 'FULL', name: 'Full' }
    const { id: projectId } = await callServer(server.origin, token, createProject, { body })
    const ledger = newLedger()
    const load = startWriters({ origin: server.origin, token, projectId }, ledger, 8, 'full')
    const untilWritten = async (more: number) => {
      const goal = ledger.writes + more
      while (ledger.writes < goal) await setTimeout(5, undefined, { signal })
    }
    await untilWritten(100)
    const filler = join(disk, 'filler')
    fillUp(filler)
    // What PostgreSQL has set aside is used up first.
    const refusals: Refused[] = []
    while (refusals.length < 5) {
      const long = 'x'.repeat(200_000 + Math.floor(1000 * Math.random()))
      const task = { title: 'Too much', description: shuffled(long) }
      const params = { projectId }
      await callServer(server.origin, token, createTask, { params, body: task }).then(
        () => ledger.askedTitles.add('Too much'),
        (error: unknown) => error instanceof Refused && refusals.push(error),
      )
      signal.throwIfAborted()
    }
    for (const { status, message, retryAfter } of refusals) {
      expect([503, 507]).toContain(status)
      expect(message).toMatch(/disk is full, so nothing was changed|busy or restarting/)
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    expect(refusals.map(({ status }) => status)).toContain(507)
    const said = await signInUntilFull(server.origin, signal)
    expect(said).toMatch(/^DISK_FULL : The server’s disk is full, so nothing was changed/)
    rmSync(filler)
    await untilWritten(100)
    await load.stop()
    const others = [...ledger.refusals.keys()].filter((status) => ![503, 507].includes(status))
    expect(others).toEqual([])
    await server.stop()
    server = await startServer(data)
    const client = new pg.Client(await databaseOf(data))
    await client.connect()
    // Reads every page, each with its checksum.
    await client.query('select count(*) from (select t::text from tasks t) as all_of_it')
    expect(await checkLedger(client, projectId, ledger)).toEqual({
      lost: [],
      doubled: [],
      broken: [],
    })
    await client.end()
  })
})

/** Tries to sign in, as ever somebody else, until a page has no room for it; what is said then. */
async function signInUntilFull(origin: string, signal: AbortSignal): Promise<string> {
  for (let count = 0; ; count++) {
    signal.throwIfAborted()
    const answer = await fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: `nobody${count}@club.example`,
          password: 'seven green paddles',
        }),
      },
    )
    if (answer.status === 507)
      return ((await answer.json()) as { error: { message: string } }).error.message
    expect([400, 503]).toContain(answer.status)
  }
}

/** Letters that don't compress. */
const shuffled = (text: string) =>
  Array.from(text, () => String.fromCharCode(97 + Math.floor(26 * Math.random()))).join('')

describe('a start', { timeout: 120_000 }, () => {
  it('twice on one directory: the second ends and names the first, which goes on @long', async () => {
    const data = join(await newFolder(), 'data')
    const first = await startServer(data)
    cleanUps.push(() => first.stop())
    await expect(startServer(data)).rejects.toThrow(
      `Courtside already runs on ${join(data, 'database')} (process ${first.pid} on `,
    )
    expect((await fetch(`${first.origin}/config.json`)).status).toBe(200)
  })

  it('as root: the app answers, and its database runs as an account of few rights', async ({
    skip,
  }) => {
    if (!isRoot) return skip('this run is not root’s')
    const data = join(await newFolder(), 'data')
    const server = await startServer(data)
    cleanUps.push(() => server.stop())
    const owner = (pid: number) => statSync(`/proc/${pid}`).uid
    expect(owner(server.pid)).toBe(0)
    expect(owner(postmasterOf(data))).not.toBe(0)
    expect((await readFile(join(data, 'secret'), 'utf8')).length).toBe(64)
  })

  it.for([undefined, '/nonexistent', '/proc'])(
    'as an account whose home is %s: it needs nothing but its data directory @long',
    async (home, { skip }) => {
      if (!isRoot) return skip('only root may become another account')
      try {
        openPath(installation, { name: 'nobody', uid: nobody, gid: nobody })
      } catch {
        return skip('nobody may not read this checkout')
      }
      const data = join(await newFolder(), 'data')
      mkdirSync(data)
      chownSync(data, nobody, nobody)
      const account = { uid: nobody, gid: nobody }
      const server = await startServer(data, home === undefined ? {} : { HOME: home }, [], account)
      cleanUps.push(() => server.stop())
      const token = await signInOwner(server.origin)
      const body = { key: 'HOME', name: 'Home' }
      const project = await callServer(server.origin, token, createProject, { body })
      expect(project.key).toBe('HOME')
    },
  )

  it('that is told to end before it is ready leaves no database behind @long', async () => {
    const data = join(await newFolder(), 'data')
    await (await startServer(data)).stop()
    const starting = startServer(data, {}, ['--import', endWhenTheDatabaseRuns(data)])
    await expect(starting).resolves.toBeDefined()
    const server = await starting
    expect(await server.stop()).toBe(0)
    expect(() => postmasterOf(data)).toThrow('postmaster.pid')
  })
})

/** A module that sends the process SIGTERM as soon as its database runs. */
const endWhenTheDatabaseRuns = (data: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { readdirSync, existsSync } from 'node:fs'
    const home = ${JSON.stringify(join(data, 'database'))}
    const isUp = () => existsSync(home + '/' + readdirSync(home).find((n) => /^\\d+$/.test(n)) + '/postmaster.pid')
    const look = setInterval(() => { if (isUp()) { clearInterval(look); process.kill(process.pid, 'SIGTERM') } }, 1)
  `)}`
