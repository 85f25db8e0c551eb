import type pg from 'pg'
import { type Database, unlessSilent } from './database.ts'

const reconnectPause = 1000

/** A connection on which nothing is asked is not known to be gone. In milliseconds. */
const askEvery = 20_000

/** What the processes on one database tell each other, over a connection of its own. */
export type Listening = {
  readonly isListening: () => boolean
  /** Tells all processes on the channel, this one too. What can't be told is lost: each also asks now and then. */
  tell(payloads: readonly string[]): Promise<void>
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
  /** The driver takes one statement at a time. */
  let last: Promise<unknown> = Promise.resolve()

  const query = (client: pg.Client, statement: string, values?: unknown[]): Promise<unknown> => {
    const asked = last.then(() => unlessSilent(client, client.query(statement, values)))
    last = asked.catch(() => undefined)
    return last
  }

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
    const asking = setInterval(() => void query(client, 'select'), askEvery).unref()
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
    isListening: () => listener !== undefined,
    async tell(payloads) {
      const statement = 'select pg_notify($1, payload) from unnest($2::text[]) payload'
      if (listener) await query(listener, statement, [channel, payloads])
    },
    async close() {
      isClosed = true
      await listener?.end()
    },
  }
}
