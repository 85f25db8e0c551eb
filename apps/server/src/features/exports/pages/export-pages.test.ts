import type { CallArguments } from '@courtside/contract/endpoint.ts'
import { ExportedPage, ExportedPages, exportPages } from '@courtside/contract/page-exports.ts'
import { addPageVersion, purgePageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, deletePage, getPage, listPages } from '@courtside/contract/pages.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'
import { applyPages, previewPages } from '#test/imports.ts'
import { readZip } from '#test/read-zip.ts'
import { buildEntryNames } from './name-entries.ts'

const test = useTestApp()

const begin = (caller: Caller, body: CallArguments<typeof exportPages>['body']) =>
  caller.call(exportPages, { body })
const bytesOf = async (link: string) => (await test.app.api.http.inject({ url: link })).rawPayload

const zipOf = async (caller: Caller, body: CallArguments<typeof exportPages>['body']) =>
  readZip(await bytesOf((await begin(caller, body)).link))

describe('an export of pages', () => {
  let owner: Caller
  let rulebook: string
  let scoring: string

  const make = async (title: string, markdown: string, more: object = {}) =>
    (await owner.call(createPage, { body: { title, markdown, isPublished: true, ...more } })).id

  beforeAll(async () => {
    owner = await test.app.person('owner', 'Ann Writer')
    rulebook = await make('Rules: "A/B"?', 'What is not said here.', { icon: '📘' })
    scoring = await make('Scoring', 'One game.', { parentId: rulebook })
    const faults = await make(
      'Faults',
      `See [the games](/wiki/${scoring}#h-finals), [home](/) and [the club](https://club.example/).\n\n<script>alert(1)</script>`,
      { parentId: rulebook },
    )
    await make('Faults', 'Another of the same name.', { parentId: rulebook })
    await make('Hidden', 'Not for readers.', { parentId: rulebook, isPublished: false })
    await make('Deep', `Back to [rules](/wiki/${rulebook}).`, { parentId: faults })
    const gone = await make('Gone', 'In the trash.', { parentId: rulebook })
    await owner.call(deletePage, { params: { id: gone } })
    await owner.call(addPageVersion, {
      params: { id: scoring },
      body: { markdown: '## Finals\n\nTo 15.', isPublished: false },
    })
  })

  it('writes a page and all below it as Markdown, named in the order of the tree', async () => {
    const files = await zipOf(owner, { pageId: rulebook, format: 'md' })
    expect([...files.keys()]).toEqual([
      '01 Rules A B.md',
      '01 Rules A B/01 Scoring.md',
      '01 Rules A B/02 Faults.md',
      '01 Rules A B/02 Faults/01 Deep.md',
      '01 Rules A B/03 Faults.md',
      '01 Rules A B/04 Hidden.md',
    ])
    const { frontMatter, document } = readMarkdown(files.get('01 Rules A B.md') ?? '')
    expect(Object.fromEntries(frontMatter.fields)).toMatchObject({
      title: 'Rules: "A/B"?',
      icon: '📘',
      author: 'Ann Writer',
    })
    expect(document.content?.[0]).toMatchObject({ type: 'heading', attrs: { level: 1 } })
    const faults = files.get('01 Rules A B/02 Faults.md')
    expect(faults).toContain('[the games](01%20Scoring.md#finals)')
    expect(faults).toContain('(https://club.example/)')
    expect(faults).toMatch(/\[home\]\(http[^)]+\/\)/)
    expect(files.get('01 Rules A B/02 Faults/01 Deep.md')).toContain(
      '[rules](../../01%20Rules%20A%20B.md)',
    )
    // As it is shown: the published version.
    expect(files.get('01 Rules A B/01 Scoring.md')).toContain('One game.')
  })

  it('leaves out what the reader does not see', async () => {
    const reader = await test.app.person('member')
    await giveCustomRole(test.app.db, reader.id, ['wiki.view'])
    const files = await zipOf(reader, { pageId: rulebook, format: 'md' })
    expect([...files.keys()].join()).not.toContain('Hidden')
    const json = await zipOf(reader, { pageId: rulebook, format: 'json' })
    expect([...json.values()].join()).not.toContain('To 15.')
    expect(
      await reader.refusal(exportPages, { body: { pageId: createId(), format: 'md' } }),
    ).toMatchObject({ status: 404 })
  })

  it('writes HTML that asks no host for anything and runs nothing', async () => {
    const files = await zipOf(owner, { pageId: rulebook, format: 'html' })
    const html = files.get('01 Rules A B/02 Faults.html') ?? ''
    expect(html).toContain("default-src 'none'")
    expect(html).not.toMatch(/<script|<link|<img|<iframe/)
    expect(html).toContain('<a href="../01%20Rules%20A%20B.html">Rules: &quot;A/B&quot;?</a>')
    expect(html).toContain('href="01%20Scoring.html#h-finals"')
  })

  it('writes one page as one file', async () => {
    const made = await begin(owner, { pageId: scoring, format: 'html', withBelow: false })
    expect(made).toMatchObject({ format: 'html', totalCount: 1 })
    expect(made.fileName).toMatch(/^Scoring .*\.html$/)
    expect((await bytesOf(made.link)).toString()).toMatch(/^<!doctype html>/)
  })

  it('writes JSON with every version, by whom and when', async () => {
    const files = await zipOf(owner, { pageId: rulebook, format: 'json' })
    const { pages } = ExportedPages.parse(JSON.parse(files.get('wiki.json') ?? ''))
    const all = pages.map(({ file }) => ExportedPage.parse(JSON.parse(files.get(file) ?? '')))
    expect(pages.map(({ title }) => title)).toEqual([
      'Rules: "A/B"?',
      'Scoring',
      'Faults',
      'Deep',
      'Faults',
      'Hidden',
    ])
    expect(pages[3]?.parentId).toBe(pages[2]?.id)
    expect(all[1]).toMatchObject({ id: scoring, publishedVersion: 1 })
    expect(all[1]?.versions).toMatchObject([
      { number: 1, author: { name: 'Ann Writer' } },
      { number: 2, publishedAt: null },
    ])
  })

  it('takes the whole wiki out where no page is named', async () => {
    const files = await zipOf(owner, { format: 'md' })
    expect([...files.keys()].filter((name) => !name.includes('/'))).toHaveLength(1)
  })
})

