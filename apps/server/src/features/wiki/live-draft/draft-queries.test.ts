import { createPage } from '@courtside/contract/pages.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { useTestApp } from '#test/app.ts'
import { appendUpdate, compactDraft, findDraft, listBehind, openDraft } from './draft-queries.ts'

const test = useTestApp()

/** Milliseconds of this thread's work. */
async function cpuOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The draft of a new page. */
async function openNewDraft() {
  const { db } = test.app
  const ann = await test.app.person('owner')
  const body = { title: 'Serving', markdown: 'One', isPublished: true }
  const { id } = await ann.call(createPage, { body })
  const draft = await openDraft(db, id)
  if (!draft) throw new Error('There is no draft')
  return { db, id, ...draft }
}

it('reads what was written since the snapshot in hardly more time than the same as a snapshot', async () => {
  const { db, id, doc, epoch } = await openNewDraft()
  for (let part = 0; part < 20; part++) {
    const before = Y.encodeStateVector(doc)
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText(`${part} `.repeat(20_000))])
    doc.getXmlFragment(documentField).push([paragraph])
    await appendUpdate(db, { pageId: id, epoch }, Y.encodeStateAsUpdate(doc, before), [])
  }
  const quickest = async () => {
    const times: number[] = []
    for (let time = 0; time < 3; time++) times.push(await cpuOf(() => findDraft(db, id)))
    return Math.min(...times)
  }
  const asUpdates = await quickest()
  const textOf = (whole?: Y.Doc) => whole?.getXmlFragment(documentField).toJSON()
  const said = async () => textOf((await findDraft(db, id))?.doc)
  expect(textOf(doc)).toContain('19 19')
  expect(await said()).toBe(textOf(doc))
  await compactDraft(db, id)
  expect(await said()).toBe(textOf(doc))
  expect(asUpdates).toBeLessThan(4 * Math.max(2, await quickest()))
})

it('knows which drafts somebody wrote in elsewhere, or which were made anew', async () => {
  const { db, id, doc, epoch, lastSeq } = await openNewDraft()
  const known = { pageId: id, epoch, known: lastSeq }
  expect(await listBehind(db, [known])).toEqual([])
  await appendUpdate(db, { pageId: id, epoch }, Y.encodeStateAsUpdate(doc), [])
  expect(await listBehind(db, [known])).toEqual([id])
  expect(await listBehind(db, [{ ...known, known: lastSeq + 1 }])).toEqual([])
  expect(await listBehind(db, [{ ...known, known: lastSeq + 1, epoch: epoch + 1 }])).toEqual([id])
})
