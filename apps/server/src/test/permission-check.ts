import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type TestApp, send } from './app.ts'
import { type Fingerprint, fingerprint } from './fingerprint.ts'
import type { Action } from './permission-action.ts'
import type { Principal } from './permission-principals.ts'
import type { World } from './permission-world.ts'

/**
 * What a cell of the matrix can say. `ok` is done (200 or 204); `in` and `out` are lists that do or do not hold the thing
 * in question; numbers are refusals.
 */
export const verdicts = ['ok', 'in', 'out', '400', '401', '403', '404', '409'] as const
export type Verdict = (typeof verdicts)[number]

export type Row = { readonly label: string; readonly cells: readonly Verdict[] }
export type Section = {
  readonly heading: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** The matrix in sections; throws where it is not well formed. */
export function readMatrix(text: string): Section[] {
  return text
    .split('\n# ')
    .slice(1)
    .map((part) => {
      const [heading = '', columns = '', ...lines] = part.split('\n').filter((line) => line.trim())
      const names = columns.trim().split(/\s+/)
      return { heading, columns: names, rows: lines.map((line) => readRow(line, names.length)) }
    })
}

function readRow(line: string, width: number): Row {
  const [label = '', ...cells] = line.split(/\s{2,}/)
  const known = cells.filter((cell) => verdicts.some((verdict) => verdict === cell))
  if (cells.length !== width || known.length !== width)
    throw new Error(`This row of the matrix is not well formed: ${line}`)
  return { label, cells: known as Verdict[] }
}

/** What one request did. */
export type Seen = {
  readonly status: number
  /** For lists that were answered: whether the thing in question is in it. */
  readonly isShown: boolean | undefined
  /** Actions that the log got from the one who asked. */
  readonly logged: readonly string[]
  readonly isUnchanged: boolean
}

/** Sends the request of one cell; `before` is what the world looked like last. */
export async function attempt(
  app: TestApp,
  action: Action,
  principal: Principal,
  world: World,
  before: Fingerprint,
): Promise<Seen> {
  const { api, db } = app
  const { status, body } = await send(api, action.endpoint, action.send(world), {
    ...principal.headers,
    ...action.headers,
  })
  // Comparing everything is dear; what was done and logged has changed something.
  const isToCompare = status >= 300 || !action.logs
  const isUnchanged =
    !(await hasWritten(db)) ||
    (isToCompare && (await fingerprint(db, world.project.id)).hash === before.hash)
  // A project that was just made is a stream of its own.
  const isMade = action.logs === 'project.created'
  const streamId = isMade ? (body as { id: string }).id : world.project.id
  return {
    status,
    isShown: status === 200 ? action.shows?.(body, world) : undefined,
    logged: isUnchanged
      ? []
      : await loggedBy(db, streamId, isMade ? 0 : before.lastSeq, principal.id),
    isUnchanged,
  }
}

/**
 * Whether the transaction of a rewind has written or locked a row, kept or not: only then the database gives it a number.
 * Most requests have not.
 */
async function hasWritten(db: Db): Promise<boolean> {
  const { rows } = await sql<{ hasWritten: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as "hasWritten"
  `.execute(db)
  return rows[0]?.hasWritten ?? true
}

async function loggedBy(
  db: Db,
  streamId: string,
  afterSeq: number,
  actorId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select "action" from activity
    where "streamId" = ${streamId} and "seq" > ${afterSeq} and "actorId" = ${actorId}::uuid order by "seq"
  `.execute(db)
  return rows.map((row) => row.action)
}

/** Why what was seen is not what the matrix says; undefined when it is. A refusal must not have written anything. */
export function objection(expected: Verdict, action: Action, seen: Seen): string | undefined {
  const { status, isShown, logged, isUnchanged } = seen
  const { endpoint } = action
  const isAnswered = status === (endpoint.result ? (endpoint.status ?? 200) : 204)
  const found = `got ${status}${isShown === undefined ? '' : isShown ? ' in' : ' out'}`
  if (expected === 'in' || expected === 'out') {
    if (!isAnswered || isShown !== (expected === 'in')) return found
  } else if (expected === 'ok') {
    if (!isAnswered || isShown !== undefined) return found
    if (action.logs && !isAsSaid(action, logged)) return `logged ${logged.join() || 'nothing'}`
    if (action.logs) return undefined
    if (action.isUnlogged) return isUnchanged ? 'wrote nothing' : undefined
  } else if (status !== Number(expected)) return found
  return isUnchanged ? undefined : `wrote something (${logged.join() || 'not logged'})`
}

function isAsSaid({ logs, logsTasks }: Action, [first, ...others]: readonly string[]): boolean {
  const areOthers = logsTasks
    ? others.length > 0 && others.every((one) => one === logsTasks)
    : others.length === 0
  return first === logs && areOthers
}
