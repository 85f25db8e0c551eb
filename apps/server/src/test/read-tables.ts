import type { TableSettings } from '@courtside/contract/import-tables.ts'
import type { ImportPlan } from '#features/imports/import-plan.ts'
import { type TableRequest, readTable } from '#features/imports/tables/read-table.ts'

/** Lines of a CSV as a plan, as if somebody in Chicago had chosen the file on Tuesday, 1 December 2026. */
export async function readLines(
  lines: readonly string[],
  settings: TableSettings = {},
  request: Partial<TableRequest> = {},
): Promise<ImportPlan> {
  const plan = await readTable(new TextEncoder().encode(lines.join('\n')), 'csv', {
    importId: '01980000-0000-7000-8000-000000000000',
    fileName: 'Courts.csv',
    timeZone: 'America/Chicago',
    now: '2026-12-01T18:00:00.000Z',
    settings,
    ...request,
  })
  if ('problem' in plan) throw new Error(plan.problem.message)
  return plan
}

/** What the columns of a table become, by their names. */
export const fieldsOf = ({ table }: ImportPlan): Record<string, string> =>
  Object.fromEntries(
    (table?.preview.columns ?? []).map(({ name }, index) => [
      name,
      table?.preview.settings.columns[index]?.field ?? '',
    ]),
  )
