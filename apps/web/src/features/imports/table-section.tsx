import type { ColumnChoice, TablePreview } from '@courtside/contract/import-tables.ts'
import type { Import } from '@courtside/contract/imports.ts'
import { tableText } from '#text/import-tables.ts'
import { importText } from '#text/imports.ts'
import { ColumnChoices } from './column-choices.tsx'
import { DateQuestion } from './date-question.tsx'
import { PriorityChoices } from './priority-choices.tsx'
import { RowChoices } from './row-choices.tsx'
import { TableChips } from './table-chips.tsx'
import { type Becomes, TableSample } from './table-sample.tsx'
import type { TableControl } from './use-table-settings.ts'

const dateFields: ReadonlySet<string> = new Set(['start', 'due', 'created'])

const becomes = ({ field }: ColumnChoice): Becomes => ({
  label: tableText.fields[field],
  use: field === 'none' ? 'none' : field === 'text' ? 'minor' : 'major',
})

/** How a table is read, in view of its first rows, and what its columns and values become. */
export function TableSection({
  found,
  table,
  control,
}: {
  found: Import
  table: TablePreview
  control: TableControl
}) {
  const { problem } = found
  const { columns } = control.settings
  const hasDates =
    table.columns.some(({ kind }) => kind === 'date' || kind === 'datetime') ||
    columns.some(({ field }) => dateFields.has(field))
  return (
    <>
      <div className="grid gap-3">
        <TableChips table={table} hasDates={hasDates} control={control} />
        {(problem ?? control.error) && (
          <p role="alert" className="text-sm text-danger">
            {problem
              ? importText.problemOf(problem.code, problem.line, problem.column)
              : control.error?.message}
          </p>
        )}
        <TableSample table={table} becomes={columns.map(becomes)} isReading={control.isReading} />
      </div>
      <DateQuestion table={table} control={control} />
      <ColumnChoices table={table} control={control} />
      <PriorityChoices table={table} control={control} />
      <RowChoices table={table} control={control} />
    </>
  )
}
