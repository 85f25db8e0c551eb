import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIdentity, useSignInRequired } from '#features/identity/use-identity.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { clearCache } from '#lib/offline-cache.ts'
import { text } from '#text/en.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { UserProvider, useCurrentUserQuery } from './use-users.ts'

const words = text.users.membership

const NotAdmitted = lazyComponent(async () => (await import('./not-admitted.tsx')).NotAdmitted)

const isRefusal = (code: string | undefined): code is keyof typeof refusals =>
  code !== undefined && code in refusals

const refusals = {
  not_a_member: words.not_a_member,
  membership_pending: words.membership_pending,
  membership_suspended: words.membership_suspended,
}

/**
 * Everything inside belongs to a signed-in member. Who is signed in but not admitted, or not any more, is told so at the
 * same address; who is signed out is led to the sign-in screen. Where the server could not say, nothing could be shown that is
 * right: that is told until it can.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  useSignInRequired()
  const state = useIdentity()
  const { data, error, failureReason, refetch, isFetching } = useCurrentUserQuery()
  const [kept, setKept] = useState<keyof typeof refusals>()
  // The first refusal counts; the query is tried once more all the same. While it is asked anew the screen stays.
  const said = failureReason instanceof ApiError ? failureReason.code : undefined
  const code = isRefusal(said) ? said : isFetching ? kept : undefined
  if (code !== kept) setKept(code)
  const isRefused = code !== undefined
  useEffect(() => {
    if (isRefused) void clearCache()
  }, [isRefused])
  if (state.status !== 'signedIn') return null
  if (code === undefined && error && !data)
    return (
      <main>
        <ErrorState title={text.errors.whoAsks} error={error} onRetry={() => void refetch()} />
      </main>
    )
  if (code === undefined) return <UserProvider>{children}</UserProvider>
  const { uid, name, email } = state.user
  return (
    <NotAdmitted
      {...refusals[code]}
      uid={uid}
      who={email ?? name ?? undefined}
      isChecking={isFetching}
      onRetry={refetch}
    />
  )
}
