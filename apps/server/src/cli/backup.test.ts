import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { attachFile, getFileLinks, getUpload } from '@courtside/contract/files.ts'
import { createProject, listProjects } from '@courtside/contract/projects.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { signInWithEmailAndPassword } from '@firebase/auth'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectAccount, openPath } from '#db/embedded/account.ts'
import { findBinaries } from '#db/embedded/binaries.ts'
import { createCluster } from '#db/embedded/cluster.ts'
import { launchDatabase } from '#db/embedded/launch.ts'
import { cloneDatabase, urlOf } from '#test/database.ts'
import { tusHeaders } from '#test/files.ts'
import { checkLedger } from '#test/ledger-check.ts'
import { type Ledger, newLedger, startWriters } from '#test/ledger-writers.ts'
import { runCommand, startCommand } from '#test/run-command.ts'
import { sdkClient } from '#test/sdk-client.ts'
import {
  type ServerProcess,
  callServer,
  owner,
  postmasterOf,
  signInOwner,
  startServer,
} from '#test/server-process.ts'

let folder = ''
const inFolder = (name: string) => join(folder, name)

/** Every table with a hash over all its rows, generated columns included. */
async function hashRows(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select "tablename" as "name" from pg_tables where "schemaname" = 'public' order by 1`,
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        // By which transaction of its database a name came is told anew by each database.
        `select count(*) || ' ' || coalesce(md5(string_agg((to_jsonb(t) - 'namedIn')::text, '|' order by (to_jsonb(t) - 'namedIn')::text)), '') as "hash" from "${name}" t`,
      )
      hashes[name] = rows[0]?.hash ?? ''
    }
    return hashes
  } finally {
    await client.end()
  }
}

/** Of a data directory that no server runs on. */
async function hashRowsIn(dataDirectory: string): Promise<Record<string, string>> {
  const directory = join(dataDirectory, 'database')
  const database = await launchDatabase({ directory, log: () => undefined })
  try {
    return await hashRows(database.connection)
  } finally {
    await database.stop()
  }
}

/** Every file with its bytes, time and mode. */
function hashFiles(directory: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) {
    const { mtimeMs, mode } = statSync(file)
    hash.update(`${file} ${mtimeMs} ${mode}`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const plan = 'Courts 1 to 4, and the nets'

/** Attaches a file to a task of its own, and waits until it is stored. */
async function attachPlan(origin: string, token: string) {
  const project = await callServer(origin, token, createProject, {
    body: { key: 'FILES', name: 'Files' },
  })
  const { id: taskId } = await callServer(origin, token, createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts' },
  })
  const { id } = await callServer(origin, token, attachFile, {
    params: { id: taskId },
    body: { name: 'plan.txt', byteCount: plan.length },
  })
  await fetch(`${origin}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, ...tusHeaders(0) },
    body: plan,
  })
  const stateOf = async () => (await callServer(origin, token, getUpload, { params: { id } })).state
  while ((await stateOf()) !== 'done') await setTimeout(20)
  return { taskId, id }
}

async function readAttached(
  origin: string,
  token: string,
  { taskId, id }: { taskId: string; id: string },
): Promise<string> {
  const { links } = await callServer(origin, token, getFileLinks, { params: { id: taskId } })
  const link = links.find((one) => one.id === id)?.file ?? ''
  return (await fetch(`${origin}${link}`)).text()
}

const restore = (file: string, dataDirectory: string, ...more: string[]) =>
  runCommand('restore', [file, ...more], { DATA_DIR: dataDirectory })

