import type { BegunExport, ExportFormat } from '@courtside/contract/exports.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { IconButton } from '#ui/button.tsx'
import { Dialog, DialogTrigger } from '#ui/dialog.tsx'
import { useHasOpened } from '#ui/layer-state.tsx'

const ExportLayer = lazyComponent(async () => (await import('./export-steps.tsx')).ExportLayer)

export type ExportedAs = {
  readonly title: string
  /** Absent for all formats of lists. */
  readonly formats?: readonly ExportFormat[]
  /** Asks for what the list shows when a format is chosen. */
  readonly begin: (format: ExportFormat) => Promise<BegunExport>
}

/** The button that takes a list out as a file, and the dialog behind it. */
export function ExportDialog({
  disabledReason,
  ...exported
}: ExportedAs & { disabledReason: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const hasOpened = useHasOpened(isOpen)
  const button = (
    <IconButton label={text.exports.open} disabledReason={disabledReason}>
      <Download />
    </IconButton>
  )
  if (disabledReason) return button
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{button}</DialogTrigger>
      {hasOpened && <ExportLayer {...exported} />}
    </Dialog>
  )
}
