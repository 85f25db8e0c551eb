import { setTimeout } from 'node:timers/promises'
import { buildDraftName } from '@courtside/contract/live-drafts.ts'
import { createPage } from '@courtside/contract/pages.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { type Caller, useTestApp } from '#test/app.ts'
import { type DraftClient, useDraftClients } from '#test/draft-client.ts'
import { appendUpdate, compactDraft } from './draft-queries.ts'
import { notifyDraft } from './notify-drafts.ts'

const test = useTestApp()
const write = useDraftClients(test)

async function twoWriters() {
  const [ann, ben] = [await test.app.person('manager'), await test.app.person('manager')]
  const { id } = await ann.call(createPage, { body: { title: 'Nets', markdown: 'One\n\nTwo' } })
  return { ann, ben, id, hers: await write(ann, id), his: await write(ben, id) }
}

const takeAway = ({ doc }: DraftClient, block: number) =>
  doc.getXmlFragment(documentField).delete(block, 1)

const both = (clients: readonly DraftClient[], words: string) =>
  Promise.all(clients.map((client) => client.until((text) => text === words)))

const writersOf = async (id: string, { id: userId }: Caller) => {
  const { rows } = await sql<{ userId: string }>`
    select "userId" from page_contributors where "pageId" = ${id} and "number" = 0 and "userId" = ${userId}
  `.execute(test.app.db)
  return rows.length
}

const isLeft = async (id: string) => {
  const { rows } = await sql`
    select from page_drafts where "pageId" = ${id} and "leftAt" is not null
  `.execute(test.app.db)
  return rows.length > 0
}

describe('words in a paragraph that is taken away by somebody who has not seen them', () => {
  it('stand at the end of the page, in one paragraph, and are stored', async () => {
    const { ann, id, hers, his } = await twoWriters()
    await his.cut()
    hers.type(' more', 0)
    await hers.stored()
    takeAway(his, 0)
    his.join()
    await both([hers, his], 'Two\nmore')
    const late = await write(ann, id)
    expect(late.text()).toBe('Two\nmore')
    expect(await writersOf(id, ann)).toBe(1)

    await his.cut()
    hers.type(' and', 0)
    await hers.stored()
    takeAway(his, 0)
    his.join()
    await both([hers, his], 'more and')
  })

  it('stand there also where whoever wrote them has left, with nobody else or while another is there', async () => {
    const { ann, ben, id, hers, his } = await twoWriters()
    await his.cut()
    hers.type(' more', 0)
    await hers.stored()
    hers.close()
    await expect.poll(() => isLeft(id)).toBe(true)
    takeAway(his, 0)
    his.join()
    await both([his], 'Two\nmore')

    const [again, third] = [await write(ann, id), await write(ben, id)]
    await his.cut()
    again.type(' and', 0)
    await again.stored()
    again.close()
    takeAway(his, 0)
    his.join()
    await both([his, third], 'more and')
  })

  it('stand there where this process hears of it by a snapshot of many updates', async () => {
    const { ann, id, hers, his } = await twoWriters()
    await his.cut()
    hers.type(' more', 0)
    await hers.stored()
    const before = Y.encodeStateVector(his.doc)
    takeAway(his, 0)
    const draft = { pageId: id, epoch: 1 }
    await appendUpdate(test.app.db, draft, Y.encodeStateAsUpdate(his.doc, before), [])
    await compactDraft(test.app.db, id)
    await notifyDraft(test.app.db, id)
    await both([hers], 'Two\nmore')
    his.join()
    await both([hers, his], 'Two\nmore')
    expect(await writersOf(id, ann)).toBe(1)
  })

  it('stand there where this process reads them, stored over its own connection, before it has applied them', async () => {
    const { ann, id, hers, his } = await twoWriters()
    await his.cut()
    const theirs = new Y.Doc()
    Y.applyUpdate(theirs, Y.encodeStateAsUpdate(hers.doc))
    theirs.clientID = hers.doc.clientID
    const before = Y.encodeStateVector(theirs)
    const paragraph = theirs.getXmlFragment(documentField).get(0) as Y.XmlElement
    const text = paragraph.get(0) as Y.XmlText
    text.insert(text.length, ' more')
    takeAway(his, 0)
    const draft = { pageId: id, epoch: 1 }
    await appendUpdate(test.app.db, draft, Y.encodeStateAsUpdate(theirs, before), [])
    await appendUpdate(test.app.db, draft, Y.encodeStateAsUpdate(his.doc, before), [])
    await notifyDraft(test.app.db, id)
    await both([hers], 'Two\nmore')
    expect(await writersOf(id, ann)).toBe(1)
  })

  /** As a process tells it in which whoever writes under this number is, or was when it was killed. */
  async function sendElsewhere(id: string, client: number, clock: number, isGone = false) {
    const theirs = new Awareness(new Y.Doc())
    theirs.meta.set(client, { clock, lastUpdated: 0 })
    const said = encodeAwarenessUpdate(theirs, [client], new Map(isGone ? [] : [[client, {}]]))
    theirs.doc.destroy()
    const notice = `elsewhere ${buildDraftName(id, 1)} ${Buffer.from(said).toString('base64')}`
    await sql`select pg_notify('courtside_carets', ${notice})`.execute(test.app.db)
  }

  async function takenAwayFromElsewhere() {
    const { ben, id, hers, his } = await twoWriters()
    const third = await write(ben, id)
    await his.cut()
    hers.type(' more', 0)
    await hers.stored()
    const { clientID } = hers.doc
    const isThere = () => third.provider.awareness?.getStates().has(clientID)
    hers.close()
    await expect.poll(isThere).toBe(false)
    await sendElsewhere(id, clientID, 1000)
    await expect.poll(isThere).toBe(true)
    takeAway(his, 0)
    his.join()
    await both([his, third], 'Two')
    return { id, clientID, his, third, isThere }
  }

  it('stand there once the process of who wrote them has said nothing for half a minute @long', async () => {
    const { his, third } = await takenAwayFromElsewhere()
    await expect.poll(third.text, { timeout: 45_000 }).toBe('Two\nmore')
    await both([his], 'Two\nmore')
  }, 60_000)

  it('are left to the process of who wrote them where it says that they went, and not kept twice', async () => {
    const { id, clientID, third, isThere } = await takenAwayFromElsewhere()
    await sendElsewhere(id, clientID, 1001, true)
    await expect.poll(isThere).toBe(false)
    await setTimeout(2000)
    third.type('!', 0)
    await third.stored()
    expect(third.text()).toBe('Two!')
  })

  it('are left to the process of who wrote them while it tells of them, and not kept twice @long', async () => {
    const { id, clientID, third, isThere } = await takenAwayFromElsewhere()
    await setTimeout(2000)
    await sendElsewhere(id, clientID, 1001)
    await expect.poll(isThere, { timeout: 45_000 }).toBe(false)
    third.type('!', 0)
    await third.stored()
    expect(third.text()).toBe('Two!')
  }, 60_000)

  it('are gone where they were seen, or taken back by who wrote them', async () => {
    const { ben, id, hers, his } = await twoWriters()
    hers.type(' more', 0)
    await his.until((text) => text === 'One more\nTwo')
    takeAway(his, 0)
    await both([hers, his], 'Two')
    takeAway(hers, 0)
    await hers.stored()
    await both([hers, his], '')
    const late = await write(ben, id)
    expect(late.text()).toBe('')
  })
})
