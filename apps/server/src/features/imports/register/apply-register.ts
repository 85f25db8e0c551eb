import type { Changes } from '@courtside/contract/activity.ts'
import type { PkrFormat } from '@courtside/contract/pkr-format.ts'
import type { RegisterOutcome, TakenRows } from '@courtside/contract/register-imports.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { findMismatch } from '#features/pkr-ids/check-number.ts'
import { Superseded, withRetries } from '../apply-plan.ts'
import { emptyTally } from '../count-outcomes.ts'
import { type ImportRecord, advance } from '../queries.ts'
import { type DiffedMember, type TargetList, diffMembers } from './diff-members.ts'
import type { UsableRow } from './register-plan.ts'
import { writeMembers } from './write-members.ts'

/** Rows of one transaction: others wait for these entries, and for the organisation's log, while it lasts. */
export const batchSize = 250

/**
 * Stores the rows of a file that differ from the register as it is by now, from where an earlier run broke off. Each
 * batch notes how far it got.
 */
export async function applyRegister(
  db: Db,
  record: ImportRecord,
  { list, format, take }: { list: TargetList | null; format: PkrFormat | null; take: TakenRows },
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as "total" from pkr_import_rows where "importId" = ${record.id} and "values" is not null
  `.execute(db)
  const total = rows[0]?.total ?? 0
  const isTaken = (row: number) => take === 'all' || (take !== 'none' && take.includes(row))
  let done = record.doneCount
  let last = 0
  for (;;) {
    signal.throwIfAborted()
    const from = { done, last }
    const batch = await withRetries(() =>
      db.transaction().execute(async (transaction) => {
        // One file at a time goes into the register: the second then finds what the first has stored.
        await lockRegister(transaction)
        const waiting = await findWaiting(transaction, record.id, from.last)
        if (waiting.length === 0) return waiting
        const diffed = await diffMembers(transaction, waiting, list, true)
        const stored = diffed.map((one) =>
          one.id === undefined && findMismatch(format, one.number)
            ? refused(one)
            : decided(one, isTaken(one.row)),
        )
        const writes = stored.filter(({ changes }) => Object.keys(changes).length > 0)
        await writeMembers(transaction, writes, list, {
          by: record.createdById,
          via: 'import',
          batchId: record.id,
        })
        await recordStored(transaction, record.id, stored)
        const to = { done: Math.min(total, from.done + waiting.length), total, tally: emptyTally }
        if (!(await advance(transaction, record.id, from.done, to))) throw new Superseded()
        return waiting
      }),
    )
    if (batch.length === 0) return
    done = Math.min(total, done + batch.length)
    last = batch.at(-1)?.row ?? last
  }
}

/** The next rows that nothing was stored of. */
async function findWaiting(db: Db, importId: string, after: number): Promise<UsableRow[]> {
  const { rows } = await sql<UsableRow>`
    select "row", "number", "values" from pkr_import_rows
    where "importId" = ${importId} and "row" > ${after} and "values" is not null and "storedIn" is null
    order by "row" limit ${batchSize}
  `.execute(db)
  return rows
}

/** Held until the transaction ends. */
export const lockRegister = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('import register', 0))`.execute(db)

export type Stored = Omit<DiffedMember, 'id' | 'outcome'> & {
  readonly id: string
  readonly isNew: boolean
  readonly outcome: RegisterOutcome
}

/** A new number that was in the format when it was looked at, and is not in that which was set since. */
export const refused = (one: Omit<DiffedMember, 'outcome'>): Stored => ({
  ...one,
  id: createId(),
  isNew: true,
  outcome: 'rejected',
  changes: {},
  contested: {},
})

/** A row with what is done of it: a conflict that is settled for the file is none. */
export function decided(one: DiffedMember, isTaken: boolean): Stored {
  const settled =
    isTaken && one.outcome === 'kept'
      ? {
          ...one,
          outcome: 'changed' as const,
          conflict: null,
          changes: { ...one.changes, ...one.contested },
          contested: {} satisfies Changes,
        }
      : one
  return { ...settled, id: one.id ?? createId(), isNew: one.id === undefined }
}

/** Notes what was done of rows, and by which number. */
export async function recordStored(
  db: Db,
  importId: string,
  rows: readonly Stored[],
): Promise<void> {
  const notes = rows.map(({ id, ...one }) => ({
    ...one,
    storedIn: Object.keys(one.changes).length > 0 ? id : null,
  }))
  await sql`
    update pkr_import_rows r set "number" = x."number", "outcome" = x."outcome", "conflict" = x."conflict", "changes" = x."changes",
      "contested" = x."contested", "storedIn" = x."storedIn"
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) x("row" int, "number" text, "outcome" text, "conflict" text, "changes" jsonb,
      "contested" jsonb, "storedIn" uuid)
    where r."importId" = ${importId} and r."row" = x."row"
  `.execute(db)
}
