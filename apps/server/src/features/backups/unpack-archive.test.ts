import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskStore } from '#features/files/stores/disk-store.ts'
import { useTestApp } from '#test/app.ts'
import { backupFormat } from './backup-content.ts'
import { BackupError } from './backup-error.ts'
import { decrypt, encrypt } from './encrypt-backup.ts'
import { type Member, packArchive, getTarHeader } from './pack-archive.ts'
import { openBackup } from './read-backup.ts'
import { unpackArchive } from './unpack-archive.ts'
import { writeBackup } from './write-backup.ts'

const test = useTestApp()
const folder = mkdtempSync(join(tmpdir(), 'courtside-archive-'))
const secret = 'a secret of the tests, long enough'
const file = join(folder, 'good.tar')
let good = Buffer.alloc(0)

beforeAll(async () => {
  await test.app.person('owner')
  const client = await test.app.database.connect()
  await writeBackup(client, {
    file,
    secret,
    passphrase: undefined,
    store: openDiskStore(join(folder, 'files')),
    onMissing: () => undefined,
    onProgress: () => undefined,
  })
  await client.end()
  good = readFileSync(file)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What opening a file with these bytes is refused with. */
async function refusal(bytes: Buffer): Promise<string> {
  const path = join(folder, 'bad.tar')
  writeFileSync(path, bytes)
  const error: unknown = await openBackup(path, undefined).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof BackupError)) throw new Error(`Not refused in words: ${String(error)}`)
  return error.message
}

const flip = (at: number): Buffer => {
  const bytes = Buffer.from(good)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}

/** Where each member's header and content stand. */
function places(bytes: Buffer): { name: string; header: number; length: number }[] {
  const found = []
  for (let at = 0; bytes.readUInt8(at) !== 0;) {
    const [name = ''] = bytes.toString('latin1', at, at + 100).split('\0')
    const length = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8)
    found.push({ name, header: at, length })
    at += 512 + Math.ceil(length / 512) * 512
  }
  return found
}

const pieces = async function* (...all: Buffer[]) {
  yield* all
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all = []
  for await (const item of items) all.push(item)
  return all
}

const archiveOf = async (...members: Member[]) =>
  Buffer.concat(
    await collect(
      packArchive(
        (async function* () {
          yield* members
        })(),
      ),
    ),
  )

