import { closeCodes } from '@courtside/contract/events.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { addPageVersion, getPageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, getPage } from '@courtside/contract/pages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { createId } from '#db/new-id.ts'
import { ownSocketLimit } from '#live/count-sockets.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { useDraftClients } from '#test/draft-client.ts'
import {
  awarenessFrame,
  everythingFrame,
  frameTypes,
  nameOf,
  openDraftSocket,
  statelessFrame,
  updateFrame,
} from '#test/draft-socket.ts'

const test = useTestApp()
const write = useDraftClients(test)
let origin = ''
let ann: Caller
let ben: Caller

beforeAll(async () => {
  const address = test.app.api.http.server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  ann = await test.app.person('owner')
  ben = await test.app.person('manager')
})

const make = async (markdown = 'One\n\nTwo') =>
  (await ann.call(createPage, { body: { title: 'Serving', markdown, isPublished: true } })).id

/** Somebody who may write a page, on a socket on which they say anything. */
async function openHostile(pageId: string) {
  const hostile = await openDraftSocket(origin)
  expect(await hostile.ask(nameOf(pageId), ben.token)).toBe('let in')
  return hostile
}

/** An honest writer of the page, and that they can go on. */
async function openHonest(pageId: string) {
  const honest = await write(ann, pageId)
  return async () => {
    const before = honest.text()
    honest.type(' on')
    await honest.stored()
    const another = await write(ann, pageId)
    expect(another.text()).toBe(before.replace(/$/m, ' on'))
  }
}

describe('a socket to drafts', () => {
  it('is opened for a page of this app and for other programs, and for no other site', async () => {
    const { host } = new URL(origin)
    for (const own of [undefined, 'http://localhost:3000', `http://${host}`]) {
      const { socket } = await openDraftSocket(origin, own === undefined ? {} : { origin: own })
      socket.terminate()
    }
    for (const other of ['https://evil.example', 'null', 'http://localhost:3000.evil.example'])
      await expect(openDraftSocket(origin, { origin: other })).rejects.toThrow('refused with 403')
  })

  it.each<[string, (id: string) => string]>([
    ['without an epoch', (id) => id],
    ['with something in front', (id) => `x${nameOf(id)}`],
    ['with something behind', (id) => `${nameOf(id)}.2`],
    ['with a path behind', (id) => `${nameOf(id)}/../${createId()}`],
    ['with spaces', (id) => ` ${nameOf(id)}`],
    ['with a line break', (id) => `${nameOf(id)}\n`],
    ['in percent codes', (id) => nameOf(id).replace('-', '%2d')],
    ['in capitals', (id) => nameOf(id).toUpperCase()],
    ['with its dashes elsewhere', (id) => nameOf(dashedOtherwise(id))],
    ['in braces', (id) => `{${id}}.1`],
    ['with an epoch of two digits', (id) => `${id}.01`],
    ['with an epoch of nine digits', (id) => `${id}.000000001`],
    ['of dashes alone', () => nameOf('-'.repeat(36))],
    ['of nothing', () => ''],
  ])('lets nobody in to a page by a name %s', async (_how, nameFor) => {
    const id = await make()
    const { ask, socket } = await openDraftSocket(origin)
    expect(await ask(nameFor(id), ann.token)).toBe('not_found')
    socket.terminate()
  })

  it('of who may read alone takes in no word and no caret, and tells none', async () => {
    const id = await make()
    const name = nameOf(id)
    const goesOn = await openHonest(id)
    const reader = await test.app.person('guest')
    const hostile = await openDraftSocket(origin)
    expect(await hostile.ask(name, reader.token)).toBe('forbidden')
    const awareness = new Awareness(new Y.Doc())
    awareness.setLocalState({ cursor: { anchor: 1 } })
    hostile.socket.send(updateFrame(name, wordsOf('stolen')))
    hostile.socket.send(
      awarenessFrame(name, encodeAwarenessUpdate(awareness, [awareness.clientID])),
    )
    hostile.socket.send(everythingFrame(name))
    await goesOn()
    expect(await hostile.ask(name, reader.token)).toBe('forbidden')
    for (const type of [frameTypes.sync, frameTypes.awareness])
      expect(hostile.heard(name, type)).toBe(0)
    hostile.socket.terminate()
    awareness.destroy()
  })

  it('ends on a name that every object of JavaScript has', async () => {
    const { ask } = await openDraftSocket(origin)
    await expect(ask('__proto__', ann.token)).rejects.toThrow('ended with 4401')
  })

  it('ends where nobody says who they are, or not truly, after 10 seconds @long', async () => {
    const [silent, liar] = [await openDraftSocket(origin), await openDraftSocket(origin)]
    expect(await liar.ask(nameOf(await make()), 'no token')).toBe('unauthenticated')
    expect(await Promise.all([silent.closed, liar.closed])).toEqual([4401, 4401])
  })

  it('is about one page: another one is not found on it by who may write both', async () => {
    const [one, other] = [await make(), await make()]
    const { ask, socket } = await openHostile(one)
    expect(await ask(nameOf(other), ben.token)).toBe('not_found')
    socket.terminate()
  })

  it.each<[string, (closed: string, mine: string) => string]>([
    ['by its name', (closed) => nameOf(closed)],
    ['as another session of it', (closed) => `${nameOf(closed)}\u0000other`],
    ['behind the page that is open', (closed, mine) => `${nameOf(mine)}\n${nameOf(closed)}`],
  ])('leads to one page: another one, %s, is not found beside it', async (_how, nameFor) => {
    const [mine, closed] = [await make(), await make()]
    const only = { was: null, set: { people: [ann.id], projects: [] } }
    await ann.call(updatePageRules, {
      params: { id: closed },
      body: { changes: { read: only, write: only } },
    })
    const goesOn = await openHonest(closed)
    const hostile = await openHostile(mine)
    const name = nameFor(closed, mine)
    hostile.socket.send(updateFrame(name, wordsOf('stolen')))
    expect(await hostile.ask(name, ben.token)).toBe('not_found')
    hostile.socket.send(everythingFrame(name))
    hostile.socket.send(statelessFrame(nameOf(mine), 'stored:1'))
    await expect.poll(() => hostile.heard(nameOf(mine), frameTypes.stateless)).toBe(1)
    for (const said of [name, nameOf(closed)])
      for (const type of [frameTypes.sync, frameTypes.awareness])
        expect(hostile.heard(said, type)).toBe(0)
    hostile.socket.terminate()
    await goesOn()
  })
})

