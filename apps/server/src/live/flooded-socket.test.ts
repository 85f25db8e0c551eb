import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { closeCodes } from '@courtside/contract/events.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createId } from '#db/new-id.ts'
import { useTestApp } from '#test/app.ts'
import { openLive, openSocket } from '#test/live-client.ts'
import { closeTimeout } from './addresses.ts'
import { mostUnknown } from './socket-door.ts'
import { mostStreams } from './socket.ts'

const test = useTestApp({ RATE_LIMITS: '1', TRUST_PROXY: '127.0.0.1' })
let origin = ''
beforeAll(async () => {
  origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => vi.restoreAllMocks())

let networks = 0
/** Headers of somebody from a network of their own. */
const fromElsewhere = () => ({ headers: { 'x-forwarded-for': `203.0.113.${++networks}` } })

const hello = JSON.stringify({ type: 'hello', token: `courtside_${'a'.repeat(43)}` })
const followNothing = () => JSON.stringify({ type: 'follow', streamId: createId(), after: 0 })

/** A socket whose owner sends and hears nothing, not even that it is to be closed. */
async function openDeaf(): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, fromElsewhere())
  socket.on('error', () => undefined)
  await once(socket, 'open')
  socket.pause()
  return socket
}

/** Statements of the app whose text has this in it, since now. */
function countStatements(part: string) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  return () =>
    (query.mock.calls as unknown as [string | { text: string }][]).filter(([given]) =>
      (typeof given === 'string' ? given : given.text).includes(part),
    ).length
}

/** So many projects with nothing in them but that they were made. */
async function addProjects(count: number, letter = 'F'): Promise<string[]> {
  const ids = Array.from({ length: count }, createId)
  await sql`
    with made as (
      select "id"::uuid, ${letter} || translate(nth::text, '0123456789', 'ABCDEFGHIJ') as "key"
      from unnest(${ids}::text[]) with ordinality as given ("id", nth)
    ), streams as (
      insert into streams ("id", "lastSeq") select "id", 1 from made
    )
    insert into projects ("id", "key", "name", "timeZone", "visibility")
    select "id", "key", "key", 'Europe/Lisbon', 'organisation' from made
  `.execute(test.app.db)
  return ids
}

describe('a stranger’s socket', () => {
  it('asks the database once, however often it says who it is', async () => {
    const lookUps = countStatements('api_tokens')
    const socket = await openDeaf()
    for (let count = 0; count < 5000; count++) socket.send(hello)
    // Nobody answers the close, so the server cuts it off.
    const start = performance.now()
    socket.resume()
    await once(socket, 'close')
    expect(performance.now() - start).toBeLessThan(closeTimeout + 5000)
    expect(lookUps()).toBeLessThanOrEqual(1)
  })

  it('says first who it is', async () => {
    const live = await openSocket(origin, fromElsewhere())
    live.socket.send(followNothing())
    expect(await live.closed).toBe(closeCodes.badFrame)
  })

  it('has company of its network as long as few have not said who they are', async () => {
    const mine = fromElsewhere()
    const silent = await Promise.all(
      Array.from({ length: mostUnknown }, () => openSocket(origin, mine)),
    )
    const more = await openSocket(origin, mine)
    expect(await more.closed).toBe(closeCodes.comeBack)
    const person = await test.app.person('member')
    // Another network isn't kept out, and a place that comes free is given again.
    await (await openLive(origin, person.token, fromElsewhere())).close()
    await silent.pop()?.close()
    await expect
      .poll(async () => {
        const again = await openSocket(origin, mine)
        return Promise.race([again.closed, pause(200).then(() => 'open')])
      })
      .toBe('open')
    silent.forEach(({ socket }) => socket.terminate())
  })

  it('is paid for by its network, and one that was refused twice', async () => {
    const mine = fromElsewhere()
    const tryOnce = async () => {
      const live = await openSocket(origin, mine)
      live.socket.send(hello)
      await live.closed
    }
    let count = 0
    const tryOn = async () => {
      for (; count < 5000; count++) await tryOnce()
    }
    await expect(tryOn()).rejects.toThrow('refused with 429')
    expect(count).toBeGreaterThan(50)
  })
})

describe('a member’s socket', () => {
  it('has its rights looked up together with those of all others', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => test.app.person('member')))
    const [projectId = ''] = await addProjects(1, 'G')
    const sockets = await Promise.all(
      people.map(({ token }) => openLive(origin, token, fromElsewhere())),
    )
    for (const live of sockets) live.send({ type: 'follow', streamId: projectId })
    await Promise.all(sockets.map((live) => live.until(({ type }) => type === 'events')))
    const [whoTheyAre, whatTheySee] = [
      countStatements('asked."authTime"'),
      countStatements('join projects'),
    ]
    await expect.poll(whatTheySee).toBeGreaterThan(0)
    await pause(100)
    expect([whoTheyAre(), whatTheySee()]).toEqual([1, 1])
    await Promise.all(sockets.map((live) => live.close()))
  })

  it('says once who it is', async () => {
    const person = await test.app.person('member')
    const live = await openLive(origin, person.token, fromElsewhere())
    live.send({ type: 'hello', token: person.token })
    expect(await live.closed).toBe(closeCodes.badFrame)
  })

  it('is read no faster than its frames are worked off, and nothing is done once it is gone', async () => {
    const person = await test.app.person('member')
    const live = await openLive(origin, person.token, fromElsewhere())
    const looked = countStatements('join projects')
    for (let count = 0; count < 200_000; count++) live.socket.send(followNothing())
    await expect.poll(looked).toBeGreaterThan(50)
    // What the system itself keeps for a connection is full, and the rest waits at the sender.
    expect(live.socket.bufferedAmount).toBeGreaterThan(1_000_000)
    live.socket.terminate()
    await live.closed
    await pause(300)
    const atEnd = looked()
    await pause(300)
    expect(looked()).toBe(atEnd)
    expect(atEnd).toBeLessThan(20_000)
  })

  it('follows at most 1,000 streams, whatever it follows anew, and is closed at one more', async () => {
    const person = await test.app.person('owner')
    const ids = await addProjects(mostStreams + 1)
    const [first = '', second = ''] = ids
    const last = ids.at(-1) ?? ''
    const live = await openLive(origin, person.token, fromElsewhere())
    const follow = (streamId: string, after = 1) => live.send({ type: 'follow', streamId, after })
    /** Resolves when all before it is done. Whoever says they are further than all others follows no more. */
    const reach = async (streamId: string) => {
      const count = live.frames.length
      follow(streamId, 99)
      const reset = live.until(
        (frame) => live.frames.indexOf(frame) >= count && frame.type === 'reset',
      )
      expect(await Promise.race([reset, live.closed])).toEqual({ type: 'reset', streamId })
      follow(streamId)
    }
    ids.slice(0, -1).forEach((id) => follow(id))
    await reach(first)
    follow(second)
    live.send({ type: 'unfollow', streamId: second })
    follow(last)
    await reach(last)
    expect(live.socket.readyState).toBe(live.socket.OPEN)
    follow(second)
    expect(await live.closed).toBe(closeCodes.tooSlow)
    expect(live.frames.filter(({ type }) => type === 'closed')).toEqual([])
    // A socket that comes after it follows again.
    const next = await openLive(origin, person.token, fromElsewhere())
    next.send({ type: 'follow', streamId: second, after: 99 })
    await next.until(({ type }) => type === 'reset')
    await next.close()
  }, 60_000)
})