describe('npm run backup and npm run restore', { timeout: 300_000 }, () => {
  let server: ServerProcess | undefined
  let data = ''
  let projectId = ''
  let attached = { taskId: '', id: '' }
  const ledger = newLedger()
  let before: Ledger
  let writtenMeanwhile = 0
  let atTheEnd: Record<string, string>
  const underLoad = () => inFolder('under-load.tar')
  const quiet = () => inFolder('quiet.tar')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'courtside-backup-'))
    // Run as root, the database has an account of its own, which must get through.
    await chmod(folder, 0o755)
    data = inFolder('data')
    server = await startServer(data)
    const token = await signInOwner(server.origin)
    const body = { key: 'LOAD', name: 'Load' }
    projectId = (await callServer(server.origin, token, createProject, { body })).id
    attached = await attachPlan(server.origin, token)
    const load = startWriters({ origin: server.origin, token, projectId }, ledger, 8, 'load')
    while (ledger.writes < 200) await setTimeout(5)
    before = structuredClone(ledger)
    const { code, said } = await runCommand('backup', [underLoad()], { DATA_DIR: data })
    if (code !== 0) throw new Error(said)
    writtenMeanwhile = ledger.writes - before.writes
    await load.stop()
    await runCommand('backup', [quiet()], { DATA_DIR: data })
    await server.stop()
    atTheEnd = await hashRowsIn(data)
  }, 120_000)

  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('a backup is readable by its owner alone, and leaves nothing else behind', () => {
    expect(statSync(quiet()).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'quiet.tar', 'under-load.tar'])
  })

  it('of a place where no Courtside is says so, and makes none there', async () => {
    const nowhere = inFolder('nowhere')
    const { code, said } = await runCommand('backup', [inFolder('no.tar')], { DATA_DIR: nowhere })
    expect(said).toContain(`There is no Courtside in ${nowhere}`)
    expect(code).toBe(1)
    expect([existsSync(nowhere), existsSync(inFolder('no.tar'))]).toEqual([false, false])
  })

  it('under load it holds one instant: all that was acknowledged before it, nothing halfway @long', async () => {
    expect(writtenMeanwhile).toBeGreaterThan(0)
    const restored = inFolder('from-load')
    expect(await restore(underLoad(), restored)).toMatchObject({ code: 0 })
    const directory = join(restored, 'database')
    const database = await launchDatabase({ directory, log: () => undefined })
    const client = new pg.Client(database.connection)
    await client.connect()
    const { lost } = await checkLedger(client, projectId, before)
    const { doubled, broken } = await checkLedger(client, projectId, ledger)
    await client.end()
    await database.stop()
    // A title that stood then may have been replaced before the instant; that it once was set is in the log, and checked.
    expect(lost.filter((what) => !what.startsWith('title '))).toEqual([])
    expect({ doubled, broken }).toEqual({ doubled: [], broken: [] })
  })

  it('after data and secret are gone it brings every row back, and the old password signs in', async () => {
    await rm(data, { recursive: true })
    const { code, said } = await restore(quiet(), data)
    expect(said).toContain(`The backup is in ${data}. Start Courtside on it.`)
    expect(code).toBe(0)
    expect(readdirSync(data).toSorted()).toEqual(['database', 'files', 'secret'])
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600)
    expect(await hashRowsIn(data)).toEqual(atTheEnd)
    const again = await startServer(data)
    expect(again.origin).not.toBe(server?.origin)
    const { user } = await signInWithEmailAndPassword(
      sdkClient(again.origin),
      owner.email,
      owner.password,
    )
    const token = await user.getIdToken()
    const { items } = await callServer(again.origin, token, listProjects, { query: {} })
    expect(items.map(({ key }) => key)).toContain('LOAD')
    expect(await readAttached(again.origin, token, attached)).toBe(plan)
    await again.stop()
  })

  it('a bad file is refused in words, and nothing of the data is touched @long', async () => {
    const good = readFileSync(quiet())
    const changed = Buffer.from(good)
    changed.writeUInt8(changed.readUInt8(changed.length >> 1) ^ 1, changed.length >> 1)
    const newer = Buffer.from(good)
    newer.write('"format": 9', newer.indexOf('"format": 1'))
    const files = { hashed: hashFiles(data) }
    for (const [bytes, words] of [
      [changed, 'The backup is damaged'],
      [good.subarray(0, good.length - 600), 'The backup is cut off'],
      [Buffer.concat([good, good]), 'The backup is damaged'],
      [Buffer.from('{"cards":[]}'), 'cut off'],
      [Buffer.alloc(4096, 'a board '), 'not a backup of Courtside'],
      [newer, 'newer than this program'],
    ] as const) {
      writeFileSync(inFolder('bad.tar'), bytes)
      const { code, said } = await restore(inFolder('bad.tar'), data, '--replace')
      expect(said).toContain(words)
      expect(code).toBe(1)
    }
    expect(await restore(inFolder('nowhere.tar'), data)).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no file') as string,
    })
    expect(hashFiles(data)).toBe(files.hashed)
  })

  it('data that is there is only replaced when told to, and then kept beside it @long', async () => {
    const there = inFolder('from-load')
    const hashed = hashFiles(there)
    expect((await restore(quiet(), there)).said).toContain('is not empty. Add --replace')
    expect(hashFiles(there)).toBe(hashed)
    const old = await hashRowsIn(there)
    const { said } = await restore(quiet(), there, '--replace')
    const [aside = ''] = readdirSync(there).filter((name) => name.startsWith('before-restore-'))
    expect(said).toContain(`What was there is in ${join(there, aside)}`)
    expect(await hashRowsIn(there)).toEqual(atTheEnd)
    expect(await hashRowsIn(join(there, aside))).toEqual(old)
  })

  it('another installation’s data is not replaced at all @long', async () => {
    const other = inFolder('other')
    const its = await startServer(other)
    await its.stop()
    const hashed = hashFiles(other)
    expect(await restore(quiet(), other, '--replace')).toMatchObject({
      code: 1,
      said: expect.stringContaining('holds another installation') as string,
    })
    expect(hashFiles(other)).toBe(hashed)
  })

  it('data that a server runs on is not replaced, and the server is named @long', async () => {
    const running = await startServer(data)
    const { code, said } = await restore(quiet(), data, '--replace')
    expect(said).toContain(`already runs on ${join(data, 'database')} (process ${running.pid} on`)
    expect(code).toBe(1)
    expect(await running.stop()).toBe(0)
    expect((await hashRowsIn(data))['tasks']).toEqual(atTheEnd['tasks'])
  })

  it('a restore that is killed in the middle leaves the old data, and the next one succeeds @long', async ({
    signal,
  }) => {
    const old = await hashRowsIn(data)
    const { process: child, ended } = startCommand('restore', [underLoad(), '--replace'], {
      DATA_DIR: data,
    })
    const loading = join(data, 'database.restored')
    while (!existsSync(loading) || !readdirSync(loading).some((name) => /^\d+$/.test(name)))
      await setTimeout(1, undefined, { signal })
    child.kill('SIGKILL')
    await ended
    expect(await hashRowsIn(data)).toEqual(old)
    const its = await startServer(data)
    await its.stop()
    expect((await restore(underLoad(), data, '--replace')).code).toBe(0)
    expect(existsSync(loading)).toBe(false)
    const running = await startServer(data)
    expect(postmasterOf(data)).toBeGreaterThan(0)
    await running.stop()
  })

  it('an encrypted one opens with its passphrase only @long', async () => {
    const passphrase = inFolder('passphrase')
    writeFileSync(passphrase, 'eleven quiet courts\n')
    const file = inFolder('sealed.encrypted')
    const args = ['--passphrase-file', passphrase]
    expect(await runCommand('backup', [file, ...args], { DATA_DIR: data })).toMatchObject({
      code: 0,
    })
    expect((await restore(file, inFolder('none'), '--check')).said).toContain('is encrypted')
    expect(await restore(file, inFolder('none'), '--check', ...args)).toMatchObject({
      code: 0,
      said: expect.stringContaining('The backup is whole: Riverside Pickleball') as string,
    })
    writeFileSync(passphrase, 'twelve quiet courts\n')
    expect((await restore(file, inFolder('none'), '--check', ...args)).code).toBe(1)
    expect(existsSync(inFolder('none'))).toBe(false)
  })

  it('goes into an empty database on a server, with the secret that belongs to it @long', async () => {
    const clone = await cloneDatabase()
    await clone.database.pool.query('drop schema public cascade; create schema public')
    const environment = { DATABASE_URL: urlOf(clone.connection), DATA_DIR: inFolder('unused') }
    const other = { ...environment, SECRET: 'another secret than that of the backup' }
    expect((await runCommand('restore', [quiet()], other)).said).toContain('SECRET is another one')
    const shown = await runCommand('restore', [quiet(), '--show-secret'], {})
    const right = { ...environment, SECRET: shown.said.trim() }
    expect(await runCommand('restore', [quiet()], right)).toMatchObject({ code: 0 })
    expect(await hashRows(clone.connection)).toEqual(atTheEnd)
    expect((await runCommand('restore', [quiet()], right)).said).toContain('is not empty')
    const file = inFolder('from-server.tar')
    expect(await runCommand('backup', [file], right)).toMatchObject({ code: 0 })
    expect(await restore(file, inFolder('from-server'))).toMatchObject({ code: 0 })
    expect(await hashRowsIn(inFolder('from-server'))).toEqual(atTheEnd)
    await clone.drop()
  })

  it('moves an installation from PostgreSQL 15 to the newest @long', async ({ skip }) => {
    if (!existsSync('/usr/lib/postgresql/15')) return skip('this machine has no PostgreSQL 15')
    const old = inFolder('fifteen')
    const home = join(old, 'database')
    mkdirSync(home, { recursive: true })
    const account = selectAccount(undefined, () => undefined)
    openPath(home, account)
    await createCluster(home, await findBinaries(home, account, 15), account, false)
    const onFifteen = await startServer(old)
    await signInOwner(onFifteen.origin)
    const file = inFolder('fifteen.tar')
    expect(await runCommand('backup', [file], { DATA_DIR: old })).toMatchObject({ code: 0 })
    await onFifteen.stop()
    expect(await restore(file, inFolder('newest'))).toMatchObject({ code: 0 })
    expect(readdirSync(inFolder('newest/database'))).not.toContain('15')
    expect(await hashRowsIn(inFolder('newest'))).toEqual(await hashRowsIn(old))
  })
})
