import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { listPages } from '@courtside/contract/pages.ts'
import { type Document, type DocumentNode, getAttribute } from '@courtside/document/document.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import {
  applyPages,
  exportedAs,
  exportedPages,
  figures,
  previewPages,
  targetPage,
} from '#test/imports.ts'
import { makeZip } from '#test/make-zip.ts'

const folder = join(import.meta.dirname, '../../../../../../../shared/data')
const read = (name: string) => readFileSync(join(folder, name))

type Saved = {
  readonly page: string
  readonly version: number
  readonly date: string
  readonly editor: string
  readonly message: string
  readonly path_at_version: string
  readonly content: string
}

/** Words and how often they stand in a text, whatever else does. */
function wordsIn(text: string): Map<string, number> {
  const words = new Map<string, number>()
  for (const [word] of text.matchAll(/[\p{L}\p{N}]{2,}/gu))
    words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

/** The words of a text that stand in another one less often. */
function lostOf(text: string, other: string): string[] {
  const kept = wordsIn(other)
  return [...wordsIn(text)].flatMap(([word, count]) =>
    (kept.get(word) ?? 0) < count ? [word] : [],
  )
}

/** Markdown without what says how it looks: tags, comments, addresses and numbers of lists. */
const bare = (markdown: string) =>
  markdown
    .replaceAll(/&#?\w+;|<!--[^]*?-->|<[^<>\n]*>/g, ' ')
    .replaceAll(/^[\s>]*\d+[.)]|\]\([^)\n]*\)|^\[[^\]]+\]:.*$/gm, ' ')

/** The pages of fixtures: what goes in and what comes out stand between lines of a dot. */
const awkwardPages = () =>
  ['markdown-it', 'markdown-it-footnote'].flatMap((set) =>
    readdirSync(join(folder, 'markdown-awkward', set)).flatMap((name) =>
      [
        ...read(`markdown-awkward/${set}/${name}`)
          .toString()
          .matchAll(/^\.\n([^]*?)\n\.\n[^]*?^\.$/gm),
      ].map(([, source = ''], index) => [`${set}/${name} ${index}.md`, source] as const),
    ),
  )

/** A page of the web has no remarks, which no reader sees. */
const withoutRemarks = <Page extends { document?: Document | undefined }>(page: Page) => ({
  ...page,
  document: page.document && { ...page.document, content: shown(page.document.content) },
})
const shown = (content: readonly DocumentNode[] = []): DocumentNode[] =>
  content.flatMap((node) => {
    if (getAttribute(node, 'format') === 'comment') return []
    return node.content ? [{ ...node, content: shown(node.content) }] : [node]
  })

