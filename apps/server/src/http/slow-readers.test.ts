import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { addProject, addTask } from '#test/factories.ts'
import { attach, linksTo, listen } from '#test/files.ts'
import { cutSlowReaders } from './slow-readers.ts'

const length = 16 * 1_048_576
let server: Server
const serve = async (within = 600) => {
  server = createServer((_request, answer) => void answer.end('x'.repeat(length)))
  cutSlowReaders(server, { within, bytes: 60_000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}
beforeEach(() => serve())
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function ask(of = server, path = '/'): Promise<Socket> {
  const { port } = of.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

const countOpen = (of = server) =>
  new Promise<number>((resolve) => of.getConnections((_error, count) => resolve(count)))

it('cuts off who takes a byte now and then, and whoever takes nothing', async () => {
  const [slow] = [await ask(), await ask()]
  const sipping = setInterval(() => void slow?.read(1), 20)
  await expect.poll(() => countOpen(), { timeout: 10_000 }).toBe(0)
  clearInterval(sipping)
})

it('lets those take their time who go on taking', async () => {
  server.close()
  // The system takes 4 MB at once for who reads, and then the next only when a third of it is read: while a busy machine lets
  // this process read 3 MB a second, nothing is seen for 700 ms.
  const within = 3000
  await serve(within)
  const socket = await ask()
  let taken = 0
  const start = performance.now()
  // 64 KB each 15 ms at most: in pieces, and for longer than a time that is looked at.
  while (taken < length) {
    const piece = socket.read() as Buffer | null
    taken += piece?.length ?? 0
    if (piece === null) await Promise.race([once(socket, 'readable'), once(socket, 'close')])
    await setTimeout(15)
    if (socket.destroyed) break
  }
  expect(taken).toBeGreaterThanOrEqual(length)
  expect(performance.now() - start).toBeGreaterThan(within)
})

it('leaves a connection alone for which nothing waits', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  await setTimeout(1500)
  expect(await countOpen()).toBe(1)
  socket.destroy()
})

it('is kept by the app, for files that are read from the store as they are taken', async () => {
  const app = await openTestApp(
    { UPLOAD_LIMIT_MB: '8' },
    { readingPace: { within: 600, bytes: 6000 } },
  )
  try {
    await listen(app)
    const owner = await app.person('owner')
    const task = await addTask(app.db, await addProject(app.db))
    const id = await attach(app, owner, task.id, 'film.mp4', Buffer.alloc(7.5 * 1_048_576))
    const { server: http } = app.api.http
    const socket = await ask(http, (await linksTo(owner, task.id, id)).file ?? '')
    expect(String(socket.read(12))).toBe('HTTP/1.1 200')
    await expect.poll(() => countOpen(http), { timeout: 10_000 }).toBe(0)
  } finally {
    await app.close()
  }
}, 30_000)
