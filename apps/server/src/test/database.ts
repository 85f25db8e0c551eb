import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, type Database, openDatabase } from '#db/database.ts'

type Local = Exclude<Connection, { url: string }>

/** A database of this test file alone, cloned from the migrated one in about 100 ms, and gone with `drop`. */
export async function cloneDatabase(): Promise<{
  database: Database
  connection: Local
  drop: () => Promise<void>
}> {
  const template = inject('connection')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(
    template,
    `create database "${name}" template "${template.database}" strategy file_copy`,
  )
  const connection = { ...template, database: name }
  const database = openDatabase(connection, { poolSize: 8 })
  return {
    database,
    connection,
    async drop() {
      await database.close()
      // A worker of autovacuum may be in it, which only a superuser may end; the whole cluster goes after the run.
      await administer(template, `drop database "${name}" with (force)`).catch(unlessForbidden)
    },
  }
}

/** As DATABASE_URL takes it. */
export const urlOf = ({ host, port = 5432, user, password, database }: Local): string =>
  `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`

async function administer(template: Local, statement: string): Promise<void> {
  const client = new pg.Client({ ...template, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const forbidden = '42501'

function unlessForbidden(error: unknown): void {
  if (!(error instanceof pg.DatabaseError && error.code === forbidden)) throw error
}
