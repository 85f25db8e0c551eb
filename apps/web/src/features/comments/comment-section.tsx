import { type Actor, type TaskFacts, can } from '@courtside/contract/can.ts'
import type { Comment } from '@courtside/contract/comments.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { type ReactNode, useState } from 'react'
import { inTrash, lacking } from '#features/projects/use-access.ts'
import { usePeople } from '#features/projects/use-people.ts'
import { useActor } from '#features/users/use-users.ts'
import { isLack } from '#lib/lack.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useUntilPressEnds } from '#lib/use-until-press-ends.ts'
import { text } from '#text/en.ts'
import { CommentEditor } from './comment-editor.tsx'
import { CommentThread } from './comment-thread.tsx'
import { useThreads, writeComment } from './use-comments.ts'

const words = text.comments

/** The threads of a task, oldest first, and the place to begin the next. Drafts survive a reload. */
export function CommentSection({
  taskId,
  taskKey,
  facts,
  project,
  between = [],
  hasBoxElsewhere = false,
}: {
  taskId: string
  taskKey: string
  facts: TaskFacts
  project: Project
  /** What else stands in the list of comments, each at its instant, oldest first. */
  between?: readonly { at: string; node: ReactNode }[]
  /** Whether the caller shows the `CommentBox` where it is always in sight. */
  hasBoxElsewhere?: boolean
}) {
  const threads = useThreads(taskId)
  const actor = useActor()
  const reason = findReason(actor, facts)
  const personOf = usePeople(project)
  const about = ({ authorId }: Comment) => ({
    task: facts,
    authorId,
    isDeleted: false,
    deletedById: null,
  })
  const context = {
    path: `/tasks/${taskKey}`,
    personOf,
    actor,
    reason,
    mayEdit: (comment: Comment) => can.editComment(actor, about(comment)),
    mayDelete: (comment: Comment) => can.deleteComment(actor, about(comment)),
    answer: (body: string, rootId: string) => writeComment(taskId, actor.id, body, rootId),
  }
  const said = threads.map((thread) => ({
    at: thread.root.createdAt,
    node: <CommentThread key={thread.root.id} thread={thread} context={context} />,
  }))
  const items = [...between, ...said].toSorted((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  )
  return (
    <section aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {items.length === 0 && <p className="text-sm text-faint">{words.empty}</p>}
      {items.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">{items.map(({ node }) => node)}</ol>
      )}
      {reason && !isLack(reason) && <p className="text-sm text-faint">{reason}</p>}
      {!reason && !hasBoxElsewhere && <CommentBox taskId={taskId} />}
    </section>
  )
}

const findReason = (actor: Actor, facts: TaskFacts): string | undefined =>
  inTrash(facts) ?? lacking(can.addComment(actor, facts), 'comment.add')

/** Whether this person may comment on a task now. */
export const useMayComment = (facts: TaskFacts): boolean =>
  findReason(useActor(), facts) === undefined

/** Where the next thread of a task is begun; small until something is written there. Drafts survive a reload. */
export function CommentBox({ taskId, onSent }: { taskId: string; onSent?: () => void }) {
  const actor = useActor()
  const draft = useDraft(`comment:${taskId}`)
  const [isFocused, setFocused] = useState(false)
  const isOpen = useUntilPressEnds(isFocused)
  return (
    <div
      data-comment-box
      data-idle={(draft.value === '' && !isOpen) || undefined}
      className="group/comment print:hidden"
      role="presentation"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <CommentEditor
        value={draft.value}
        saveLabel={words.send}
        onChange={draft.change}
        onSave={(body) => {
          writeComment(taskId, actor.id, body.trim())
          draft.clear()
          onSent?.()
        }}
        note={draft.hasDraft ? text.tasks.editor.draft : undefined}
      />
    </div>
  )
}
