import { type Import, revertImport } from '@courtside/contract/imports.ts'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { importText } from '#text/imports.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast-store.ts'

/** Takes an import back, once it has been said what that will and won't undo. */
export function RevertButton({
  found,
  isIcon = false,
  onStarted,
}: {
  found: Pick<Import, 'id' | 'target' | 'fileName'>
  isIcon?: boolean
  onStarted: () => void
}) {
  const words = importText.revert
  const [isAsking, setAsking] = useState(false)
  const revert = useMutation({
    mutationFn: () => call(revertImport, { params: { id: found.id } }),
    onSuccess: onStarted,
    onError: (error) => toast({ tone: 'danger', title: words.failed, description: error.message }),
  })
  const ask = () => setAsking(true)
  return (
    <>
      {isIcon ? (
        <IconButton label={words.button} disabled={revert.isPending} onClick={ask}>
          <Undo2 />
        </IconButton>
      ) : (
        <Button disabled={revert.isPending} onClick={ask}>
          <Undo2 /> {words.button}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.title(found.fileName)}
        description={[words.undone, words.kept, words.made[found.target]].join(' ')}
        confirmLabel={words.confirm}
        danger
        onConfirm={() => revert.mutate()}
      />
    </>
  )
}
