import { once } from 'node:events'
import { type Server, createServer, request } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstByteTime, limitConnections } from './limit-connections.ts'

const sockets: Socket[] = []
let server: Server
afterEach(() => {
  sockets.splice(0).forEach((socket) => socket.destroy())
  server.close()
  server.closeAllConnections()
  vi.useRealTimers()
})

/** A server that bounds connections as ours does; each 127.0.0.x is a network of its own. */
async function open(proxies: readonly string[] = []): Promise<number> {
  server = createServer((_asked, answer) => answer.end('Here'))
  limitConnections(server, { total: 100, ofNetwork: 5, proxies })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** A connection that says nothing; whether it was let go. */
async function openSilent(port: number, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  const silent = { isGone: false }
  socket.on('error', () => undefined).on('close', () => (silent.isGone = true))
  await once(socket, 'connect')
  return silent
}

async function ask(port: number, localAddress: string): Promise<number> {
  const asking = request({ port, host: '127.0.0.1', localAddress, agent: false })
  asking.end()
  const [answer] = await once(asking, 'response')
  answer.resume()
  return answer.statusCode
}

const openMany = (port: number, localAddress: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => openSilent(port, localAddress)))

describe('connections', () => {
  it('of one network are so many, and leave all others theirs', async () => {
    const port = await open()
    const silent = await openMany(port, '127.0.0.2', 20)
    await expect.poll(() => silent.filter(({ isGone }) => isGone).length).toBe(15)
    await expect(ask(port, '127.0.0.2')).rejects.toThrow(/socket hang up|ECONNRESET/)
    expect(await ask(port, '127.0.0.3')).toBe(200)
    sockets.splice(0).forEach((socket) => socket.destroy())
    await expect.poll(() => ask(port, '127.0.0.2').catch(() => 0)).toBe(200)
  })

  it('of a proxy are those of everybody', async () => {
    const port = await open(['127.0.0.4', '127.0.1.0/24'])
    for (const proxy of ['127.0.0.4', '127.0.1.9']) {
      await openMany(port, proxy, 20)
      expect(await ask(port, proxy)).toBe(200)
    }
  })

  it('on which nothing is said are let go, and others stay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const port = await open()
    const silent = await openSilent(port, '127.0.0.2')
    const speaking = await openSilent(port, '127.0.0.3')
    sockets[1]?.write('GET / HTTP/1.1\r\n')
    await vi.waitUntil(async () => {
      const count = await new Promise<number>((resolve) =>
        server.getConnections((_error, found) => resolve(found)),
      )
      return count === 2
    })
    // What was written is read.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    vi.advanceTimersByTime(firstByteTime)
    vi.useRealTimers()
    await expect.poll(() => silent.isGone).toBe(true)
    expect(speaking.isGone).toBe(false)
  })
})
