import { buffer } from 'node:stream/consumers'
import type { Import, ImportReport } from '@courtside/contract/imports.ts'
import { listImportedPages } from '@courtside/contract/page-imports.ts'
import { getPage, listPages } from '@courtside/contract/pages.ts'
import { writeMarkdown } from '@courtside/document/write-markdown.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { type Caller, useTestApp } from '#test/app.ts'
import { applyPages, figures, previewPages, targetPage } from '#test/imports.ts'
import { makeZip, makeZipNamed } from '#test/make-zip.ts'
import { onePixel } from '#test/one-pixel.ts'

const test = useTestApp()
let owner: Caller

beforeAll(async () => {
  owner = await test.app.person('owner', 'Ann Writer')
})

const target = (title: string) => targetPage(owner, title)
const look = (file: Buffer, pageId: string) =>
  previewPages(test.app, owner, file, { pageId, fileName: 'export.zip' })
const reasons = (report: ImportReport | undefined) =>
  (report?.rejections ?? []).map(({ place, reason }) => `${place}: ${reason}`)
async function linesOf({ id }: Import): Promise<string[]> {
  const { items } = await owner.call(listImportedPages, { params: { id }, query: {} })
  return items.map(({ depth, icon, title }) => `${depth} ${icon ?? ''} ${title}`)
}

/** What each page below one says, as Markdown, with the titles of pages in the place of their ids. */
async function wordsBelow(pageId: string): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  const titles = new Map<string, string>()
  const walk = async (parentId: string): Promise<void> => {
    const { items } = await owner.call(listPages, { query: { parentId, limit: 200 } })
    for (const { id, title } of items) {
      titles.set(id, title)
      const { document } = await owner.call(getPage, { params: { id } })
      said[title] = writeMarkdown(document)
      await walk(id)
    }
  }
  await walk(pageId)
  const named = (text: string) =>
    text
      .replaceAll(/\/wiki\/([0-9a-f-]{36})/g, (_, id: string) => `to ${titles.get(id)}`)
      .replaceAll(/attachment:[0-9a-f-]{36}/g, 'a file')
  return Object.fromEntries(Object.entries(said).map(([title, text]) => [title, named(text)]))
}

const hash = (sign: string) => sign.repeat(32)
const folder = 'Export-badce82a-60e8-402e-a32d-b0d89dc601cb'

/** As Notion writes them today: zips in a zip, databases as tables beside the pages of their rows. */
const inParts = async () =>
  makeZip({
    [`${folder}-Part-1.zip`]: await makeZip({
      [`${folder}/index.html`]: '<title>Export</title><ul><li><a href="Club.md">Club</a></li></ul>',
      [`${folder}/Club ${hash('a')}.md`]: `# Club\n\n[Courts](Club%20${hash('a')}/Courts%20${hash('b')}.csv) [mentioned](Club%20${hash('a')}/Courts%20${hash('b')}.md)`,
      [`${folder}/Club ${hash('a')}/Courts ${hash('b')}.csv`]: 'Name\nCourt 1',
      [`${folder}/Club ${hash('a')}/Courts ${hash('b')}_all.csv`]:
        '\uFEFFName,Surface\nCourt 1,"Clay, red"\nCourt 2,\n,Grass',
    }),
    [`${folder}-Part-2.zip`]: await makeZip({
      [`${folder}/Club ${hash('a')}/Courts ${hash('b')}/Court 1 ${hash('c')}.md`]:
        '# Court 1\n\nSurface: Clay, red\n\n![net](net.png)',
      [`${folder}/Club ${hash('a')}/Courts ${hash('b')}/Court 2 ${hash('d')}.md`]: '# Court 2\n',
      [`${folder}/Club ${hash('a')}/Courts ${hash('b')}/net.png`]: onePixel,
    }),
  })

