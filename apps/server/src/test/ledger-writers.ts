import { setTimeout } from 'node:timers/promises'
import { addComment } from '@courtside/contract/comments.ts'
import { createTask, updateTask } from '@courtside/contract/tasks.ts'
import { Refused, callServer } from './server-process.ts'

/** A task as its writer was told about it, with the change or comment it has no answer for yet. */
export type LedgerTask = {
  readonly id: string
  readonly number: number
  readonly firstTitle: string
  /** Titles in the order they were acknowledged; the last one stands. */
  readonly titles: string[]
  readonly comments: string[]
  asked: { title?: string; comment?: string }
}

/** Everything the server acknowledged, kept outside it. */
export type Ledger = {
  readonly tasks: LedgerTask[]
  /** Titles of tasks asked for and not acknowledged: there at most once. */
  readonly askedTitles: Set<string>
  /** Statuses of refusals, with how often; the network's own failures count as 0. */
  readonly refusals: Map<number, number>
  refusedWithoutRetryAfter: number
  writes: number
}

export type Target = { origin: string; readonly token: string; readonly projectId: string }

/** Pause before an unanswered write is tried again. */
const retryPause = 20

/**
 * Writers at work until `stop`: each creates a task of its own, renames it twice and comments on it, then the next. What
 * fails is tried again with the same Idempotency-Key until it is acknowledged or the writers are told to stop.
 */
export function startWriters(target: Target, ledger: Ledger, count: number, name: string) {
  const stopped = new AbortController()
  const writers = Array.from({ length: count }, (_, index) =>
    writeOn(target, ledger, `${name} w${index}`, stopped.signal),
  )
  return {
    async stop() {
      stopped.abort()
      await Promise.all(writers)
    },
  }
}

export const newLedger = (): Ledger => ({
  tasks: [],
  askedTitles: new Set(),
  refusals: new Map(),
  refusedWithoutRetryAfter: 0,
  writes: 0,
})

async function writeOn(target: Target, ledger: Ledger, name: string, signal: AbortSignal) {
  for (let turn = 0; !signal.aborted; turn++) {
    const title = `${name} t${turn}`
    ledger.askedTitles.add(title)
    const params = { projectId: target.projectId }
    const made = await insist(ledger, signal, (key) =>
      callServer(target.origin, target.token, createTask, { params, body: { title } }, key),
    )
    if (!made) return
    ledger.askedTitles.delete(title)
    const task: LedgerTask = {
      id: made.id,
      number: made.number,
      firstTitle: title,
      titles: [title],
      comments: [],
      asked: {},
    }
    ledger.tasks.push(task)
    await rename(target, ledger, task, `${title} again`, signal)
    await comment(target, ledger, task, `About ${title}`, signal)
    await rename(target, ledger, task, `${title} at last`, signal)
  }
}

async function rename(
  target: Target,
  ledger: Ledger,
  task: LedgerTask,
  set: string,
  signal: AbortSignal,
) {
  if (signal.aborted) return
  task.asked = { title: set }
  const changes = { title: { was: task.titles.at(-1) ?? '', set } }
  const done = await insist(ledger, signal, () =>
    callServer(target.origin, target.token, updateTask, {
      params: { id: task.id },
      body: { changes },
    }),
  )
  if (!done) return
  task.titles.push(set)
  task.asked = {}
}

async function comment(
  target: Target,
  ledger: Ledger,
  task: LedgerTask,
  body: string,
  signal: AbortSignal,
) {
  if (signal.aborted) return
  task.asked = { comment: body }
  const done = await insist(ledger, signal, (key) =>
    callServer(
      target.origin,
      target.token,
      addComment,
      { params: { id: task.id }, body: { body } },
      key,
    ),
  )
  if (!done) return
  task.comments.push(body)
  task.asked = {}
}

/** The answer, once there is one; undefined when told to stop before. Every try carries the same key. */
async function insist<Answer>(
  ledger: Ledger,
  signal: AbortSignal,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer | undefined> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  for (;;) {
    try {
      const answer = await send(headers)
      ledger.writes++
      return answer
    } catch (error) {
      note(ledger, error)
      if (signal.aborted) return undefined
      await setTimeout(retryPause)
    }
  }
}

function note(ledger: Ledger, error: unknown) {
  const status = error instanceof Refused ? error.status : 0
  ledger.refusals.set(status, (ledger.refusals.get(status) ?? 0) + 1)
  if (error instanceof Refused && error.retryAfter === null) ledger.refusedWithoutRetryAfter++
}
