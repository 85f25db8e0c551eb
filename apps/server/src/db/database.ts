import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { columnTypes } from './column-parsers.ts'
import type { Tables } from './tables.ts'

/** A connection pool or a transaction: queries take it first, so a transaction can't be forgotten. */
export type Db = Kysely<Tables>

export type Connection =
  | { url: string }
  | { host: string; port?: number; user: string; password: string; database: string }

export type Database = {
  readonly db: Db
  /** For a library that keeps connections of its own, such as the job queue. Always past a pooler. */
  readonly connection: Connection
  readonly pool: pg.Pool
  /** A connection of its own, outside the pool and past a pooler, for LISTEN, locks of a session and other time limits. */
  connect(limits?: Limits): Promise<pg.Client>
  close(): Promise<void>
}

/** Time limits of one connection in milliseconds; 0 means none. */
export type Limits = { statement: number; lock: number }

export const requestLimits: Limits = { statement: 5000, lock: 3000 }

/** Longest wait for any answer, in milliseconds: a statement that takes too long is ended by the database before. */
const silenceLimit = 2 * requestLimits.statement

/** Longest wait for a free connection; a request that waits longer is answered 503. */
const connectTimeout = 5000

/** What holds on each of our connections. */
const getSettingsWith = (limits: Limits) => ({
  TimeZone: 'UTC',
  jit: 'off',
  statement_timeout: limits.statement,
  lock_timeout: limits.lock,
  idle_in_transaction_session_timeout: 30_000,
})

const getAddress = (connection: Connection): pg.ClientConfig => ({
  ...('url' in connection ? { connectionString: connection.url } : connection),
  application_name: 'courtside',
  connectionTimeoutMillis: connectTimeout,
  types: columnTypes,
})

const options = (connection: Connection, limits: Limits): pg.ClientConfig => ({
  ...getAddress(connection),
  options: Object.entries(getSettingsWith(limits))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/**
 * Opens the pool. `poolSize` stays under 20: PostgreSQL works best with about twice as many as it has cores. With a
 * `pooler` that shares connections by transaction the pool goes through it, and all else by `connection`.
 */
export function openDatabase(
  connection: Connection,
  {
    poolSize = 10,
    named = true,
    pooler,
  }: { poolSize?: number; named?: boolean; pooler?: Connection | undefined } = {},
): Database {
  const ways = pooler
    ? { ...getAddress(pooler), pipeline: true }
    : options(connection, requestLimits)
  const pool = new pg.Pool({ ...ways, max: poolSize })
  // A connection that breaks fails the statement on it and is replaced at the next use. Without listeners it would end
  // the process: the pool hears of idle ones, and nobody of one that is taken but waits between two statements.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: wrapPool(pool, pooler ? queryShared : queryOwn(named)) }),
  })
  return {
    db,
    connection,
    pool,
    async connect(limits = { statement: 0, lock: 0 }) {
      const client = new pg.Client(options(connection, limits))
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    close: () => db.destroy(),
  }
}

/** Statements kept prepared on each connection; more would only cost the server memory. */
const preparedLimit = 500

/**
 * At the start of a statement: planned for its values each time. For words to search: one that stands everywhere asks for
 * another way than one that stands nowhere, and the plan of the average is slow for both.
 */
export const plannedAnew = sql.raw('/* planned anew */')

const waits = '/* waits long */'

/** At the start of a statement that waits for another transaction, in one that raised its time limits for it. */
export const waitsLong = sql.raw(waits)

/** Names for the statements of one pool: the first `preparedLimit` that come. */
function nameStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    if (text.startsWith('/*')) return undefined
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= preparedLimit) return undefined
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

/** A server that is starting, in recovery or not there yet says one of these. */
const startingCodes = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P03'])
const connectPause = 50

/** A client of a pool is one like any other, which its type does not say. */
type Pooled = pg.PoolClient & Pick<pg.Client, 'end'>

/** A connection, waited for while the database starts again, so that most people don't notice a restart. */
async function acquireConnection(pool: pg.Pool): Promise<Pooled> {
  const giveUpAt = Date.now() + connectTimeout
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!startingCodes.has(code) || Date.now() > giveUpAt) throw error
      await pause(connectPause)
    }
  }
}

type Ask = (client: pg.PoolClient, text: string, values?: unknown[]) => Promise<unknown>

/**
 * Kysely sends unnamed statements, which are parsed and planned each time; with a name they are prepared once per
 * connection, measured 1.8 times the throughput.
 */
function queryOwn(named: boolean): Ask {
  const nameOf = nameStatements()
  return (client, text, values) =>
    client.query({ text, values, name: named && values?.length ? nameOf(text) : undefined })
}

const setLocal = Object.entries(getSettingsWith(requestLimits))
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ')

/**
 * Through a pooler each transaction may get another connection, of which nothing is known: each brings its settings along,
 * and names none of its statements. One statement by itself becomes such a transaction, sent in one go.
 */
const queryShared: Ask = async (client, text, values) => {
  if (/^(begin|start transaction)\b/.test(text)) return client.query(`${text}; ${setLocal}`)
  const status = client.getTransactionStatus()
  if (status === 'T' || status === 'E') return client.query({ text, values })
  const sent = [
    client.query(`begin; ${setLocal}`),
    client.query({ text, values }),
    client.query('commit'),
  ] as const
  // Not before the end is heard may anybody else ask: until then it is not known whether a transaction is open.
  await Promise.allSettled(sent)
  const [, answer] = await Promise.all(sent)
  return answer
}

function wrapPool(pool: pg.Pool, ask: Ask) {
  const wrapped = new WeakMap<pg.PoolClient, WrappedClient>()
  return {
    async connect() {
      const client = await acquireConnection(pool)
      const known = wrapped.get(client)
      if (known) return known
      const wrapper: WrappedClient = {
        query: ((text: string, values?: unknown[]) => {
          const answer = ask(client, text, values)
          return text.startsWith(waits) ? answer : unlessSilent(client, answer)
        }) as never,
        release: (destroy) => client.release(destroy),
      }
      wrapped.set(client, wrapper)
      return wrapper
    },
    end: () => pool.end(),
    options: {},
  }
}

/**
 * The answer of a statement that the database ends in time. Where even that is not heard, as in a network that drops
 * everything, the connection is ended, which fails the statement: the system would hold both for a quarter of an hour.
 */
export async function unlessSilent<Answer>(
  client: Pick<pg.Client, 'end'>,
  answer: Promise<Answer>,
): Promise<Answer> {
  const ending = setTimeout(() => void client.end(), silenceLimit)
  try {
    return await answer
  } finally {
    clearTimeout(ending)
  }
}

type WrappedClient = Pick<pg.PoolClient, 'query' | 'release'>
