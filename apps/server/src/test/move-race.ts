import { listProjectTasks } from '@courtside/contract/task-snapshots.ts'
import { moveTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Caller, TestApp } from './app.ts'
import { type MadeProject, addProject, addTask } from './factories.ts'
import { type LiveClient, openLive } from './live-client.ts'

export type RaceResult = {
  /** Moves that were acknowledged, and those that the log has. */
  readonly moves: number
  readonly logged: number
  readonly refusals: readonly string[]
  /** Keys in the order of the database. */
  readonly ranks: readonly string[]
  /** Ids in that order, and as each follower sees them at the end. */
  readonly order: readonly string[]
  readonly orders: readonly (readonly string[])[]
}

const isBusy = (error: unknown): boolean => String(error).includes('"code":"unavailable"')

/** Writers who move the tasks of one column about at the same time, while others follow. */
export async function raceMoves(
  app: TestApp,
  {
    writers,
    moves,
    tasks,
    followers,
    chance,
  }: { writers: number; moves: number; tasks: number; followers: number; chance: () => number },
): Promise<RaceResult> {
  const origin = await app.api.http.listen({ port: 0, host: '127.0.0.1' })
  const project = await addProject(app.db)
  const ids: string[] = []
  for (let made = 0; made < tasks; made++) ids.push((await addTask(app.db, project)).id)
  const people: Caller[] = []
  for (let joined = 0; joined < writers; joined++) people.push(await app.person('member'))
  const views = await Promise.all(
    people.slice(0, followers).map((person) => openView(origin, person, project)),
  )

  const refusals: string[] = []
  let left = moves
  const pick = () => ids[Math.floor(chance() * ids.length)] ?? ''
  await Promise.all(
    people.map(async (person) => {
      while (left-- > 0) {
        const id = pick()
        // Half of them all want the same place, which is where a key is most easily given twice.
        const after = chance() < 0.5 ? (ids[0] ?? '') : pick()
        if (id === after) {
          left++
          continue
        }
        const move = () => person.call(moveTask, { params: { id }, body: { after, before: null } })
        // So many at once may find a slow server busy: whoever is told so tries again, as the app does.
        await move()
          .catch((error: unknown) => (isBusy(error) ? move() : Promise.reject(error)))
          .catch((error: unknown) => refusals.push(String(error)))
      }
    }),
  )

  const { rows } = await sql<{ id: string; rank: string }>`
    select "id", "rank" from tasks where "projectId" = ${project.id}::uuid order by "rank" collate "C", "id"
  `.execute(app.db)
  const logged = await sql<{ count: number; last: number }>`
    select count(*) filter (where "action" = 'task.moved')::int as "count", max("seq")::int as "last"
    from activity where "streamId" = ${project.id}::uuid
  `.execute(app.db)
  const [log] = logged.rows
  const orders: string[][] = []
  for (const view of views) orders.push(await view.end(log?.last ?? 0))
  return {
    moves: moves - refusals.length,
    logged: log?.count ?? 0,
    refusals,
    ranks: rows.map(({ rank }) => rank),
    order: rows.map(({ id }) => id),
    orders,
  }
}

type View = { end(lastSeq: number): Promise<string[]> }

/** A copy of the project's order, kept up by what comes over a live connection alone, and loaded again when told to. */
async function openView(origin: string, person: Caller, project: MadeProject): Promise<View> {
  const live = await openLive(origin, person.token)
  const ranks = new Map<string, { rank: string; version: number }>()
  const params = { projectId: project.id }
  const load = async () => {
    const { seq, columns, rows } = await person.call(listProjectTasks, { params })
    const place = (name: string) => columns.indexOf(name)
    for (const row of rows) {
      const version = Number(row[place('version')])
      ranks.set(String(row[place('id')]), { rank: String(row[place('rank')]), version })
    }
    return seq
  }
  const first = await load()
  live.send({ type: 'follow', streamId: project.id, after: first })
  return {
    async end(lastSeq) {
      await reaches(live, lastSeq)
      for (const { entry, task } of live.events()) {
        const known = task && ranks.get(task.id)
        if (task && (!known || task.version >= known.version)) ranks.set(task.id, task)
        // The keys around were written anew.
        if (entry.action === 'task.resync') await load()
      }
      await live.close()
      return [...ranks]
        .toSorted(([id, one], [otherId, other]) =>
          one.rank === other.rank ? compare(id, otherId) : compare(one.rank, other.rank),
        )
        .map(([id]) => id)
    },
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const reaches = (live: LiveClient, seq: number) =>
  live.until((frame) => frame.type === 'events' && frame.seq >= seq)
