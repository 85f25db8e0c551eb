import {
  addPageVersion,
  purgePageVersion,
  restorePageVersion,
} from '@courtside/contract/page-versions.ts'
import { createPage, deletePage } from '@courtside/contract/pages.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { emptyPageTrash } from '#features/wiki/empty-page-trash.ts'
import { appendUpdate, compactDraft, openDraft } from '#features/wiki/live-draft/draft-queries.ts'
import { replaceContent } from '#features/wiki/live-draft/shared-document.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { attachToPage, pageFilesFor } from '#test/files.ts'
import { purgeFiles } from './sweep-files.ts'

const test = useTestApp()
const day = 24 * 3600 * 1000

const sweepIn = (days: number) =>
  purgeFiles(test.app.db, test.app.files.store, { now: Date.now() + days * day })
const showing = (id: string) => `![The court](attachment:${id})`

/** Writes over the live draft of a page, as somebody does who has it open. */
async function type(author: Caller, pageId: string, markdown: string): Promise<void> {
  const draft = await openDraft(test.app.db, pageId)
  if (!draft) throw new Error('A page that is there has a draft')
  const before = Y.encodeStateVector(draft.doc)
  replaceContent(draft.doc, readMarkdown(markdown).document)
  const update = Y.encodeStateAsUpdate(draft.doc, before)
  await appendUpdate(test.app.db, { pageId, epoch: draft.epoch }, update, [author.id])
}

async function placed() {
  const author = await test.app.person('manager')
  const page = await author.call(createPage, {
    body: { title: 'Courts', markdown: 'Six.', isPublished: true },
  })
  const file = await attachToPage(test.app, author, page.id, 'court.bin', `bytes of ${page.id}`)
  const isThere = async () => (await pageFilesFor(author, page.id, file)).length === 1
  return { author, params: { id: page.id }, id: page.id, file, isThere }
}

it('what no version and no draft names goes after the same time as what was taken from a task', async () => {
  const { isThere } = await placed()
  await sweepIn(0.5)
  await sweepIn(2)
  await sweepIn(31)
  expect(await isThere()).toBe(true)
  await sweepIn(33)
  expect(await isThere()).toBe(false)
})

it('what a version names stays as long as the version, also when the newest does not', async () => {
  const { author, params, file, isThere } = await placed()
  await author.call(addPageVersion, {
    params,
    body: { markdown: showing(file), isPublished: false },
  })
  await author.call(addPageVersion, { params, body: { markdown: 'None.', isPublished: true } })
  for (const days of [2, 40, 400]) await sweepIn(days)
  expect(await isThere()).toBe(true)
  await author.call(restorePageVersion, {
    params: { ...params, number: '2' },
    body: { baseVersion: 3, isPublished: true },
  })
  await author.call(deletePage, { params })
  await emptyPageTrash(test.app.db, Date.now() + 31 * day)
  await sweepIn(40)
  const { rows } = await sql`select from attachments where "id" = ${file}`.execute(test.app.db)
  expect(rows).toEqual([])
  const names = await Array.fromAsync(test.app.files.store.list(), ({ name }) => name)
  const { rows: blobs } = await sql<{ hash: string }>`select "hash" from blobs`.execute(test.app.db)
  expect(names.toSorted()).toEqual(blobs.map(({ hash }) => hash).toSorted())
})

it('what a draft names stays, and counts from when it no longer does', async () => {
  const { author, id, file, isThere } = await placed()
  await type(author, id, showing(file))
  for (const days of [2, 40]) await sweepIn(days)
  expect(await isThere()).toBe(true)

  await compactDraft(test.app.db, id)
  await sweepIn(80)
  expect(await isThere()).toBe(true)

  await type(author, id, 'Gone.')
  await compactDraft(test.app.db, id)
  await sweepIn(81)
  await type(author, id, showing(file))
  await sweepIn(112)
  expect(await isThere()).toBe(true)

  await type(author, id, 'Gone for good.')
  await compactDraft(test.app.db, id)
  await sweepIn(113)
  await sweepIn(144)
  expect(await isThere()).toBe(false)
})

it('what a removed version named alone goes with it, for everybody and at once', async () => {
  const { author, id, params, file, isThere } = await placed()
  const kept = await attachToPage(test.app, author, id, 'net.bin', `net of ${id}`)
  const write = (markdown: string) =>
    author.call(addPageVersion, { params, body: { markdown, isPublished: true } })
  await write(`${showing(file)}\n\n${showing(kept)}`)
  await write(showing(kept))
  await author.call(purgePageVersion, { params: { id, number: 2 } })
  expect(await isThere()).toBe(false)
  expect(await pageFilesFor(author, id, kept)).toHaveLength(1)
  const { rows } = await sql`select from attachments where "id" = ${file}`.execute(test.app.db)
  expect(rows).toEqual([])
})
