import { type Actor, type TaskFacts, can } from '@courtside/contract/can.ts'
import type { Comment } from '@courtside/contract/comments.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { inTrash, lacking } from '#features/projects/use-access.ts'
import { usePeople } from '#features/projects/use-people.ts'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useTextEdit } from '#lib/use-text-edit.ts'
import { text } from '#text/en.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { CommentEditor, sameHandle } from './comment-editor.tsx'
import { removeComment, rewriteComment, useComments, writeComment } from './use-comments.ts'

const words = text.comments

/** The comments of a task, oldest first, and the place to write the next. Drafts survive a reload. */
export function CommentSection({
  taskId,
  facts,
  project,
}: {
  taskId: string
  facts: TaskFacts
  project: Project
}) {
  const comments = useComments(taskId)
  const actor = useActor()
  const draft = useDraft(`comment:${taskId}`)
  const reason = inTrash(facts) ?? lacking(can.addComment(actor, facts), 'comment.add')
  return (
    <section aria-label={words.title} className="grid gap-4">
      {comments.length === 0 && <p className="text-sm text-faint">{words.empty}</p>}
      {comments.length > 0 && (
        <ol className="grid gap-4">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              facts={facts}
              project={project}
              actor={actor}
            />
          ))}
        </ol>
      )}
      {reason ? (
        <p className="text-sm text-faint">{reason}</p>
      ) : (
        <CommentEditor
          value={draft.value}
          saveLabel={words.send}
          onChange={draft.change}
          onSave={() => {
            writeComment(taskId, actor.id, draft.value.trim())
            draft.clear()
          }}
          note={draft.hasDraft ? text.tasks.editor.draft : undefined}
        />
      )}
    </section>
  )
}

function CommentItem({
  comment,
  facts,
  project,
  actor,
}: {
  comment: Comment
  facts: TaskFacts
  project: Project
  actor: Actor
}) {
  const [isEditing, setEditing] = useState(false)
  const draft = useTextEdit(`comment-edit:${comment.id}`, comment.body)
  const author = usePeople(project)(comment.authorId)
  const users = useUsers()
  const isKnown = useCallback(
    (handle: string) => users.some((person) => sameHandle(person, handle)),
    [users],
  )
  const about = { task: facts, authorId: comment.authorId, isDeleted: false, deletedById: null }
  const canEdit = can.editComment(actor, about)
  const canDelete = can.deleteComment(actor, about)
  const name = author?.name ?? words.unknownAuthor
  const stop = () => {
    draft.clear()
    setEditing(false)
  }
  const item = useRef<HTMLLIElement>(null)
  const remove = () => {
    const panel = item.current?.closest('article')
    removeComment(comment.id)
    // The button that would get the focus back goes with the comment.
    requestAnimationFrame(() => panel?.focus({ preventScroll: true }))
  }
  return (
    <li ref={item} className="group/comment grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-1">
      <Avatar
        name={name}
        src={author?.avatarUrl ?? null}
        hueKey={comment.authorId ?? ''}
        className="mt-px"
      />
      <div className="flex min-h-6 items-center gap-2 text-sm">
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
        {(canEdit || canDelete) && !isEditing && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton
                label={words.actions}
                size="icon-sm"
                className="-my-1 ml-auto opacity-0 group-hover/comment:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 touch:opacity-100"
              >
                <Ellipsis />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {canEdit && (
                <DropdownMenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
                  {words.edit}
                </DropdownMenuItem>
              )}
              {canDelete && (
                <DropdownMenuItem icon={<Trash2 />} danger onSelect={remove}>
                  {words.remove}
                </DropdownMenuItem>
              )}
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
      <div className="col-start-2 min-w-0">
        {isEditing ? (
          <CommentEditor
            value={draft.value}
            saveLabel={words.save}
            startsFocused
            onChange={draft.change}
            onSave={() => {
              rewriteComment(comment.id, draft.was, draft.value.trim())
              stop()
            }}
            onCancel={stop}
          />
        ) : (
          <Markdown source={comment.body} isKnown={isKnown} />
        )}
      </div>
    </li>
  )
}
