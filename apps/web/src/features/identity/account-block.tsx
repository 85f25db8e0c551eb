import type { ReactNode } from 'react'
import { useIdentity } from './use-identity.ts'

/** One matter of one's account: its name, what can be done with it, and how it stands. */
export function AccountBlock({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="grid gap-3 border-t border-border pt-5">
      <div className="flex min-h-control-sm flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

/** The person whose account it is; undefined for the moment before the screen is left. */
export function useMyself() {
  const state = useIdentity()
  return state.status === 'signedIn' ? state.user : undefined
}
