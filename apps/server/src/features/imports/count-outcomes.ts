import {
  type ImportKind,
  type ImportReport,
  type ImportRow,
  type KeptThing,
  type Rejection,
  importKinds,
} from '@courtside/contract/imports.ts'
import type { ImportPlan } from './import-plan.ts'

export type Outcome = 'added' | 'changed' | 'unchanged' | 'kept' | 'rejected'

/** What became of the things done so far; stored with them, so that a run that broke off goes on counting. */
export type Tally = {
  readonly counts: Partial<Record<ImportKind, Partial<Record<Outcome, number>>>>
  readonly rejections: readonly Rejection[]
  readonly kept: readonly KeptThing[]
}

export const emptyTally: Tally = { counts: {}, rejections: [], kept: [] }

/** Things listed by name; beyond them only their number is known. */
const listLimit = 1000

/** Adds up outcomes without touching the tally they start from, for the batch may yet be undone. */
export function openTally(from: Tally) {
  const counts = structuredClone(from.counts)
  const rejections = [...from.rejections]
  const kept = [...from.kept]
  return {
    count(kind: ImportKind, outcome: Outcome, times = 1): void {
      if (times === 0) return
      const row = (counts[kind] ??= {})
      row[outcome] = (row[outcome] ?? 0) + times
    },
    reject(rejection: Rejection): void {
      this.count(rejection.kind, 'rejected')
      if (rejections.length < listLimit) rejections.push(rejection)
    },
    keep(thing: KeptThing): void {
      if (kept.length < listLimit) kept.push(thing)
    },
    result: (): Tally => ({ counts, rejections, kept }),
  }
}
export type OpenTally = ReturnType<typeof openTally>

/** The account of the whole file: what was done with its things, and what could not be used from the start. */
export function reportOf(plan: ImportPlan, tally: Tally): ImportReport {
  const rejected = new Map<ImportKind, number>()
  for (const { kind } of plan.rejections) rejected.set(kind, (rejected.get(kind) ?? 0) + 1)
  const rows = importKinds.flatMap((kind): ImportRow[] => {
    const row = tally.counts[kind] ?? {}
    const figures = {
      added: row.added ?? 0,
      changed: row.changed ?? 0,
      unchanged: row.unchanged ?? 0,
      kept: row.kept ?? 0,
      rejected: (row.rejected ?? 0) + (rejected.get(kind) ?? 0),
      ignored: plan.ignored[kind] ?? 0,
    }
    const inFile = Object.values(figures).reduce((sum, figure) => sum + figure, 0)
    return inFile === 0 ? [] : [{ kind, inFile, ...figures }]
  })
  return {
    rows,
    rejections: [...plan.rejections, ...tally.rejections].slice(0, listLimit),
    rejectionCount: rows.reduce((sum, row) => sum + row.rejected, 0),
    kept: [...tally.kept],
    notes: [...plan.notes],
    ignoredActions: [...plan.ignoredActions],
  }
}
