import { MessageSquarePlus } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { touchQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { wikiCommentText } from '#text/wiki-comments.ts'
import { Button } from '#ui/button.tsx'
import { readPageText, getSelectedPlace } from './page-text.ts'

/** While words are being selected the button would run after them. */
const calm = 150

/**
 * Offers to comment on what is selected in a frame: with a mouse right below it, with a finger at the edge of the screen,
 * where the browser's own menu of a selection doesn't come. `frame` is what it is placed in.
 */
export function SelectionButton({
  frame,
  onComment,
}: {
  frame: RefObject<HTMLElement | null>
  onComment: () => void
}) {
  const isTouch = useMediaQuery(touchQuery)
  const [at, setAt] = useState<{ top: number; start: number }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => setAt(getPlace(frame.current))
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(look, calm)
    }
    // What was selected before this was there counts, too.
    onChange()
    document.addEventListener('selectionchange', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onChange)
    }
  }, [frame])
  if (!at) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      className={cn(
        'z-20 shadow-popover print:hidden',
        isTouch
          ? 'fixed inset-s-4 bottom-[calc(4.5rem+var(--safe-bottom))] ms-(--safe-start)'
          : 'absolute',
      )}
      style={isTouch ? undefined : { top: at.top, insetInlineStart: at.start }}
      // The press would take the selection away.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onComment()
        setAt(undefined)
      }}
    >
      <MessageSquarePlus /> {wikiCommentText.comment}
    </Button>
  )
}

/** Below the end of what is selected, counted from the frame; undefined where nothing of its page is. */
function getPlace(frame: HTMLElement | null) {
  const root = frame?.querySelector<HTMLElement>('.page-document')
  if (!frame || !root || !getSelectedPlace(root, readPageText(root))) return undefined
  const around = frame.getBoundingClientRect()
  const lines = [...(getSelection()?.getRangeAt(0).getClientRects() ?? [])]
  const last = lines.findLast(({ width }) => width > 0)
  if (!last) return undefined
  const isRightToLeft = getComputedStyle(frame).direction === 'rtl'
  const start = isRightToLeft ? around.right - last.right : last.left - around.left
  return {
    top: last.bottom - around.top + 6,
    start: Math.max(0, Math.min(start, around.width - 140)),
  }
}
