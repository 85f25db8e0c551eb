import { listAudit } from '@courtside/contract/audit.ts'
import { type Import, type ImportReport } from '@courtside/contract/imports.ts'
import { listImportedPages } from '@courtside/contract/page-imports.ts'
import { addPageVersion, listPageVersions } from '@courtside/contract/page-versions.ts'
import { createPage, deletePage, getPage, listPages } from '@courtside/contract/pages.ts'
import type { DocumentNode } from '@courtside/document/document.ts'
import { getReferences } from '@courtside/document/references.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { pageFilesFor } from '#test/files.ts'
import {
  applyPages,
  exportedPages,
  figures,
  previewPages,
  revertPages,
  targetPage,
} from '#test/imports.ts'
import { makeZip, makeZipNamed } from '#test/make-zip.ts'
import { onePixel } from '#test/one-pixel.ts'

const test = useTestApp()
let owner: Caller

beforeAll(async () => {
  owner = await test.app.person('owner', 'Ann Writer')
})

const target = (title: string) => targetPage(owner, title)

const look = (file: Buffer, pageId: string, fileName = 'wiki.zip') =>
  previewPages(test.app, owner, file, { pageId, fileName })
const apply = (found: Import, choices?: object) => applyPages(test.app, owner, found, choices)
const revert = (found: Import) => revertPages(test.app, owner, found)

type Tree = { [title: string]: Tree }
async function treeOf(parentId: string): Promise<Tree> {
  const { items } = await owner.call(listPages, { query: { parentId, limit: 200 } })
  const tree: Tree = {}
  for (const { id, title } of items) tree[title] = await treeOf(id)
  return tree
}

async function find(parentId: string, ...titles: string[]): Promise<string> {
  let id = parentId
  for (const title of titles) {
    const { items } = await owner.call(listPages, { query: { parentId: id, limit: 200 } })
    id = items.find((page) => page.title === title)?.id ?? ''
  }
  return id
}

const reasons = (report: ImportReport | undefined) =>
  (report?.rejections ?? []).map(({ place, name, reason }) => `${place}: ${name}: ${reason}`)

const folder = {
  'Club/Rules.md':
    '---\nicon: 📘\nupdated: 2024-05-01\n---\n# Rules of the club\n\nSee [scoring](Rules/Scoring.md#finals) and [nowhere](Gone.md).',
  'Club/Rules/Scoring.md':
    '## Finals\n\nBack to [the rules](../Rules.md), out to [a site](https://club.example/).\n\n![a court](../img/court.png) ![none](../img/none.png)',
  'Club/Rules/empty.md': '',
  'Club/Minutes 0123456789abcdef0123456789abcdef.md':
    'As kept by [others](Minutes%200123456789abcdef0123456789abcdef/May.md).',
  'Club/Minutes 0123456789abcdef0123456789abcdef/May.md': 'In May.',
  'Club/howto/README.md': '# How to\n\nBook a court.',
  'Club/howto/page.html':
    '<html><head><title>A page</title></head><body><h1>A page</h1><p>Of <b>HTML</b>.</p><pre><code class="language-js">a &lt; b</code></pre><script>x()</script></body></html>',
  'Club/Members.csv': 'Name\nAnn',
  'Club/img/court.png': onePixel,
  '__MACOSX/Club/._Rules.md': 'x',
}

