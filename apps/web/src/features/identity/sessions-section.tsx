import {
  type SignInSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '@courtside/contract/identity.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { accountText } from '#text/account.ts'
import { text } from '#text/en.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { AccountBlock } from './account-block.tsx'

const words = accountText.sessions
const icons = { desktop: Monitor, phone: Smartphone, tablet: Tablet }
const deviceOf = ({ browser, system }: SignInSession) =>
  words.device(browser, system) || words.unknownDevice

/** Where one is signed in, and ending it. Absent with a hosted service, which keeps that to itself. */
export function SessionsSection() {
  const isOwn = useRuntimeConfig()?.identity.mode === 'embedded'
  return isOwn ? <Sessions /> : null
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
      const said = error instanceof Error ? error.message : text.identity.unknownError
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
        <ErrorState {...words.failed} className="py-6" onRetry={() => void sessions.refetch()} />
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

function SessionRow({ session, onEnd }: { session: SignInSession; onEnd: () => void }) {
  const { deviceKind, isCurrent, createdAt, lastUsedAt } = session
  const Icon = icons[deviceKind ?? 'desktop']
  const device = deviceOf(session)
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-2 text-sm">
      <Icon aria-hidden className="size-5 shrink-0 stroke-[1.5] text-muted" />
      <span className="grid min-w-0 grow">
        <span className="truncate">{device}</span>
        <span className="text-xs text-muted" title={formatInstant(lastUsedAt)}>
          {words.used(formatAgo(lastUsedAt))}
          {' · '}
          {words.since(formatInstant(createdAt))}
        </span>
      </span>
      {isCurrent ? (
        <Badge tone="accent">{words.current}</Badge>
      ) : (
        <Button size="sm" aria-label={words.endOf(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
