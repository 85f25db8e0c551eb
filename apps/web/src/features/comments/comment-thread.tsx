import { describePlain } from '@courtside/document/plain-words.ts'
import { useLocation } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { useDraft } from '#lib/use-draft.ts'
import { text } from '#text/en.ts'
import { threadText } from '#text/threads.ts'
import { Button } from '#ui/button.tsx'
import { CommentEditor } from './comment-editor.tsx'
import { CommentItem } from './comment-item.tsx'
import { withQuote } from './quote.ts'
import type { Thread, ThreadContext } from './threads.ts'
import { getAnchor, focusComment } from './use-comment-anchors.ts'
import { settleThread } from './use-comments.ts'

/** A comment, what answers it, and the place for the next answer; resolved it is one line that opens. */
export function CommentThread({
  thread,
  context,
  about,
  className,
}: {
  thread: Thread
  context: ThreadContext
  /** What it is about, where that is less than all. */
  about?: ReactNode
  className?: string | undefined
}) {
  const { root, answers } = thread
  const draft = useDraft(`comment-answer:${root.id}`)
  const [isAnswering, setAnswering] = useState(draft.hasDraft)
  const [quotes, setQuotes] = useState(0)
  const isResolved = root.resolvedAt !== null
  const [isUnfolded, setUnfolded] = useState(draft.hasDraft)
  const isLinked = useLocation({
    select: ({ hash }) => [root, ...answers].some(({ id }) => hash === getAnchor(id)),
  })
  const isFolded = isResolved && !isUnfolded && !isLinked
  const name = context.personOf(root.authorId)?.name ?? text.comments.unknownAuthor

  const answer = (quote?: string) => {
    if (quote !== undefined) draft.change(withQuote(draft.value, quote))
    setQuotes(quotes + 1)
    setAnswering(true)
    setUnfolded(true)
  }
  const stop = () => {
    draft.clear()
    setAnswering(false)
    focusComment((answers.at(-1) ?? root).id)
  }
  const settle = (next: boolean) => {
    settleThread(root.id, next)
    setUnfolded(false)
    if (!next) focusComment(root.id)
  }
  const onReply = context.reason === undefined ? answer : undefined
  return (
    <li className={cn('min-w-0', className)}>
      {isResolved && (
        <div className="mb-1 flex min-h-7 min-w-0 items-center gap-1.5 text-xs text-muted touch:min-h-11">
          <CircleCheck className="size-4 shrink-0 text-success" />
          <span className="truncate">
            {threadText.isResolved}
            {isFolded && ` · ${name}: ${describePlain(root.body)}`}
          </span>
          {isFolded && answers.length > 0 && (
            <span className="shrink-0 text-faint">{threadText.replies(answers.length)}</span>
          )}
          <Button
            size="sm"
            variant="link"
            aria-expanded={!isFolded}
            className="ms-auto"
            onClick={() => setUnfolded(isFolded)}
          >
            {isFolded ? threadText.showThread : threadText.hideThread}
          </Button>
        </div>
      )}
      {!isFolded && (
        <>
          {about}
          <CommentItem
            comment={root}
            context={context}
            thread={{ isResolved, onSettle: settle }}
            onReply={onReply}
          />
          {answers.length > 0 && (
            <ol
              aria-label={threadText.replies(answers.length)}
              className="ms-3 mt-3 grid gap-3 border-s border-border ps-4"
            >
              {answers.map((comment) => (
                <li key={comment.id} className="min-w-0">
                  <CommentItem comment={comment} context={context} onReply={onReply} />
                </li>
              ))}
            </ol>
          )}
          {isAnswering && onReply && (
            <div className="ms-3 mt-3 border-s border-border ps-4">
              <CommentEditor
                key={quotes}
                value={draft.value}
                saveLabel={threadText.reply}
                placeholder={threadText.replyPlaceholder}
                startsFocused={quotes > 0}
                onChange={draft.change}
                onSave={(body) => {
                  context.answer(body.trim(), root.id)
                  stop()
                }}
                onCancel={stop}
                note={draft.hasDraft ? text.tasks.editor.draft : undefined}
              />
            </div>
          )}
          {!isAnswering && onReply && answers.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              className="ms-5 mt-1 font-normal"
              onClick={() => answer()}
            >
              {threadText.replyTo(name)}
            </Button>
          )}
        </>
      )}
    </li>
  )
}
