import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { createPage } from '@courtside/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { createId } from '#db/new-id.ts'
import { useTestApp } from '#test/app.ts'
import { applyPages, previewPages } from '#test/imports.ts'
import { makeZip, makeZipNamed } from '#test/make-zip.ts'
import { readPages } from './read-pages.ts'
import { withinTime } from './within-time.ts'

const test = useTestApp()

/** Why it is refused; else why files of it are left out, and the pages beside them. */
async function outcome(zip: Buffer, patience?: number) {
  const pages = {
    fileName: 'wiki.zip',
    levels: 10,
    byteLimit: 1_000_000,
    ...(patience !== undefined && { patience }),
  }
  const found = await readPages(zip, { pages })
  return 'problem' in found
    ? found.problem.code
    : {
        out: found.rejections.map(({ reason }) => reason),
        pages: found.pages.map(({ place }) => place),
      }
}

/** One file more than a page that nothing is wrong with, as no honest program would pack it. */
async function packOdd(pack: (zip: ZipFile) => void): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('Good.'), 'Good.md')
  pack(zip)
  zip.end()
  return buffer(zip.outputStream)
}

/** The archive with other numbers in the two heads of its file `Odd.md`: places are those of the head in front. */
function withNumber(zip: Buffer, place: number, change: (before: number) => number, size = 4) {
  const changed = Buffer.from(zip)
  const heads = [
    { sign: 0x04034b50, name: 30, at: place },
    // In the list at the end all stands two bytes further on.
    { sign: 0x02014b50, name: 46, at: place + 2 },
  ]
  for (let at = 0; at < zip.length - 46; at++)
    for (const head of heads) {
      const isIt = zip.readUInt32LE(at) === head.sign
      if (!isIt || zip.toString('latin1', at + head.name, at + head.name + 6) !== 'Odd.md') continue
      const number = change(changed.readUIntLE(at + head.at, size))
      changed.writeUIntLE(number, at + head.at, size)
    }
  return changed
}
const places = { flags: 6, method: 8, checkSum: 14, unpackedSize: 22 }

const odd = (content: string | Buffer) => makeZip({ 'Good.md': 'Good.', 'Odd.md': content })

