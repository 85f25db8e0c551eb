import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listPendingJobs } from '#jobs/pending-jobs.ts'
import {
  type Contents,
  type Head,
  backupFormat,
  contentsName,
  headName,
  getInstallation,
  jobsName,
  getProgramVersion,
  secretName,
  getTableMember,
  warning,
} from './backup-content.ts'
import { BackupError } from './backup-error.ts'
import type { Member } from './pack-archive.ts'

/** Compressed bytes of a table in one member. */
const partSize = 4 * 1024 * 1024

type Table = { readonly name: string; readonly columns: string[]; readonly size: number }

/** Generated columns are left out: they follow from the others, and can't be written. */
const tablesSql = `
  select c."relname" as "name", array_agg(a."attname"::text order by a."attnum") as "columns", pg_table_size(c."oid") as "size"
  from pg_class c join pg_attribute a on a."attrelid" = c."oid" and a."attnum" > 0
    and not a."attisdropped" and a."attgenerated" = ''
  where c."relkind" = 'r' and c."relnamespace" = current_schema()::regnamespace
  group by c."oid" order by c."relname"`

/** The tables with about how many bytes each takes on disk. Throws where Courtside has never been. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesSql)
  if (!rows.some(({ name }) => name === 'migrations'))
    throw new BackupError(
      'There is nothing to back up: Courtside has not run on this database yet.',
    )
  return rows
}

/**
 * Everything in the database as it is at one instant, while others go on writing: the members of a backup in their order.
 * `files` gives those of that instant, which come behind the rows. `onProgress` hears how many bytes of the tables' text
 * were read. The client is used up to a transaction of its own.
 */
export async function* dumpDatabase(
  client: pg.Client,
  secret: string,
  onProgress: (bytes: number) => void,
  files: (client: pg.Client) => AsyncIterable<Member>,
): AsyncGenerator<Member> {
  const names = (await listTables(client)).map(({ name }) => escapeIdentifier(name))
  await client.query('begin isolation level repeatable read read only')
  // Before the first look, which fixes the instant: so no migration changes a table between that and its turn.
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  const tables = await listTables(client)
  yield createJsonMember(headName, await createHead(client, secret))
  yield { name: secretName, bytes: Buffer.from(`${secret}\n`) }
  yield createJsonMember(jobsName, await listPendingJobs(client))
  const contents: Contents = {}
  let read = 0
  for (const { name, columns } of tables) {
    const list = columns.map((column) => escapeIdentifier(column)).join(', ')
    const rows = client.query(copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`))
    // A failure of either ends the loop below, which reads the last of the two.
    const packed = pipeline(rows, createGzip(), () => undefined)
    let part = 0
    for await (const bytes of inParts(packed)) {
      yield { name: getTableMember(name, part++), bytes }
      onProgress(read + packed.bytesWritten)
    }
    contents[name] = { columns, rows: rows.rowCount, bytes: packed.bytesWritten }
    read += packed.bytesWritten
  }
  yield* files(client)
  await client.query('commit')
  yield createJsonMember(contentsName, contents)
}

const createJsonMember = (name: string, value: unknown): Member => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

async function createHead(client: pg.Client, secret: string): Promise<Head> {
  const { rows: applied } = await client.query<{ name: string }>(
    'select "name" from migrations order by "name"',
  )
  const { rows: organisations } = await client.query<{ name: string }>(
    'select "name" from organisations',
  )
  return {
    warning,
    product: 'courtside',
    format: backupFormat,
    version: getProgramVersion(),
    createdAt: new Date().toISOString(),
    organisation: organisations[0]?.name ?? null,
    installation: getInstallation(secret),
    migrations: applied.map(({ name }) => name),
  }
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length < partSize) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}
