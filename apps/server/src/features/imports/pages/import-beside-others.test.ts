import { createImport } from '@courtside/contract/imports.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { listPageVersions } from '@courtside/contract/page-versions.ts'
import { createPage, getPage, listPages, pageDepthLimit } from '@courtside/contract/pages.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { checkpointDraft } from '#features/wiki/live-draft/checkpoint-draft.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { type DraftClient, openDraftClient } from '#test/draft-client.ts'
import { applyPages, previewPages, revertPages } from '#test/imports.ts'
import { makeZip } from '#test/make-zip.ts'

const test = useTestApp()
const open: DraftClient[] = []
let origin = ''

beforeAll(async () => {
  origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})

const make = async (by: Caller, title: string, parentId: string | null = null) =>
  (await by.call(createPage, { body: { title, parentId, isPublished: true } })).id

const look = async (by: Caller, pageId: string, files: Readonly<Record<string, string>>) =>
  previewPages(test.app, by, await makeZip(files), { pageId })
const apply = (by: Caller, id: string, take: 'all' | 'none' = 'none') =>
  applyPages(test.app, by, { id }, { take })
const bring = async (by: Caller, pageId: string, files: Readonly<Record<string, string>>) =>
  apply(by, (await look(by, pageId, files)).id)
const revert = async (by: Caller, id: string) => (await revertPages(test.app, by, { id })).revert

const below = async (by: Caller, parentId: string) =>
  (await by.call(listPages, { query: { parentId, limit: 200 } })).items

async function write(by: Caller, pageId: string): Promise<DraftClient> {
  const client = await openDraftClient(origin, by.token, pageId)
  open.push(client)
  return client
}

const only = (...people: readonly Caller[]) => ({
  people: people.map(({ id }) => id).toSorted(),
  projects: [],
})

