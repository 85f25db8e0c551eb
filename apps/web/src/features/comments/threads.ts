import type { Actor } from '@courtside/contract/can.ts'
import type { Comment } from '@courtside/contract/comments.ts'
import type { Person } from '@courtside/contract/users.ts'

/** A comment with what answers it, oldest first. */
export type Thread = { readonly root: Comment; readonly answers: readonly Comment[] }

/** What all comments of a task or of a page stand in. */
export type ThreadContext = {
  /** The path of what they stand on. */
  readonly path: string
  readonly personOf: (id: string | null) => Person | undefined
  readonly actor: Actor
  readonly mayEdit: (comment: Comment) => boolean
  readonly mayDelete: (comment: Comment) => boolean
  /** Answers the comment that begins a thread. */
  readonly answer: (body: string, rootId: string) => void
  /** Why this person can't comment; absent when they can. */
  readonly reason: string | undefined
}

/** Comments as threads, oldest first. A deleted comment keeps its place only while answers hang on it. */
export function getThreads(comments: readonly Comment[]): Thread[] {
  const inOrder = comments.toSorted((one, other) =>
    one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
      ? -1
      : 1,
  )
  const known = new Set(comments.map(({ id }) => id))
  // Of a long discussion only the newest comments are held; an answer to what isn't stands for itself.
  const beginsThread = ({ parentId }: Comment) => parentId === null || !known.has(parentId)
  const answers = new Map<string, Comment[]>()
  for (const comment of inOrder) {
    if (comment.parentId === null || beginsThread(comment) || comment.deletedAt !== null) continue
    answers.set(comment.parentId, [...(answers.get(comment.parentId) ?? []), comment])
  }
  return inOrder
    .filter(beginsThread)
    .map((root) => ({ root, answers: answers.get(root.id) ?? [] }))
    .filter((thread) => thread.root.deletedAt === null || thread.answers.length > 0)
}
