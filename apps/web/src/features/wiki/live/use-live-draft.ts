import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { findNotedDraft } from '#lib/use-draft.ts'
import { useLatest } from '#lib/use-latest.ts'
import { wikiText } from '#text/wiki.ts'
import { toast } from '#ui/toast-store.ts'
import { type DraftView, firstView } from './draft-view.ts'
import { type LiveDraft, openLiveDraft } from './open-live-draft.ts'
import { watchCalmly } from './watch-calmly.ts'

/** What is being written on a page, open while it is drawn; undefined until it has begun. */
export function useLiveDraft(
  pageId: string,
  userId: string,
  /** What could not be sent was given up in another tab. */
  onLetGo: () => void,
): { draft: LiveDraft | undefined; view: DraftView } {
  const [epoch, setEpoch] = useState(() => getNotedEpoch(pageId))
  const [draft, setDraft] = useState<LiveDraft>()
  const letGo = useLatest(onLetGo)
  useEffect(() => {
    // With it go the words, before a line that comes back could send them.
    const leave = () => {
      setDraft(undefined)
      opened.close()
    }
    const opened = openLiveDraft(pageId, {
      userId,
      epoch,
      onEpoch: setEpoch,
      onKept: () => toast({ title: wikiText.live.wordsKept }),
      onLetGo: () => {
        leave()
        letGo()
      },
    })
    let isGone = false
    queueMicrotask(() => {
      if (!isGone) setDraft(opened)
    })
    return () => {
      isGone = true
      leave()
    }
  }, [pageId, userId, epoch, letGo])
  const watched = useMemo(() => draft && watchCalmly(draft), [draft])
  const view = useSyncExternalStore(
    watched?.subscribe ?? never,
    watched?.getView ?? (() => firstView),
  )
  return { draft, view }
}

/** The number of the draft of which this device has what was not sent, so that it is there without a line; else the usual one. */
const getNotedEpoch = (pageId: string): number =>
  Number(findNotedDraft(`page:${pageId}.`)?.split('.').at(-1) ?? 1)

const never = () => () => undefined