describe('an import of pages', () => {
  it('shows the tree as it will be, what is not kept and why, and stores nothing yet', async () => {
    const pageId = await target('Look')
    const found = await look(await makeZip(folder), pageId)
    expect(found).toMatchObject({ state: 'ready', page: { id: pageId } })
    const { items } = await owner.call(listImportedPages, { params: { id: found.id }, query: {} })
    expect(items.map(({ depth, title, outcome }) => `${depth} ${title} ${outcome}`)).toEqual([
      '1 How to added',
      '2 A page added',
      '1 Minutes added',
      '2 May added',
      '1 Rules of the club added',
      '2 empty added',
      '2 Scoring added',
    ])
    expect(figures(found.preview?.report)).toEqual({
      pages: { inFile: 7, added: 7 },
      pageVersions: { inFile: 7, added: 7 },
      pageLinks: { inFile: 4, added: 3, rejected: 1 },
      pagePictures: { inFile: 2, added: 1, rejected: 1 },
      pageFiles: { inFile: 1, rejected: 1 },
    })
    expect(reasons(found.preview?.report)).toEqual([
      'Club/Rules.md: Gone.md: leads_nowhere',
      'Club/Rules/Scoring.md: ../img/none.png: no_such_picture',
      'Club/Members.csv: Club/Members.csv: a_table',
    ])
    expect(await treeOf(pageId)).toEqual({})
  })

  it('leads links to headings of other pages to these, by whatever name, else to the page', async () => {
    const pageId = await target('Headings')
    const html = (title: string, body: string) =>
      `<html><head><title>${title}</title></head><body><h1 id="top">${title}</h1>${body}</body></html>`
    await apply(
      await look(
        await makeZip({
          'a.html': html(
            'Start',
            '<p><a href="b.html#2f1c">1</a> <a href="b.html#old%20place">2</a> <a href="b.html#top">3</a> <a href="b.html#gone">4</a> <a href="c.md#Net-Line">5</a></p>',
          ),
          'b.html': html(
            'Other',
            '<h2 id="2f1c">Net &amp; line</h2><p>Low.</p><a name="old place"></a><h2>Court</h2>',
          ),
          'c.md':
            '# More\n\n## Net & line\n\n[6](b.html#2f1c) [7](b.html#court) [8](b.html#Net%20&%20line) [9](#net-line) [10](#gone)',
        }),
        pageId,
      ),
    )
    const linksOn = async (title: string) => {
      const { document } = await owner.call(getPage, { params: { id: await find(pageId, title) } })
      return getReferences(document).links
    }
    const [other, more] = [await find(pageId, 'Other'), await find(pageId, 'More')]
    expect(await linksOn('Start')).toEqual([
      `/wiki/${other}#h-net--line`,
      `/wiki/${other}#h-court`,
      `/wiki/${other}`,
      `/wiki/${more}#h-net--line`,
    ])
    expect(await linksOn('More')).toEqual([
      `/wiki/${other}#h-net--line`,
      `/wiki/${other}#h-court`,
      '#net--line',
      '#gone',
    ])
  })

  it('takes titles without what can’t be seen in them, and says nothing of it', async () => {
    const pageId = await target('Unseen')
    const done = await apply(
      await look(
        await makeZip({
          'Serving\u202Egnp.md': 'a',
          'b.md': '# R\u00ADu\u200Bles\n\nb',
          '\u2060.md': 'c',
          'd.md': '---\ntitle: نمی\u200Cخواهم\n---\nd',
        }),
        pageId,
      ),
    )
    expect(done.state).toBe('done')
    expect(reasons(done.report ?? undefined)).toEqual([])
    expect(Object.keys(await treeOf(pageId)).toSorted()).toEqual(
      ['Page', 'Rules', 'Servinggnp', 'نمی\u200Cخواهم'].toSorted(),
    )
  })

  it('stores pages with their links, pictures, signs and times, and finds them again', async () => {
    const pageId = await target('Store')
    const done = await apply(await look(await makeZip(folder), pageId))
    expect(done.state).toBe('done')
    expect(await treeOf(pageId)).toEqual({
      'How to': { 'A page': {} },
      Minutes: { May: {} },
      'Rules of the club': { Scoring: {}, empty: {} },
    })
    const rules = await owner.call(getPage, {
      params: { id: await find(pageId, 'Rules of the club') },
    })
    const scoringId = await find(pageId, 'Rules of the club', 'Scoring')
    expect(rules).toMatchObject({ icon: '📘', isPublished: true, at: '2024-05-01T00:00:00.000Z' })
    expect(getReferences(rules.document as DocumentNode).links).toEqual([
      `/wiki/${scoringId}#h-finals`,
      'Gone.md',
    ])
    const scoring = await owner.call(getPage, { params: { id: scoringId } })
    expect(scoring.backlinks.map(({ id }) => id)).toEqual([rules.id])
    const [picture = ''] = getReferences(scoring.document).files
    expect(scoring.pictures).toEqual([{ id: picture, width: 1, height: 1 }])
    const [found] = await pageFilesFor(owner, scoringId, picture)
    expect(found).toMatchObject({ name: 'court.png', mediaType: 'image/png' })
    const link = await test.app.api.http.inject({ url: found?.view ?? '' })
    expect(link.rawPayload.equals(onePixel)).toBe(true)
    const html = await owner.call(getPage, {
      params: { id: await find(pageId, 'How to', 'A page') },
    })
    expect(html.document.content).toMatchObject([
      { type: 'paragraph' },
      { type: 'codeBlock', attrs: { language: 'js' }, content: [{ text: 'a < b' }] },
    ])
    expect(JSON.stringify(html.document)).not.toContain('x()')
    const again = await look(await makeZip(folder), pageId)
    expect(figures(again.preview?.report)['pages']).toEqual({ inFile: 7, unchanged: 7 })
    const { items } = await owner.call(listAudit, { query: { kind: 'import', limit: 20 } })
    expect(items[0]).toMatchObject({ action: 'import.stored', entityId: done.id })
  })

  it('brings up to date what nobody wrote since, what people wrote where that is chosen, and takes all of it back', async () => {
    const pageId = await target('Change')
    const first = { 'A.md': 'One.', 'B.md': 'Two.', 'D.md': 'Four.' }
    await apply(await look(await makeZip(first), pageId))
    const [a, b] = [await find(pageId, 'A'), await find(pageId, 'B')]
    await owner.call(addPageVersion, {
      params: { id: a },
      body: { markdown: 'Mine.', isPublished: true },
    })
    const changed = await makeZip({ ...first, 'A.md': 'Other.', 'B.md': 'New.', 'C.md': 'Three.' })
    const looked = await look(changed, pageId)
    const counts = { inFile: 4, added: 1, changed: 1, unchanged: 1 }
    expect(looked.preview?.pages).toEqual({ differingCount: 1 })
    expect(figures(looked.preview?.report)['pages']).toEqual({ ...counts, kept: 1 })
    const left = await apply(looked)
    expect(figures(left.report ?? undefined)['pages']).toEqual({ ...counts, kept: 1 })
    const kinds = async (id: string) => {
      const { items } = await owner.call(listPageVersions, { params: { id }, query: {} })
      return items.map(({ number, kind }) => `${number} ${kind}`)
    }
    expect([await kinds(a), await kinds(b)]).toEqual([
      ['2 edit', '1 import'],
      ['2 import', '1 import'],
    ])
    await revert(left)
    expect(await kinds(b)).toEqual(['3 restore', '2 import', '1 import'])
    expect(await treeOf(pageId)).toEqual({ A: {}, B: {}, D: {} })

    const taken = await apply(await look(changed, pageId), { take: 'all' })
    expect(await kinds(a)).toEqual(['3 import', '2 edit', '1 import'])
    expect((await revert(taken)).revert).toMatchObject({
      rows: [{ kind: 'pages', removed: 1, restored: 2, kept: 0 }],
    })
    const page = await owner.call(getPage, { params: { id: a } })
    expect(JSON.stringify(page.document)).toContain('Mine.')
  })

  it('leaves what people did something with, and tells it', async () => {
    const pageId = await target('Touched')
    const done = await apply(
      await look(await makeZip({ 'A.md': 'One.', 'B.md': 'Two.', 'C.md': 'Three.' }), pageId),
    )
    const [a, b] = [await find(pageId, 'A'), await find(pageId, 'B')]
    await owner.call(addPageVersion, {
      params: { id: a },
      body: { markdown: 'Mine.', isPublished: true },
    })
    await owner.call(createPage, { body: { title: 'Below', parentId: b, isPublished: true } })
    const { revert: account } = await revert(done)
    expect(account).toMatchObject({ rows: [{ kind: 'pages', removed: 1, kept: 2 }], keptCount: 2 })
    expect(await treeOf(pageId)).toEqual({ A: {}, B: { Below: {} } })
  })

  it('says so where the page it goes below is gone by then', async () => {
    const pageId = await target('Leaves')
    const looked = await look(await makeZip({ 'A.md': 'One.', 'A/B.md': 'Two.' }), pageId)
    await owner.call(deletePage, { params: { id: pageId } })
    const { report } = await apply(looked)
    expect(reasons(report ?? undefined)).toEqual(['A.md: A: parent_gone', 'A/B.md: B: parent_gone'])
  })

  it('reads one file by itself', async () => {
    const pageId = await target('Single')
    await apply(await look(Buffer.from('﻿# Übung\r\n\r\nText.'), pageId, 'x.md'))
    expect(await treeOf(pageId)).toEqual({ Übung: {} })
  })

  it('gives back what our own export holds, the second export like the first', async () => {
    const from = await target('Whole')
    await apply(await look(await makeZip(folder), from))
    const rules = await find(from, 'Rules of the club')
    for (const [word, rest] of [
      ['Second', '.'],
      ['Third', `, [here](/wiki/${rules}).`],
    ])
      await owner.call(addPageVersion, {
        params: { id: rules },
        body: {
          markdown: `${word}${rest}`,
          isPublished: false,
          name: word,
          summary: `Said ${word}`,
        },
      })
    const to = await target('Copy')
    const first = await exportedPages(test.app, owner, from)
    await apply(await look(first.bytes, to))
    const copy = await find(to, 'Whole')
    const second = await exportedPages(test.app, owner, copy)
    expect(first.pages).toHaveLength(8)
    expect(first.names.at(-1)).toBe('files/court.png')
    expect(second.names).toEqual(first.names)
    expect(second.pages).toEqual(first.pages)
    expect(JSON.stringify(second.pages)).toContain('Said Third')
  })
})

