import { useState } from 'react'
import type { CachedProject } from '#features/projects/use-projects.ts'
import { text } from '#text/en.ts'
import { transferText as words } from '#text/transfers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'
import { gestureLimit } from '../fields/picking.ts'
import { getTasks } from '../use-task-actions.ts'
import { ProjectSearch } from './project-search.tsx'
import { TransferPreview } from './transfer-preview.tsx'
import { useTransferPreview } from './use-transfer-preview.ts'
import { moveToProject } from './use-transfer.ts'

/** Asks for the project that tasks shall move to, and says before what becomes of them there. */
export function TransferDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  // What is moved leaves the rows on screen while the dialog closes.
  const [tasks] = useState(() => getTasks(ids))
  const [chosen, choose] = useState<CachedProject>()
  const { project, preview, reason } = useTransferPreview(tasks, chosen?.id)
  const isTooMuch = tasks.length > gestureLimit
  const [only] = tasks
  const move = () => {
    onClose()
    if (project && preview) moveToProject(ids, preview, project)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={tasks.length === 1 ? words.title(only?.key ?? '') : words.titleMany(tasks.length)}
        description={isTooMuch ? words.tooMany(gestureLimit) : undefined}
        footer={
          chosen && (
            <>
              <DialogClose asChild>
                <Button>{text.ui.cancel}</Button>
              </DialogClose>
              <Button
                variant="primary"
                // The next Enter moves what the first one chose.
                autoFocus
                aria-disabled={!preview}
                disabledReason={reason}
                onClick={preview && move}
              >
                {words.move}
              </Button>
            </>
          )
        }
      >
        {isTooMuch ? null : chosen ? (
          <TransferPreview
            chosen={chosen}
            preview={preview}
            reason={reason}
            onOther={() => choose(undefined)}
            onlyKey={tasks.length === 1 ? only?.key : undefined}
          />
        ) : (
          <ProjectSearch
            sourceIds={[...new Set(tasks.map(({ projectId }) => projectId))]}
            onChoose={choose}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