describe('an export of a version', () => {
  const write = (caller: Caller, id: string, body: object) =>
    caller.call(addPageVersion, { params: { id }, body: { isPublished: true, ...body } })
  const make = async (caller: Caller) => {
    const { id } = await caller.call(createPage, {
      body: { title: 'Serve', markdown: 'Underhand.', isPublished: true },
    })
    await caller.call(createPage, { body: { title: 'Below', parentId: id, isPublished: true } })
    await write(caller, id, { title: 'Serving', markdown: 'Overhand.' })
    await write(caller, id, { markdown: 'As one likes.', isPublished: false })
    return id
  }

  it('holds that one and not what is published, named by its title and number', async () => {
    const owner = await test.app.person('owner', 'Ann Writer')
    const pageId = await make(owner)
    const md = await begin(owner, { pageId, version: 1, format: 'md' })
    expect(md).toMatchObject({ format: 'md', totalCount: 1 })
    expect(md.fileName).toMatch(/^Serve v1 \d{4}-\d\d-\d\d\.md$/)
    const text = (await bytesOf(md.link)).toString()
    expect(text).toContain('title: "Serve"')
    expect(text).toContain('Underhand.')
    expect(text).not.toContain('Overhand.')
    const html = await begin(owner, { pageId, version: 3, format: 'html' })
    expect(html.fileName).toMatch(/^Serving v3 .*\.html$/)
    expect((await bytesOf(html.link)).toString()).toContain('As one likes.')
    const files = await zipOf(owner, { pageId, version: 1, format: 'json' })
    const { pages } = ExportedPages.parse(JSON.parse(files.get('wiki.json') ?? ''))
    expect(pages).toMatchObject([{ id: pageId, title: 'Serve' }])
    expect(ExportedPage.parse(JSON.parse(files.get(pages[0]?.file ?? '') ?? ''))).toMatchObject({
      publishedVersion: 2,
      versions: [{ number: 1, title: 'Serve' }],
    })
  })

  it('has a long title and still its number in the name', async () => {
    const owner = await test.app.person('owner')
    const { id: pageId } = await owner.call(createPage, { body: { title: 'x'.repeat(200) } })
    const made = await begin(owner, { pageId, version: 1, format: 'md' })
    expect(made.fileName).toMatch(/^x{80} v1 /)
  })

  it('is for who may read the version, also while it is saved', async () => {
    const owner = await test.app.person('owner')
    const [reader, member] = [await test.app.person('guest'), await test.app.person('member')]
    const pageId = await make(owner)
    const refused = (caller: Caller, version: number) =>
      caller.refusal(exportPages, { body: { pageId, version, format: 'md' } })
    expect(await refused(reader, 3)).toMatchObject({ status: 404 })
    expect(await refused(owner, 4)).toMatchObject({ status: 404 })
    expect(await begin(reader, { pageId, version: 1, format: 'md' })).toMatchObject({})
    const draft = await begin(member, { pageId, version: 3, format: 'md' })
    await giveCustomRole(test.app.db, member.id, ['wiki.view'])
    expect((await bytesOf(draft.link)).toString()).toBe('')
    expect(await owner.refusal(exportPages, { body: { version: 1, format: 'md' } })).toMatchObject({
      status: 400,
    })
    const old = await begin(owner, { pageId, version: 1, format: 'md' })
    await owner.call(purgePageVersion, { params: { id: pageId, number: 1 } })
    expect(await refused(reader, 1)).toMatchObject({
      status: 410,
      code: 'version_purged',
      details: { nearest: 2 },
    })
    expect((await bytesOf(old.link)).toString()).toBe('')
    await owner.call(deletePage, { params: { id: pageId } })
    expect(await refused(owner, 2)).toMatchObject({ status: 404 })
  })
})

