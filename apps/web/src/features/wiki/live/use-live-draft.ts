import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DraftView, firstView } from './draft-view.ts'
import { type LiveDraft, openLiveDraft } from './open-live-draft.ts'

/** What is being written on a page, open while it is drawn; undefined until it has begun. */
export function useLiveDraft(
  pageId: string,
  userId: string,
): { draft: LiveDraft | undefined; view: DraftView } {
  const [epoch, setEpoch] = useState(1)
  const [draft, setDraft] = useState<LiveDraft>()
  useEffect(() => {
    const opened = openLiveDraft(pageId, { userId, epoch, onEpoch: setEpoch })
    let isGone = false
    queueMicrotask(() => {
      if (!isGone) setDraft(opened)
    })
    return () => {
      isGone = true
      setDraft(undefined)
      opened.close()
    }
  }, [pageId, userId, epoch])
  const view = useSyncExternalStore(draft?.subscribe ?? never, draft?.getView ?? (() => firstView))
  return { draft, view }
}

const never = () => () => undefined
