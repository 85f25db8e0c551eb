import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A way to a database on which it can be gone, or be there and say nothing. */
export async function openDatabaseProxy({
  host,
  port,
}: {
  /** A folder where it listens on a socket of the system. */
  readonly host: string
  readonly port: number
}) {
  let fate: 'pass' | 'gone' | 'silent' = 'pass'
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (fate === 'gone') return void client.destroy()
    const database = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host)
    const end = () => {
      for (const socket of [client, database]) open.delete(socket.destroy())
    }
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', end).on('close', end)
    }
    client.pipe(database).pipe(client)
    if (fate === 'silent') for (const socket of [client, database]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on, also for the connections that there are. */
    doom(next: typeof fate) {
      fate = next
      for (const socket of open)
        if (fate === 'gone') socket.destroy()
        else if (fate === 'silent') socket.pause()
        else socket.resume()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
