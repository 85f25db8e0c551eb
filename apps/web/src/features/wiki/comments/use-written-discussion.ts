import { anchorLimits } from '@courtside/contract/page-comments.ts'
import type { Page } from '@courtside/contract/pages.ts'
import { useEffect, useMemo, useState } from 'react'
import { useLatest } from '#lib/use-latest.ts'
import type { RemarkHandle, RemarkHooks } from '../editor/remarks.ts'
import { type Discussion, getDiscussion, useThreadState } from './use-thread-state.ts'

/** What people say of a page that is being written; what is said there is about the version to come. */
export function useWrittenDiscussion(page: Page): {
  readonly discussion: Discussion
  /** For the editor of the page; the same from drawing to drawing. */
  readonly remarks: RemarkHooks
} {
  const state = useThreadState(page)
  const { anchored, activeId, target, isWide, show, activate } = state
  const [handle, setHandle] = useState<RemarkHandle>()
  const [ids, setIds] = useState<readonly string[]>()
  const onPress = useLatest(() => {
    if (isWide) show(true)
  })
  const remarks = useMemo(
    (): RemarkHooks => ({
      onReady: setHandle,
      onPress,
      // Whoever writes goes on writing.
      onCaret: (id) => activate({ id, isQuiet: true }),
      onPlaces: setIds,
    }),
    [onPress, activate],
  )
  useEffect(() => handle?.show(anchored, activeId), [handle, anchored, activeId])
  useEffect(() => {
    if (target) handle?.goTo(target.id)
  }, [handle, target])
  const places = useMemo(() => ids && new Map(ids.map((id, index) => [id, index])), [ids])
  const discussion = getDiscussion(state, page.lastVersion + 1, places, () => {
    const selected = handle?.selected(anchorLimits)
    const id = selected ? undefined : handle?.atCaret()
    if (id === undefined) return state.write(selected ?? null)
    activate({ id })
  })
  return { discussion, remarks }
}
