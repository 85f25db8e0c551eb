import type { Anchor } from '@courtside/contract/comments.ts'
import type { Page } from '@courtside/contract/pages.ts'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ShownDiscussion } from '#features/comments/page-comment-section.tsx'
import { usePageThreads } from '#features/comments/use-page-comments.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'

/** Where threads have room beside a page. */
const wideQuery = '(min-width: 1400px)'
/** What is being written about has no id yet. */
const writtenId = 'writing'

/** Words of a page that something is about; those that are not marked are only looked up. */
export type Anchored = { readonly id: string; readonly anchor: Anchor; readonly isMarked: boolean }

/** The threads of a page, which of them is looked at, and what is being written. */
export function useThreadState(page: Page) {
  const { threads, isError, retry } = usePageThreads(page)
  const isWide = useMediaQuery(wideQuery)
  const isLinked = useLocation({ select: ({ hash }) => hash.startsWith('comment-') })
  const [wish, show] = useState<boolean>()
  const [active, activate] = useState<ShownDiscussion['active']>()
  const [target, aim] = useState<{ readonly id: string }>()
  const [writing, write] = useState<Anchor | null>()
  const targetId = target?.id
  const anchored = useMemo(
    () => [
      ...threads.flatMap(({ root: { id, anchor, resolvedAt } }): Anchored[] =>
        anchor ? [{ id, anchor, isMarked: resolvedAt === null || id === targetId }] : [],
      ),
      ...(writing ? [{ id: writtenId, anchor: writing, isMarked: true }] : []),
    ],
    [threads, writing, targetId],
  )
  const openCount = threads.filter(({ root }) => root.resolvedAt === null).length
  return {
    page,
    threads,
    onRetry: isError ? retry : undefined,
    anchored,
    openCount,
    isWide,
    isShown: wish ?? (isLinked || (isWide && openCount > 0)),
    show,
    active,
    activate,
    activeId: writing ? writtenId : (active?.id ?? targetId),
    /** The thread whose words shall be shown. */
    target,
    aim,
    writing,
    write,
  }
}
export type ThreadState = ReturnType<typeof useThreadState>

export type Discussion = ShownDiscussion & {
  /** How many threads are not resolved. */
  readonly openCount: number
  readonly isWide: boolean
  readonly isShown: boolean
  readonly show: (isShown: boolean) => void
  /** Begins a comment on what is selected, else on the whole page. */
  readonly begin: () => void
}

/** A discussion as it is shown: beside the page where anything is said, else when it is asked for. */
export function getDiscussion(
  { page, aim, write, ...state }: ThreadState,
  pageVersion: number,
  places: ShownDiscussion['places'],
  begin: () => void,
): Discussion {
  return {
    ...state,
    pageId: page.id,
    pageVersion,
    facts: {
      isPublished: page.isPublished,
      isDeleted: page.deletedAt !== null,
      mayWrite: page.mayWrite,
    },
    places,
    onWrite: write,
    onGoTo: (id) => {
      if (!state.isWide) state.show(false)
      aim({ id })
    },
    begin: () => {
      begin()
      state.show(true)
    },
  }
}
