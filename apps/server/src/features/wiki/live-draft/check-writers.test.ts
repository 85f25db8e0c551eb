import { getOrganisation, updateOrganisation } from '@courtside/contract/organisation.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import {
  addPageVersion,
  getPageVersion,
  publishPage,
  restorePageVersion,
} from '@courtside/contract/page-versions.ts'
import { createPage, getPage } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { type DraftClient, openDraftClient } from '#test/draft-client.ts'
import { checkpointDrafts } from './checkpoint-draft.ts'

const test = useTestApp()
let origin = ''
const open: DraftClient[] = []

let ann: Caller
let ben: Caller
let member: Caller
let reader: Caller

beforeAll(async () => {
  origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
  ann = await test.app.person('manager')
  ben = await test.app.person('manager')
  member = await test.app.person('member')
  reader = await test.app.person('guest')
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})

const make = async (isPublished = true) =>
  (await ann.call(createPage, { body: { title: 'Serving', markdown: 'One', isPublished } })).id

/** Somebody writes, and then nobody does for so long that a version is made of it. */
async function writeAndPause(writer: Caller, id: string, words: string): Promise<void> {
  const client = await openDraftClient(origin, writer.token, id)
  open.push(client)
  client.type(words)
  await client.stored()
  await pause(id)
}

async function pause(id: string): Promise<void> {
  await sql`update page_drafts set "changedAt" = now() - interval '6 minutes' where "pageId" = ${id}`.execute(
    test.app.db,
  )
  await checkpointDrafts(test.app.db)
}

const shown = async (id: string) => {
  const { number, document } = await reader.call(getPage, { params: { id } })
  return { number, text: JSON.stringify(document.content) }
}

const publish = async (id: string) => {
  const { lastVersion: number } = await ann.call(getPage, { params: { id } })
  await ann.call(publishPage, { params: { id }, body: { number } })
}

const publishesItself = async (caller: Caller, id: string) =>
  (await caller.call(getPage, { params: { id } })).publishesItself

describe('readers are shown by itself', () => {
  it('what those wrote who may publish', async () => {
    const id = await make()
    expect(await publishesItself(ann, id)).toBe(true)
    expect(await publishesItself(reader, id)).toBe(false)
    await writeAndPause(ann, id, ' two')
    await writeAndPause(ben, id, ' three')
    expect(await shown(id)).toMatchObject({
      number: 3,
      text: expect.stringContaining('One two three'),
    })
    const version = await ann.call(getPageVersion, { params: { id, number: 3 } })
    expect(version).toMatchObject({ kind: 'checkpoint', author: { uid: ben.id } })
    expect(version.publishedAt).not.toBeNull()
  })

  it('nothing where any of those who wrote may not publish, until somebody publishes it', async () => {
    const id = await make()
    await writeAndPause(member, id, ' two')
    expect(await shown(id)).toMatchObject({ number: 1 })
    // What she adds can’t be shown without what the member wrote.
    await writeAndPause(ann, id, ' three')
    expect(await shown(id)).toMatchObject({ number: 1 })
    await publish(id)
    await writeAndPause(ann, id, ' four')
    expect(await shown(id)).toMatchObject({ number: 4 })
  })

  it('nothing of whoever is not in the organisation any more, or may not write the page', async () => {
    const leaver = await test.app.person('manager')
    const id = await make()
    const client = await openDraftClient(origin, leaver.token, id)
    client.type(' two')
    await client.stored()
    client.close()
    await sql`update users set "status" = 'suspended' where "id" = ${leaver.id}`.execute(
      test.app.db,
    )
    await pause(id)
    expect(await shown(id)).toMatchObject({ number: 1 })

    const closed = await make()
    const early = await openDraftClient(origin, ben.token, closed)
    early.type(' two')
    await early.stored()
    await ann.call(updatePageRules, {
      params: { id: closed },
      body: { changes: { write: { was: null, set: { people: [ann.id], projects: [] } } } },
    })
    early.close()
    await pause(closed)
    expect(await shown(closed)).toMatchObject({ number: 1 })
  })

  it('nothing of a page that was never published', async () => {
    const id = await make(false)
    await writeAndPause(ann, id, ' two')
    expect(await reader.refusal(getPage, { params: { id } })).toMatchObject({ status: 404 })
    expect(await publishesItself(ann, id)).toBe(false)
  })

  it('nothing more once a version was kept back, until somebody publishes it', async () => {
    const id = await make()
    await ann.call(addPageVersion, {
      params: { id },
      body: { markdown: 'One, of the rules to come', isPublished: false },
    })
    expect(await publishesItself(ann, id)).toBe(false)
    await writeAndPause(ann, id, ' two')
    expect(await shown(id)).toMatchObject({ number: 1 })
    await publish(id)
    expect(await publishesItself(ann, id)).toBe(true)
  })

  it('nothing that is only kept before something else takes its place', async () => {
    const id = await make()
    const client = await openDraftClient(origin, ann.token, id)
    open.push(client)
    client.type(' two')
    await client.stored()
    const owner = await test.app.person('owner')
    await owner.call(restorePageVersion, {
      params: { id, number: 1 },
      body: { baseVersion: 1, isPublished: false },
    })
    expect(await shown(id)).toMatchObject({ number: 1 })
    const kept = await ann.call(getPageVersion, { params: { id, number: 2 } })
    expect(kept).toMatchObject({ kind: 'checkpoint', publishedAt: null })
  })

  it('nothing where the organisation publishes by hand', async () => {
    const owner = await test.app.person('owner')
    const set = (was: boolean) =>
      owner.call(updateOrganisation, {
        body: { changes: { publishesCheckpoints: { was, set: !was } } },
      })
    const id = await make()
    await set(true)
    expect(await owner.call(getOrganisation, {})).toMatchObject({ publishesCheckpoints: false })
    expect(await publishesItself(ann, id)).toBe(false)
    await writeAndPause(ann, id, ' two')
    expect(await shown(id)).toMatchObject({ number: 1 })
    await set(false)
    await writeAndPause(ann, id, ' three')
    expect(await shown(id)).toMatchObject({ number: 3 })
  })
})
