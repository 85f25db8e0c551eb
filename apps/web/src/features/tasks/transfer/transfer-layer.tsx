import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { undoWrites } from '#features/activity/use-writes.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { text } from '#text/en.ts'
import { transferText as words } from '#text/transfers.ts'
import { toast } from '#ui/toast-store.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import { endTransfer, useAskedTransfer } from './use-asked-transfer.ts'
import { onTransfer } from './use-transfer.ts'

/** Asks where tasks shall move, and says where they went, with the way there and the way back. */
export function TransferLayer() {
  const asked = useAskedTransfer()
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(
    () =>
      onTransfer(({ batchId, title, projectId, key, isTurn }) => {
        // The page of a task follows one project, and not the one it goes to.
        void client.invalidateQueries({ queryKey: ['activity'] })
        if (isTurn) return
        const project = projectRows.get(projectId)
        const href = key ? `/tasks/${key}` : `/projects/${project?.key}/tasks`
        toast({
          title,
          description: (
            // Toasts stand beside the router, whose own links they can't hold.
            <a
              href={href}
              className="text-link hover:underline"
              onClick={(event) => {
                event.preventDefault()
                void navigate({ href })
              }}
            >
              {words.open(key ?? project?.name ?? '')}
            </a>
          ),
          action: { label: text.activity.undo, run: () => undoWrites(batchId) },
        })
      }),
    [navigate, client],
  )
  return (
    asked?.ids && <TransferDialog key={asked.ids.join(' ')} ids={asked.ids} onClose={endTransfer} />
  )
}
