import { builtInRoles } from '@courtside/contract/built-in-roles.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
// Lists and search over 100,000 tasks, as an owner, as somebody of three projects, and as somebody who sees only their own.
import { statusGroups } from '@courtside/contract/statuses.ts'
import { indexedSorts, type listTasks as endpoint } from '@courtside/contract/tasks.ts'
import pg from 'pg'
import { readConfig } from '../apps/server/src/config.ts'
import { type Database, openDatabase } from '../apps/server/src/db/database.ts'
import { openIdentity } from '../apps/server/src/features/identity/open-identity.ts'
import { listTasks } from '../apps/server/src/features/tasks/list-tasks.ts'
import { signInAs } from '../apps/server/src/test/sign-in.ts'
import type { BenchData } from './data.ts'
import type { Outcome } from './load.ts'
import type { Side } from './operations.ts'

type Query = HandlerArguments<typeof endpoint>['query']
type Role = 'owner' | 'member' | 'volunteer'

/** A statement as our server sends it, for the floor to send the same. */
export type RawQuery = {
  readonly text: string
  readonly values: unknown[]
  readonly isNamed: boolean
}

export type ListCase = {
  readonly role: Role
  readonly filter: string
  readonly sort: string
  readonly path: string
  readonly raw: RawQuery
}

export type ListPoint = Omit<ListCase, 'raw' | 'path'> & {
  readonly connections: number
  readonly outcomes: Readonly<Record<Side, Outcome>>
}

export type SearchPoint = { readonly role: Role; readonly latencies: number[] }

const filters = (data: BenchData): Readonly<Record<string, Partial<Query>>> => ({
  none: {},
  open: { group: statusGroups.slice(0, 4) },
  urgent: { priority: ['urgent'] },
  'of one person': { assigneeId: [data.people.volunteer] },
  late: { group: statusGroups.slice(0, 4), dueBefore: '2026-03-01' },
  'with a word': { search: 'court' },
})

/** Each is typed letter by letter: common words, rare ones, several, a key, a slip, and what stands nowhere. */
const typed = [
  'court',
  'permit lights',
  'denbakator',
  'BNC-120',
  'referee trai',
  'registraton',
  '"first aid"',
  'shizaruld po',
  'qwertz',
]

/** Signs in the people of the data, and has the statements of every list put down as they are sent. */
export async function prepareGrown(url: string, secret: string, data: BenchData, owner: string) {
  const database = openDatabase({ url }, { poolSize: 1 })
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const identity = await openIdentity({ db: database.db, settings: config, secret })
  const tokens: Record<Role, string> = {
    owner,
    member: await signInAs(database.db, identity.keys, data.people.member),
    volunteer: await signInAs(database.db, identity.keys, data.people.volunteer),
  }
  const actors = {
    owner: { id: crypto.randomUUID(), permissions: builtInRoles.owner.permissions, groupIds: [] },
    member: { id: data.people.member, permissions: [], groupIds: [] },
    volunteer: {
      id: data.people.volunteer,
      permissions: builtInRoles.volunteer.permissions,
      groupIds: [],
    },
  } as const
  const cases: ListCase[] = []
  for (const role of ['owner', 'member', 'volunteer'] as const) {
    for (const [filter, given] of Object.entries(filters(data))) {
      for (const sort of indexedSorts.map((one) => (one === 'updatedAt' ? '-updatedAt' : one))) {
        const query = { ...given, sort, limit: 50 } as Query
        const raw = await putDown(database, () => listTasks(database.db, actors[role], query))
        cases.push({ role, filter, sort, path: pathOf(query), raw })
      }
    }
  }
  await database.close()
  return { tokens, cases }
}

const pathOf = (query: Query): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, String(one))
  return `/api/tasks?${search}`
}

/** The last statement that `run` sends. */
async function putDown({ pool }: Database, run: () => Promise<unknown>): Promise<RawQuery> {
  const sent: pg.QueryConfig[] = []
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = client
  client.query = function listen(this: pg.Client, ...given: unknown[]) {
    const [config] = given
    if (typeof config === 'object' && config !== null && 'text' in config)
      sent.push(config as pg.QueryConfig)
    return query.apply(this, given)
  }
  try {
    await run()
  } finally {
    client.query = query
  }
  const last = sent.at(-1)
  if (!last || pool.totalCount > 1) throw new Error('The list sent no statement')
  return { text: last.text, values: last.values ?? [], isNamed: last.name !== undefined }
}

type Drive = (
  side: Side,
  token: string,
  connections: number,
  seconds: number,
  paths: string[],
) => Promise<Outcome>

/** At 32 connections every third list is measured: two or three orders of each filter, not the same ones. */
const crowdedOf = 3

/** Both sides in turn for each list, the order turned round each time. */
export async function measureLists(
  cases: readonly ListCase[],
  tokens: Readonly<Record<Role, string>>,
  drive: Drive,
): Promise<ListPoint[]> {
  const points: ListPoint[] = []
  for (const [index, { role, filter, sort, path }] of cases.entries()) {
    for (const connections of index % crowdedOf === 0 ? [1, 32] : [1]) {
      const seconds = connections === 1 ? 0.1 : 0.3
      const outcomes: Partial<Record<Side, Outcome>> = {}
      for (const side of index % 2 === 0
        ? (['floor', 'ours'] as const)
        : (['ours', 'floor'] as const)) {
        const paths = [side === 'ours' ? path : `/raw/${index}`]
        if (connections === 1) await drive(side, tokens[role], 1, 0.05, paths)
        outcomes[side] = await drive(side, tokens[role], connections, seconds, paths)
      }
      const { floor, ours } = outcomes
      if (floor && ours) points.push({ role, filter, sort, connections, outcomes: { floor, ours } })
    }
  }
  return points
}

/** Every beginning of every phrase, twice, one after the other. */
export async function measureSearch(
  tokens: Readonly<Record<Role, string>>,
  drive: Drive,
): Promise<SearchPoint[]> {
  const paths = typed.flatMap((phrase) =>
    Array.from(
      phrase,
      (_, index) => `/api/search?words=${encodeURIComponent(phrase.slice(0, index + 1))}`,
    ),
  )
  const points: SearchPoint[] = []
  for (const role of ['owner', 'member', 'volunteer'] as const) {
    const { latencies } = await drive('ours', tokens[role], 1, 0, [...paths, ...paths])
    points.push({ role, latencies })
  }
  return points
}
