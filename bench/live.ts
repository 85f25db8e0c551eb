// From the sending of a write until a second client's socket has it.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { BenchData } from './data.ts'
import { type Side, operations } from './operations.ts'
import type { Sample } from './report.ts'

const writes = 60

export async function measureLive(
  side: Side,
  origin: string,
  token: string,
  data: BenchData,
): Promise<Omit<Sample, 'round'>> {
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}${side === 'ours' ? '/api/live' : '/'}`,
  )
  await once(socket, 'open')
  if (side === 'ours') await follow(socket, token, data.target)
  const latencies: number[] = []
  const startedAt = performance.now()
  for (let index = 0; index < writes; index++) {
    const title = `Seen ${side} ${index}`
    const seen = until(socket, (text) => text.includes(title))
    const sentAt = performance.now()
    const { path } = operations['create']?.[side](data, index) ?? { path: '/' }
    const answer = fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    })
    await seen
    latencies.push(performance.now() - sentAt)
    await (await answer).text()
  }
  socket.close()
  const seconds = (performance.now() - startedAt) / 1000
  return {
    side,
    operation: 'live',
    connections: 1,
    latencies,
    seconds,
    bytes: 0,
    sent: writes,
    serverCpu: 0,
    databaseCpu: 0,
  }
}

async function follow(socket: WebSocket, token: string, streamId: string) {
  const welcome = until(socket, (text) => text.includes('"welcome"'))
  socket.send(JSON.stringify({ type: 'hello', token }))
  await welcome
  // Too far behind is answered at once with a reset, so the present number is asked for first.
  const address = socket.url.replace('ws', 'http').replace('/live', `/projects/${streamId}/tasks`)
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const { seq } = (await answer.json()) as { seq: number }
  socket.send(JSON.stringify({ type: 'follow', streamId, after: seq }))
}

function until(socket: WebSocket, isIt: (text: string) => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = (message: Buffer) => {
    if (!isIt(message.toString())) return
    socket.off('message', look)
    resolve()
  }
  socket.on('message', look)
  return promise
}