describe('an export of Notion', () => {
  it('in parts is one, and a database is a page with its table, whose rows lead to theirs', async () => {
    const pageId = await target('Parts')
    const archive = await inParts()
    const found = await look(archive, pageId)
    expect(await linesOf(found)).toEqual(['1  Club', '2  Courts', '3  Court 1', '3  Court 2'])
    expect(reasons(found.preview?.report)).toEqual([`${folder}/index.html: not_a_page`])
    await applyPages(test.app, owner, found)
    expect(await wordsBelow(pageId)).toEqual({
      Club: '[Courts](to Courts) [mentioned](to Courts)\n',
      Courts:
        '| Name | Surface |\n| --- | --- |\n| [Court 1](to Court 1) | Clay, red |\n| [Court 2](to Court 2) |  |\n|  | Grass |\n',
      'Court 1': 'Surface: Clay, red\n\n![net](a file)\n',
      'Court 2': '',
    })
    const again = await look(archive, pageId)
    expect(figures(again.preview?.report)['pages']).toEqual({ inFile: 4, unchanged: 4 })
  })

  it('of HTML has its signs, titles said once, and no picture of an empty box', async () => {
    const pageId = await target('HTML')
    const page = (header: string, body: string) =>
      `<html><head><title>Meeting</title></head><body><article class="page sans"><header>${header}<h1 class="page-title">Meeting</h1><p class="page-description"></p></header><div class="page-body">${body}</div></article></body></html>`
    const found = await look(
      await makeZip({
        [`Meeting ${hash('a')}.html`]: page(
          '<img class="page-cover-image" src="Meeting%20a/cover.png"><div class="page-header-icon undefined"><span class="icon">✏️</span></div>',
          '<nav class="table_of_contents"><div><a class="table_of_contents-link" href="#1f2e">Who books</a></div></nav><h2 id="1f2e">Who books</h2><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Book</span></li></ul>',
        ),
        'Meeting a/cover.png': onePixel,
        [`Untitled ${hash('b')}.html`]:
          '<html><head><title>Untitled</title></head><body><article><header><h1 class="page-title"></h1></header><div class="page-body"><p>Words</p></div></article></body></html>',
      }),
      pageId,
    )
    expect(await linesOf(found)).toEqual(['1 ✏️ Meeting', '1  Untitled'])
    await applyPages(test.app, owner, found)
    expect(await wordsBelow(pageId)).toEqual({
      Meeting: '![](a file)\n\n[Who books](#who-books)\n\n## Who books\n\n- [x] Book\n',
      Untitled: 'Words\n',
    })
  })

  it('loses no sign that is not the page’s', async () => {
    const pageId = await target('Signs')
    const found = await look(
      await makeZip({
        'Two.md': '🎾\n\n🏓\n\n# Two',
        'Told.md': '---\nicon: 📘\n---\n🎾\n\n# Told',
        'One.md': '🎾\n\n# One\n\nWords',
      }),
      pageId,
    )
    expect(await linesOf(found)).toEqual(['1 🎾 One', '1 📘 Told', '1  Two'])
    await applyPages(test.app, owner, found)
    expect(await wordsBelow(pageId)).toEqual({
      One: 'Words\n',
      Told: '🎾\n\n# Told\n',
      Two: '🎾\n\n🏓\n\n# Two\n',
    })
  })

  it('with files of one content under several names is the same the second time', async () => {
    const pageId = await target('Alike')
    const archive = await makeZip({
      'A.md': '[one](a/one.pdf) [two](a/two.pdf)',
      'a/one.pdf': '%PDF-1.4',
      'a/two.pdf': '%PDF-1.4',
    })
    await applyPages(test.app, owner, await look(archive, pageId))
    const again = await look(archive, pageId)
    expect(figures(again.preview?.report)['pages']).toEqual({ inFile: 1, unchanged: 1 })
  })

  it('of which a part is damaged, or holds further zips, says so', async () => {
    const pageId = await target('Damaged')
    const damaged = await look(await makeZip({ 'Part-1.zip': 'PK no zip' }), pageId)
    expect(damaged.problem?.code).toBe('broken_archive')
    const deeper = await makeZip({
      'a.zip': await makeZip({ 'b.zip': await makeZip({ 'A.md': 'a' }) }),
    })
    expect((await look(deeper, pageId)).problem?.code).toBe('no_pages')
  })

  it('whose parts unpack to far more than it holds is read as far as they are as large as parts are', async () => {
    const part = (name: string) => {
      const zip = new ZipFile()
      zip.addBuffer(Buffer.from('Words.'), name)
      zip.addBuffer(Buffer.alloc(20_000_000), `${name}.bin`, { compress: false })
      zip.end()
      return buffer(zip.outputStream)
    }
    const archive = await makeZip({ '1.zip': await part('A.md'), '2.zip': await part('B.md') })
    const found = await look(archive, await target('Bomb'))
    expect(await linesOf(found)).toEqual(['1  A'])
    expect(reasons(found.preview?.report)).toEqual([
      '2.zip: file_too_large',
      'A.md.bin: not_a_page',
    ])
  })

  it('with a file of one path in two parts has the first, and tells the other', async () => {
    const archive = await makeZip({
      '1.zip': await makeZip({ 'A.md': 'First.' }),
      '2.zip': await makeZip({ 'A.md': 'Second.' }),
      '3.zip': await makeZipNamed('xx/B.md', '../B.md', 'Out.'),
    })
    const found = await look(archive, await target('Twice'))
    expect(await linesOf(found)).toEqual(['1  A', '1  Good'])
    expect(reasons(found.preview?.report)).toEqual(['A.md: same_path', '../B.md: unsafe_path'])
  })

  it('with a database of one column keeps its signs, and one with a row far too wide is told', async () => {
    const pageId = await target('Databases')
    const words = "Name\n'net; new'\n'ball; used'\n"
    const found = await look(
      await makeZip({
        'Balls.csv': words,
        'Balls/One.md': 'One.',
        'Wide.csv': `a${',a'.repeat(9000)}\n${'a\n'.repeat(20_000)}`,
        'Wide/Two.md': 'Two.',
        'Odd.csv': '\u0001\u0002\u0003,a\n'.repeat(20),
        'Odd/Three.md': 'Three.',
      }),
      pageId,
    )
    expect(reasons(found.preview?.report)).toEqual([
      'Odd.csv: not_a_text',
      'Wide.csv: page_too_large',
    ])
    await applyPages(test.app, owner, found)
    expect((await wordsBelow(pageId))['Balls']).toBe(
      "| Name |\n| --- |\n| 'net; new' |\n| 'ball; used' |\n",
    )
  })
})

describe('an export of Outline or Docmost', () => {
  it('has its callouts, pictures in folders of ids, and links between pages', async () => {
    const pageId = await target('Docmost')
    const file = 'files/01964c1c-7c5f-7d3e-9f0a-2b6c0e6a0b11/court%20plan.png'
    const found = await look(
      await makeZip({
        'Handbook.md': `# Handbook\n\n:::info\nSee [rules](Handbook/Rules.md)\n:::\n\n![](${file})`,
        'Handbook/Rules.md': '# Rules\n\n- [x] Serve low\n\n[back](../Handbook.md)',
        [decodeURIComponent(file)]: onePixel,
        'docmost-metadata.json': '{"version":1}',
      }),
      pageId,
    )
    expect(reasons(found.preview?.report)).toEqual(['docmost-metadata.json: not_a_page'])
    await applyPages(test.app, owner, found)
    expect(await wordsBelow(pageId)).toEqual({
      Handbook: '> [!NOTE]\n> See [rules](to Rules)\n\n![](a file)\n',
      Rules: '- [x] Serve low\n\n[back](to Handbook)\n',
    })
  })
})
