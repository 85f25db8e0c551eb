// One who attacks, as a process of its own that gives way to all others: what it costs itself is not what is measured.
import { request } from 'node:http'
import { setPriority } from 'node:os'
import { WebSocket } from 'ws'

/** What is sent over and over, with so many requests open at any time, each from the next of these addresses. */
export type Requests = {
  readonly kind: 'requests'
  readonly open: number
  readonly method: 'GET' | 'POST'
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly bodies?: readonly string[]
}

/** So many live sockets that never answer a close, each of them sending frames as fast as it can. */
export type Frames = {
  readonly kind: 'frames'
  readonly open: number
  readonly first?: string
  readonly frame: string
}

export type Attack = (Requests | Frames) & { readonly origin: string }
/** How many requests or frames were sent, and how they were answered by status. */
export type Attacked = {
  readonly sent: number
  readonly statuses: Readonly<Record<number, number>>
}

process.once('message', (attack: Attack) => {
  setPriority(19)
  const stop = attack.kind === 'requests' ? sendRequests(attack) : sendFrames(attack)
  process.once('message', () => {
    process.send?.(stop(), () => process.exit())
  })
})

function sendRequests({ origin, open, method, paths, headers, bodies }: Requests & Attack) {
  const statuses: Record<number, number> = {}
  let sent = 0
  let isOver = false
  const again = (delay: number) => void (isOver || setTimeout(send, delay))
  const send = () => {
    const turn = sent++
    const body = bodies?.[turn % bodies.length]
    const asking = request(
      `${origin}${paths[turn % paths.length]}`,
      {
        method,
        agent: false,
        localAddress: '127.0.0.1',
        headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
      },
      (answer) => {
        statuses[answer.statusCode ?? 0] = (statuses[answer.statusCode ?? 0] ?? 0) + 1
        answer.resume().on('close', () => again(answer.statusCode === 429 ? 250 : 0))
      },
    )
    asking.on('error', () => {
      statuses[0] = (statuses[0] ?? 0) + 1
      again(250)
    })
    asking.end(body)
  }
  for (let count = 0; count < open; count++) send()
  return (): Attacked => {
    isOver = true
    return { sent, statuses }
  }
}

function sendFrames({ origin, open, first, frame }: Frames & Attack) {
  let sent = 0
  const sockets = Array.from({ length: open }, () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`)
    socket.on('error', () => undefined)
    socket.on('open', () => {
      if (first) socket.send(first)
      const timer = setInterval(() => {
        // What the server does not read waits here, and that is not to be the limit.
        for (let count = 0; count < 500 && socket.bufferedAmount < 4_000_000; count++) {
          socket.send(frame)
          sent += 1
        }
      }, 10)
      socket.on('close', () => clearInterval(timer))
    })
    return socket
  })
  return (): Attacked => {
    sockets.forEach((socket) => socket.terminate())
    return { sent, statuses: {} }
  }
}
