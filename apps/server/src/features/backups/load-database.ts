import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { type Gunzip, createGunzip } from 'node:zlib'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigration, prepareMigrations, recordBaseline } from '#db/migrate.ts'
import { type Contents, findTable } from './backup-content.ts'
import { BackupError } from './backup-error.ts'
import type { Backup } from './read-backup.ts'

/**
 * Fills an empty database with a backup in one transaction: the schema that the backup knew, its rows, and then the steps
 * that came since. `onProgress` hears how many bytes of the tables' text were stored. Throws a BackupError when the
 * database is not empty.
 */
export async function loadDatabase(
  client: pg.Client,
  backup: Backup,
  onProgress: (bytes: number) => void,
): Promise<void> {
  await client.query('begin')
  await prepareMigrations(client, 'transaction')
  await assertEmpty(client)
  for (const name of backup.progress.applied) await applyMigration(client, name)
  await assertColumns(client, backup.contents)
  const tables = Object.keys(backup.contents).map((name) => escapeIdentifier(name))
  const references = await takeReferences(client)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  await loadTables(client, backup, onProgress)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await recordBaseline(client, backup.progress)
  for (const name of backup.progress.missing) await applyMigration(client, name)
  await numberDraftsAnew(client)
  await markNamesAnew(client)
  await client.query('commit')
  await client.query('analyze')
}

/**
 * Drafts of pages that are begun from now on have another number than any that was begun after the backup: a browser that
 * still has such a one would else add all of it to the new one, which says the same in other letters. By the second,
 * since 2020, for a number is used once; it has 9 digits until 2051.
 */
async function numberDraftsAnew(client: pg.Client): Promise<void> {
  const epoch = Math.floor((Date.now() - Date.UTC(2020, 0)) / 1000)
  await client.query(`alter table page_drafts alter column "epoch" set default ${epoch}`)
}

/** Pages that were open before the restore ask for all names: they hold numbers of transactions that mean nothing here. */
const markNamesAnew = (client: pg.Client): Promise<unknown> =>
  client.query(`update users set "namedIn" = pg_current_xact_id()`)

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select "relname" as "name" from pg_class
     where "relnamespace" = current_schema()::regnamespace and "relkind" in ('r', 'p') and "relname" <> 'migrations'
     union all select "name" from migrations limit 1`,
  )
  const [found] = rows
  if (found)
    throw new BackupError(
      `The database is not empty: it has ${found.name}. Make a new one and set DATABASE_URL to it, then restore again.`,
    )
}

async function assertColumns(client: pg.Client, contents: Contents): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select "table_name" as "table", "column_name" as "column" from information_schema.columns
     where "table_schema" = current_schema()`,
  )
  const known = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const missing = Object.entries(contents)
    .flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`))
    .find((column) => !known.has(column))
  if (missing)
    throw new BackupError(
      `The backup has ${missing}, which this program does not know. Restore with the version that made it.`,
    )
}

type Reference = { readonly table: string; readonly name: string; readonly definition: string }

/** Takes the foreign keys off, so that the order of the tables is no matter; they are checked when they come back. */
async function takeReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select "conrelid"::regclass::text as "table", quote_ident("conname") as "name", pg_get_constraintdef("oid") as "definition"
     from pg_constraint where "contype" = 'f' and "connamespace" = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function loadTables(
  client: pg.Client,
  { members, contents }: Backup,
  onProgress: (bytes: number) => void,
): Promise<void> {
  let current: { name: string; input: Gunzip; done: Promise<number> } | undefined
  let stored = 0
  const finish = async () => {
    if (!current) return
    const { name, input, done } = current
    current = undefined
    input.end()
    const rows = await done
    const expected = contents[name]
    if (rows !== expected?.rows)
      throw new BackupError(`The table ${name} came out with ${rows} rows of ${expected?.rows}.`)
    stored += expected.bytes
    onProgress(stored)
  }
  for await (const { name: member, bytes } of members()) {
    const name = findTable(member)
    if (name !== current?.name) await finish()
    if (name === undefined) continue
    current ??= startTable(client, name, contents[name]?.columns ?? [])
    const { input, done } = current
    if (!input.write(bytes)) await Promise.race([once(input, 'drain'), done])
  }
  await finish()
}

function startTable(client: pg.Client, name: string, columns: readonly string[]) {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ')
  const target = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`))
  const input = createGunzip()
  const done = pipeline(input, target).then(() => target.rowCount)
  // Whoever waits for it hears of a failure; until then it must not end the process.
  done.catch(() => undefined)
  return { name, input, done }
}
