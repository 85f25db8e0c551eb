import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { attachFile, getFileLinks, getUpload } from '@courtside/contract/files.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask, getTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { Upload } from 'tus-js-client'
import { type TestContext, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import {
  type ServerProcess,
  callServer,
  databaseOf,
  signInOwner,
  startServer,
} from '#test/server-process.ts'
import { openDiskStore } from './stores/disk-store.ts'
import { purgeFiles } from './sweep-files.ts'

const megabyte = 1024 * 1024
const bytes = Buffer.from(Uint32Array.from({ length: 1.5 * megabyte }, (_, at) => at).buffer)
const hash = createHash('sha256').update(bytes).digest('hex')

type AtEnd = TestContext['onTestFinished']

type Club = { readonly data: string; readonly token: string; readonly taskId: string }

/** A server with a task, and how to run it again on the same data. */
async function openClub(atEnd: AtEnd) {
  const data = await mkdtemp(join(tmpdir(), 'courtside-killed-'))
  atEnd(() => rm(data, { recursive: true, force: true }))
  const start = async (nodeOptions: string[] = []) => {
    const server = await startServer(data, {}, nodeOptions)
    atEnd(async () => void (await server.stop()))
    return server
  }
  const server = await start()
  const token = await signInOwner(server.origin)
  const project = await callServer(server.origin, token, createProject, {
    body: { key: 'OPEN', name: 'Open' },
  })
  const { id: taskId } = await callServer(server.origin, token, createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts' },
  })
  return { server, start, club: { data, token, taskId } }
}

/** A line to a server that lets through so many bytes of a client's before it stands still. */
async function openLine(origin: string, byteCount: number, atEnd: AtEnd) {
  let target = new URL(origin)
  let left = byteCount
  const open = new Set<Socket>()
  const line = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        server.destroy()
      })
    }
    server.pipe(client)
    client.on('data', (part: Buffer) => {
      server.write(part.subarray(0, left))
      left = Math.max(0, left - part.length)
    })
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  atEnd(() => {
    for (const socket of open) socket.destroy()
    line.close()
  })
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    /** Leads to another server from now on, as fast as it goes. */
    leadTo(other: string) {
      target = new URL(other)
      left = Infinity
    },
  }
}

const announceFilm = async ({ origin }: ServerProcess, { token, taskId }: Club) => {
  const params = { id: taskId }
  const body = { name: 'film.bin', byteCount: bytes.length }
  return (await callServer(origin, token, attachFile, { params, body })).id
}

const askUpload = ({ origin }: { origin: string }, { token }: Club, id: string) =>
  callServer(origin, token, getUpload, { params: { id } })

/** Sends the file by the protocol's client, which tries again by itself; `starts` gets where each request began. */
function sendFilm(origin: string, { token }: Club, id: string, starts: number[] = []) {
  return new Promise<void>((resolve, reject) => {
    const upload = new Upload(bytes, {
      uploadUrl: `${origin}/api/uploads/${id}`,
      // For as long as the test lasts: a start may take its time.
      retryDelays: Array.from({ length: 2000 }, () => 100),
      headers: { authorization: `Bearer ${token}` },
      onBeforeRequest: (request) => {
        const start = request.getMethod() === 'PATCH' && request.getHeader('Upload-Offset')
        if (start) starts.push(Number(start))
      },
      onSuccess: () => resolve(),
      onError: reject,
    })
    upload.start()
  })
}

/** Until it is so, or the test has lasted too long. */
async function until(isSo: () => boolean | Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!(await isSo())) await setTimeout(50, undefined, { signal })
}

/** The file is on its task once, with its bytes, and nothing else of it is left, in the store or in the database. */
async function expectWhole(server: ServerProcess, { data, token, taskId }: Club, id: string) {
  const params = { id: taskId }
  const { task, attachments } = await callServer(server.origin, token, getTask, { params })
  expect(attachments).toEqual([
    expect.objectContaining({ id, name: 'film.bin', byteCount: bytes.length }),
  ])
  expect(task.version).toBe(2)
  const { links } = await callServer(server.origin, token, getFileLinks, { params })
  const saved = await fetch(`${server.origin}${links[0]?.file}`)
  const savedHash = createHash('sha256').update(await saved.bytes())
  expect(savedHash.digest('hex')).toBe(hash)

  const database = openDatabase(await databaseOf(data), { poolSize: 1 })
  const folder = join(data, 'files')
  await purgeFiles(database.db, openDiskStore(folder), { now: Date.now() + 2 * 24 * 3600 * 1000 })
  const { rows } = await sql`
    select (select count(*)::int from upload_pieces) as "pieces", (select json_agg("state") from uploads) as "uploads",
      (select json_agg("hash") from blobs) as "blobs"
  `.execute(database.db)
  await database.close()
  expect(rows).toEqual([{ pieces: 0, uploads: ['done'], blobs: [hash] }])
  const names = await readdir(folder, { recursive: true })
  expect(names.filter((name) => name.includes(hash))).toEqual([join(hash.slice(0, 2), hash)])
  expect(names).toHaveLength(2)
}

// Side by side: most of their time they wait until a job's lease has ended.
describe.concurrent('a file on its way', { timeout: 180_000 }, () => {
  it('goes on from where the server has it when that was killed in the middle, and is stored as it was @long', async ({
    onTestFinished,
    signal,
  }) => {
    const { server, start, club } = await openClub(onTestFinished)
    const id = await announceFilm(server, club)
    const line = await openLine(server.origin, 2.5 * megabyte, onTestFinished)
    const starts: number[] = []
    const sent = sendFilm(line.origin, club, id, starts)
    let sentCount = 0
    await until(async () => {
      sentCount = (await askUpload(server, club, id)).sentCount
      return sentCount >= 2 * megabyte
    }, signal)
    await server.kill()
    const next = await start()
    expect(await askUpload(next, club, id)).toMatchObject({ sentCount, state: 'sending' })
    line.leadTo(next.origin)
    await sent
    expect(starts).toEqual([0, sentCount])
    await until(async () => (await askUpload(next, club, id)).state === 'done', signal)
    await expectWhole(next, club, id)
  })

  it.for([
    ['before', ''],
    ['after', ' @long'],
  ] as const)(
    'is stored once when the server is killed the moment %s all of it is in the store%s',
    async ([moment], { onTestFinished, signal }) => {
      const { server, start, club } = await openClub(onTestFinished)
      await server.stop()
      const deadly = await start(['--import', dieOnRename(moment)])
      const id = await announceFilm(deadly, club)
      await sendFilm(deadly.origin, club, id)
      await until(() => !isAlive(deadly.pid), signal)
      const names = await readdir(join(club.data, 'files'), { recursive: true })
      expect(names.some((name) => name.endsWith('.unfinished'))).toBe(moment === 'before')
      const next = await start()
      expect(await askUpload(next, club, id)).toMatchObject({ state: 'storing' })
      await until(async () => (await askUpload(next, club, id)).state === 'done', signal)
      await expectWhole(next, club, id)
    },
  )
})

/** A module by which the process kills itself where it would name a stored file as finished. */
const dieOnRename = (moment: 'before' | 'after') =>
  `data:text/javascript,${encodeURIComponent(`
    import files from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    const { rename } = files
    files.rename = async (from, to) => {
      if (from.endsWith('.unfinished')) {
        if (${moment === 'after'}) await rename(from, to)
        process.kill(process.pid, 'SIGKILL')
      }
      return rename(from, to)
    }
    syncBuiltinESMExports()
  `)}`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
