import type { TablePreview } from '@courtside/contract/import-tables.ts'
import { type Import, readImportAgain } from '@courtside/contract/imports.ts'
import { call } from '#api/call.ts'
import { getSettingsAfter } from './table-settings.ts'
import { useReading } from './use-reading.ts'

/** How a table is read, with changes shown at once while the server reads it again. */
export function useTableSettings(found: Import, table: TablePreview) {
  const { underWay, ...reading } = useReading(
    found,
    table.chosen,
    (settings) => call(readImportAgain, { params: { id: found.id }, body: settings }),
    getSettingsAfter,
  )
  return { ...reading, settings: { ...table.settings, ...underWay } }
}

export type TableControl = ReturnType<typeof useTableSettings>
