import { type PageRight, updatePageRules } from '@courtside/contract/page-rules.ts'
import { createPage, deletePage, movePage } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { type Caller, useTestApp } from '#test/app.ts'
import { useDraftClients } from '#test/draft-client.ts'
import { frameTypes, nameOf, openDraftSocket, updateFrame } from '#test/draft-socket.ts'
import { type LiveClient, openLive } from '#test/live-client.ts'

const test = useTestApp()
const write = useDraftClients(test)
let origin = ''
let owner: Caller
let editor: Caller
let reader: Caller

beforeAll(async () => {
  const address = test.app.api.http.server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  owner = await test.app.person('owner')
  editor = await test.app.person('manager')
  reader = await test.app.person('guest')
})

type Pages = { readonly id: string; readonly parentId: string }

async function make(): Promise<Pages> {
  const place = async (title: string, parentId: string | null) =>
    (
      await owner.call(createPage, {
        body: { title, parentId, markdown: 'One', isPublished: true },
      })
    ).id
  const parentId = await place('Rules', null)
  return { id: await place('Serving', parentId), parentId }
}

const only = (id: string, right: PageRight) =>
  owner.call(updatePageRules, {
    params: { id },
    body: { changes: { [right]: { was: null, set: { people: [owner.id], projects: [] } } } },
  })

async function putBelowClosed({ id, parentId }: Pages): Promise<void> {
  const closed = await make()
  await only(closed.parentId, 'read')
  const body = { fromParentId: parentId, parentId: closed.id, afterId: null }
  await owner.call(movePage, { params: { id }, body })
}

const trash = (id: string) => owner.call(deletePage, { params: { id } })

/** How, and what those are told who come back to write it. */
const closing: readonly [string, string, (pages: Pages) => Promise<unknown>][] = [
  ['is closed', 'not_found', ({ id }) => only(id, 'read')],
  ['is closed with the one above it @long', 'not_found', ({ parentId }) => only(parentId, 'read')],
  ['is put below one that is closed', 'not_found', putBelowClosed],
  ['goes to the trash', 'forbidden', ({ id }) => trash(id)],
  ['goes to the trash with the one above it @long', 'forbidden', ({ parentId }) => trash(parentId)],
]

/** All that anybody wrote and that was stored. */
async function stored(id: string): Promise<string> {
  const { rows } = await sql<{ update: Buffer }>`
    select "update" from page_updates where "pageId" = ${id}::uuid order by "seq"
  `.execute(test.app.db)
  return rows.map(({ update }) => update.toString('latin1')).join('\n')
}

/** An update that says some words. */
function words(said: string): Uint8Array {
  const doc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(said)])
  doc.getXmlFragment('document').insert(0, [paragraph])
  return Y.encodeStateAsUpdate(doc)
}

const readersIn = ({ frames }: LiveClient) =>
  frames.flatMap((frame) => (frame.type === 'readers' ? [frame.userIds.toSorted()] : []))

/** Whoever may goes on writing, and finds nothing there that came too late. */
async function writeOn(id: string): Promise<void> {
  const hers = await write(owner, id)
  expect(hers.text()).toBe('One before')
  hers.type(' secret')
  await hers.stored()
}

const toldOf = (live: LiveClient, readers: readonly Caller[]) =>
  expect.poll(() => readersIn(live).at(-1)).toEqual(readers.map(({ id }) => id).toSorted())

describe.each(closing)('a page that %s while it is open', (_how, answer, close) => {
  it('is written by nobody any more whom it is closed to, nor heard', async () => {
    const pages = await make()
    const { id } = pages
    const his = await write(editor, id)
    his.type(' before')
    await his.stored()
    await close(pages)
    expect(await his.closed).toBe(4403)
    his.type(' afterwards')
    expect(await his.refused).toBe(answer)
    if (answer === 'not_found') await writeOn(id)
    expect(his.text()).toBe('One before afterwards')
    expect(await stored(id)).not.toContain('afterwards')
  })

  it('tells those who read it no more of who else has it open', async () => {
    const pages = await make()
    const [hers, theirs] = [
      await openLive(origin, owner.token),
      await openLive(origin, reader.token),
    ]
    for (const live of [hers, theirs]) live.send({ type: 'read', pageId: pages.id })
    for (const live of [hers, theirs]) await toldOf(live, [owner, reader])
    await close(pages)
    const isGone = async () => {
      const { rows } = await sql`
        select from page_readers where "pageId" = ${pages.id}::uuid and "userId" = ${reader.id}::uuid
      `.execute(test.app.db)
      return rows.length === 0
    }
    await expect.poll(isGone, { timeout: 6000 }).toBe(true)
    const heard = readersIn(theirs).length
    const admin = await test.app.person('admin')
    const another = await openLive(origin, admin.token)
    another.send({ type: 'read', pageId: pages.id })
    theirs.send({ type: 'read', pageId: pages.id })
    if (answer === 'not_found') await toldOf(hers, [owner, admin])
    expect(readersIn(theirs)).toHaveLength(heard)
    for (const live of [hers, theirs, another]) await live.close()
  })
})

it('a page that is closed is not written on by who takes in nothing, and so does not hear that they shall go', async () => {
  const pages = await make()
  const name = nameOf(pages.id)
  const hostile = await openDraftSocket(origin)
  expect(await hostile.ask(name, editor.token)).toBe('let in')
  hostile.socket.send(updateFrame(name, words('before')))
  await expect.poll(() => stored(pages.id)).toContain('before')
  // What the draft was, and their own words back: these may come after the words are stored.
  const heard = () => hostile.heard(name, frameTypes.sync)
  await expect.poll(heard).toBe(2)
  hostile.socket.pause()
  const honest = await write(editor, pages.id)
  await only(pages.id, 'read')
  expect(await honest.closed).toBe(4403)
  // The other one was looked at by then, or is within the next four seconds.
  const isOut = () =>
    [...test.app.api.http.websocketServer.clients].every(
      ({ readyState, OPEN }) => readyState !== OPEN,
    )
  await expect.poll(isOut, { timeout: 6000 }).toBe(true)
  hostile.socket.send(updateFrame(name, words('afterwards')))
  // Another's first frame is handled behind it.
  const after = await openDraftSocket(origin)
  expect(await after.ask(name, editor.token)).toBe('not_found')
  expect(await stored(pages.id)).not.toContain('afterwards')
  hostile.socket.resume()
  expect(await hostile.closed).toBe(4403)
  expect(heard()).toBe(2)
  after.socket.terminate()
})

it('a page that is closed for writing alone is read on, and written by nobody else', async () => {
  const { id } = await make()
  const his = await write(editor, id)
  await only(id, 'write')
  expect(await his.closed).toBe(4403)
  his.type(' afterwards')
  expect(await his.refused).toBe('forbidden')
  expect(await stored(id)).not.toContain('afterwards')
})
