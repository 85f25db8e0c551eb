import type { BegunExport, ExportFormat } from '@courtside/contract/exports.ts'
import { Download } from 'lucide-react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { IconButton } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '#ui/dialog.tsx'
import { useExport } from './use-export.ts'

const ExportSteps = lazyComponent(async () => (await import('./export-steps.tsx')).ExportSteps)

/** The button that takes a list out as a file, and the dialog behind it. */
export function ExportDialog({
  title,
  formats,
  begin,
  disabledReason,
}: {
  title: string
  formats: readonly ExportFormat[]
  /** Asks for what the list shows when a format is chosen. */
  begin: (format: ExportFormat) => Promise<BegunExport>
  disabledReason: string | undefined
}) {
  const running = useExport(begin)
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
        title={title}
        description={running.found ? undefined : text.exports.description}
      >
        <ExportSteps running={running} formats={formats} />
      </DialogContent>
    </Dialog>
  )
}
