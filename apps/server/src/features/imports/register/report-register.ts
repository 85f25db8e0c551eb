import type { ImportReport, Rejection } from '@courtside/contract/imports.ts'
import type { Db } from '#db/database.ts'
import { countRows, findKept } from './stage-rows.ts'

/** Things listed by name; beyond them only their number is known. */
const listLimit = 1000
const leftOutLimit = 200

/** The account of a file of members, before or after it is stored. `rejections` are all of them, `cellCount` those of cells. */
export async function reportRegister(
  db: Db,
  importId: string,
  {
    rejections,
    cellCount,
    leftOut,
  }: {
    rejections: readonly Rejection[]
    cellCount: number
    leftOut: NonNullable<ImportReport['leftOut']>
  },
): Promise<ImportReport> {
  const { outcomes } = await countRows(db, importId)
  const { added = 0, changed = 0, unchanged = 0, kept = 0, rejected = 0 } = outcomes
  const inFile = added + changed + unchanged + kept + rejected
  const none = { added: 0, changed: 0, unchanged: 0, kept: 0, ignored: 0 }
  return {
    rows: [
      { kind: 'pkrIds', inFile, added, changed, unchanged, kept, rejected, ignored: 0 },
      ...(cellCount > 0
        ? [{ kind: 'cells' as const, ...none, inFile: cellCount, rejected: cellCount }]
        : []),
    ],
    rejections: rejections.slice(0, listLimit),
    rejectionCount: rejected + cellCount,
    kept: (await findKept(db, importId, listLimit)).map(({ row, number, name, fields }) => ({
      kind: 'pkrIds',
      place: `row ${row}`,
      name: name === '' ? number : `${number} ${name}`,
      fields,
    })),
    notes: [],
    ignoredActions: [],
    ...(leftOut.length > 0 && { leftOut: leftOut.slice(0, leftOutLimit) }),
  }
}