describe('an export of a table', () => {
  it('keeps the widths of columns in HTML, and in JSON that is brought in again', async () => {
    const owner = await test.app.person('owner')
    const cell = (colwidth: readonly number[]) => ({
      type: 'tableCell',
      attrs: { colwidth },
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Court' }] }],
    })
    const row = { type: 'tableRow', content: [cell([80]), cell([300])] }
    const document = { type: 'doc' as const, content: [{ type: 'table', content: [row] }] }
    const [from, into] = await Promise.all(
      ['Wide', 'Brought'].map((title) =>
        owner.call(createPage, { body: { title, document, isPublished: true } }),
      ),
    )
    if (!from || !into) throw new Error('Two were made')
    const html = await begin(owner, { pageId: from.id, format: 'html', withBelow: false })
    expect((await bytesOf(html.link)).toString()).toContain(
      '<div class="sized-table"><table width="380"><colgroup><col width="80"><col width="300">',
    )
    const json = await begin(owner, { pageId: from.id, format: 'json' })
    const plan = await previewPages(test.app, owner, await bytesOf(json.link), {
      pageId: into.id,
      fileName: 'wiki.zip',
    })
    await applyPages(test.app, owner, plan)
    const { items } = await owner.call(listPages, { query: { parentId: into.id, limit: 2 } })
    const brought = await owner.call(getPage, { params: { id: items[0]?.id ?? '' } })
    expect(items).toHaveLength(1)
    expect(brought.document).toEqual(from.document)
    expect(JSON.stringify(brought.document)).toContain('"colwidth":[300]')
  })
})

describe('the names of files', () => {
  it('fit every system, however deep and however called', () => {
    const titles = ['con', 'a'.repeat(200), '  ..', '🏓'.repeat(100), 'Đường về', 'x:y']
    const pages = Array.from({ length: 20 }, (_, depth) => ({
      id: String(depth),
      parentId: depth === 0 ? null : String(depth - 1),
      title: titles[depth % titles.length] ?? '',
    }))
    const paths = [...buildEntryNames(pages).values()]
    expect(paths.every((path) => path.length < 240)).toBe(true)
    const names = paths.flatMap((path) => path.split('/'))
    for (const name of names) expect(name).toMatch(/^\d\d($| [^/\\:*?"<>|]*[^. ]$)/)
  })
})
