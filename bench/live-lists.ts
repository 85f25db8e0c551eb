// node bench/live-lists.ts [--members 100000] [--rounds 30]: how long the first page and the number of members of live lists
// take, in milliseconds and as a share of what the first page of the register itself takes in the same run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/server/src/db/database.ts'
import {
  callServer,
  databaseOf,
  signInOwner,
  startServer,
} from '../apps/server/src/test/server-process.ts'
import type { PkrCondition } from '../packages/contract/src/pkr-conditions.ts'
import { countPkrIds, listPkrIds } from '../packages/contract/src/pkr-ids.ts'
import {
  type PkrListField,
  createPkrList,
  listPkrLists,
  updatePkrList,
} from '../packages/contract/src/pkr-lists.ts'
import { fixed, median, quantile } from './numbers.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '30' },
  },
})

const folder = await mkdtemp(join(tmpdir(), 'bench-live-lists-'))
const server = await startServer(folder)
try {
  const token = await signInOwner(server.origin)
  const make = (name: string, conditions: PkrCondition[] | null = null) =>
    callServer(server.origin, token, createPkrList, { body: { name, conditions } })
  const field = (name: string, kind: 'select' | 'number') => ({
    id: crypto.randomUUID(),
    name,
    kind,
    options: [] as PkrListField['options'],
    isPrivate: false,
    isArchived: false,
  })
  const [licences, referees] = [await make('Licences'), await make('Referees')]
  const gold = { id: crypto.randomUUID(), name: 'Gold', hue: 'yellow' as const, isArchived: false }
  const level = { ...field('Class', 'select'), options: [gold] }
  const games = field('Games', 'number')
  await callServer(server.origin, token, updatePkrList, {
    params: { id: licences.id },
    body: { changes: { fields: { was: [], set: [level, games] } } },
  })
  await fill({
    licences: licences.id,
    referees: referees.id,
    custom: { level: level.id, gold: gold.id, games: games.id },
  })
  const onLists = (isOn: boolean, day: 'any' | 'today', listIds: string[]): PkrCondition => ({
    of: 'list',
    listIds,
    isOn,
    day,
  })
  const ofField = (
    fieldId: string,
    test: Extract<PkrCondition, { of: 'field' }>['test'],
  ): PkrCondition => ({ of: 'field', listId: licences.id, fieldId, test })
  const cases: Readonly<Record<string, PkrCondition[]>> = {
    'club and status': [
      { of: 'club', in: ['Club 7', 'Club 8'] },
      { of: 'status', in: ['assigned'] },
    ],
    status: [{ of: 'status', in: ['assigned'] }],
    'a choice': [ofField(level.id, { kind: 'select', in: [gold.id] })],
    'a number': [ofField(games.id, { kind: 'number', from: 10, to: 11 })],
    'numbers between': [{ of: 'number', from: 'M050000', to: 'M050999' }],
    'numbers that begin with': [{ of: 'prefix', in: ['M0500'] }],
    'on a list today': [onLists(true, 'today', [licences.id])],
    'on a short list': [onLists(true, 'any', [referees.id])],
    'on no list': [onLists(false, 'any', [licences.id, referees.id])],
    'words, and on no list today': [
      { of: 'words', words: 'baker' },
      onLists(false, 'today', [licences.id]),
    ],
  }
  const page = (listId?: string) => () =>
    callServer(server.origin, token, listPkrIds, {
      query: { limit: 50, ...(listId && { listId }) },
    })
  const plain = await time(page())
  const told = (took: readonly number[]) =>
    `${fixed(median(took))} (${fixed(quantile(took, 0.95))}) ms, ${fixed(median(took) / median(plain))} times`
  console.log(`the register: ${told(plain)}`)
  for (const [name, conditions] of Object.entries(cases)) {
    const { id } = await make(name, conditions)
    const count = () => callServer(server.origin, token, countPkrIds, { query: { listId: id } })
    const { count: members } = await count()
    const [first, counted] = [await time(page(id)), await time(count)]
    console.log(`${name}: ${members} members; page ${told(first)}; count ${told(counted)}`)
  }
  const overview = () => callServer(server.origin, token, listPkrLists, {})
  console.log(`all ${Object.keys(cases).length + 2} lists: ${told(await time(overview))}`)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function time(ask: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    const startedAt = performance.now()
    await ask()
    took.push(performance.now() - startedAt)
  }
  return took
}

/** A register of which six in ten stand on one list, each with two values, and every 300th on another. */
async function fill(on: {
  readonly licences: string
  readonly referees: string
  readonly custom: { readonly level: string; readonly gold: string; readonly games: string }
}): Promise<void> {
  const { level, gold, games } = on.custom
  const database = openDatabase(await databaseOf(folder))
  const client = await database.connect()
  await client.query(
    `insert into pkr_ids ("id", "number", "name", "club", "status", "email")
    select gen_random_uuid(), 'M' || lpad(n::text, 6, '0'),
      (array['Zoë', 'José', 'Ann', 'Tom', 'Priya', 'Omar'])[1 + n % 6] || ' ' || (array['Quill', 'Baker', 'Nair', 'Haddad', 'Wójcik'])[1 + n / 6 % 5],
      'Club ' || n % 200, (array['assigned', 'assigned', 'assigned', 'free', 'suspended', 'retired'])[1 + n / 7 % 6],
      'member' || n || '@club.example'
    from generate_series(1, $1::int) n`,
    [Number(values.members)],
  )
  await client.query(
    `insert into pkr_list_entries ("listId", "pkrId", "custom")
    select $1::uuid, "id", jsonb_build_object($2::text, case when right("number", 1) in ('1', '2') then $3::text else 'silver' end,
      $4::text, right("number", 3)::int % 100)
    from pkr_ids where right("number", 1) < '6'`,
    [on.licences, level, gold, games],
  )
  await client.query(
    `insert into pkr_list_entries ("listId", "pkrId")
    select $1::uuid, "id" from pkr_ids where substr("number", 2)::int % 300 = 0`,
    [on.referees],
  )
  await client.query('analyze pkr_ids, pkr_list_entries')
  await client.end()
  await database.close()
}
