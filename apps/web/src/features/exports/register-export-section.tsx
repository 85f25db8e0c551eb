import type { CallArguments } from '@courtside/contract/endpoint.ts'
import { exportPkrIds, registerFormats } from '@courtside/contract/pkr-exports.ts'
import { call } from '#api/call.ts'
import { language } from '#text/language.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { ExportDialog } from './export-dialog.tsx'

/** The way of entries of the register into a file: of chosen ones, or of all that a filter finds. */
export function RegisterExportSection({
  entries,
  title = pkrText.exports.title,
}: {
  entries: CallArguments<typeof exportPkrIds>['body']['entries']
  title?: string
}) {
  return (
    <ExportDialog
      title={title}
      formats={registerFormats}
      begin={(format) =>
        call(exportPkrIds, {
          body: { format: format === 'xlsx' ? 'xlsx' : 'csv', language, entries },
        })
      }
      disabledReason={undefined}
    />
  )
}
