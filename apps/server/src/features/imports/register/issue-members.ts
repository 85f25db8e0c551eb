import type { TakenRows } from '@courtside/contract/register-imports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { findNextNumbers, issueNumbers } from '#features/pkr-ids/issue-numbers.ts'
import { Superseded, withRetries } from '../apply-plan.ts'
import { emptyTally } from '../count-outcomes.ts'
import { type ImportRecord, advance } from '../queries.ts'
import {
  type Stored,
  batchSize,
  decided,
  lockRegister,
  recordStored,
  refused,
} from './apply-register.ts'
import { type TargetList, diffMembers } from './diff-members.ts'
import { asIssued, findAlike } from './plan-numbers.ts'
import type { UsableRow } from './register-plan.ts'
import { writeMembers } from './write-members.ts'

const analyzeEvery = 2500

const crosses = (from: number, to: number) =>
  Math.floor(from / analyzeEvery) !== Math.floor(to / analyzeEvery)

type Choice = { readonly list: TargetList | null; readonly take: TakenRows }

/**
 * Enters the members of a file without numbers under the next ones, in the order of the file, and then those who seem to
 * be there already and were chosen all the same: so all others get the numbers that were shown, where nobody else was
 * issued any since. Each batch notes what it stored.
 */
export async function issueMembers(
  db: Db,
  record: ImportRecord,
  { list, take }: Choice,
  signal: AbortSignal,
): Promise<void> {
  const total = await countRows(db, record.id, take)
  let done = record.doneCount
  let last = 0
  for (;;) {
    signal.throwIfAborted()
    const from = { done, last }
    const batch = await withRetries(() =>
      db.transaction().execute(async (transaction) => {
        await lockRegister(transaction)
        const waiting = await findWaiting(transaction, record.id, take, from.last)
        if (waiting.length === 0) return waiting
        await recordStored(
          transaction,
          record.id,
          await issueBatch(transaction, record, waiting, list),
        )
        const to = { done: Math.min(total, from.done + waiting.length), total, tally: emptyTally }
        if (!(await advance(transaction, record.id, from.done, to))) throw new Superseded()
        return waiting
      }),
    )
    if (batch.length === 0) return
    // A register that grows from nothing would go on being searched as a small one is: from end to end.
    if (crosses(done, done + batch.length)) await sql`analyze pkr_ids`.execute(db)
    done = Math.min(total, done + batch.length)
    last = batch.findLast(({ outcome }) => outcome === 'added')?.row ?? last
  }
}

type Waiting = UsableRow & { readonly outcome: 'added' | 'kept' }

/** A batch with what was done: who came to be there since the file was looked at waits to be chosen. */
async function issueBatch(
  db: Db,
  { id, createdById }: ImportRecord,
  waiting: readonly Waiting[],
  list: TargetList | null,
): Promise<Stored[]> {
  // Others who issue numbers wait; so a number that is found here is still free when it is given.
  const numbers = await findNextNumbers(db, waiting.length, { lock: true })
  const alike = await findAlike(
    db,
    waiting.filter(({ outcome }) => outcome === 'added'),
  )
  const unnumbered = waiting.map((row) => ({ ...row, number: '' }))
  const all = (await diffMembers(db, unnumbered, list)).map((one) =>
    decided(asIssued(one, alike.get(one.row)), false),
  )
  const left = all.filter(({ outcome }) => outcome === 'added')
  const lacking = left.splice(numbers.length)
  const entered =
    left.length === 0
      ? []
      : await issueNumbers(db, left.length, async (issued) => {
          const part = left
            .splice(0, issued.length)
            .map((one, place) => ({ ...one, number: issued[place] ?? '' }))
          await writeMembers(db, part, list, { by: createdById, via: 'import', batchId: id })
          return part
        })
  return [...all.filter(({ outcome }) => outcome === 'kept'), ...entered, ...lacking.map(refused)]
}

const isChosen = (take: TakenRows) => {
  if (typeof take === 'string') return sql`${take === 'all'}::boolean`
  return sql`"row" = any(${take}::int[])`
}

/** Those that nothing was stored of: who is new, behind a row, and after all of them who was chosen. */
async function findWaiting(
  db: Db,
  importId: string,
  take: TakenRows,
  after: number,
): Promise<Waiting[]> {
  const find = async (isWanted: RawBuilder<unknown>) => {
    const { rows } = await sql<Waiting>`
      select "row", "number", "values", "outcome" from pkr_import_rows
      where "importId" = ${importId} and ${isWanted} and "values" is not null and "storedIn" is null
      order by "row" limit ${batchSize}
    `.execute(db)
    return rows
  }
  const fresh = await find(sql`"outcome" = 'added' and "row" > ${after}`)
  return fresh.length > 0 ? fresh : find(sql`"outcome" = 'kept' and ${isChosen(take)}`)
}

/** How many there are in all, with those that are stored already. */
async function countRows(db: Db, importId: string, take: TakenRows): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from pkr_import_rows
    where "importId" = ${importId} and "values" is not null and ("outcome" = 'added' or "outcome" = 'kept' and ${isChosen(take)})
  `.execute(db)
  return rows[0]?.count ?? 0
}
