import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restorePageVersion } from '@courtside/contract/page-versions.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openDatabase } from '#db/database.ts'
import { type DraftClient, openDraftClient } from '#test/draft-client.ts'
import {
  type ServerProcess,
  callServer,
  databaseOf,
  signInOwner,
  startBeside,
  startServer,
} from '#test/server-process.ts'
import { isLeft, makeServingPage } from '#test/serving-page.ts'

let folder = ''
let one: ServerProcess
let token = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-drafts-'))
  one = await startServer(folder)
  token = await signInOwner(one.origin)
})

afterAll(async () => {
  await one?.stop()
  await rm(folder, { recursive: true, force: true })
})

const make = () => makeServingPage(one, token)

/** What both processes had kept would be there twice once each has heard of the other. */
async function bothSay(here: DraftClient, there: DraftClient) {
  here.type(' and', 0)
  there.type(' on', 0)
  await Promise.all(
    [here, there].map((client) =>
      client.until((text) => text.includes('and') && text.includes('on')),
    ),
  )
}

describe('two processes on one database show each other', () => {
  let two: ServerProcess
  beforeAll(async () => {
    two = await startBeside(folder)
  })
  afterAll(async () => void (await two?.stop()))

  it('what is typed within a second', async () => {
    const id = await make()
    const [here, there] = [
      await openDraftClient(one.origin, token, id),
      await openDraftClient(two.origin, token, id),
    ]
    const waits: number[] = []
    for (let turn = 0; turn < 10; turn++) {
      const [from, to] = turn % 2 ? [there, here] : [here, there]
      const typedAt = performance.now()
      from.type(`;${turn}`, turn % 2)
      await to.until((text) => text.includes(`;${turn}`))
      waits.push(performance.now() - typedAt)
    }
    expect(Math.max(...waits)).toBeLessThan(1000)
    await Promise.all([here.stored(), there.stored()])
    expect(here.document()).toEqual(there.document())
    here.close()
    there.close()
  })

  it('words whose paragraph was taken away by somebody who had not seen them, once', async () => {
    const id = await make()
    const here = await openDraftClient(one.origin, token, id)
    const there = await openDraftClient(two.origin, token, id)
    await there.cut()
    here.type(' more', 0)
    await here.stored()
    there.doc.getXmlFragment(documentField).delete(0, 1)
    there.join()
    const isKept = (text: string) => text === 'Two\nmore'
    await Promise.all([here.until(isKept), there.until(isKept)])
    await Promise.all([here.stored(), there.stored()])
    await bothSay(here, there)
    expect([here.text().match(/more/g), there.text()]).toEqual([['more'], here.text()])
    here.close()
    there.close()
  })

  it.each([
    ['while others have it open there', true],
    ['and nobody has it open there any more', false],
  ])(
    'words of somebody who has left the one, whose paragraph is taken away at the other, once, %s',
    async (_when, isOpen) => {
      const id = await make()
      const here = await openDraftClient(one.origin, token, id)
      const stays = await openDraftClient(isOpen ? one.origin : two.origin, token, id)
      const there = await openDraftClient(two.origin, token, id)
      await there.cut()
      here.type(' more', 0)
      await here.stored()
      const goneId = here.doc.clientID
      here.close()
      await stays.until((text) => text === 'One more\nTwo')
      await expect.poll(() => stays.provider.awareness?.getStates().has(goneId)).toBe(false)
      there.doc.getXmlFragment(documentField).delete(0, 1)
      there.join()
      const isKept = (text: string) => text === 'Two\nmore'
      await Promise.all([stays.until(isKept), there.until(isKept)])
      await bothSay(stays, there)
      expect([stays.text().match(/more/g), there.text()]).toEqual([['more'], stays.text()])
      stays.close()
      there.close()
    },
  )

  it('that a page which the last one left here is still being written there', async () => {
    const id = await make()
    const here = await openDraftClient(one.origin, token, id)
    const there = await openDraftClient(two.origin, token, id)
    here.type('; half a sent')
    await here.stored()
    const database = openDatabase(await databaseOf(folder), { poolSize: 1 })
    // What the one notes as the last one leaves it; its own note may be taken back before it is seen.
    here.close()
    await sql`update page_drafts set "leftAt" = now() where "pageId" = ${id}::uuid`.execute(
      database.db,
    )
    await expect.poll(() => isLeft(database, id), { timeout: 20_000 }).toBe(false)
    there.close()
    await expect.poll(() => isLeft(database, id)).toBe(true)
    await database.close()
  })

  it('that it was made anew, also whoever writes nothing, and then who writes the new one', async () => {
    const id = await make()
    const here = await openDraftClient(one.origin, token, id)
    const there = await openDraftClient(two.origin, token, id)
    // What is nested by the thousand can't be taken away, so an older version needs another draft.
    here.doc.transact(() => {
      let at: Y.XmlFragment = here.doc.getXmlFragment(documentField)
      for (let level = 0; level < 20_000; level++) {
        const quote = new Y.XmlElement('blockquote')
        at.insert(at.length, [quote])
        at = quote
      }
    })
    await here.stored()
    await expect.poll(() => there.doc.getXmlFragment(documentField).length).toBe(3)
    await callServer(one.origin, token, restorePageVersion, {
      params: { id, number: 1 },
      body: { baseVersion: 1, isPublished: false },
    })
    for (const client of [here, there]) {
      expect(await client.closed).toBe(1013)
      expect(await client.refused).toBe('epoch:2')
    }
    const anew = [
      await openDraftClient(one.origin, token, id, { epoch: 2 }),
      await openDraftClient(two.origin, token, id, { epoch: 2 }),
    ] as const
    // That the old one is left takes nothing from the new one.
    for (const client of [here, there]) client.close()
    anew[0].type(' more')
    await anew[1].until((text) => text === 'One more\nTwo')
    anew[0].provider.setAwarenessField('cursor', { anchor: 1 })
    await expect
      .poll(() => anew[1].provider.awareness?.getStates().get(anew[0].doc.clientID))
      .toMatchObject({ cursor: { anchor: 1 } })
    for (const client of anew) client.close()
  })

  it('where people write, and who went', async () => {
    const id = await make()
    const here = await openDraftClient(one.origin, token, id)
    here.provider.setAwarenessField('cursor', { anchor: 1 })
    const there = await openDraftClient(two.origin, token, id)
    const seen = (by: DraftClient, of: DraftClient) =>
      by.provider.awareness?.getStates().get(of.doc.clientID)
    // What was so before the other process opened the page, and what changes afterwards.
    await expect.poll(() => seen(there, here)).toMatchObject({ cursor: { anchor: 1 } })
    here.provider.setAwarenessField('cursor', { anchor: 2 })
    there.provider.setAwarenessField('cursor', { anchor: 3 })
    await expect
      .poll(() => seen(there, here), { timeout: 1000 })
      .toMatchObject({ cursor: { anchor: 2 } })
    await expect
      .poll(() => seen(here, there), { timeout: 1000 })
      .toMatchObject({ cursor: { anchor: 3 } })
    expect(seen(here, there)?.['user']).toEqual(seen(there, here)?.['user'])

    const goneId = there.doc.clientID
    there.close()
    await expect
      .poll(() => here.provider.awareness?.getStates().has(goneId), { timeout: 1000 })
      .toBe(false)

    const third = await openDraftClient(two.origin, token, id)
    third.provider.setAwarenessField('cursor', { anchor: 4 })
    await expect.poll(() => seen(here, third)).toMatchObject({ cursor: { anchor: 4 } })
    const thirdId = third.doc.clientID
    await two.stop()
    await expect
      .poll(() => here.provider.awareness?.getStates().has(thirdId), { timeout: 1000 })
      .toBe(false)
    third.close()
    here.close()
  })
})
