import type { TablePreview, TableSettings } from '@courtside/contract/import-tables.ts'
import { type Import, readImportAgain } from '@courtside/contract/imports.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { settingsAfter } from './table-settings.ts'
import { importKey } from './use-imports.ts'

/** How a table is read, with changes shown at once while the server reads it again. */
export function useTableSettings({ id, state }: Import, table: TablePreview) {
  const client = useQueryClient()
  const [sent, setSent] = useState<TableSettings>()
  const change = useMutation({
    mutationFn: (settings: TableSettings) =>
      call(readImportAgain, { params: { id }, body: settings }),
    onSuccess: (answer) => client.setQueryData(importKey(id), answer),
    // Started or let go in another tab, it has to be looked at again.
    onError: () => client.invalidateQueries({ queryKey: importKey(id) }),
  })
  const isReading = change.isPending || state === 'reading'
  const chosen = isReading && sent ? sent : table.chosen
  return {
    settings: { ...table.settings, ...(isReading && sent) },
    chosen,
    isReading,
    error: change.error,
    set: (part: TableSettings) => {
      const next = settingsAfter(chosen, part)
      setSent(next)
      change.mutate(next)
    },
  }
}

export type TableControl = ReturnType<typeof useTableSettings>