describe('a backup', () => {
  it('opens when it is whole, and any tar and sha256sum can read it', async () => {
    const backup = await openBackup(file, undefined)
    expect(backup.head).toMatchObject({
      product: 'courtside',
      organisation: 'Riverside Pickleball',
    })
    expect(backup.secret).toBe(secret)
    expect(backup.contents['users']?.rows).toBe(1)
    expect(backup.contents['tasks']?.columns).not.toContain('searchText')
    await backup.close()
    execFileSync('tar', ['xf', file, '-C', folder])
    const said = execFileSync('sha256sum', ['-c', 'checksums'], { cwd: folder, encoding: 'utf8' })
    expect(said).toContain('tables/tasks/000000.copy.gz: OK')
  })

  it('with a bit changed in any header or any content is refused', async () => {
    for (const [index, { name, header, length }] of places(good).entries()) {
      const inHeader = [header, header + 130, header + 500]
      const inContent = [header + 512, header + 512 + length - 1]
      // Each opens the whole backup: all of the first few members, and in turn one of each kind of the others.
      const spots =
        index < 5
          ? [...inHeader, ...inContent]
          : [inHeader[index % 3] ?? header, inContent[index % 2] ?? header]
      for (const spot of spots)
        expect(await refusal(flip(spot)), `${name}, byte ${spot}`).toMatch(/damaged|not a backup/)
    }
  })

  it('names the member that was changed', async () => {
    const tasks = places(good).find(({ name }) => name === 'tables/users/000000.copy.gz')
    expect(await refusal(flip((tasks?.header ?? 0) + 522))).toContain(
      'tables/users/000000.copy.gz is not as it was written',
    )
  })

  it('cut off anywhere, or with anything behind its end, is refused', async () => {
    const ends = places(good).flatMap(({ header }) => [header, header + 100, header + 520])
    for (const end of [0, 1, ...ends.slice(1), good.length - 1024, good.length - 1])
      expect(await refusal(good.subarray(0, end)), `after ${end} bytes`).toMatch(/cut off/)
    expect(await refusal(Buffer.concat([good, Buffer.alloc(1)]))).toMatch(/damaged/)
  })

  it('of something else, or of a program that is newer or too old, is refused with words that say so', async () => {
    const head = { product: 'courtside', format: backupFormat + 1, somethingNew: true }
    const json = (value: object) => Buffer.from(JSON.stringify(value))
    const newer = await archiveOf({ name: 'backup.json', bytes: json(head) })
    expect(await refusal(newer)).toContain('newer than this program: it has format 2')
    const opened = await collect(unpackArchive(pieces(good)))
    const archiveWith = (...migrations: string[]) =>
      archiveOf(
        ...opened.map(({ name, bytes }) =>
          name === 'backup.json'
            ? { name, bytes: json({ ...JSON.parse(bytes.toString()), migrations }) }
            : { name, bytes },
        ),
      )
    expect(await refusal(await archiveWith('9999_future.sql'))).toContain(
      'newer than this program: it has 9999_future.sql',
    )
    expect(await refusal(await archiveWith('0001_foundation.sql', '0002_identity.sql'))).toContain(
      'too old for this program: its last step is 0002_identity.sql. Restore it with Courtside 0.1.0',
    )
    const other = [
      Buffer.from('{"cards":[]}'.repeat(100)),
      Buffer.concat([getTarHeader('board.json', 512), Buffer.alloc(1536)]),
      await archiveOf({ name: 'board.json', bytes: Buffer.from('{}') }),
      await archiveOf({ name: 'backup.json', bytes: Buffer.from('{}') }),
    ]
    for (const bytes of other)
      expect(await refusal(bytes)).toBe('This file is not a backup of Courtside.')
  })
})

describe('encryption', () => {
  const passphrase = 'eleven quiet courts'
  const sealed = async () => Buffer.concat(await collect(encrypt(pieces(good, good), passphrase)))
  const open = async (bytes: Buffer, words = passphrase) =>
    Buffer.concat(await collect(decrypt(pieces(bytes), words)))

  it('gives back what was put in, and shows nothing of it', async () => {
    const bytes = await sealed()
    expect(await open(bytes)).toEqual(Buffer.concat([good, good]))
    expect(bytes.includes('Riverside')).toBe(false)
    expect(bytes.includes('backup.json')).toBe(false)
  })

  it('refuses another passphrase, a changed bit, a missing or swapped piece, and anything more', async () => {
    const bytes = await sealed()
    const start = bytes.length - 4 - 16 - 2 * (good.length + 20)
    const [one, two, last] = [0, 1, 2].map((index) =>
      bytes.subarray(start + index * (good.length + 20), start + (index + 1) * (good.length + 20)),
    )
    if (!one || !two || !last) throw new Error('There are three pieces')
    const before = bytes.subarray(0, start)
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(start + 1000) ^ 1, start + 1000)
    await expect(open(bytes, 'another passphrase')).rejects.toThrow('passphrase is another one')
    for (const bad of [
      changed,
      Buffer.concat([before, one, two]),
      Buffer.concat([before, one, last]),
      Buffer.concat([before, two, one, last]),
      Buffer.concat([bytes, Buffer.alloc(1)]),
    ])
      await expect(open(bad)).rejects.toThrow(BackupError)
  }, 60_000)

  it('asks for the passphrase when none was given', async () => {
    expect(await refusal(await sealed())).toContain('--passphrase-file')
  })
})
