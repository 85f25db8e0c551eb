import type { ImportReport } from '@courtside/contract/imports.ts'
import { writeLine } from './report-progress.ts'

/** The account of a file as a table, then what could not be used and what is worth knowing. */
export function printReport(report: ImportReport): void {
  const columns = [
    'inFile',
    'added',
    'changed',
    'unchanged',
    'kept',
    'rejected',
    'ignored',
  ] as const
  const heads = ['in file', 'new', 'changed', 'unchanged', 'kept', 'unusable', 'left out']
  writeLine()
  writeLine(' '.repeat(16) + heads.map((head) => head.padStart(10)).join(''))
  for (const row of report.rows) {
    const kind = row.kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    writeLine(kind.padEnd(16) + columns.map((column) => String(row[column]).padStart(10)).join(''))
  }
  writeLine()
  for (const { place, name, reason } of report.rejections.slice(0, 20))
    writeLine(`unusable: ${place} ${JSON.stringify(name)}: ${reason.replaceAll('_', ' ')}`)
  if (report.rejectionCount > 20) writeLine(`unusable: ${report.rejectionCount - 20} more`)
  for (const { code, count } of report.notes) writeLine(`${code.replaceAll('_', ' ')}: ${count}`)
}
