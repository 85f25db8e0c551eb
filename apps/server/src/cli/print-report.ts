import type { ImportReport } from '@courtside/contract/imports.ts'
import { say } from './report-progress.ts'

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
  say()
  say(' '.repeat(16) + heads.map((head) => head.padStart(10)).join(''))
  for (const row of report.rows) {
    const kind = row.kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    say(kind.padEnd(16) + columns.map((column) => String(row[column]).padStart(10)).join(''))
  }
  say()
  for (const { place, name, reason } of report.rejections.slice(0, 20))
    say(`unusable: ${place} ${JSON.stringify(name)}: ${reason.replaceAll('_', ' ')}`)
  if (report.rejectionCount > 20) say(`unusable: ${report.rejectionCount - 20} more`)
  for (const { code, count } of report.notes) say(`${code.replaceAll('_', ' ')}: ${count}`)
}
