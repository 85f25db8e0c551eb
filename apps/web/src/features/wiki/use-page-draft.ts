import { DocumentJson } from '@courtside/contract/pages.ts'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useDraft } from '#lib/use-draft.ts'
import { useLatest } from '#lib/use-latest.ts'

/** Milliseconds without typing, after which what was typed is kept: writing it takes longer the longer the page is. */
const keptAfter = 400

const Kept = z.object({ base: z.int(), document: DocumentJson })
type Kept = z.infer<typeof Kept>

function readKept(text: string): Kept | undefined {
  try {
    return Kept.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * A page being written, kept on this device with the number of the version it was begun from, so that a reload or a
 * closed tab loses nothing, and saving over a newer version is noticed.
 */
export function usePageDraft(
  pageId: string,
  begun: { readonly number: number; readonly document: DocumentJson },
) {
  const { value, hasDraft, change: keep, clear } = useDraft(`page:${pageId}`)
  const [start, setStart] = useState(() => ({
    key: 0,
    ...(readKept(value) ?? { base: begun.number, document: begun.document }),
  }))
  const [isChanged, setChanged] = useState(hasDraft)
  const [size, setSize] = useState(value.length)
  const latest = useRef(start.document)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const store = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const text = JSON.stringify({ base: start.base, document: latest.current } satisfies Kept)
    keep(text)
    setSize(text.length)
  }
  const flush = useLatest(() => {
    if (timer.current !== undefined) store()
  })
  useEffect(() => {
    addEventListener('pagehide', flush)
    addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [flush])

  const forget = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    clear()
    setChanged(false)
  }
  return {
    /** Names the text that the editor begins with; with another one it begins anew. */
    key: start.key,
    initial: start.document,
    /** The version that was begun from. */
    base: start.base,
    isChanged,
    /** In characters of JSON, as of when typing last stopped. */
    size,
    read: () => latest.current,
    change: (document: DocumentJson) => {
      latest.current = document
      setChanged(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, keptAfter)
    },
    /** Goes on from another text, such as both changes together. */
    take: ({ base, document }: Kept) => {
      latest.current = document
      setStart(({ key }) => ({ key: key + 1, base, document }))
      setChanged(true)
      keep(JSON.stringify({ base, document } satisfies Kept))
    },
    /** What stands in the editor is this version now. */
    saved: (base: number) => {
      forget()
      setStart((before) => ({ ...before, base }))
    },
    discard: forget,
  }
}
