import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { countSockets, ownSocketLimit } from './count-sockets.ts'

let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
})
afterAll(() => server.close())

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await once(socket, 'open')
  return socket
}

it('sockets that closed while it was looked up whose they are count for nothing', async () => {
  const sockets = countSockets()
  const socket = await open()
  socket.terminate()
  await once(socket, 'close')
  for (let time = 0; time <= ownSocketLimit; time++)
    expect(sockets.enter('ann', socket)).toBe(false)
  const other = await open()
  expect(sockets.enter('ann', other)).toBe(true)
  // Saying so again changes nothing.
  for (let time = 0; time <= ownSocketLimit; time++) expect(sockets.enter('ann', other)).toBe(true)
  other.terminate()
})
