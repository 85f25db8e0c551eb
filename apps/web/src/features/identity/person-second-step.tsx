import { getUserSecondStep, removeSecondStep } from '@courtside/contract/second-step.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { formatInstant } from '#lib/dates.ts'
import { describeError } from '#lib/describe-error.ts'
import { secondStepText } from '#text/second-step.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast-store.ts'

const words = secondStepText.person

/** That somebody signs in with a second step, and switching it off for them; nothing where they don't, or one may not. */
export function PersonSecondStep({ uid, name }: { uid: string; name: string }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const queryKey = ['second-step', uid]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getUserSecondStep, { params: { id: uid } }, { signal }),
    staleTime: 0,
  })
  const remove = async () => {
    try {
      await call(removeSecondStep, { params: { id: uid } })
      toast({ title: words.done })
    } catch (error) {
      const said = describeError(error)
      toast({ title: said, tone: 'danger' })
    }
    await client.invalidateQueries({ queryKey })
    await client.invalidateQueries({ queryKey: ['sessions', 'of', uid] })
  }
  if (!data?.since) return null
  return (
    <div className="flex items-center justify-between gap-2 text-sm">
      {words.on(formatInstant(data.since))}
      <Button size="sm" onClick={() => setAsking(true)}>
        {secondStepText.switchOff}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          onOpenChange={setAsking}
          title={words.title(name)}
          description={words.description}
          confirmLabel={secondStepText.switchOff}
          onConfirm={() => void remove()}
        />
      )}
    </div>
  )
}
