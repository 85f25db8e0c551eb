import {
  endUserSession,
  endUserSessions,
  listUserSessions,
} from '@courtside/contract/user-changes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { describeError } from '#lib/describe-error.ts'
import { accountText } from '#text/account.ts'
import { userText } from '#text/user-changes.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { PersonSecondStep } from './person-second-step.tsx'
import { SessionRow } from './session-row.tsx'

const words = userText.page

/** Where somebody else is signed in, and shutting these devices out. A hosted service tells no devices. */
export function PersonSessionsSection({ uid, name }: { uid: string; name: string }) {
  const queryClient = useQueryClient()
  const isOwn = useRuntimeConfig()?.identity.mode === 'embedded'
  const [isAsking, setAsking] = useState(false)
  const queryKey = ['sessions', 'of', uid]
  const sessions = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listUserSessions, { params: { id: uid } }, { signal }),
    staleTime: 0,
    enabled: isOwn,
  })
  const end = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast({ title: done })
    } catch (error) {
      const said = describeError(error)
      toast({ title: said, tone: 'danger' })
    }
    await queryClient.invalidateQueries({ queryKey })
  }
  const hasAny = !isOwn || (sessions.data?.length ?? 0) > 0
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-control items-center justify-between gap-2">
        <h2 className="text-xs font-medium text-muted">{words.sessions}</h2>
        {hasAny && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {words.endAll}
          </Button>
        )}
      </div>
      {isOwn && <PersonSecondStep uid={uid} name={name} />}
      {isOwn && sessions.isPending && <SkeletonRows rows={1} />}
      {sessions.isError && (
        <ErrorState
          title={accountText.sessions.failed}
          className="py-6"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data?.length === 0 && <p className="text-sm text-faint">{words.noSessions}</p>}
      {sessions.data && sessions.data.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() =>
                void end(
                  () => call(endUserSession, { params: { id: uid, sessionId: session.id } }),
                  words.ended,
                )
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
          title={words.endAllTitle(name)}
          description={words.endAllDescription}
          confirmLabel={words.endAll}
          onConfirm={() =>
            void end(() => call(endUserSessions, { params: { id: uid } }), words.allEnded)
          }
        />
      )}
    </section>
  )
}
