import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findBinaries, listBundled } from './binaries.ts'

const isRoot = process.getuid?.() === 0
const nobody = { name: 'nobody', uid: 65534, gid: 65534 }
const made: string[] = []

afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true })
})

test("the app's own PostgreSQL comes first and is used where it is", async () => {
  const home = newDirectory()
  const binaries = await findBinaries(home, undefined)
  expect(binaries).toMatchObject({ major: 18, programs: join(bundled().root, 'bin') })
})

test.runIf(process.platform === 'linux')(
  'library links that the install left out are made',
  async () => {
    const root = copyWithoutLinks()
    const binaries = await findBinaries(newDirectory(), undefined, 18, [{ ...bundled(), root }])
    expect(binaries.programs).toBe(join(root, 'bin'))
  },
)

test.runIf(isRoot)(
  'what the account may not read where it is gets copied beside the data, once',
  async () => {
    const root = copyWithoutLinks()
    chmodSync(root, 0o700)
    const home = newDirectory()
    chmodSync(home, 0o711)
    const binaries = await findBinaries(home, nobody, 18, [{ ...bundled(), root }])
    expect(binaries.programs.startsWith(home)).toBe(true)
    expect(await findBinaries(home, nobody, 18, [{ ...bundled(), root }])).toEqual(binaries)
  },
)

test('a machine without any PostgreSQL gets a sentence', async () => {
  await expect(findBinaries(newDirectory(), undefined, undefined, [])).rejects.toThrow(
    'No PostgreSQL 15 or newer can be run here (found: none). Install it in /usr/lib/postgresql, or set DATABASE_URL',
  )
})

test('the reason why a PostgreSQL cannot be run is told', async () => {
  const root = newDirectory()
  await expect(
    findBinaries(newDirectory(), undefined, undefined, [{ root, major: 18 }]),
  ).rejects.toThrow(/\(found: 18\).*\n.*ENOENT/s)
})

function bundled() {
  const [candidate] = listBundled()
  if (!candidate) throw new Error('The optional package with PostgreSQL is not installed.')
  return candidate
}

function copyWithoutLinks() {
  const copy = newDirectory()
  const { root } = bundled()
  const list = JSON.parse(readFileSync(join(root, 'pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  const links = new Set(list.map(({ target }) => join(root, '..', target)))
  cpSync(root, copy, { recursive: true, filter: (path) => !links.has(path) })
  expect(existsSync(join(copy, 'lib', 'libpq.so.5'))).toBe(false)
  return copy
}

function newDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'courtside-binaries-'))
  made.push(directory)
  return directory
}
