import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cloneDatabase } from '#test/database.ts'
import { loadSeason } from '#test/load-season.ts'
import { readSchema } from '#test/read-schema.ts'
import { migrate } from './migrate.ts'

const file = join(import.meta.dirname, 'schema.sql')
const head = `-- The schema that the migrations make, to read and to compare. Nothing runs it; "npm run schema" writes it.\n\n`

let clone: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  clone = await cloneDatabase()
})
afterAll(() => clone.drop())
beforeEach(() => clear())

const clear = (): Promise<unknown> =>
  clone.database.pool.query('drop schema public cascade; create schema public')

it('schema.sql is what the migrations make; npm run schema writes it anew', async () => {
  await migrate(clone.database)
  const schema = head + (await readSchema(clone.database.pool))
  await expect(schema, 'run npm run schema').toMatchFileSnapshot(file)
})

it('an installation of version 0.1.0 comes to the same schema as a new one', async () => {
  // pg_dump, which the season went through, writes nested conditions with fewer of them.
  const readWithoutParentheses = async () =>
    (await readSchema(clone.database.pool)).replaceAll(/[()]/g, '')
  await migrate(clone.database)
  const schema = await readWithoutParentheses()
  await clear()
  await loadSeason(clone.database)
  await migrate(clone.database)
  expect(await readWithoutParentheses()).toBe(schema)
})

it('a change that is not a migration shows, whatever it is of', async () => {
  await migrate(clone.database)
  const { pool } = clone.database
  const changes = [
    'create function mine() returns int language sql return 1',
    'create view mine as select 1 as "one"',
    `create type mine as enum ('a')`,
    'create sequence mine',
    'create unlogged table mine ()',
    'alter table tasks set (fillfactor = 70)',
    'alter table tasks add column "mine" text',
    'alter table tasks alter column "title" drop not null',
    `alter table tasks alter column "title" set default ''`,
    'alter table tasks alter column "startTime" type time(3)',
    'alter table tasks alter column "title" set storage external',
    'alter table labels alter column "hue" type text collate "C"',
    'alter table tasks rename constraint tasks_pkey to mine',
    'alter table activity disable trigger note_api_token',
    'alter table tasks enable row level security',
    'create policy mine on tasks using (true)',
    'create rule mine as on delete to tasks do nothing',
    'create statistics mine on "title", "rank" from tasks',
    'drop index tasks_due',
    'drop trigger note_api_token on activity',
    `comment on column tasks."title" is 'mine'`,
    'grant select on tasks to public',
    'grant select ("title") on tasks to public',
    'revoke execute on function fold from public',
    'drop extension btree_gin',
  ]
  const before = await readSchema(pool)
  const silent: string[] = []
  for (const change of changes) {
    const client = await clone.database.connect()
    await client.query(`begin; ${change}`)
    if ((await readSchema(client)) === before) silent.push(change)
    await client.end()
  }
  expect(silent).toEqual([])
})
