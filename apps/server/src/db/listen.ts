import type pg from 'pg'
import { type Database, unlessSilent } from './database.ts'

const reconnectPause = 1000

/** A connection on which nothing is asked is not known to be gone. In milliseconds. */
const askEvery = 20_000

/** What the processes on one database tell each other, over a connection of its own. */
export type Listening = {
  /** The connection while there is one, for what is to be told. */
  readonly client: () => pg.Client | undefined
  close(): Promise<void>
}

/**
 * Listens to a channel, and again after the connection broke. `ready` is called each time it does: notices may have been
 * missed before.
 */
export function listenTo(
  database: Database,
  channel: string,
  { hear, ready = () => undefined }: { hear: (payload: string) => void; ready?: () => void },
): Listening {
  let listener: pg.Client | undefined
  let isClosed = false

  const again = () => {
    if (!isClosed) setTimeout(() => void connect(), reconnectPause).unref()
  }

  const connect = async () => {
    if (isClosed) return
    const client = await database.connect().catch(() => undefined)
    if (!client || isClosed) {
      await client?.end()
      again()
      return
    }
    client.on('notification', ({ payload = '' }) => hear(payload))
    const asking = setInterval(
      () => void unlessSilent(client, client.query('select')).catch(() => undefined),
      askEvery,
    ).unref()
    client.once('end', () => {
      clearInterval(asking)
      if (listener === client) listener = undefined
      again()
    })
    await client.query(`listen ${channel}`).catch(() => client.end())
    listener = client
    ready()
  }

  void connect()
  return {
    client: () => listener,
    async close() {
      isClosed = true
      await listener?.end()
    },
  }
}
