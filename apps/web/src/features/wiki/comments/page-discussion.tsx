import { X } from 'lucide-react'
import { PageCommentSection } from '#features/comments/page-comment-section.tsx'
import { wikiCommentText } from '#text/wiki-comments.ts'
import { IconButton } from '#ui/button.tsx'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import type { Discussion } from './use-thread-state.ts'

const words = wikiCommentText

/** The threads of a page: in a column beside it, or in a sheet over it where there is no room. */
export function PageDiscussion({ discussion }: { discussion: Discussion }) {
  const { isWide, isShown, show } = discussion
  if (!isWide)
    return (
      <Sheet open={isShown} onOpenChange={show}>
        <SheetContent title={words.title} tall>
          <div className="px-4 pt-2 pb-6">
            <PageCommentSection discussion={discussion} />
          </div>
        </SheetContent>
      </Sheet>
    )
  if (!isShown) return null
  return (
    <aside aria-label={words.title} className="w-88 shrink-0 print:hidden">
      <div
        data-scrolls
        className="sticky top-6 max-h-[calc(100dvh-6rem)] overflow-y-auto px-1 pb-6"
      >
        <div className="flex items-center justify-between pb-2">
          <h3 className="text-xs font-medium text-muted">{words.title}</h3>
          <IconButton size="icon-sm" label={words.close} onClick={() => show(false)}>
            <X />
          </IconButton>
        </div>
        <PageCommentSection discussion={discussion} />
      </div>
    </aside>
  )
}
