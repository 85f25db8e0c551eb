import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, openS3Server } from '#test/s3-server.ts'
import { openDiskStore } from './disk-store.ts'
import { type FileStore, MissingFile } from './file-store.ts'
import { openGcsStore } from './gcs-store.ts'
import { openS3Store } from './s3-store.ts'

const nameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function* inChunks(bytes: Buffer, size = 1_000_000) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const readAll = async (store: FileStore, ...args: Parameters<FileStore['read']>) =>
  Buffer.concat(await Array.fromAsync<Buffer>(await store.read(...args)))

async function* broken() {
  yield Buffer.alloc(9_000_000)
  throw new Error('the line broke')
}

let folder = ''
let s3: S3Server
const gcs = process.env['GCS_EMULATOR']
const stores = {
  'a folder': () => openDiskStore(join(folder, 'files')),
  'a bucket that speaks S3': () => openS3Store(s3.settings),
  // npm run test:emulator has one.
  ...(gcs && {
    'a bucket of Google Cloud Storage': () =>
      openGcsStore({ bucket: 'club', credentials: undefined, endpoint: gcs }),
  }),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-store-'))
  s3 = await openS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(Object.entries(stores))('files in %s', (_, open) => {
  it.each([
    ['nothing', 0],
    ['a few bytes', 5],
    ['several parts', 20_000_003],
  ])('come back as they went, %s, whole and in ranges', async (_what, length) => {
    const store = open()
    await store.check()
    const bytes = Buffer.alloc(length, 'a ball over the net, ')
    const name = nameOf(bytes)
    await store.put(name, inChunks(bytes), length)
    await store.put(name, inChunks(bytes), length)
    expect((await readAll(store, name)).equals(bytes)).toBe(true)
    if (length === 0) return
    const range = { start: length - 4, end: length - 2 }
    expect(await readAll(store, name, range)).toEqual(bytes.subarray(-4, -1))
    const listed = await Array.fromAsync(store.list())
    const found = listed.find((one) => one.name === name)
    expect(Date.now() - (found?.storedAt ?? 0)).toBeLessThan(60_000)
  })

  it('that are not there are said to be missing, and can be removed all the same', async () => {
    const store = open()
    const name = nameOf(Buffer.from('nothing of this'))
    await expect(store.read(name)).rejects.toThrow(MissingFile)
    await store.remove(name)
    const bytes = Buffer.from('gone soon')
    await store.put(nameOf(bytes), inChunks(bytes), bytes.length)
    await store.remove(nameOf(bytes))
    await expect(store.read(nameOf(bytes))).rejects.toThrow(MissingFile)
  })

  it('that break off while they come are not there at all', async () => {
    const store = open()
    const name = nameOf(Buffer.from('broken'))
    await expect(store.put(name, broken(), 18_000_000)).rejects.toThrow('the line broke')
    await expect(store.read(name)).rejects.toThrow(MissingFile)
  })
})

describe('a folder', () => {
  it('keeps nothing of what broke off', async () => {
    const files = await readdir(join(folder, 'files'), { recursive: true })
    expect(files.filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })
})

describe('a bucket that speaks S3', () => {
  it('gets large files in parts, and parts of what broke off are let go', () => {
    expect(s3.asked.filter((one) => /^PUT .*partNumber=3/.test(one))).not.toEqual([])
    expect(s3.asked.filter((one) => /^DELETE .*uploadId=/.test(one))).toHaveLength(1)
  })

  it('lets nobody in with a wrong secret, and is not mistaken for another', async () => {
    const stranger = openS3Store({ ...s3.settings, secretAccessKey: 'wrong' })
    const bytes = Buffer.from('x')
    await expect(stranger.put(nameOf(bytes), inChunks(bytes), 1)).rejects.toThrow(/403|Signature/)
    await expect(stranger.check()).rejects.toThrow(/403|Signature|no bucket/)
    const elsewhere = s3.settings.endpoint.replace('/club', '/nowhere')
    await expect(openS3Store({ ...s3.settings, endpoint: elsewhere }).check()).rejects.toThrow(
      'There is no bucket at',
    )
  })
})
