import type { CallArguments } from '@courtside/contract/endpoint.ts'
import type { createExport } from '@courtside/contract/exports.ts'
import { call } from '#api/call.ts'
import { text } from '#text/en.ts'
import { language } from '#text/language.ts'
import { ExportDialog } from './export-dialog.tsx'

/** Which tasks: by id in their order, or by the filters of the list of all. */
type ExportedList = CallArguments<typeof createExport>['body']['tasks']

/** The way of a list of tasks into a file, for the header of the screen that shows it. */
export function ExportSection({
  projectId,
  tasks,
  count,
  disabledReason,
}: {
  projectId?: string
  /** What the list shows, asked for when it is needed. */
  tasks: () => ExportedList
  /** Absent when only the server knows. */
  count?: number
  disabledReason: string | undefined
}) {
  return (
    <ExportDialog
      title={text.exports.title(count)}
      begin={async (format) => {
        const body = { format, language, tasks: tasks(), ...(projectId && { projectId }) }
        // The dialog has brought it along.
        const { createExport } = await import('@courtside/contract/exports.ts')
        return call(createExport, { body })
      }}
      disabledReason={disabledReason}
    />
  )
}
