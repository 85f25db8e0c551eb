import { MessageSquare } from 'lucide-react'
import { wikiCommentText } from '#text/wiki-comments.ts'
import { IconButton } from '#ui/button.tsx'
import type { Discussion } from './use-thread-state.ts'

/** Shows what is said of a page, or puts it away; with how much that is. */
export function DiscussionButton({ discussion }: { discussion: Discussion }) {
  const { openCount, isShown, show } = discussion
  return (
    <IconButton
      label={wikiCommentText.show(openCount)}
      aria-expanded={isShown}
      className="w-auto min-w-control gap-1 px-1.5"
      onClick={() => show(!isShown)}
    >
      <MessageSquare />
      {openCount > 0 && (
        <span aria-hidden className="text-xs tabular">
          {openCount}
        </span>
      )}
    </IconButton>
  )
}
