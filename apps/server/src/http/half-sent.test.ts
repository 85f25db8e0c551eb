import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, openTestApp } from '#test/app.ts'
import { listen } from '#test/files.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMITS: '1' })
  origin = await listen(app)
})
afterAll(() => app.close())

/** Announces a whole document and sends its beginning. */
async function sendHalf(): Promise<Socket> {
  const { port } = app.api.http.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    'POST /api/pages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4194304\r\n\r\n{"title":"',
  )
  return socket
}

/** What a stranger is answered to a body of so many bytes. */
async function post(length: number) {
  const { status } = await fetch(`${origin}/api/pages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'x'.repeat(length) }),
  })
  return status
}

const countRequests = () =>
  new Promise<number>((resolve) =>
    app.api.http.server.getConnections((_error, count) => resolve(count)),
  )

it('reads larger bodies of a network only as far as they have room, and small ones at once', async () => {
  const halves: Socket[] = []
  for (let nth = 0; nth < 4; nth++) halves.push(await sendHalf())
  await expect.poll(countRequests).toBeGreaterThanOrEqual(4)
  // They have come by then, for they were sent before.
  expect(await post(100)).toBe(401)
  expect(await post(100_000)).toBe(429)
  expect(await post(100)).toBe(401)
  halves.forEach((socket) => socket.destroy())
  await expect.poll(() => post(100_000)).toBe(401)
}, 20_000)
