import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { TableSettings } from '@courtside/contract/import-tables.ts'
import { readImportAgain } from '@courtside/contract/imports.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { formatText } from '#text/import-formats.ts'
import { Button } from '#ui/button.tsx'
import { importKey } from './use-imports.ts'

/** Says what a file was taken for, and has a product's table read like any other, or back again. */
export function KnownProduct({
  importId,
  source,
  reading,
}: {
  importId: string
  source: ImportSource
  /** How it is read now; undefined for what can be read in one way only. */
  reading: 'product' | 'table' | undefined
}) {
  const client = useQueryClient()
  const turn = useMutation({
    mutationFn: (settings: TableSettings) =>
      call(readImportAgain, { params: { id: importId }, body: settings }),
    onSuccess: (answer) => client.setQueryData(importKey(importId), answer),
    onError: () => client.invalidateQueries({ queryKey: importKey(importId) }),
  })
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p>{formatText.known(source)}</p>
      {reading && (
        <Button
          size="sm"
          disabled={turn.isPending}
          onClick={() => turn.mutate(reading === 'product' ? { as: 'table' } : {})}
        >
          {reading === 'product' ? formatText.asTable : formatText.asProduct(source)}
        </Button>
      )}
    </div>
  )
}
