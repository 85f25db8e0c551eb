import { type Anchor, anchorLimits } from '@courtside/contract/comments.ts'
import type { Page } from '@courtside/contract/pages.ts'
import { quoteAt } from '@courtside/document/find-quote.ts'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { ShownDiscussion } from '#features/comments/page-comment-section.tsx'
import { usePageThreads } from '#features/comments/use-page-comments.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { marksOf } from './mark-words.ts'
import { readPageText, selectedPlace } from './page-text.ts'
import { type Anchored, usePageMarks } from './use-page-marks.ts'

/** Where threads have room beside a page. */
const wideQuery = '(min-width: 1280px)'
/** What is being written about has no id yet. */
const writtenId = 'writing'

export type Discussion = ShownDiscussion & {
  /** How many threads are not resolved. */
  readonly openCount: number
  readonly isWide: boolean
  readonly isShown: boolean
  readonly show: (isShown: boolean) => void
  /** Begins a comment on what is selected, else on the whole page. */
  readonly begin: () => void
}

/** What people say of a page that is read in a frame: shown beside it where anything is, else when asked for. */
export function useDiscussion(page: Page, frame: RefObject<HTMLElement | null>): Discussion {
  const { threads, isError } = usePageThreads(page.id)
  const isWide = useMediaQuery(wideQuery)
  const isLinked = useLocation({ select: ({ hash }) => hash.startsWith('comment-') })
  const [wish, show] = useState<boolean>()
  const [active, setActive] = useState<{ readonly id: string }>()
  const [target, setTarget] = useState<{ readonly id: string }>()
  const [writing, setWriting] = useState<Anchor | null>()

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
  const onPress = useCallback((id: string) => {
    if (id === writtenId) return
    show(true)
    setActive({ id })
  }, [])
  const activeId = writing ? writtenId : (active?.id ?? targetId)
  const places = usePageMarks(frame, anchored, activeId, onPress)

  useEffect(() => {
    if (!target || !frame.current) return
    const [mark] = marksOf(frame.current, target.id)
    mark?.scrollIntoView({ block: 'center' })
    mark?.focus({ preventScroll: true })
  }, [target, frame, places])

  const openCount = threads.filter(({ root }) => root.resolvedAt === null).length
  return {
    pageId: page.id,
    pageVersion: page.number,
    facts: {
      isPublished: page.isPublished,
      isDeleted: page.deletedAt !== null,
      mayWrite: page.mayWrite,
    },
    threads,
    isFailed: isError,
    places,
    active,
    writing,
    onWrite: setWriting,
    onGoTo: (id) => {
      if (!isWide) show(false)
      setTarget({ id })
    },
    openCount,
    isWide,
    isShown: wish ?? (isLinked || (isWide && openCount > 0)),
    show,
    begin: () => {
      setWriting(selectedAnchor(frame.current))
      show(true)
    },
  }
}

function selectedAnchor(frame: HTMLElement | null): Anchor | null {
  const root = frame?.querySelector<HTMLElement>('.page-document')
  if (!root) return null
  const read = readPageText(root)
  const place = selectedPlace(root, read)
  return (place && quoteAt(read.text, place, anchorLimits)) ?? null
}
