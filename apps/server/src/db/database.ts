import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
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
  readonly pool: pg.Pool
  /** A connection of its own, outside the pool, for LISTEN and for work with other time limits. */
  connect(limits?: Limits): Promise<pg.Client>
  close(): Promise<void>
}

/** Time limits of one connection in milliseconds; 0 means none. */
export type Limits = { statement: number; lock: number }

const requestLimits: Limits = { statement: 5000, lock: 3000 }

/** Longest wait for a free connection; a request that waits longer is answered 503. */
const connectTimeout = 5000

const options = (connection: Connection, limits: Limits): pg.ClientConfig => ({
  ...('url' in connection ? { connectionString: connection.url } : connection),
  application_name: 'courtside',
  connectionTimeoutMillis: connectTimeout,
  options: `-c TimeZone=UTC -c statement_timeout=${limits.statement} -c lock_timeout=${limits.lock} -c idle_in_transaction_session_timeout=30000`,
  types: columnTypes,
})

/** Opens the pool. `poolSize` stays under 20: PostgreSQL works best with about twice as many as it has cores. */
export function openDatabase(
  connection: Connection,
  { poolSize = 10, named = true }: { poolSize?: number; named?: boolean } = {},
): Database {
  const pool = new pg.Pool({ ...options(connection, requestLimits), max: poolSize })
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: named ? namingPool(pool) : pool }),
  })
  return {
    db,
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

const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= preparedLimit) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * Kysely sends unnamed statements, which are parsed and planned each time; with a name they are prepared once per
 * connection, measured 1.8 times the throughput. Must be off behind a pooler that shares connections by transaction.
 */
function namingPool(pool: pg.Pool) {
  const wrapped = new WeakMap<pg.PoolClient, NamingClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      const naming: NamingClient = {
        query: ((text: string, values?: unknown[]) =>
          client.query({
            text,
            values,
            name: values?.length ? statementName(text) : undefined,
          })) as never,
        release: (destroy) => client.release(destroy),
      }
      wrapped.set(client, naming)
      return naming
    },
    end: () => pool.end(),
    options: {},
  }
}

type NamingClient = Pick<pg.PoolClient, 'query' | 'release'>
