import { endAllSessions } from '@courtside/contract/identity.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#lib/describe-error.ts'
import { accountText } from '#text/account.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast-store.ts'
import { AccountBlock } from './account-block.tsx'
import { useSignOut } from './use-identity.ts'

const words = accountText.sessions

/** Ending every sign-in at once, which is all there is where Google keeps them. */
export function HostedSessions() {
  const [isAsking, setAsking] = useState(false)
  const signOut = useSignOut()
  const endAll = async () => {
    try {
      await call(endAllSessions, {})
      await signOut()
    } catch (error) {
      const said = describeError(error)
      toast({ title: said, tone: 'danger' })
    }
  }
  return (
    <AccountBlock
      title={words.title}
      action={
        <Button size="sm" onClick={() => setAsking(true)}>
          {words.endAll}
        </Button>
      }
    >
      <p className="text-sm text-pretty text-muted">{words.hosted}</p>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          onOpenChange={setAsking}
          title={words.endAllTitle}
          description={words.endAllDescription}
          confirmLabel={words.endAll}
          onConfirm={() => void endAll()}
        />
      )}
    </AccountBlock>
  )
}