describe('what an import of pages does beside others', () => {
  it('gives pages the rules of where they go', async () => {
    const [ann, bo] = [await test.app.person('manager'), await test.app.person('manager')]
    const board = await make(ann, 'Board')
    await ann.call(updatePageRules, {
      params: { id: board },
      body: { changes: { read: { was: null, set: only(ann) } } },
    })
    await bring(ann, board, { 'Minutes.md': 'Secret.' })
    const [minutes] = await below(ann, board)
    expect(await bo.refusal(getPage, { params: { id: minutes?.id ?? '' } })).toMatchObject({
      status: 404,
    })
    const body = { fileName: 'w.zip', byteCount: 2, target: 'pages', pageId: board } as const
    expect(await bo.refusal(createImport, { body })).toMatchObject({ status: 404 })
  })

  it('writes nothing where its importer may not write any more', async () => {
    const [ann, bo] = [await test.app.person('manager'), await test.app.person('manager')]
    const rules = await make(ann, 'Rules')
    const first = await bring(bo, rules, { 'A.md': 'One.' })
    const looked = await look(bo, rules, { 'A.md': 'Other.', 'B.md': 'Two.' })
    await ann.call(updatePageRules, {
      params: { id: rules },
      body: { changes: { write: { was: null, set: only(ann) } } },
    })
    const { report } = await apply(bo, looked.id)
    expect(report?.rejections).toMatchObject([
      { place: 'A.md', reason: 'may_not_write' },
      { place: 'B.md', reason: 'may_not_write' },
    ])
    expect(await revert(bo, first.id)).toMatchObject({ rows: [{ kind: 'pages', kept: 1 }] })
    expect(await below(ann, rules)).toMatchObject([{ title: 'A' }])
  })

  it('makes others no authors of what they never wrote, but for who manages people', async () => {
    const owner = await test.app.person('owner', 'Olga Owner')
    const member = await test.app.person('member', 'Max Member')
    const admin = await test.app.person('admin')
    const by = (id: string, name: string, number: number) => ({
      number,
      title: 'Rules',
      icon: null,
      kind: 'edit',
      restoredFrom: null,
      name: null,
      author: { id, name },
      at: `2026-01-0${number}T10:00:00.000Z`,
      publishedAt: null,
      schemaVersion: 1,
      document: { type: 'doc', content: [] },
    })
    const page = { id: createId(), parentId: null, title: 'Rules', file: 'pages/rules.json' }
    const forged = {
      'wiki.json': JSON.stringify({
        format: 'courtside.pages/1',
        exportedAt: '2026-01-03T10:00:00.000Z',
        pages: [page],
      }),
      [page.file]: JSON.stringify({
        id: page.id,
        createdAt: '2026-01-01T10:00:00.000Z',
        publishedVersion: null,
        versions: [by(owner.id, 'Olga Owner', 1), by(member.id, 'Max Member', 2)],
      }),
    }
    const authors = async (importer: Caller) => {
      const into = await make(owner, 'Copy')
      const looked = await look(importer, into, forged)
      await applyPages(test.app, importer, looked, { isPublished: false })
      const [copy] = await below(importer, into)
      const { items } = await owner.call(listPageVersions, { params: { id: copy?.id ?? '' } })
      return items.map(({ author }) => author)
    }
    const [mine, theirs] = await authors(member)
    expect(mine).toMatchObject({ uid: member.id })
    expect(theirs).toMatchObject({ name: 'Olga Owner', isPlaceholder: true })
    expect(await authors(admin)).toMatchObject([{ uid: member.id }, { uid: owner.id }])
  })

  it('reaches who has the page open, and leaves what they write meanwhile', async () => {
    const ann = await test.app.person('manager')
    const top = await make(ann, 'Top')
    await bring(ann, top, { 'A.md': 'One.\n\nTwo.' })
    const [a] = await below(ann, top)
    const id = a?.id ?? ''
    const hers = await write(ann, id)
    await bring(ann, top, { 'A.md': 'One.\n\nTwo and more.' })
    await expect.poll(() => hers.text()).toContain('Two and more.')

    const looked = await look(ann, top, { 'A.md': 'Three.' })
    hers.type(' typed')
    await hers.stored()
    const { report } = await apply(ann, looked.id, 'all')
    expect(report?.rejections).toMatchObject([{ place: 'A.md', reason: 'written_meanwhile' }])
    const { items } = await ann.call(listPageVersions, { params: { id } })
    expect(items.map(({ kind }) => kind)).toEqual(['checkpoint', 'import', 'import'])

    const again = await look(ann, top, { 'A.md': 'Three.' })
    expect(again.preview?.pages).toEqual({ differingCount: 1 })
    await apply(ann, again.id, 'all')
    await expect.poll(() => hers.text()).toContain('Three.')
    expect(hers.text()).not.toContain('typed')
    await revert(ann, again.id)
    await expect.poll(() => hers.text()).toContain('typed')
  })

  it('takes back no page that somebody is writing', async () => {
    const ann = await test.app.person('manager')
    const top = await make(ann, 'Written')
    const done = await bring(ann, top, { 'A.md': 'One.' })
    const [a] = await below(ann, top)
    const hers = await write(ann, a?.id ?? '')
    hers.type(' mine')
    await hers.stored()
    expect(await revert(ann, done.id)).toMatchObject({ rows: [{ removed: 0, kept: 1 }] })
    await test.app.db.transaction().execute((tx) => checkpointDraft(tx, a?.id ?? ''))
    const page = await ann.call(getPage, { params: { id: a?.id ?? '' } })
    expect(page.lastVersion).toBe(2)
  })

  it('puts what would stand too deep further up, and refuses a place without room below it', async () => {
    const ann = await test.app.person('manager')
    let id: string | null = null
    for (let depth = 1; depth < pageDepthLimit; depth++) id = await make(ann, `D${depth}`, id)
    const { preview, id: importId } = await look(ann, id ?? '', {
      'A.md': 'One.',
      'A/B.md': 'Two.',
    })
    expect(preview?.report.notes).toMatchObject([{ code: 'page_moved_up', places: ['A/B.md'] }])
    await apply(ann, importId)
    const last = await below(ann, id ?? '')
    expect(last.map(({ title }) => title)).toEqual(['A', 'B'])
    const body = { fileName: 'w.zip', byteCount: 2, target: 'pages', pageId: last[0]?.id } as const
    expect(await ann.refusal(createImport, { body })).toMatchObject({ status: 409 })
  })
})
