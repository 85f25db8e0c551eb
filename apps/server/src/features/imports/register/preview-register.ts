import type { ImportPreview } from '@courtside/contract/imports.ts'
import type { Db } from '#db/database.ts'
import { beginning, cleaned } from '../clean-text.ts'
import { type TargetList, diffMembers } from './diff-members.ts'
import type { MemberRow, MemberValues, RegisterPlan } from './register-plan.ts'
import { reportRegister } from './report-register.ts'
import { type StagedRow, countMissing, countRows, dropRows, stageRows } from './stage-rows.ts'

const batchSize = 1000

const isUsable = (row: MemberRow): row is MemberRow & { readonly values: MemberValues } =>
  row.values !== null

/** Compares a file with the register, keeps each row with what it would do, and tells what that comes to. */
export async function previewRegister(
  db: Db,
  { id, fileName }: { readonly id: string; readonly fileName: string },
  { table, rows, rejections }: RegisterPlan,
  list: TargetList | null,
): Promise<ImportPreview> {
  await dropRows(db, id)
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize)
    const diffed = await diffMembers(db, batch.filter(isUsable), list)
    const byRow = new Map(diffed.map((one) => [one.row, one]))
    await stageRows(
      db,
      id,
      batch.map((row): StagedRow => {
        const { id: _id, ...one } = byRow.get(row.row) ?? rejected(row)
        return { ...one, values: row.values }
      }),
    )
  }
  const { conflicts, changedFields } = await countRows(db, id)
  return {
    board: { name: beginning(cleaned(fileName), 120) },
    statuses: [],
    markedCompleteCount: 0,
    table: null,
    canBeTable: false,
    register: {
      ...table,
      changedFields,
      conflicts: { other_person: 0, edited_here: 0, removed: 0, ...conflicts },
      missingCount: await countMissing(db, id),
    },
    report: await reportRegister(db, id, {
      rejections,
      cellCount: rejections.filter(({ kind }) => kind === 'cells').length,
    }),
  }
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
