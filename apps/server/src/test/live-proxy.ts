import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** What happens to a frame on its way from the server to the client. */
export type Fate = 'pass' | 'drop' | 'twice' | 'later' | 'cut' | 'silence'

/** A TCP proxy between live clients and a server, which does to each frame of the server's what it is told. */
export async function openLiveProxy(origin: string) {
  const target = new URL(origin)
  let fateOf: () => Fate = () => 'pass'
  const open = new Set<Socket>()

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    open.add(client)
    const end = () => {
      client.destroy()
      upstream.destroy()
      open.delete(client)
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    client.pipe(upstream)

    let waiting = Buffer.alloc(0)
    let isUpgraded = false
    let isSilent = false
    let held: Buffer | undefined

    const pass = (frame: Buffer) => {
      client.write(frame)
      if (held) client.write(held)
      held = undefined
    }
    const handle = (frame: Buffer) => {
      if (isSilent) return
      // Only what the app says; the protocol's own frames pass.
      const fate = (frame[0] ?? 0) % 16 === 1 ? fateOf() : 'pass'
      if (fate === 'cut') end()
      else if (fate === 'silence') isSilent = true
      else if (fate === 'later') held = held ? Buffer.concat([held, frame]) : frame
      else if (fate !== 'drop') pass(fate === 'twice' ? Buffer.concat([frame, frame]) : frame)
    }
    upstream.on('data', (chunk: Buffer) => {
      // Nobody hangs up, and nothing comes any more.
      if (isSilent) return
      waiting = Buffer.concat([waiting, chunk])
      if (!isUpgraded) {
        const headSize = waiting.indexOf('\r\n\r\n') + 4
        if (headSize < 4) return
        client.write(waiting.subarray(0, headSize))
        waiting = waiting.subarray(headSize)
        isUpgraded = true
      }
      for (let size = frameSize(waiting); size; size = frameSize(waiting)) {
        handle(waiting.subarray(0, size))
        waiting = waiting.subarray(size)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}/api/live`,
    /** From now on, for every connection. */
    doom(decide: () => Fate) {
      fateOf = decide
    },
    /** Breaks every connection. */
    cut() {
      for (const socket of open) socket.destroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Bytes of the first frame of a server, which masks nothing; undefined until all of it is there. */
function frameSize(bytes: Buffer): number | undefined {
  const [, short] = bytes
  if (short === undefined) return undefined
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < head) return undefined
  const body =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  return bytes.length >= head + body ? head + body : undefined
}
