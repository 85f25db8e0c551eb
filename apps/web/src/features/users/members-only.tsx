import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIdentity, useSignInRequired } from '#features/identity/use-identity.ts'
import { wipeKept } from '#lib/kept.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { useLeave } from './use-leave.tsx'
import { UserProvider, useCurrentUserQuery } from './use-users.ts'

const words = text.users.membership

const isRefusal = (code: string | undefined): code is keyof typeof refusals =>
  code !== undefined && code in refusals

const refusals = {
  not_a_member: words.not_a_member,
  membership_pending: words.membership_pending,
  membership_suspended: words.membership_suspended,
}

/**
 * Everything inside belongs to a signed-in member. Who is signed in but not admitted, or not any more, is told so at the
 * same address; who is signed out is led to the sign-in screen.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  useSignInRequired()
  const state = useIdentity()
  const { failureReason, refetch, isFetching } = useCurrentUserQuery()
  const [kept, setKept] = useState<keyof typeof refusals>()
  // The first refusal counts; the query is tried once more all the same. While it is asked anew the screen stays.
  const said = failureReason instanceof ApiError ? failureReason.code : undefined
  const code = isRefusal(said) ? said : isFetching ? kept : undefined
  if (code !== kept) setKept(code)
  const isRefused = code !== undefined
  useEffect(() => {
    if (isRefused) void wipeKept()
  }, [isRefused])
  if (state.status !== 'signedIn') return null
  if (code === undefined) return <UserProvider>{children}</UserProvider>
  const { name, email } = state.user
  return (
    <NotAdmitted
      {...refusals[code]}
      who={email ?? name ?? undefined}
      isChecking={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function NotAdmitted({
  title,
  description,
  who,
  isChecking,
  onRetry,
}: {
  title: string
  description: string
  who: string | undefined
  isChecking: boolean
  onRetry: () => void
}) {
  const { leave, question } = useLeave()
  return (
    <main className="grid min-h-[calc(100dvh-var(--banner,0px))] place-items-center">
      <div className="grid justify-items-center">
        <Logo className="size-10" />
        <EmptyState
          title={title}
          description={description}
          className="py-8"
          action={
            <>
              <Button disabled={isChecking} onClick={onRetry}>
                {words.tryAgain}
              </Button>
              <Button variant="primary" onClick={leave}>
                {words.signOut}
              </Button>
            </>
          }
        />
        {who !== undefined && <p className="text-xs text-faint">{words.signedInAs(who)}</p>}
      </div>
      {question}
    </main>
  )
}
