import { Client, DatabaseError } from 'pg'
import { appDatabase, appRole } from './cluster.ts'

/** How the app reaches its database, as `pg` takes it. */
export type Connection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** What a running server says about itself. */
export type ServerFacts = { version: number; systemIdentifier: string }

const extensions = ['pg_trgm', 'unaccent', 'btree_gin']
const databaseDoesNotExist = '3D000'

/** The app's role owns the database and may clone it for tests; it is no superuser. */
export function getConnectionTo(
  { host, port }: { host: string; port: number },
  password: string,
): Connection {
  return { host, port, user: appRole, password, database: appDatabase }
}

/**
 * Asks the server for its facts, making the database first if a broken-off restore left none. Throws a sentence when the
 * server could lose acknowledged changes (allowed if `durable` is false) or lacks an extension that migrations create.
 */
export async function openDatabase(connection: Connection, durable: boolean): Promise<ServerFacts> {
  try {
    return await withClient(connection, (client) => inspect(client, durable))
  } catch (error) {
    const isMissing = error instanceof DatabaseError && error.code === databaseDoesNotExist
    if (!isMissing) throw error
  }
  await withClient({ ...connection, database: 'postgres' }, (client) =>
    client.query(`create database ${appDatabase}`),
  )
  return await withClient(connection, (client) => inspect(client, durable))
}

async function inspect(client: Client, durable: boolean): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts & { switchedOff: string[]; missing: string[] }>(
    `select
      current_setting('server_version_num')::int as version,
      (select system_identifier::text from pg_control_system()) as "systemIdentifier",
      array(
        select setting from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) as setting
        where current_setting(setting) <> 'on'
      ) as "switchedOff",
      array(
        select extension from unnest($1::text[]) as extension
        where extension not in (select name from pg_available_extensions)
      ) as missing`,
    [extensions],
  )
  const facts = rows[0]
  if (!facts) throw new Error('The database says nothing about itself.')
  if (durable && facts.switchedOff.length > 0) {
    throw new Error(
      `The database would lose acknowledged changes in a power cut: ${facts.switchedOff.join(', ')} must be on. ` +
        'Undo the change in postgresql.conf, ALTER SYSTEM, ALTER DATABASE or ALTER ROLE, and start again.',
    )
  }
  if (facts.missing.length > 0) {
    throw new Error(
      `This PostgreSQL lacks ${facts.missing.join(', ')}. Install its contrib package, and start again.`,
    )
  }
  return { version: facts.version, systemIdentifier: facts.systemIdentifier }
}

async function withClient<Result>(
  connection: Connection,
  use: (client: Client) => Promise<Result>,
) {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // A server that dies meanwhile rejects the query; unheard, this event would end the process too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
