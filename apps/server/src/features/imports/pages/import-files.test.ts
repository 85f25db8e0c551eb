import { type Import, type ImportReport, getImport } from '@courtside/contract/imports.ts'
import { type PageFormat, exportPages } from '@courtside/contract/page-exports.ts'
import { addPageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, getPage, listPages } from '@courtside/contract/pages.ts'
import { type Document, collectNodes } from '@courtside/document/document.ts'
import { getReferences } from '@courtside/document/references.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { attachToPage, pageFilesFor } from '#test/files.ts'
import { applyPages, figures, previewPages, revertPages } from '#test/imports.ts'
import { makeZip } from '#test/make-zip.ts'
import { onePixel } from '#test/one-pixel.ts'
import { readZip } from '#test/read-zip.ts'

const test = useTestApp({ UPLOAD_LIMIT_MB: '1' })
let owner: Caller

beforeAll(async () => {
  owner = await test.app.person('owner', 'Ann Writer')
})

const make = async (title: string, parentId: string | null = null) =>
  (await owner.call(createPage, { body: { title, parentId, isPublished: true } })).id
const look = (file: Buffer, pageId: string) =>
  previewPages(test.app, owner, file, { pageId, fileName: 'wiki.zip' })
const apply = (found: Import, choices?: object) => applyPages(test.app, owner, found, choices)
const reasons = (report: ImportReport | undefined) =>
  (report?.rejections ?? []).map(({ place, name, reason }) => `${place}: ${name}: ${reason}`)

async function pageBelow(parentId: string, title: string) {
  const { items } = await owner.call(listPages, { query: { parentId, limit: 200 } })
  const id = items.find((page) => page.title === title)?.id ?? ''
  return owner.call(getPage, { params: { id } })
}
const filesOf = async ({ id, document }: { id: string; document: object }) => {
  const named = getReferences(document as Document).files
  const found = named.length > 0 ? await pageFilesFor(owner, id, ...named) : []
  return named.map((one) => found.find((file) => file.id === one)?.name)
}
const nodes = ({ document }: { document: object }, type: string) =>
  [...collectNodes(document as Document)].filter((node) => node.type === type)

/** A picture by its first bytes, and as large as is asked. */
const pictureOf = (size: number) => Buffer.concat([onePixel, Buffer.alloc(size, 'x')])

describe('files in an archive of pages', () => {
  it('hang on the pages that show them, pictures of any size and what else is linked, and are found again', async () => {
    const target = await make('Files')
    const archive = await makeZip({
      'A.md':
        '![large](img/large.png) and [the plan](docs/plan%20of%20courts.pdf), [**bold** plan](docs/plan%20of%20courts.pdf)',
      'B.md': '![same](img/large.png) ![not one](img/odd.png) ![huge](img/huge.png)',
      'C.html': '<p><img src="img/large.png" alt="" width="120"></p><a href="Members.csv">list</a>',
      'img/large.png': pictureOf(600_000),
      'img/huge.png': pictureOf(1_100_000),
      'img/odd.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'docs/plan of courts.pdf': '%PDF-1.4',
      'docs/nobody.pdf': '%PDF-1.4',
      'Members.csv': 'Name\nAnn',
    })
    const found = await look(archive, target)
    expect(figures(found.preview?.report)).toMatchObject({
      pages: { inFile: 3, added: 3 },
      pagePictures: { inFile: 5, added: 3, rejected: 2 },
      pageFiles: { inFile: 3, added: 2, rejected: 1 },
    })
    expect(reasons(found.preview?.report)).toEqual([
      'B.md: img/odd.png: not_a_picture',
      'B.md: img/huge.png: picture_too_large',
      'docs/nobody.pdf: docs/nobody.pdf: not_a_page',
    ])
    await apply(found)
    const [a, b, c] = [
      await pageBelow(target, 'A'),
      await pageBelow(target, 'B'),
      await pageBelow(target, 'C'),
    ]
    expect(await filesOf(a)).toEqual(['large.png', 'plan of courts.pdf'])
    expect(nodes(a, 'attachment')).toMatchObject([{ attrs: { label: 'the plan' } }])
    expect(await filesOf(b)).toEqual(['large.png'])
    expect(await filesOf(c)).toEqual(['large.png', 'Members.csv'])
    expect(nodes(c, 'image')).toMatchObject([{ attrs: { width: 120 } }])
    // Each page has its own, of one content in the store.
    expect(getReferences(a.document as never).files).not.toEqual(
      getReferences(b.document as never).files,
    )
    const names = await Array.fromAsync(test.app.files.store.list(), ({ name }) => name)
    expect(names.filter((name) => !name.endsWith('.webp'))).toHaveLength(3)

    const again = await look(archive, target)
    expect(figures(again.preview?.report)['pages']).toEqual({ inFile: 3, unchanged: 3 })
  })

  it('come with the version that changes a page, and leave it with the import that brought them', async () => {
    const target = await make('Changing')
    await apply(await look(await makeZip({ 'A.md': 'One.' }), target))
    const before = await pageBelow(target, 'A')
    const changed = await makeZip({ 'A.md': 'One. ![court](c.png)', 'c.png': onePixel })
    const done = await apply(await look(changed, target))
    const after = await pageBelow(target, 'A')
    expect(after.id).toBe(before.id)
    expect(await filesOf(after)).toEqual(['c.png'])
    await revertPages(test.app, owner, done)
    expect(await filesOf(await pageBelow(target, 'A'))).toEqual([])
    expect((await owner.call(getImport, { params: { id: done.id } })).state).toBe('reverted')
  })
})

