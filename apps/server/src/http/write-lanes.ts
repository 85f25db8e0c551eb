import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { unavailable } from '#errors.ts'
import { type EndTurn, createTurns } from './turns.ts'

/** The share of the pool's connections that writes may hold at once: the rest is there for reads. */
const shareOfWrites = 0.6

/** What the writes of one project may hold of that: one works, and one is ready behind it. */
const mostOfProject = 2

/** While fewer are under way, nobody asks which project a write goes to: nobody waits then. */
const calm = 2

/** A wait of the length of the pool's own, in milliseconds; so many writes wait at most for one project, and for all. */
const patience = 5000
const waiting = 500

/** Runs a write once it may take a connection. */
export type WriteLanes = <T>(
  address: { readonly path: string; readonly params?: unknown; readonly body?: unknown },
  write: () => Promise<T>,
) => Promise<T>

/**
 * Each write to a project waits for the one before, which numbers the project's log. Waiting in the database would cost a
 * connection each: a dozen who write in one project would leave none to all who read. So they wait here, before they
 * take one.
 */
export function openWriteLanes(db: Db, poolSize: number): WriteLanes {
  const line = { waiting, patience, refuse: () => unavailable() }
  const ofProject = createTurns({ ...line, running: () => mostOfProject })
  const ofAll = createTurns({ ...line, running: () => Math.ceil(poolSize * shareOfWrites) })
  const projectOf = findProjects(db)
  let underWay = 0
  return async (address, write) => {
    const ends: EndTurn[] = []
    const isCalm = underWay < calm
    underWay += 1
    try {
      const project = isCalm ? undefined : await projectOf(address)
      if (project !== undefined) ends.push(await ofProject(project))
      ends.push(await ofAll(''))
      return await write()
    } finally {
      underWay -= 1
      ends.forEach((end) => end())
    }
  }
}

/** The project of a thing, by the first part of the path of whatever names one by its id. */
const projectOfThing: Readonly<Record<string, (id: string) => RawBuilder<{ projectId: string }>>> =
  {
    tasks: (id) => sql`select "projectId" from tasks where "id" = ${id}`,
    'custom-fields': (id) => sql`select "projectId" from custom_fields where "id" = ${id}`,
    'checklist-items': (id) => ofTaskOf('checklist_items', id),
    comments: (id) => ofTaskOf('comments', id),
    attachments: (id) => ofTaskOf('attachments', id),
    'telegram-groups': (chatId) =>
      sql`select "projectId" from telegram_groups where "chatId" = ${chatId}::bigint and "leftAt" is null`,
  }

const ofTaskOf = (table: string, id: string): RawBuilder<{ projectId: string }> => sql`
  select t."projectId" from ${sql.table(table)} x join tasks t on t."id" = x."taskId" where x."id" = ${id}
`

/** As many things have their project remembered. */
const mostRemembered = 20_000

/**
 * The project that a write goes to, as far as its address tells; of several the first. What moved since waits in the
 * wrong line once, which costs nobody more than a wait.
 */
function findProjects(db: Db) {
  const known = new Map<string, string>()
  return async ({ path, params, body }: Parameters<WriteLanes>[0]): Promise<string | undefined> => {
    const [, noun = ''] = path.split('/')
    const { projectId, id = findId(body) } = (params ?? {}) as Record<string, string | undefined>
    if (projectId !== undefined || noun === 'projects') return projectId ?? id
    const find = projectOfThing[noun]
    if (!find || id === undefined) return undefined
    const remembered = known.get(id)
    if (remembered !== undefined) return remembered
    const { rows } = await find(id).execute(db)
    const found = rows[0]?.projectId
    if (found === undefined) return undefined
    if (known.size >= mostRemembered) known.delete(known.keys().next().value ?? '')
    known.set(id, found)
    return found
  }
}

/** The first of the tasks that a write names. */
const findId = (body: unknown): string | undefined =>
  (body as { tasks?: readonly { id: string }[] } | undefined)?.tasks?.[0]?.id