describe('an archive that is made to do harm', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['leads out by two dots', () => makeZipNamed('ab/cd/A.md', '../../A.md', 'x'), 'unsafe_path'],
    ['leads out from within', () => makeZipNamed('ab/cd/A.md', 'a/../../.m', 'x'), 'unsafe_path'],
    ['begins at the root', () => makeZipNamed('abcd/A.md', '/etc/A.md', 'x'), 'unsafe_path'],
    [
      'leads out by backslashes',
      () => makeZipNamed('ab/cd/A.md', '..\\..\\A.md', 'x'),
      'unsafe_path',
    ],
    ['is on another drive', () => makeZipNamed('abcd/A.md', 'C:\\x\\A.md', 'x'), 'unsafe_path'],
    ['is on another machine', () => makeZipNamed('abc/A.md', '\\\\x\\y.md', 'x'), 'unsafe_path'],
    ['has a zero in its name', () => makeZipNamed('abcd.md', 'a\u0000bc.md', 'x'), 'unsafe_path'],
    [
      'is a link',
      () => packOdd((zip) => zip.addBuffer(Buffer.from('/etc/passwd'), 'A.md', { mode: 0o120777 })),
      'unsafe_path',
    ],
    [
      'has a name longer than any system takes',
      () => packOdd((zip) => zip.addBuffer(Buffer.from('x'), `${'a'.repeat(4096)}.md`)),
      'unsafe_path',
    ],
    [
      'stands in too many folders',
      () => packOdd((zip) => zip.addBuffer(Buffer.from('x'), `${'a/'.repeat(200)}A.md`)),
      'unsafe_path',
    ],
    [
      'has the name of another one',
      () => packOdd((zip) => zip.addBuffer(Buffer.from('Other.'), 'Good.md')),
      'same_path',
    ],
    [
      'is an archive',
      async () => makeZip({ 'Good.md': 'Good.', 'inner.zip': await odd('x') }),
      'an_archive',
    ],
    [
      'has another check sum',
      async () => withNumber(await odd('Odd.'), places.checkSum, (sum) => sum ^ 1),
      'broken_file',
    ],
    [
      'is longer than it says',
      async () => withNumber(await odd('x'.repeat(9000)), places.unpackedSize, () => 90),
      'broken_file',
    ],
    [
      'is packed in a way that nobody knows',
      async () => withNumber(await odd('Odd.'), places.method, () => 99, 2),
      'broken_file',
    ],
    [
      'unpacks to a thousand times its size',
      () => odd(Buffer.alloc(31_000_000, 'a')),
      'file_too_large',
    ],
  ])('is told which file is left out, and the rest comes in: one that %s', async (_, pack, why) => {
    expect(await outcome(await pack())).toEqual({ out: [why], pages: ['Good.md'] })
  })

  it.each<[string, () => Promise<Buffer>, string]>([
    ['too many files', async () => counting(await odd('Odd.'), 50_001), 'too_many_files'],
    [
      'more than may be unpacked of all',
      async () => {
        const names = Array.from({ length: 35 }, (_one, count) => `${count}.md`)
        return lyingAbout(await makeZip(Object.fromEntries(names.map((name) => [name, 'x']))))
      },
      'archive_too_large',
    ],
    [
      'a password',
      async () => withNumber(await odd('Odd.'), places.flags, (flags) => flags | 1, 2),
      'encrypted_archive',
    ],
  ])('is refused as a whole where it has %s', async (_what, pack, code) => {
    expect(await outcome(await pack())).toBe(code)
  })

  it.each(['../../secret', '/etc/passwd', 'pages\\..\\..\\secret', '__proto__', 'wiki.json'])(
    'has nothing beside it read by the names in its lists: %s',
    async (file) => {
      const page = { id: 'a', parentId: null, title: 'A', file }
      const attached = { id: createId(), pageId: 'good', name: 'plan', file }
      const exported = await makeZip({
        'wiki.json': JSON.stringify({
          format: 'courtside.pages/1',
          exportedAt: '2026-01-01T00:00:00.000Z',
          pages: [page],
          files: file === 'wiki.json' ? [] : [attached],
        }),
      })
      const why = file === 'wiki.json' ? ['broken_file'] : ['broken_file', 'broken_file']
      expect(await outcome(exported)).toEqual({ out: why, pages: [] })

      const version = { file, at: '2026-01-01T00:00:00Z', editor: 'Ann' }
      const told = await outcome(
        await makeZip({
          'Good.md': 'Good.',
          'manifest.json': listing({ path: 'Old.md', versions: [version] }),
        }),
      )
      // The version, and the page that has no other one.
      expect(told).toEqual({ out: ['broken_file', 'broken_file'], pages: ['Good.md'] })
    },
  )

  it('has no file read over and over because its list names it so often', async () => {
    const at = '2026-01-01T00:00:00Z'
    const versions = Array.from({ length: 200 }, () => ({ file: 'Large.md', at, editor: 'Ann' }))
    const zip = await makeZip({
      'Good.md': 'Good.',
      'Large.md': Buffer.alloc(29_000_000, 'a'),
      'manifest.json': listing({ path: 'Old.md', versions }),
    })
    // The version is too large until it has been looked at often enough; then nothing is unpacked any more.
    expect(await outcome(zip)).toEqual({
      out: ['page_too_large', 'broken_file', 'broken_file', 'broken_file'],
      pages: [],
    })
  })

  it('leaves nothing but its files by their sums where files are kept', async () => {
    const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('court')])
    const zip = await packOdd((one) => {
      one.addBuffer(picture, 'xx/xx/img.jpg')
      one.addBuffer(Buffer.from('![a](img/a.jpg) ![out](../../xx/img.jpg)'), 'Odd.md')
      one.addBuffer(picture, 'img/a.jpg')
    })
    const hostile = Buffer.from(
      zip.toString('latin1').replaceAll('xx/xx/img.jpg', '../../img.jpg'),
      'latin1',
    )
    const owner = await test.app.person('owner')
    const body = { title: 'Below here', isPublished: true }
    const { id: pageId } = await owner.call(createPage, { body })
    const found = await previewPages(test.app, owner, hostile, { pageId })
    const done = await applyPages(test.app, owner, found)
    expect(done.state).toBe('done')
    const names = await readdir(test.app.dataDirectory, { recursive: true })
    expect(names.filter((name) => /jpg|\.md/.test(name))).toEqual([])
    const kept = await Array.fromAsync(test.app.files.store.list(), ({ name }) => name)
    expect(kept.filter((name) => !name.endsWith('.webp'))).toEqual([
      expect.stringMatching(/^([0-9a-f]{2}\/)*[0-9a-f]{64}$/),
    ])
  })
})

/** The list of an archive that has histories. */
const listing = (page: object) => JSON.stringify({ format: 'courtside.histories/1', pages: [page] })

/** The archive says that it holds so many files. */
function counting(zip: Buffer, count: number): Buffer {
  const changed = Buffer.from(zip)
  const end = zip.length - 22
  for (const place of [8, 10]) changed.writeUInt16LE(count, end + place)
  return changed
}

/** Each file says that it is 30 MB once unpacked. */
function lyingAbout(zip: Buffer): Buffer {
  const changed = Buffer.from(zip)
  for (let at = 0; at < zip.length - 46; at++)
    if (zip.readUInt32LE(at) === 0x02014b50) changed.writeUInt32LE(30_000_000, at + 24)
  return changed
}

describe('a page that takes too long to read', () => {
  it('is told, and the others come in', async () => {
    // As long as a page may be, and seconds of work; what is ordinary takes some milliseconds.
    const slow = '!['.repeat(749_000)
    const zip = await makeZip({ 'Good.md': 'Good.', 'Slow.md': slow, 'Two.html': '<p>Two.</p>' })
    expect(await outcome(zip, 500)).toEqual({
      out: ['page_too_slow'],
      pages: ['Good.md', 'Two.html'],
    })
  })

  it('is broken off though it never ends', () => {
    const endless = () => {
      for (;;) if (Math.random() > 1) return
    }
    expect(withinTime(endless, 20)).toBeUndefined()
    expect(withinTime(() => 'read', 5000)).toEqual({ value: 'read' })
    const broken = new Error('broken')
    expect(() =>
      withinTime(() => {
        throw broken
      }, 5000),
    ).toThrow(broken)
  })
})
