import { type ReactNode, useState } from 'react'
import { getUnsaved } from '#features/activity/use-writes.ts'
import { useIdentity, useSignOut } from '#features/identity/use-identity.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { countDrafts, discardDrafts } from '#lib/use-draft.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import type { Kept } from './leave-dialog.tsx'

const LeaveDialog = lazyComponent(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/**
 * Signs out on purpose. Text that never left this device is offered first: kept for the next time, or wiped. Put
 * `question` where it outlives the button.
 */
export function useLeave(): { leave: () => void; question: ReactNode } {
  const state = useIdentity()
  const signOut = useSignOut()
  const [asked, setAsked] = useState<Kept>()
  const uid = state.status === 'signedIn' ? state.user.uid : undefined

  const go = async (wipe: boolean) => {
    setAsked(undefined)
    const unsaved = getUnsaved(uid ?? '')
    try {
      await signOut()
    } catch (error) {
      const said = error instanceof Error ? error.message : text.identity.unknownSignOutError
      toast({ title: said, tone: 'danger' })
      return
    }
    if (!wipe) return
    discardDrafts(uid ?? '')
    await (await import('#lib/draft-copies.ts')).removeCopies(uid ?? '')
    unsaved.discard()
  }
  const leave = () => {
    const kept = { drafts: countDrafts(uid ?? ''), unsaved: getUnsaved(uid ?? '').count }
    if (kept.drafts + kept.unsaved > 0) setAsked(kept)
    else void go(false)
  }
  return {
    leave,
    question: asked && (
      <LeaveDialog
        kept={asked}
        onKeep={() => void go(false)}
        onDiscard={() => void go(true)}
        onCancel={() => setAsked(undefined)}
      />
    ),
  }
}
