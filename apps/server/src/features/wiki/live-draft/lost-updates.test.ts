import { createPage } from '@courtside/contract/pages.ts'
import { renderText } from '@courtside/document/text.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { useTestApp } from '#test/app.ts'
import { appendUpdate, compactDraft, openDraft } from './draft-queries.ts'
import { openDraftStore } from './draft-store.ts'
import { getDocument } from './shared-document.ts'

const test = useTestApp()

/** A page with an update that nothing can read, and one behind it. */
async function makeLost() {
  const { app } = test
  const ann = await app.person('owner')
  const { id } = await ann.call(createPage, {
    body: { title: 'Serving', markdown: 'One', isPublished: true },
  })
  const draft = await openDraft(app.db, id)
  if (!draft) throw new Error('A page that was just made has a draft')
  await appendUpdate(app.db, { pageId: id, epoch: 1 }, new Uint8Array([7, 3, 255, 255, 9]), [])
  return { id, draft }
}

const countUpdates = async (id: string) =>
  (await sql`select from page_updates where "pageId" = ${id}`.execute(test.app.db)).rows.length

it('keeps all updates of a draft while one of them can’t be applied, and makes a snapshot once they can', async () => {
  const { id } = await makeLost()
  expect(await compactDraft(test.app.db, id)).toBe(1)
  expect(await countUpdates(id)).toBe(1)
  await sql`update page_updates set "update" = ${new Uint8Array([0, 0])} where "pageId" = ${id}`.execute(
    test.app.db,
  )
  expect(await compactDraft(test.app.db, id)).toBe(0)
  const { rows } = await sql`select "snapshotSeq" from page_drafts where "pageId" = ${id}`.execute(
    test.app.db,
  )
  expect(rows).toEqual([{ snapshotSeq: 1 }])
})

it('says so once while the draft is open, and keeps what is written behind it', async () => {
  const { id, draft } = await makeLost()
  const told: number[] = []
  const store = openDraftStore(test.app.database, {
    onFirst: async () => undefined,
    beforeLoss: async () => undefined,
    onLost: (_pageId, lost) => told.push(lost),
    onGone: () => undefined,
  })
  const open = store.open({ ...draft, pageId: id })
  const userId = (await test.app.person('owner')).id
  const text = draft.doc.getXmlFragment('document').get(0)
  if (!(text instanceof Y.XmlElement)) throw new Error('The page has a paragraph')
  const words = text.get(0) as Y.XmlText
  for (let count = 0; count < 410; count++) {
    const before = Y.encodeStateVector(draft.doc)
    words.insert(words.length, 'x')
    await open.append({ update: Y.encodeStateAsUpdate(draft.doc, before), userId })
  }
  await expect.poll(() => told).toEqual([1])
  await store.close()
  expect(await countUpdates(id)).toBe(411)
  const read = await openDraft(test.app.db, id)
  expect(read && renderText(getDocument(read.doc))).toBe(`One${'x'.repeat(410)}`)
  expect(told).toEqual([1])
})
