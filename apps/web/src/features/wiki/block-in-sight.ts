import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { getScroller } from '#lib/scroller.ts'
import { usePlaceBefore } from '#ui/layout/use-scroll-back.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which block of a page one was reading when one began to write it, or writing when one was done, from 0; absent at its beginning. */
    block?: number | undefined
  }
}

/** The blocks of the text that is read or written in a frame. */
const collectBlocks = (frame: HTMLElement | null) =>
  frame?.querySelector(':is(.page-document, .ProseMirror)')?.children ?? []

/** The block that somebody has before them, from 0, a third down their screen; nothing while the beginning is in sight. */
export function getBlockInSight(frame: HTMLElement | null): number | undefined {
  const blocks = [...collectBlocks(frame)]
  if ((blocks[0]?.getBoundingClientRect().top ?? 0) >= 0) return undefined
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > innerHeight / 3)
  return index === -1 ? undefined : index
}

/** Brings whoever was writing a page to what they had before them, once it is read; who comes back is brought to where they were. */
export function useWrittenBlock(frame: RefObject<HTMLElement | null>): void {
  // As it was opened: the address is another one before the page is left.
  const { state } = useRouter().latestLocation
  const { y } = usePlaceBefore()
  const [block] = useState(y === 0 ? state.block : undefined)
  useEffect(() => {
    const written = block !== undefined && collectBlocks(frame.current)[block]
    if (!written) return
    const by = written.getBoundingClientRect().top - innerHeight / 3
    getScroller(written).scrollBy({ top: by, behavior: 'instant' })
  }, [frame, block])
}