describe('an archive that is made to do harm', () => {
  it('is not followed out of itself, and says so', async () => {
    const name = '../../x/A.md'
    const zip = await makeZipNamed('abcdefg/A.md', name, 'x')
    const found = await look(zip, await target('Out'))
    expect(reasons(found.preview?.report)).toEqual([`${name}: ${name}: unsafe_path`])
    expect(found.preview?.report.rows.find(({ kind }) => kind === 'pages')?.added).toBe(1)
  })

  it('is refused by name where it can’t be read', async () => {
    const pageId = await target('Broken')
    const zip = await makeZip({ 'A.md': 'x'.repeat(10_000) })
    const cut = await look(zip.subarray(0, zip.length - 30), pageId)
    expect(cut.problem?.code).toBe('broken_archive')
    expect((await look(await makeZip({ 'a.bin': 'x' }), pageId)).problem?.code).toBe('no_pages')
    expect((await look(await makeZip({ 'wiki.json': '{}' }), pageId)).problem?.code).toBe(
      'broken_export',
    )
  })

  it('is unpacked no further than it says it is large', async () => {
    const pageId = await target('Bomb')
    const zip = await makeZip({ 'A.md': Buffer.alloc(31_000_000, 'a'), 'B.md': 'Two.' })
    const found = await look(zip, pageId)
    expect(reasons(found.preview?.report)).toEqual(['A.md: A.md: file_too_large'])
  })

  it('tells each page that is too large, too deep in itself or no text', async () => {
    const pageId = await target('Odd')
    const deep = `${Array.from({ length: 30 }, (_, depth) => `d${depth}`).join('/')}/Deep.md`
    const found = await look(
      await makeZip({
        'Large.md': 'word '.repeat(400_000),
        'Binary.md': Buffer.from([1, 0, 2, 0, 0, 0, 3]),
        'Quotes.md': `${'>'.repeat(300)} x`,
        [deep]: 'Deep.',
        'Windows.md': Buffer.from('Stra\u00dfe', 'latin1'),
      }),
      pageId,
    )
    expect(reasons(found.preview?.report)).toEqual([
      'Binary.md: Binary.md: not_a_text',
      'Large.md: Large.md: page_too_large',
      'Quotes.md: Quotes.md: page_too_deep',
    ])
    expect(found.preview?.report.notes).toMatchObject([{ code: 'page_moved_up' }])
    const done = await apply(found)
    expect(done.state).toBe('done')
  })
})
