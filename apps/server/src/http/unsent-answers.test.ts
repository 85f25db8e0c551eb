import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerErrors } from './error-answers.ts'
import { limitUnsent } from './unsent-answers.ts'

const answer = JSON.stringify('x'.repeat(8 * 1_048_576))
let http: FastifyInstance
beforeEach(async () => {
  http = fastify({ forceCloseConnections: true })
  answerErrors(http)
  const claim = limitUnsent(http)
  http.get<{ Params: { person: string } }>('/api/large/:person', (request, reply) => {
    claim(request, request.params.person)
    return reply.type('application/json').send(answer)
  })
  http.get('/api/public', (_request, reply) => reply.type('application/json').send(answer))
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => http.close())

const port = () => (http.server.address() as AddressInfo).port

/** Asks for an answer, and takes no more of it than its first line. */
async function stall(path: string): Promise<Socket> {
  const socket = connect({ port: port(), host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

const take = async (path: string) => {
  const taken = await fetch(`http://127.0.0.1:${port()}${path}`)
  await taken.text()
  return { status: taken.status, wait: taken.headers.get('retry-after') }
}

it('makes no more answers for a person who takes none, until those are gone', async () => {
  const stalled = [await stall('/api/large/ann'), await stall('/api/large/ann')]
  expect(await take('/api/large/ann')).toEqual({ status: 429, wait: '5' })
  expect(await take('/api/large/ben')).toEqual({ status: 200, wait: null })
  stalled[0]?.destroy()
  await expect.poll(async () => (await take('/api/large/ann')).status).toBe(200)
})

it('makes no more answers for a network that takes none, until those are gone', async () => {
  const stalled: Socket[] = []
  for (let nth = 0; nth < 8; nth++) stalled.push(await stall('/api/public'))
  expect(await take('/api/public')).toEqual({ status: 429, wait: '5' })
  stalled.forEach((socket) => socket.destroy())
  await expect.poll(async () => (await take('/api/public')).status).toBe(200)
})

it('counts nothing of what is taken', async () => {
  for (let nth = 0; nth < 12; nth++)
    expect(await take('/api/large/ann')).toEqual({ status: 200, wait: null })
})
