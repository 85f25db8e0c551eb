import { useEffect, useState, useSyncExternalStore } from 'react'
import { findNotedDraft } from '#lib/use-draft.ts'
import { type DraftView, firstView } from './draft-view.ts'
import { type LiveDraft, openLiveDraft } from './open-live-draft.ts'

/** What is being written on a page, open while it is drawn; undefined until it has begun. */
export function useLiveDraft(
  pageId: string,
  userId: string,
): { draft: LiveDraft | undefined; view: DraftView } {
  const [epoch, setEpoch] = useState(() => notedEpoch(pageId))
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

/** The number of the draft of which this device has what was not sent, so that it is there without a line; else the usual one. */
const notedEpoch = (pageId: string): number =>
  Number(findNotedDraft(`page:${pageId}.`)?.split('.').at(-1) ?? 1)

const never = () => () => undefined
