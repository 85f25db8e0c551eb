import { type ImportKind, type RevertReport, importKinds } from '@courtside/contract/imports.ts'
import type { Db } from '#db/database.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { beginning } from '../clean-text.ts'
import type { Values } from '../diff-item.ts'

export const emptyRevert: RevertReport = {
  rows: [],
  kept: [],
  keptCount: 0,
  isProjectTrashed: false,
}

/** Things listed by name; beyond them only their number is known. */
const listLimit = 1000

/** Adds up what becomes of things without touching what it starts from, for the batch may yet be undone. */
export function openRevertTally(from: RevertReport) {
  const rows = new Map(from.rows.map((row) => [row.kind, { ...row }]))
  const kept = [...from.kept]
  let { keptCount, isProjectTrashed } = from
  let hasWritten = false
  const count = (kind: ImportKind, outcome: 'removed' | 'restored' | 'kept', times = 1) => {
    if (times === 0) return
    const row = rows.get(kind) ?? { kind, removed: 0, restored: 0, kept: 0 }
    row[outcome] += times
    rows.set(kind, row)
    if (outcome !== 'kept') hasWritten = true
  }
  return {
    count,
    /** A thing that stays as it is; `isCounted` false when a part of it was put back. */
    keep(thing: RevertReport['kept'][number], isCounted = true): void {
      if (isCounted) count(thing.kind, 'kept')
      keptCount++
      if (kept.length < listLimit) kept.push(thing)
    },
    trashProject(): void {
      isProjectTrashed = true
    },
    /** Whether something is different for others now. */
    hasWritten: () => hasWritten,
    result: (): RevertReport => ({
      rows: importKinds.flatMap((kind) => rows.get(kind) ?? []),
      kept,
      keptCount,
      isProjectTrashed,
    }),
  }
}

/** What a thing is called, from whichever of its fields names it. */
export const getName = (values: Values | undefined): string => {
  const name = [values?.['title'], values?.['name'], values?.['body']].find(
    (value) => typeof value === 'string',
  )
  return typeof name === 'string' ? beginning(name, 120) : ''
}

/** A transaction that takes back one batch. */
export type RevertScope = {
  readonly db: Db
  readonly importId: string
  readonly projectId: string
  readonly tally: ReturnType<typeof openRevertTally>
  readonly cause: ChangeOrigin
}