describe('the files of pages in our own export', () => {
  async function exported(pageId: string, format: PageFormat, caller = owner) {
    const { link, fileName } = await caller.call(exportPages, { body: { pageId, format } })
    const bytes = (await test.app.api.http.inject({ url: link })).rawPayload
    return { bytes, fileName, files: await readZip(bytes) }
  }

  async function withFiles() {
    const top = await make('Courts')
    const below = await make('Court one', top)
    for (const id of [top, below]) {
      const picture = await attachToPage(test.app, owner, id, 'court.png', onePixel)
      const plan = await attachToPage(test.app, owner, id, 'plan.txt', `Plan of ${id}`)
      const hidden = await attachToPage(test.app, owner, id, 'hidden.txt', `Hidden on ${id}`)
      const markdown = `![The court](attachment:${picture})\n\n[plan.txt](attachment:${plan})`
      await owner.call(addPageVersion, {
        params: { id },
        body: { markdown: `[hidden.txt](attachment:${hidden})`, isPublished: false },
      })
      await owner.call(addPageVersion, { params: { id }, body: { markdown, isPublished: true } })
    }
    return top
  }

  it.each([
    ['md', ['![The court](../files/court.png)', '[plan.txt](../files/plan%202.txt)']],
    ['html', ['<img src="../files/court.png" alt="The court">', 'href="../files/plan%202.txt"']],
    ['json', ['"attachment:']],
  ] as const)('go out as %s, and come back in', async (format, says) => {
    const top = await withFiles()
    const { files, bytes } = await exported(top, format)
    const names = [...files.keys()].filter((name) => name.startsWith('files/'))
    const shown = ['files/court.png', 'files/plan 2.txt', 'files/plan.txt']
    const all = [...shown, 'files/hidden 2.txt', 'files/hidden.txt']
    expect(names.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      (format === 'json' ? all : shown).toSorted((a, b) => (a < b ? -1 : 1)),
    )
    expect(files.get('files/plan.txt')).toBe(`Plan of ${top}`)
    const page = [...files].find(([name]) => name.includes('01 Court one'))?.[1]
    for (const words of says) expect(page).toContain(words)

    const target = await make(`Back from ${format}`)
    await apply(await look(bytes, target))
    const courts = await pageBelow(target, 'Courts')
    const one = await pageBelow(courts.id, 'Court one')
    for (const copy of [courts, one]) {
      expect(await filesOf(copy)).toEqual(['court.png', expect.stringMatching(/^plan/)])
      expect(nodes(copy, 'attachment')).toMatchObject([{ attrs: { label: 'plan.txt' } }])
      expect(nodes(copy, 'image')).toMatchObject([{ attrs: { alt: 'The court' } }])
    }
    const again = await look(bytes, target)
    expect(figures(again.preview?.report)['pages']).toEqual({ inFile: 2, unchanged: 2 })
  })

  it('are those that the reader may read', async () => {
    const top = await withFiles()
    const guest = await test.app.person('guest')
    const { files } = await exported(top, 'json', guest)
    const names = [...files.keys()].filter((name) => name.startsWith('files/'))
    expect(names).toEqual(['files/court.png', 'files/plan.txt', 'files/plan 2.txt'])
  })

  it('make a zip of a single page, and none of a page without them', async () => {
    const top = await withFiles()
    const one = { pageId: top, format: 'md', withBelow: false } as const
    expect(await owner.call(exportPages, { body: one })).toMatchObject({ format: 'zip' })
    const plain = { ...one, pageId: await make('Plain') }
    expect(await owner.call(exportPages, { body: plain })).toMatchObject({ format: 'md' })
  })

  it('are in the file of a version as far as it shows them, and in no other', async () => {
    const id = await make('Court two')
    const versions = [
      ['court.png', onePixel, '!'],
      ['plan.txt', 'Plan', ''],
    ] as const
    for (const [name, content, sign] of versions) {
      const file = await attachToPage(test.app, owner, id, name, content)
      const markdown = `${sign}[${name}](attachment:${file})`
      await owner.call(addPageVersion, { params: { id }, body: { markdown, isPublished: true } })
    }
    const of = async (version: number, format: PageFormat) => {
      const { link } = await owner.call(exportPages, { body: { pageId: id, version, format } })
      const files = await readZip((await test.app.api.http.inject({ url: link })).rawPayload)
      return [...files].filter(([name]) => name !== 'wiki.json')
    }
    for (const [number, name, shown] of [
      [2, 'files/court.png', '![court.png](files/court.png)'],
      [3, 'files/plan.txt', '[plan.txt](files/plan.txt)'],
    ] as const) {
      const [[, text] = [], ...files] = await of(number, 'md')
      expect(text).toContain(shown)
      expect(files.map(([path]) => path)).toEqual([name])
      for (const format of ['html', 'json'] as const)
        expect((await of(number, format)).map(([path]) => path)).toContain(name)
      expect(await of(number, 'json')).toHaveLength(2)
    }
    const { link } = await owner.call(exportPages, {
      body: { pageId: id, version: 1, format: 'md' },
    })
    expect((await test.app.api.http.inject({ url: link })).payload).toMatch(/^---/)
  })

  it('that the archive does not have are told, and their page comes without them', async () => {
    const top = await withFiles()
    const { files } = await exported(top, 'json')
    const broken = Object.fromEntries([...files].filter(([name]) => name !== 'files/plan.txt'))
    const target = await make('Broken')
    const found = await look(await makeZip({ ...broken, 'files/court.png': onePixel }), target)
    expect(reasons(found.preview?.report)).toEqual(['files/plan.txt: plan.txt: broken_file'])
    await apply(found)
    expect(await filesOf(await pageBelow(target, 'Courts'))).toEqual(['court.png', undefined])
  })
})
