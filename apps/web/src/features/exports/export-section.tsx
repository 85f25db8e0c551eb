import { Download } from 'lucide-react'
import { late } from '#lib/late.tsx'
import { text } from '#text/en.ts'
import { IconButton } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '#ui/dialog.tsx'
import { type ExportedList, useExport } from './use-export.ts'

const ExportSteps = late(async () => (await import('./export-steps.tsx')).ExportSteps)

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
  const running = useExport(projectId)
  const button = (
    <IconButton label={text.exports.open} disabledReason={disabledReason}>
      <Download />
    </IconButton>
  )
  if (disabledReason) return button
  return (
    <Dialog>
      <DialogTrigger asChild>{button}</DialogTrigger>
      <DialogContent
        title={text.exports.title(count)}
        description={running.found ? undefined : text.exports.description}
      >
        <ExportSteps running={running} tasks={tasks} />
      </DialogContent>
    </Dialog>
  )
}
