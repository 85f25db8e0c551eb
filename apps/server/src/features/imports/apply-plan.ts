import { setTimeout } from 'node:timers/promises'
import type { ImportKind } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logChange } from '#features/activity/log-change.ts'
import { isDatabaseAway, isOverTime } from '#http/error-answers.ts'
import { type Tally, openTally } from './count-outcomes.ts'
import { diffBatch } from './diff-batch.ts'
import { saveChanges, saveLinks } from './import-links.ts'
import type { ImportPlan, PlanItem } from './import-plan.ts'
import { type Step, countOf, openReferences, projectKinds, getSteps } from './import-steps.ts'
import { type ImportRecord, advance } from './queries.ts'
import type { References, Scope, Target } from './stores/item-store.ts'

/**
 * Bounds of one transaction: others wait for the stream's row while it is held. Fewer than the fewest rows take hardly
 * less time, for the statements around them do.
 */
const mostRows = 200
const fewestRows = 50
const mostText = 500_000
const longest = 100

/** Another worker has gone on with this import, or somebody cancelled it. */
export class Superseded extends Error {}

type Run = {
  readonly db: Db
  readonly record: ImportRecord & { readonly projectId: string }
  readonly target: Target
  readonly references: References
  readonly total: number
}

/**
 * Stores what the plan holds beyond what is there, from where an earlier run broke off, in transactions of at most 200
 * rows and about 100 ms. Each notes how far it got, so that work done is never done again. Returns the whole tally.
 */
export async function applyPlan(
  db: Db,
  record: ImportRecord & { readonly projectId: string },
  plan: ImportPlan,
  { timeZone, signal, onBatch }: { timeZone: string; signal: AbortSignal; onBatch: () => void },
): Promise<Tally> {
  const { projectId, choices } = record
  const target = { projectId, timeZone, source: plan.source, choices }
  const references = await openReferences(db, target, plan, record.id)
  const run = { db, record, target, references, total: countOf(plan) }
  let tally = record.tally
  let done = 0
  let size = mostRows
  for (const step of getSteps(plan)) {
    const skipped = Math.min(step.items.length, Math.max(0, record.doneCount - done))
    done += skipped
    for (let from = skipped; from < step.items.length;) {
      signal.throwIfAborted()
      const items = getNextBatch(step.items, from, size)
      const batch = await withRetries(() => applyBatch(run, step, items, { done, tally }))
      tally = batch.tally
      size =
        performance.now() - batch.heldSince > longest
          ? Math.max(fewestRows, Math.floor(items.length / 2))
          : Math.min(mostRows, size * 2)
      done += items.length
      from += items.length
      onBatch()
    }
  }
  return tally
}

function getNextBatch(items: readonly PlanItem[], from: number, size: number): PlanItem[] {
  let text = 0
  let to = from
  while (to < items.length && to - from < size && text < mostText)
    text += JSON.stringify(items[to++]).length
  return items.slice(from, to)
}

/** A batch that lost a deadlock, or the database for a moment, is simply done again. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt > 5 || !(isDatabaseAway(error) || isOverTime(error))) throw error
      await setTimeout(100 * 2 ** attempt)
    }
  }
}

async function applyBatch(
  { db, record, target, references, total }: Run,
  { store }: Step,
  items: readonly PlanItem[],
  before: { done: number; tally: Tally },
): Promise<{ tally: Tally; heldSince: number }> {
  return db.transaction().execute(async (transaction) => {
    // One import at a time writes to a project: the second then finds what the first has stored.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${record.projectId}`}, 0))`.execute(
      transaction,
    )
    // Until here this waited for others, and from here on others may wait for this.
    const heldSince = performance.now()
    const tally = openTally(before.tally)
    const around = { db: transaction, target, references, tally, isWriting: true }
    const diff = await diffBatch(store, items, around)
    const scope: Scope = {
      ...target,
      db: transaction,
      projectId: record.projectId,
      importId: record.id,
      references,
    }
    await saveLinks(scope, store.kind, diff.links)
    await saveChanges(scope, store.kind, diff.changed)
    if (diff.changed.length > 0) await store.change?.(scope, diff.changed)
    const to = { done: before.done + items.length, total, tally: tally.result() }
    if (!(await advance(transaction, record.id, before.done, to))) throw new Superseded()
    if (diff.added.length > 0) await store.add?.(scope, diff.added)
    if (diff.added.length + diff.changed.length > 0)
      await logBatch(scope, record, store.kind, diff.added.length)
    return { tally: to.tally, heldSince }
  })
}

/** What a history tells the number of; the other things come along with these. */
const countedKinds: ReadonlySet<ImportKind> = new Set(['tasks', 'comments'])

/** Last in the transaction, for it takes the lock on the stream. */
async function logBatch(
  { db, projectId }: Scope,
  record: ImportRecord,
  kind: Step['store']['kind'],
  addedCount: number,
): Promise<void> {
  const action = projectKinds.has(kind) ? 'project.updated' : 'task.resync'
  const changes =
    countedKinds.has(kind) && addedCount > 0
      ? { [`imported.${kind}`]: { was: null, set: addedCount } }
      : {}
  const cause = { actorId: record.createdById, via: 'import' as const, batchId: record.id }
  await sql`
    with one as (
      select ${projectId}::uuid as "id", ${projectId}::uuid as "projectId", null::uuid as "taskId"
    ), ${logChange('one', { action, entity: 'project', changes }, cause)}
    select 1
  `.execute(db)
}
