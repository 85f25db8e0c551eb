import { endOtherSessions, endSession, listSessions } from '@courtside/contract/identity.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { describeError } from '#lib/describe-error.ts'
import { accountText } from '#text/account.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { AccountBlock } from './account-block.tsx'
import { HostedSessions } from './hosted-sessions.tsx'
import { SessionRow } from './session-row.tsx'

const words = accountText.sessions

/** Where one is signed in, and ending it. */
export function SessionsSection() {
  const isOwn = useRuntimeConfig()?.identity.mode === 'embedded'
  return isOwn ? <Sessions /> : <HostedSessions />
}

function Sessions() {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    staleTime: 0,
  })
  const end = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast({ title: done })
    } catch (error) {
      const said = describeError(error)
      toast({ title: said, tone: 'danger' })
    }
    await queryClient.invalidateQueries({ queryKey: ['sessions'] })
  }
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false

  return (
    <AccountBlock
      title={words.title}
      action={
        hasOthers && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {words.endOthers}
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">{words.description}</p>
      {sessions.isPending && <SkeletonRows rows={2} />}
      {sessions.isError && (
        <ErrorState
          title={words.failed}
          className="py-6"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() =>
                void end(() => call(endSession, { params: { id: session.id } }), words.ended)
              }
            />
          ))}
        </ul>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          danger
          onOpenChange={setAsking}
          title={words.endOthersTitle}
          description={words.endOthersDescription}
          confirmLabel={words.endOthers}
          onConfirm={() => void end(() => call(endOtherSessions, {}), words.othersEnded)}
        />
      )}
    </AccountBlock>
  )
}