describe('a page that several write goes on, whoever', () => {
  it('sends a frame of 5 MB', async () => {
    const id = await make()
    const goesOn = await openHonest(id)
    const hostile = await openHostile(id)
    hostile.socket.send(updateFrame(nameOf(id), Buffer.alloc(5_000_000)))
    expect(await hostile.closed).toBe(1009)
    await goesOn()
  })

  it('sends ten thousand frames in a second', async () => {
    const id = await make()
    const goesOn = await openHonest(id)
    const hostile = await openHostile(id)
    for (let count = 0; count < 10_000; count++)
      hostile.socket.send(statelessFrame(nameOf(id), `stored:${count}`))
    // Whoever sends on after being told to close is cut off.
    expect([closeCodes.tooSlow, 1006]).toContain(await hostile.closed)
    expect(hostile.heard(nameOf(id), frameTypes.stateless)).toBeLessThan(5000)
    await goesOn()
  })

  it('asks for all of it over and over: a few bytes that are answered with many', async () => {
    const id = await make('word '.repeat(20_000))
    const goesOn = await openHonest(id)
    const hostile = await openHostile(id)
    for (let count = 0; count < 50; count++) hostile.socket.send(everythingFrame(nameOf(id)))
    expect(await hostile.closed).toBe(closeCodes.badFrame)
    // What it says, what it said when it was opened, and that the server asks in turn.
    expect(hostile.heard(nameOf(id), frameTypes.sync)).toBeLessThanOrEqual(3)
    await goesOn()
  })

  it('takes nothing in while others write: they are let go', async () => {
    const id = await make()
    const honest = await write(ann, id)
    const hostile = await openHostile(id)
    hostile.socket.pause()
    // More than the system itself keeps for a connection. No words of the page: those would be read anew each time.
    const beside = honest.doc.getMap('beside')
    for (let count = 0; count < 12; count++) {
      beside.set('padding', `${count}`.padEnd(1_000_000))
      await honest.stored()
    }
    await expect
      .poll(() => test.app.api.http.websocketServer.clients.size, { timeout: 15_000 })
      .toBe(1)
    expect(honest.text()).toBe('One\nTwo')
  })

  it.each([
    ['one person', 1],
    ['many @long', 20],
  ])('opens 200 sockets of %s', async (_whose, count) => {
    const id = await make()
    const goesOn = await openHonest(id)
    const people = [ben]
    while (people.length < count) people.push(await test.app.person('manager'))
    const answers: string[] = []
    const sockets = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const opened = await openDraftSocket(origin)
        answers.push(await opened.ask(nameOf(id), people[at % count]?.token ?? ''))
        return opened
      }),
    )
    const letIn = Math.min(200, count * ownSocketLimit)
    expect(answers.filter((answer) => answer === 'let in')).toHaveLength(letIn)
    expect(answers.filter((answer) => answer === 'come_back')).toHaveLength(200 - letIn)
    await goesOn()
    expect(await ann.call(getPage, { params: { id } })).toMatchObject({ title: 'Serving' })
    for (const { socket } of sockets) socket.terminate()
  })

  it.each<[string, (awareness: Awareness) => void]>([
    ['a caret of 1 MB', (one) => one.setLocalState({ cursor: { padding: 'x'.repeat(1_000_000) } })],
    ['1 MB beside the caret', (one) => one.setLocalState({ ['x'.repeat(1_000_000)]: 1 })],
    [
      'the id and name of another',
      (one) => one.setLocalState({ user: { id: ann.id, name: 'Ann' }, cursor: null }),
    ],
  ])('tells of themselves %s: others are told who they are, and no more', async (_what, say) => {
    const id = await make()
    const honest = await write(ann, id)
    const hostile = await openHostile(id)
    const awareness = new Awareness(new Y.Doc())
    say(awareness)
    const client = awareness.clientID
    const said = encodeAwarenessUpdate(awareness, [client])
    hostile.socket.send(awarenessFrame(nameOf(id), said))
    await expect
      .poll(() => honest.provider.awareness?.getStates().get(client))
      .toEqual({ user: { id: ben.id }, cursor: null })
    awareness.destroy()
    hostile.socket.terminate()
  })

  it('writes as if another did: what is kept says who it was', async () => {
    const id = await make()
    const honest = await write(ann, id)
    const hostile = await openHostile(id)
    const doc = new Y.Doc()
    doc.clientID = honest.doc.clientID
    for (const name of ['contributors', 'users', 'authors']) doc.getMap(name).set(ann.id, 'Ann')
    hostile.socket.send(updateFrame(nameOf(id), Y.encodeStateAsUpdate(doc)))
    hostile.socket.send(updateFrame(nameOf(id), wordsOf('of hers')))
    hostile.socket.send(statelessFrame(nameOf(id), 'stored:1'))
    await expect.poll(() => hostile.heard(nameOf(id), frameTypes.stateless)).toBe(1)
    const body = { isDraft: true, isPublished: true } as const
    const publisher = await test.app.person('manager')
    await publisher.call(addPageVersion, { params: { id }, body })
    const version = await ann.call(getPageVersion, { params: { id, number: 2 } })
    expect(JSON.stringify(version.document)).toContain('of hers')
    expect(version.contributors.map(({ uid }) => uid)).toEqual([ben.id])
    hostile.socket.terminate()
  })

  it('tells of ten thousand people: others are told of one, who they are', async () => {
    const id = await make()
    const honest = await write(ann, id)
    const hostile = await openHostile(id)
    const awareness = new Awareness(new Y.Doc())
    for (let client = 1; client <= 10_000; client++) {
      awareness.states.set(client, { cursor: null })
      awareness.meta.set(client, { clock: 1, lastUpdated: 0 })
    }
    const said = encodeAwarenessUpdate(awareness, [...awareness.states.keys()])
    hostile.socket.send(awarenessFrame(nameOf(id), said))
    hostile.socket.send(statelessFrame(nameOf(id), 'stored:1'))
    await expect.poll(() => hostile.heard(nameOf(id), frameTypes.stateless)).toBe(1)
    await honest.stored()
    const states = honest.provider.awareness?.getStates() ?? new Map()
    states.delete(honest.doc.clientID)
    expect([...states.values()]).toEqual([{ user: { id: ben.id }, cursor: null }])
    awareness.destroy()
    hostile.socket.terminate()
  })
})

/** The same id, as PostgreSQL takes it too. */
const dashedOtherwise = (id: string): string => {
  const digits = id.replaceAll('-', '')
  return `${digits.slice(0, 16).replaceAll(/.{4}(?!$)/g, '$&-')}-${digits.slice(16)}`
}

/** An update that says some words. */
function wordsOf(words: string): Uint8Array {
  const doc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(words)])
  doc.getXmlFragment('document').insert(0, [paragraph])
  return Y.encodeStateAsUpdate(doc)
}
