import { useEffect, useState } from 'react'
import { live } from '#api/live.ts'
import { listDrafts } from '#lib/use-draft.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { useLeave } from './use-leave.tsx'

const words = text.users.membership

/** What was being written when somebody was shut out: it can be taken along. */
function BegunTexts({ uid }: { uid: string }) {
  const [texts] = useState(() => listDrafts(uid))
  if (texts.length === 0) return null
  return (
    <section className="mb-8 grid w-full max-w-md gap-2 px-6 text-sm">
      <h2 className="text-xs font-medium text-muted">{words.begun}</h2>
      <ul className="grid gap-2">
        {texts.map((typed) => (
          <li
            key={typed}
            className="flex items-start gap-3 rounded-lg border border-border px-3 py-2"
          >
            <span className="line-clamp-4 min-w-0 grow whitespace-pre-wrap">{typed}</span>
            <Button size="sm" onClick={() => void copyText(typed, words.copied)}>
              {words.copy}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Somebody who is signed in and may not come in: why, and what they can do. */
export function NotAdmitted({
  uid,
  title,
  description,
  who,
  isChecking,
  onRetry,
}: {
  uid: string
  title: string
  description: string
  who: string | undefined
  isChecking: boolean
  onRetry: () => unknown
}) {
  const { leave, question } = useLeave()
  // The live connection is tried on and on: when it is taken, they are let in again.
  useEffect(() => live.onRights(onRetry), [onRetry])
  return (
    <main className="grid min-h-[calc(var(--app-height)-var(--banner,0px))] place-items-center">
      <div className="grid justify-items-center">
        <Logo className="size-10" />
        <EmptyState
          isPage
          title={title}
          description={description}
          className="py-8"
          action={
            <>
              <Button disabled={isChecking} onClick={() => void onRetry()}>
                {words.tryAgain}
              </Button>
              <Button variant="primary" onClick={leave}>
                {words.signOut}
              </Button>
            </>
          }
        />
        <BegunTexts uid={uid} />
        {who !== undefined && <p className="text-xs text-faint">{words.signedInAs(who)}</p>}
      </div>
      {question}
    </main>
  )
}
