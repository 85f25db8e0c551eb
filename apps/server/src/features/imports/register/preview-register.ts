import type { ImportPreview, Rejection } from '@courtside/contract/imports.ts'
import type { PkrStatus } from '@courtside/contract/pkr-statuses.ts'
import type { Db } from '#db/database.ts'
import { type RejectedRow, writeRejectedRows } from '#features/imports/tables/reject-rows.ts'
import { beginning, clean, getLine } from '../clean-text.ts'
import { type TargetList, diffMembers } from './diff-members.ts'
import { asIssued, planNumbers } from './plan-numbers.ts'
import type { MemberRow, MemberValues, RegisterPlan } from './register-plan.ts'
import { reportRegister } from './report-register.ts'
import { type StagedRow, countMissing, countRows, deleteRows, stageRows } from './stage-rows.ts'

const batchSize = 1000

const isUsable = (row: MemberRow): row is MemberRow & { readonly values: MemberValues } =>
  row.values !== null

type Previewed = {
  readonly preview: ImportPreview
  readonly rejectedRows: { readonly rowCount: number; readonly text: string } | undefined
}

/** Compares a file with the register, keeps each row with what it would do, and tells what that comes to. */
export async function previewRegister(
  db: Db,
  { id, fileName }: { readonly id: string; readonly fileName: string },
  { table, rows, columnNames, ...plan }: RegisterPlan,
  list: TargetList | null,
): Promise<Previewed> {
  await deleteRows(db, id)
  const misfits = new Map(plan.misfits.map((one) => [one.row, one]))
  const unfit: RejectedRow[] = []
  const rejections: Rejection[] = [...plan.rejections]
  const statuses = new Map<number, PkrStatus>()
  const issued = table.settings.issuesNumbers
    ? await planNumbers(db, rows.filter(isUsable), table.made?.format ?? null)
    : undefined
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize)
    const diffed = await diffMembers(db, batch.filter(isUsable), list)
    const byRow = new Map(diffed.map((one) => [one.row, asIssued(one, issued?.byRow.get(one.row))]))
    await stageRows(
      db,
      id,
      batch.map((row): StagedRow => {
        const diff = byRow.get(row.row)
        const { id: _id, ...one } = diff ?? rejected(row)
        const misfit = one.outcome === 'added' ? misfits.get(row.row) : undefined
        if (diff && !misfit) statuses.set(row.row, diff.status)
        if (!misfit) return { ...one, values: row.values }
        unfit.push(misfit)
        rejections.push(...misfit.problems.map(({ reason }) => refusal(row, reason)))
        const { id: _none, ...refused } = rejected(row)
        return { ...refused, values: null }
      }),
    )
  }
  const { conflicts, changedFields } = await countRows(db, id)
  const all = mergeByRow(plan.rejected, unfit)
  const preview: ImportPreview = {
    board: { name: beginning(clean(fileName), 120) },
    statuses: [],
    markedCompleteCount: 0,
    table: null,
    canBeTable: false,
    register: {
      ...table,
      changedFields,
      conflicts: { other_person: 0, edited_here: 0, removed: 0, ...conflicts },
      missingCount: await countMissing(db, id),
      unnumberedCount: issued?.unnumberedCount ?? 0,
    },
    report: await reportRegister(db, id, {
      rejections: rejections
        .map((one) => withStatus(one, statuses))
        .toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
      leftOut: plan.leftOut,
      cellCount: rejections.filter(({ kind }) => kind === 'cells').length,
    }),
  }
  return {
    preview,
    rejectedRows:
      all.length > 0
        ? { rowCount: all.length, text: writeRejectedRows(columnNames, all) }
        : undefined,
  }
}

/** A status that could not be read says which one the entry has instead. */
const withStatus = (one: Rejection, statuses: ReadonlyMap<number, PkrStatus>): Rejection =>
  one.reason === 'not_a_status' && one.row !== undefined
    ? { ...one, statusTaken: statuses.get(one.row) }
    : one

/** How a row is told that is refused as a whole for its number. */
export const refusal = (
  { row, number }: Pick<MemberRow, 'row' | 'number'>,
  reason: Rejection['reason'],
): Rejection => ({
  kind: 'pkrIds',
  place: `row ${row}`,
  name: beginning(getLine(number), 200),
  reason,
  row,
})

/** Both in the order of the file; a row that stands in both once, with all its problems. */
function mergeByRow(
  some: readonly RejectedRow[],
  others: readonly RejectedRow[],
): readonly RejectedRow[] {
  const byRow = new Map(some.map((one) => [one.row, one]))
  for (const one of others) {
    const known = byRow.get(one.row)
    byRow.set(one.row, known ? { ...known, problems: [...known.problems, ...one.problems] } : one)
  }
  return [...byRow.values()].toSorted((one, other) => one.row - other.row)
}

const rejected = ({ row, number }: MemberRow) => ({
  row,
  number,
  name: '',
  id: undefined,
  outcome: 'rejected' as const,
  conflict: null,
  changes: {},
  contested: {},
})
