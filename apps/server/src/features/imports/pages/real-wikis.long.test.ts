import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { listPages } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
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

describe.skipIf(!existsSync(folder))('real wikis (skipped without ../shared)', () => {
  const test = useTestApp()
  let owner: Caller
  beforeAll(async () => {
    owner = await test.app.person('owner', 'Ann Writer')
  })

  const target = (title: string) => targetPage(owner, title)
  const look = (file: Buffer, pageId: string) => previewPages(test.app, owner, file, { pageId })
  async function bring(file: Buffer, pageId: string) {
    const { report } = await applyPages(test.app, owner, await look(file, pageId))
    return figures(report ?? undefined)['pages']
  }

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

  it('links to headings lead to them as their site wrote them, in any case and with brackets', async () => {
    const pageId = await target('Links')
    await bring(read('wiki-ms-playbook/docs.zip'), pageId)
    const { pages } = await exportedPages(test.app, owner, pageId)
    const said = pages.join('')
    const meant = ['architecture-decision-record-adr', 'configuring-branch-policies', 'recipes']
    expect(meant.filter((heading) => said.includes(`#h-${heading}"`))).toEqual(meant)
  })

  /** What each page below says: its place, title and newest text. */
  async function textsOf(pageId: string) {
    const { pages } = await exportedPages(test.app, owner, pageId)
    return pages.map((written) => {
      const { name, title, versions } = JSON.parse(written) as {
        name: string
        title: string
        versions: { document: object }[]
      }
      return { name, title, document: versions.at(-1)?.document }
    })
  }

  it.each([
    ['wiki-ms-playbook/docs.zip', 'md'],
    ['wiki-ms-playbook/docs.zip', 'json'],
    ['wiki-openfootball-clubs/clubs.zip', 'md'],
    ['wiki-openfootball-clubs/clubs.zip', 'json'],
    ['wiki-osguide-i18n/opensource-guide.zip', 'md'],
    ['wiki-osguide-i18n/opensource-guide.zip', 'json'],
  ] as const)('%s is the same pages after our own export as %s', async (name, format) => {
    const from = await target('Here')
    await bring(read(name), from)
    const to = await target('There')
    await bring(await exportedAs(test.app, owner, from, format), to)
    const { items } = await owner.call(listPages, { query: { parentId: to, limit: 100 } })
    const copy = items.find(({ title }) => title === 'Here')
    expect(await textsOf(copy?.id ?? '')).toEqual(await textsOf(from))
  })

  it('awkward Markdown comes whole, and a second time changes nothing', async () => {
    const pages = ['markdown-it', 'markdown-it-footnote'].flatMap((set) =>
      readdirSync(join(folder, 'markdown-awkward', set)).flatMap((name) =>
        // What goes in and what comes out stand between lines of a dot.
        [
          ...read(`markdown-awkward/${set}/${name}`)
            .toString()
            .matchAll(/^\.\n([^]*?)\n\.\n[^]*?^\.$/gm),
        ].map(([, source = ''], index) => [`${set}/${name} ${index}.md`, source] as const),
      ),
    )
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

  /** The versions of all pages below one that others wrote. */
  async function versionsBelow(pageId: string) {
    const { rows } = await sql<{ number: number; at: string; editor: string; path: string | null }>`
      with recursive below as (
        select "id" from pages where "parentId" = ${pageId}::uuid
        union all select pg."id" from below b join pages pg on pg."parentId" = b."id"
      )
      select v."number", v."at", u."name" as "editor", v."path" from below b join page_versions v on v."pageId" = b."id" join users u on u."id" = v."authorId"
      where v."authorId" <> ${owner.id}::uuid
    `.execute(test.app.db)
    return rows.map(({ number, at, editor, path }) => key(number, at, editor, path)).toSorted()
  }

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
    const wanted = saved.map(({ version, date, editor, page, path_at_version: path }) =>
      key(version, date, editor, path === page ? null : path),
    )
    expect(await versionsBelow(pageId)).toEqual(wanted.toSorted())
    const copyId = await target('History again')
    await bring(await exportedAs(test.app, owner, pageId, 'json'), copyId)
    expect(await versionsBelow(copyId)).toEqual(wanted.toSorted())
  })
})