describe.skipIf(!existsSync(folder))('real wikis (skipped without ../shared)', () => {
  const test = useTestApp()
  let owner: Caller
  // One of them alone would save more exports in a short time than anybody may.
  beforeEach(async () => {
    owner = await test.app.person('owner', 'Ann Writer')
  })

  const target = (title: string) => targetPage(owner, title)
  const look = (file: Buffer, pageId: string) => previewPages(test.app, owner, file, { pageId })
  async function bringAll(file: Buffer, pageId: string) {
    const { report } = await applyPages(test.app, owner, await look(file, pageId))
    return figures(report ?? undefined)
  }
  const bring = async (file: Buffer, pageId: string) => (await bringAll(file, pageId))['pages']

  it.each([
    ['wiki-ms-playbook/docs.zip', 244],
    ['wiki-openfootball-clubs/clubs.zip', 122],
    ['wiki-osguide-i18n/opensource-guide.zip', 50],
  ])('%s comes whole, and a second time changes nothing', async (name, files) => {
    const pageId = await target(name)
    const first = await bring(read(name), pageId)
    // Folders without a page of their own are pages, too.
    expect(first).toEqual({ inFile: first?.inFile, added: first?.inFile })
    expect(first?.inFile).toBeGreaterThanOrEqual(files)
    const again = await look(read(name), pageId)
    expect(figures(again.preview?.report)['pages']).toEqual({
      inFile: first?.inFile,
      unchanged: first?.inFile,
    })
  })

  it('the 41 pictures of 46 that its pages show come along, and those that are not in it are told', async () => {
    const pageId = await target('Pictures')
    const all = await bringAll(read('wiki-ms-playbook/docs.zip'), pageId)
    expect(all['pagePictures']).toEqual({ inFile: 101, added: 41, rejected: 60 })
    const { names } = await exportedPages(test.app, owner, pageId)
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(41)
  })

  it('links to headings lead to them as their site wrote them, in any case and with brackets', async () => {
    const pageId = await target('Links')
    await bring(read('wiki-ms-playbook/docs.zip'), pageId)
    const { pages } = await exportedPages(test.app, owner, pageId)
    const said = pages.join('')
    const meant = ['architecture-decision-record-adr', 'configuring-branch-policies', 'recipes']
    expect(meant.filter((heading) => said.includes(`#h-${heading}"`))).toEqual(meant)
  })

  type Version = { readonly number: number; readonly document: Document }

  /** What each page below says: its place, title and versions. */
  async function versionsOf(pageId: string) {
    const { pages } = await exportedPages(test.app, owner, pageId)
    return pages.map((written) => {
      const { name, title, versions } = JSON.parse(written) as {
        name: string
        title: string
        versions: Version[]
      }
      return { name, title, versions }
    })
  }

  /** The newest text alone: all that Markdown has. */
  const textsOf = async (pageId: string) =>
    (await versionsOf(pageId)).map(({ versions, ...page }) => ({
      ...page,
      document: versions.at(-1)?.document,
    }))

  const sets = [
    'wiki-ms-playbook/docs.zip',
    'wiki-openfootball-clubs/clubs.zip',
    'wiki-osguide-i18n/opensource-guide.zip',
    'markdown-awkward',
  ]
  const exports = sets.flatMap((name) =>
    (['md', 'html', 'json'] as const).map((format) => [name, format] as const),
  )
  // Every word, heading, list, table, link and picture, for all of a page is compared.
  it.each(exports)('%s is the same pages after our own export as %s', async (name, format) => {
    const from = await target('Here')
    const file =
      name === 'markdown-awkward' ? await makeZip(Object.fromEntries(awkwardPages())) : read(name)
    await bring(file, from)
    const to = await target('There')
    await bring(await exportedAs(test.app, owner, from, format), to)
    const { items } = await owner.call(listPages, { query: { parentId: to, limit: 100 } })
    const copy = items.find(({ title }) => title === 'Here')
    const [before, after] = await Promise.all([textsOf(from), textsOf(copy?.id ?? '')])
    expect(before.length).toBeGreaterThan(50)
    expect(after).toEqual(format === 'html' ? before.map(withoutRemarks) : before)
  })

  it('awkward Markdown comes whole, and a second time changes nothing', async () => {
    const pages = awkwardPages()
    expect(pages.length).toBeGreaterThan(200)
    const zip = await makeZip(Object.fromEntries(pages))
    const pageId = await target('Awkward')
    const first = await bring(zip, pageId)
    // Each set is a page, too.
    expect(first).toEqual({ inFile: pages.length + 2, added: pages.length + 2 })
    const again = await look(zip, pageId)
    expect(figures(again.preview?.report)['pages']).toEqual({
      inFile: pages.length + 2,
      unchanged: pages.length + 2,
    })
  })

  const key = (number: number, at: string, editor: string, path: string | null) =>
    `${number} ${new Date(at).toISOString()} ${editor} ${path}`

  type Stored = {
    number: number
    at: string
    editor: string
    path: string | null
    title: string
    document: Document
  }

  /** The versions of all pages below one that others wrote. */
  async function versionsBelow(pageId: string) {
    const { rows } = await sql<Stored>`
      with recursive below as (
        select "id" from pages where "parentId" = ${pageId}::uuid
        union all select pg."id" from below b join pages pg on pg."parentId" = b."id"
      )
      select v."number", v."at", u."name" as "editor", v."path", v."title", v."document" from below b join page_versions v on v."pageId" = b."id" join users u on u."id" = v."authorId"
      where v."authorId" <> ${owner.id}::uuid
    `.execute(test.app.db)
    return rows
  }
  const keysOf = (versions: readonly Stored[]) =>
    versions.map(({ number, at, editor, path }) => key(number, at, editor, path)).toSorted()

  it('686 versions come in their order with their times, paths and editors, and go out with them', async () => {
    const lines = brotliDecompressSync(read('wiki-ms-playbook/history.ndjson.br')).toString()
    const saved = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Saved)
    const file = ({ page, version }: Saved) => `versions/${page}/${version}.md`
    const pages = [...Map.groupBy(saved, ({ page }) => page)].map(([path, versions]) => ({
      path,
      versions: versions.map((one) => ({
        file: file(one),
        at: one.date,
        editor: one.editor,
        summary: one.message,
        path: one.path_at_version,
      })),
    }))
    const pageId = await target('History')
    await bring(
      await makeZip({
        'manifest.json': JSON.stringify({ format: 'courtside.histories/1', pages }),
        ...Object.fromEntries(saved.map((one) => [file(one), one.content])),
      }),
      pageId,
    )
    const pathIn = ({ page, path_at_version: path }: Saved) => (path === page ? null : path)
    const wanted = saved
      .map((one) => key(one.version, one.date, one.editor, pathIn(one)))
      .toSorted()
    const stored = await versionsBelow(pageId)
    expect(keysOf(stored)).toEqual(wanted)

    // One editor wrote several pages at a time, so that is no name of one.
    const said = Map.groupBy(stored, ({ number, at, editor, path }) =>
      key(number, at, editor, path),
    )
    const lost = saved.flatMap((one) => {
      const ways = (said.get(key(one.version, one.date, one.editor, pathIn(one))) ?? []).map(
        ({ title, document }) =>
          lostOf(
            bare(one.content),
            `${title} ${JSON.stringify(document).replaceAll(/\\[nrt]/g, ' ')}`,
          ),
      )
      const [fewest = ['all']] = ways.toSorted((few, more) => few.length - more.length)
      return fewest.map((word) => `${one.page} ${one.version}: ${word}`)
    })
    expect(lost).toEqual([])

    const to = await target('There')
    await bring(await exportedAs(test.app, owner, pageId, 'json'), to)
    expect(keysOf(await versionsBelow(to))).toEqual(wanted)
    const { items } = await owner.call(listPages, { query: { parentId: to, limit: 100 } })
    const copy = await versionsOf(items.find(({ title }) => title === 'History')?.id ?? '')
    expect(copy.flatMap(({ versions }) => versions).length).toBeGreaterThanOrEqual(saved.length)
    expect(copy).toEqual(await versionsOf(pageId))
  })
})
