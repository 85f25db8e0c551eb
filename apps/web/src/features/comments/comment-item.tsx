import type { Comment } from '@courtside/contract/comments.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { UnsentBadge } from '#features/activity/unsent-badge.tsx'
import { useMentions } from '#features/tasks/use-mentions.ts'
import { cn } from '#lib/cn.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { isFocusLost } from '#lib/is-focus-lost.ts'
import { keepInSight } from '#lib/keep-in-sight.ts'
import { useTextEdit } from '#lib/use-text-edit.ts'
import { text } from '#text/en.ts'
import { threadText } from '#text/threads.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { CommentEditor } from './comment-editor.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { CommentReactions, ReactionPicker } from './comment-reactions.tsx'
import { quoteOf } from './quote.ts'
import type { ThreadContext } from './threads.ts'
import { getAnchor, focusComment } from './use-comment-anchors.ts'
import { removeComment, updateCommentText } from './use-comments.ts'

const words = text.comments

/** One comment: who, when, what they wrote, and what can be done with it. */
export function CommentItem({
  comment,
  context,
  thread,
  onReply,
}: {
  comment: Comment
  context: ThreadContext
  /** Of the comment that begins a thread: whether that is resolved, and how to settle it. */
  thread?: { isResolved: boolean; onSettle: (isResolved: boolean) => void }
  /** Begins an answer, with a quote when there is one. */
  onReply: ((quote?: string) => void) | undefined
}) {
  const { personOf, actor, path, reason } = context
  const draft = useTextEdit(`comment-edit:${comment.id}`, comment.body)
  const canEdit = context.mayEdit(comment)
  const [isEditing, setEditing] = useState(draft.hasDraft && canEdit)
  const mentions = useMentions(comment.body)
  const element = useRef<HTMLElement>(null)
  const isLinked = useLocation({ select: ({ hash }) => hash === getAnchor(comment.id) })
  useEffect(() => {
    if (!isLinked || !element.current) return undefined
    // Who came from a list goes on there.
    if (isFocusLost()) element.current.focus({ preventScroll: true })
    return keepInSight(element.current, 'center')
  }, [isLinked])
  if (comment.deletedAt !== null)
    return <p className="py-1 text-sm text-faint italic">{threadText.deletedComment}</p>

  const author = personOf(comment.authorId)
  const name = author?.name ?? words.unknownAuthor
  const stop = () => {
    draft.clear()
    setEditing(false)
    focusComment(comment.id)
  }
  const remove = () => {
    const panel = element.current?.parentElement?.closest<HTMLElement>('article, [data-threads]')
    removeComment(comment.id)
    // The button that would get the focus back goes with the comment.
    requestAnimationFrame(() => panel?.focus({ preventScroll: true }))
  }
  const reactions = {
    commentId: comment.id,
    given: comment.reactions,
    meId: actor.id,
    nameOf: (id: string) => personOf(id)?.name ?? text.activity.somebody,
    reason,
  }
  return (
    <article
      ref={element}
      id={getAnchor(comment.id)}
      tabIndex={-1}
      aria-label={name}
      className={cn(
        'group/comment grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1 rounded-md',
        isLinked && '-mx-2 animate-mark px-2 py-1 motion-reduce:bg-selected',
      )}
    >
      <Avatar
        name={name}
        src={author?.avatarUrl ?? null}
        hueKey={comment.authorId ?? ''}
        className="mt-px"
      />
      <div className="flex min-h-6 min-w-0 items-center gap-2 text-sm">
        <span className="truncate font-medium">{name}</span>
        <time
          dateTime={comment.createdAt}
          title={formatInstant(comment.createdAt)}
          className="shrink-0 text-xs text-faint"
        >
          {formatAgo(comment.createdAt)}
        </time>
        {comment.editedAt && (
          <span title={formatInstant(comment.editedAt)} className="shrink-0 text-xs text-faint">
            · {words.isEdited}
          </span>
        )}
        <UnsentBadge id={comment.id} />
        {!isEditing && (
          <span className="-my-1 ms-auto flex shrink-0 items-center">
            <ReactionPicker {...reactions} />
            <CommentMenu
              link={`${location.origin}${path}#${getAnchor(comment.id)}`}
              textIn={element}
              thread={reason === undefined ? thread : undefined}
              onReply={onReply}
              onQuote={onReply && ((selected) => onReply(quoteOf(name, selected || comment.body)))}
              onEdit={canEdit ? () => setEditing(true) : undefined}
              onDelete={context.mayDelete(comment) ? remove : undefined}
            />
          </span>
        )}
      </div>
      <div className="col-start-2 min-w-0">
        <ConflictSection id={comment.id} />
        {isEditing ? (
          <CommentEditor
            value={draft.value}
            was={draft.was}
            saveLabel={words.save}
            startsFocused
            onChange={draft.change}
            onSave={(body) => {
              updateCommentText(comment.id, draft.was, body.trim())
              stop()
            }}
            onCancel={stop}
            note={draft.hasDraft ? text.tasks.editor.draft : undefined}
          />
        ) : (
          <>
            <Markdown
              source={comment.body}
              mentions={mentions}
              onChange={
                canEdit ? (set) => updateCommentText(comment.id, comment.body, set) : undefined
              }
            />
            <CommentReactions {...reactions} />
          </>
        )}
      </div>
    </article>
  )
}
