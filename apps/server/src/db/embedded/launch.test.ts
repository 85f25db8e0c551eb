import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { selectAccount, installation, openPath } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster } from './cluster.ts'
import { type EmbeddedDatabase, launchDatabase } from './launch.ts'
import { isAlive } from './process.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65534
const cleanUps: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

describe('a start', () => {
  test('the first makes an empty database on a private socket for a role with few rights', async () => {
    const database = await launch(newDirectory())
    expect(database.version).toBeGreaterThanOrEqual(180000)
    expect(await query(database, facts)).toEqual([
      {
        checksums: 'on',
        encoding: 'UTF8',
        locale: 'C.UTF-8',
        addresses: '',
        isSuperuser: false,
        words: "'quoted':1 'кавычки':2",
        tables: 0,
      },
    ])
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700)
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin'])
      await query(database, `create extension ${extension}`)
  })

  test('the next finds the data, with the same password', async () => {
    const directory = newDirectory()
    const first = await launch(directory)
    await query(first, "create table kept as select 'yes' as it")
    await first.stop()
    expect(isAlive(first.pid())).toBe(false)
    const second = await launch(directory)
    expect(second.connection).toEqual(first.connection)
    expect(await query(second, 'select it from kept')).toEqual([{ it: 'yes' }])
  })

  test('a directory whose path is too long for a socket is no obstacle @long', async () => {
    const directory = join(newDirectory(), 'a-rather-long-name'.repeat(7))
    const database = await launch(directory)
    expect(directory.length).toBeGreaterThan(107)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a database of another PostgreSQL is refused with a sentence @long', async () => {
    const directory = newDirectory()
    mkdirSync(join(directory, '12'))
    if (isRoot) chownSync(join(directory, '12'), nobody, nobody)
    await expect(launch(directory)).rejects.toThrow(
      /was made by PostgreSQL 12\. No PostgreSQL 12 can be run here \(found: 18/,
    )
  })

  test.runIf(existsSync('/usr/lib/postgresql/15'))(
    'a database of an older PostgreSQL is opened by that one, where the system has it',
    async () => {
      const directory = newDirectory()
      const account = selectAccount(undefined, ignore)
      openPath(directory, account)
      const binaries = await findBinaries(directory, account, 15)
      await createCluster(directory, binaries, account, false)
      const database = await launch(directory)
      expect(Math.trunc(database.version / 10_000)).toBe(15)
    },
  )

  test('a server that may lose acknowledged changes is refused and stopped @long', async () => {
    const directory = newDirectory()
    const database = await launch(directory, { durable: true })
    await query(database, 'alter database courtside set synchronous_commit = off')
    await database.stop()
    await expect(launch(directory, { durable: true })).rejects.toThrow(
      'synchronous_commit must be on',
    )
    expect(postmasterFile(directory)).toBeUndefined()
  })

  test('a start that fails tells what the server said, and the next one is free to succeed', async () => {
    const directory = newDirectory()
    await (await launch(directory)).stop()
    const control = join(directory, '18', 'global', 'pg_control')
    renameSync(control, `${control}.away`)
    await expect(launch(directory)).rejects.toThrow(
      /did not start.*could not find the database system/s,
    )
    renameSync(`${control}.away`, control)
    expect(await query(await launch(directory), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a database that is missing is made @long', async () => {
    const directory = newDirectory()
    const first = await launch(directory)
    await query(
      { connection: { ...first.connection, database: 'postgres' } },
      'drop database courtside',
    )
    await first.stop()
    const second = await launch(directory)
    expect(await query(second, 'select current_database() as name')).toEqual([
      { name: 'courtside' },
    ])
  })
})

describe('one directory', () => {
  test('a second app is refused, is told who has it, and takes nothing away', async () => {
    const directory = newDirectory()
    const database = await launch(directory)
    const refusal = `Courtside already runs on ${directory} (process ${process.pid} on `
    await expect(launch(directory)).rejects.toThrow(refusal)
    const second = startApp(directory)
    expect(await second.failure).toContain(refusal)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('the server of a killed app is taken over', async () => {
    const directory = newDirectory()
    const app = startApp(directory)
    const { pid: left } = await app.started
    app.process.kill('SIGKILL')
    await once(app.process, 'exit')
    const messages: string[] = []
    const database = await launch(directory, { log: (message) => messages.push(message) })
    expect(database.pid()).toBe(left)
    expect(messages).toEqual([`Took over the running database (process ${left}).`])
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    expect(isAlive(left)).toBe(false)
  })

  test('the server of a killed app is restarted if its settings differ @long', async () => {
    const directory = newDirectory()
    const app = startApp(directory)
    const { pid: left } = await app.started
    app.process.kill('SIGKILL')
    await once(app.process, 'exit')
    const database = await launch(directory, { durable: true })
    expect(isAlive(left)).toBe(false)
    expect(await query(database, 'show fsync')).toEqual([{ fsync: 'on' }])
  })

  test('a left-over process number that now belongs to another program does not block the start @long', async () => {
    const directory = newDirectory()
    await (await launch(directory)).stop()
    const data = join(directory, '18')
    const { uid, gid } = statSync(data)
    const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    cleanUps.push(() => void stranger.kill())
    writeFileSync(join(data, 'postmaster.pid'), `${stranger.pid}\n${data}\n1\n5432\n\n\n\nready\n`)
    const database = await launch(directory)
    expect(database.pid()).not.toBe(stranger.pid)
    expect(stranger.exitCode).toBe(null)
  })
})

describe('the watchdog', () => {
  test('a killed server is started again, on the same address and with all that was acknowledged', async () => {
    const database = await launch(newDirectory(), { durable: true })
    await query(database, 'create table kept as select 1 as it')
    const killed = database.pid()
    process.kill(killed, 'SIGKILL')
    await vi.waitUntil(() => database.pid() !== killed, { timeout: 20_000 })
    expect(await query(database, 'select it from kept')).toEqual([{ it: 1 }])
  })

  test('a stop is final, and may be asked for twice @long', async () => {
    const messages: string[] = []
    const database = await launch(newDirectory(), { log: (message) => messages.push(message) })
    messages.length = 0
    await Promise.all([database.stop(), database.stop()])
    expect(isAlive(database.pid())).toBe(false)
    expect(messages).toEqual([])
  })
})

/** Whether root may let an ordinary account run the code of this checkout. */
function canRunAsNobody() {
  if (!isRoot) return false
  try {
    openPath(installation, { name: 'nobody', uid: nobody, gid: nobody })
    return true
  } catch {
    return false
  }
}

describe.runIf(isRoot)('accounts', () => {
  test('root gives the database to another account, opens the way to it and nothing in it', async () => {
    const directory = newDirectory()
    const database = await launch(directory)
    expect(ownerOf(database.pid())).not.toBe(0)
    expect(statSync(directory).mode & 0o777).toBe(0o701)
    expect(statSync(join(directory, '18')).mode & 0o777).toBe(0o700)
    expect(statSync(join(directory, 'password')).mode & 0o777).toBe(0o600)
  })

  test('where only nobody is left, root takes nobody and says how to mend it @long', async () => {
    const programs = newDirectory()
    writeFileSync(
      join(programs, 'id'),
      '#!/bin/sh\ncase "$2" in nobody|65534) exec /usr/bin/id "$@";; *) exit 1;; esac\n',
      { mode: 0o755 },
    )
    const app = startApp(newDirectory(), { env: { PATH: `${programs}:${process.env.PATH}` } })
    expect(ownerOf((await app.started).pid)).toBe(nobody)
    expect(app.messages()).toContain('make one named "courtside" before the first start')
  })

  test.runIf(canRunAsNobody())(
    'an ordinary account runs its own database, and root later leaves it that owner',
    async () => {
      const directory = newDirectory()
      chownSync(directory, nobody, nobody)
      const app = startApp(directory, { uid: nobody, gid: nobody })
      const { pid } = await app.started
      expect(ownerOf(pid)).toBe(nobody)
      app.process.kill('SIGKILL')
      await once(app.process, 'exit')
      const database = await launch(directory)
      expect(database.pid()).toBe(pid)
      await database.stop()
      expect(ownerOf((await launch(directory)).pid())).toBe(nobody)
    },
  )

  test.runIf(canRunAsNobody())(
    'an ordinary account is told why it may not open a database that root started @long',
    async () => {
      const directory = newDirectory()
      await (await launch(directory)).stop()
      const app = startApp(directory, { uid: nobody, gid: nobody })
      expect(await app.failure).toContain("can't be used by this account")
    },
  )

  test('a directory root keeps to itself is named, and stays closed @long', async () => {
    const closed = newDirectory()
    chmodSync(closed, 0o700)
    await expect(launch(join(closed, 'data', 'database'))).rejects.toThrow(
      `may not enter ${closed}.`,
    )
    expect(statSync(closed).mode & 0o777).toBe(0o700)
  })
})

const facts = `select
  current_setting('data_checksums') as checksums,
  pg_encoding_to_char(encoding) as encoding,
  datlocale as locale,
  current_setting('listen_addresses') as addresses,
  (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
  to_tsvector('simple', '“quoted”—«кавычки»')::text as words,
  (select count(*)::int from pg_tables where schemaname = 'public') as tables
  from pg_database where datname = current_database()`

function newDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'courtside-test-'))
  cleanUps.push(() => rmSync(directory, { recursive: true, force: true }))
  if (isRoot) chmodSync(directory, 0o755)
  const inner = join(directory, 'database')
  mkdirSync(inner, { mode: 0o700 })
  return inner
}

function ignore(_message: string) {}

async function launch(directory: string, { durable = false, log = ignore } = {}) {
  const database = await launchDatabase({ directory, durable, log })
  cleanUps.push(database.stop)
  return database
}

async function query({ connection }: Pick<EmbeddedDatabase, 'connection'>, sql: string) {
  const client = new Client(connection)
  await client.connect()
  const result = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return result.rows
}

/** An app process of its own, as a kill or another account needs one. */
function startApp(
  directory: string,
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
) {
  const script = `
    const { launchDatabase } = await import(${JSON.stringify(new URL('./launch.ts', import.meta.url).href)})
    const [directory] = process.argv.slice(1)
    const database = await launchDatabase({ directory, durable: false, log: console.error })
    console.log(database.pid(), database.connection.host)
    setInterval(() => {}, 1000)`
  const app = spawn(process.execPath, ['--input-type=module', '--eval', script, directory], {
    ...options,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  app.stderr.on('data', (chunk) => (errors += String(chunk)))
  const started = new Promise<{ pid: number; host: string }>((resolve, reject) => {
    createInterface(app.stdout).once('line', (line) => {
      const [pid, host = ''] = line.split(' ')
      resolve({ pid: Number(pid), host })
    })
    app.once('close', () => reject(new Error(errors)))
  })
  const failure = started.then(
    () => 'it started',
    () => errors,
  )
  cleanUps.push(async () => {
    app.kill('SIGKILL')
    const left = await started.catch(() => undefined)
    if (left === undefined) return
    if (isAlive(left.pid)) process.kill(left.pid, 'SIGQUIT')
    await vi.waitUntil(() => !isAlive(left.pid), { timeout: 10_000 })
    rmSync(left.host, { recursive: true, force: true })
  })
  return { process: app, started, failure, messages: () => errors }
}

function ownerOf(pid: number) {
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }))
}

function postmasterFile(directory: string) {
  try {
    return readFileSync(join(directory, '18', 'postmaster.pid'), 'utf8')
  } catch {
    return undefined
  }
}
