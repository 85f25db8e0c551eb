import type { TablePreview } from '@courtside/contract/import-tables.ts'
import type { Import } from '@courtside/contract/imports.ts'
import { importText } from '#text/imports.ts'
import { ColumnChoices } from './column-choices.tsx'
import { DateQuestion } from './date-question.tsx'
import { PriorityChoices } from './priority-choices.tsx'
import { RowChoices } from './row-choices.tsx'
import { TableChips } from './table-chips.tsx'
import { TableSample } from './table-sample.tsx'
import type { TableControl } from './use-table-settings.ts'

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
  return (
    <>
      <div className="grid gap-3">
        <TableChips table={table} control={control} />
        {(problem ?? control.error) && (
          <p role="alert" className="text-sm text-danger">
            {problem
              ? importText.problemOf(problem.code, problem.line, problem.column)
              : control.error?.message}
          </p>
        )}
        <TableSample
          table={table}
          columns={control.settings.columns}
          isReading={control.isReading}
        />
      </div>
      <DateQuestion table={table} control={control} />
      <ColumnChoices table={table} control={control} />
      <PriorityChoices table={table} control={control} />
      <RowChoices table={table} control={control} />
    </>
  )
}
