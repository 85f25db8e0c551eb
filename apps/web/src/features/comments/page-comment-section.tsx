import { type PageFacts, canWiki } from '@courtside/contract/can-wiki.ts'
import type { Anchor, Comment } from '@courtside/contract/comments.ts'
import { useLocation } from '@tanstack/react-router'
import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { lacking } from '#features/projects/use-access.ts'
import { usePeople } from '#features/projects/use-people.ts'
import { TextPlaceContext } from '#features/users/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { isLack } from '#lib/lack.ts'
import { useDraft } from '#lib/use-draft.ts'
import { text } from '#text/en.ts'
import { wikiCommentText } from '#text/wiki-comments.ts'
import { Button } from '#ui/button.tsx'
import { CommentEditor } from './comment-editor.tsx'
import { CommentThread } from './comment-thread.tsx'
import type { Thread } from './threads.ts'
import { getAnchor, focusComment } from './use-comment-anchors.ts'
import { writePageComment } from './use-comments.ts'

const words = wikiCommentText

/** A page whose threads are shown, and what of them is looked at. */
export type ShownDiscussion = {
  readonly pageId: string
  /** The version that is seen, or will be made of what is. */
  readonly pageVersion: number
  readonly facts: PageFacts
  readonly threads: readonly Thread[]
  /** Asks again for what could not be loaded; absent where it was. */
  readonly onRetry: (() => void) | undefined
  /** Where the words of threads begin on the page; what is missing is gone. Undefined until they were looked up. */
  readonly places: ReadonlyMap<string, number> | undefined
  /** The thread that was asked for last; another object each time. A quiet one doesn't take the focus. */
  readonly active: { readonly id: string; readonly isQuiet?: boolean } | undefined
  /** The words that a comment is being written about, null for the whole page. */
  readonly writing: Anchor | null | undefined
  readonly onWrite: (about: Anchor | null | undefined) => void
  /** Shows the words of a thread on the page. */
  readonly onGoTo: (id: string) => void
}

/** The threads of a page in the order of its text, those on all of it behind them, and the place to begin one. */
export function PageCommentSection({ discussion }: { discussion: ShownDiscussion }) {
  const { pageId: id, pageVersion: version } = discussion
  const place = useMemo(() => ({ kind: 'page', id, version }) as const, [id, version])
  return (
    <TextPlaceContext value={place}>
      <PageThreads discussion={discussion} />
    </TextPlaceContext>
  )
}

function PageThreads({ discussion }: { discussion: ShownDiscussion }) {
  const { pageId, pageVersion, facts, threads, places, active, writing, onWrite, onRetry } =
    discussion
  const actor = useActor()
  const personOf = usePeople(undefined)
  const [isUnfolded, setUnfolded] = useState(false)
  const linked = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (!active) return
    document.getElementById(getAnchor(active.id))?.scrollIntoView({ block: 'nearest' })
    if (!active.isQuiet) focusComment(active.id)
  }, [active])

  const reason = facts.isDeleted
    ? words.inTrash
    : lacking(canWiki.commentOnPage(actor, facts), 'comment.add')
  const about = ({ authorId }: Comment) => ({
    page: facts,
    authorId,
    isDeleted: false,
    deletedById: null,
  })
  const context = {
    path: `/wiki/${pageId}`,
    personOf,
    actor,
    reason,
    mayEdit: (comment: Comment) => canWiki.editComment(actor, about(comment)),
    mayDelete: (comment: Comment) => canWiki.deleteComment(actor, about(comment)),
    answer: (body: string, parentId: string) =>
      void writePageComment({ pageId, pageVersion }, actor.id, body, { parentId }),
  }
  const inOrder = sortByPlace(threads, places)
  const open = inOrder.filter(({ root }) => root.resolvedAt === null)
  const resolved = inOrder.filter(({ root }) => root.resolvedAt !== null)
  const isLinked = resolved.some(({ root, answers }) =>
    [root, ...answers].some(({ id }) => linked === getAnchor(id)),
  )
  const isShown = isUnfolded || isLinked
  const renderThread = (thread: Thread) => (
    <CommentThread
      key={thread.root.id}
      thread={thread}
      context={context}
      about={<About thread={thread} discussion={discussion} />}
      className={active?.id === thread.root.id ? 'border-s-2 border-accent ps-3' : undefined}
    />
  )
  return (
    <section
      aria-label={words.title}
      data-threads
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {onRetry && (
        <p className="text-sm text-muted">
          {words.failed}{' '}
          <Button variant="link" onClick={onRetry}>
            {words.retry}
          </Button>
        </p>
      )}
      {reason && !isLack(reason) && <p className="text-sm text-faint">{reason}</p>}
      {!reason && writing !== undefined && <NewThread discussion={discussion} actorId={actor.id} />}
      {open.length > 0 && (
        <ol aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {open.map(renderThread)}
        </ol>
      )}
      {threads.length === 0 && writing === undefined && !onRetry && (
        <p className="text-sm text-faint">
          {words.empty} {!reason && words.howTo}
        </p>
      )}
      {!reason && writing === undefined && (
        <Button size="sm" className="justify-self-start" onClick={() => onWrite(null)}>
          <MessageSquarePlus /> {words.onPage}
        </Button>
      )}
      {resolved.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isShown}
          className="justify-self-start"
          onClick={() => setUnfolded(!isShown)}
        >
          {words.resolved(resolved.length)}
        </Button>
      )}
      {resolved.length > 0 && isShown && (
        <ol
          aria-label={words.resolved(resolved.length)}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          {resolved.map(renderThread)}
        </ol>
      )}
    </section>
  )
}

/** By where their words stand; behind those whose words are gone, and last those on the whole page. */
function sortByPlace(threads: readonly Thread[], places: ShownDiscussion['places']): Thread[] {
  const rank = ({ root: { id, anchor } }: Thread) =>
    anchor === null ? Infinity : (places?.get(id) ?? Number.MAX_SAFE_INTEGER)
  return threads.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)]
    return first === second ? 0 : first - second
  })
}

/** The words that a thread is about, to go to; or that they are gone. */
function About({ thread, discussion }: { thread: Thread; discussion: ShownDiscussion }) {
  const { places, onGoTo } = discussion
  const { id, anchor } = thread.root
  if (anchor === null) return <p className="mb-1.5 text-xs text-faint">{words.wholePage}</p>
  const isGone = places !== undefined && !places.has(id)
  const quote = (
    <span className="line-clamp-3 border-s-2 border-warning ps-2 text-start" dir="auto">
      {anchor.quote}
    </span>
  )
  return (
    <div className="mb-1.5 grid gap-1 text-xs text-muted">
      {isGone ? (
        <>
          <p className="text-faint">{words.gone}</p>
          {quote}
        </>
      ) : (
        <button
          type="button"
          aria-label={words.goTo(anchor.quote)}
          className="rounded-sm hover:text-text touch:min-h-11"
          onClick={() => onGoTo(id)}
        >
          {quote}
        </button>
      )}
    </div>
  )
}

function NewThread({ discussion, actorId }: { discussion: ShownDiscussion; actorId: string }) {
  const { pageId, writing = null, onWrite } = discussion
  const draft = useDraft(`page-comment:${pageId}`)
  const stop = () => {
    draft.clear()
    onWrite(undefined)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2" data-comment-box>
      {writing ? (
        <p className="line-clamp-3 border-s-2 border-accent ps-2 text-xs text-muted" dir="auto">
          {writing.quote}
        </p>
      ) : (
        <p className="text-xs text-faint">{words.wholePage}</p>
      )}
      <CommentEditor
        // Of other words it begins anew, with the focus.
        key={writing?.start ?? 'page'}
        value={draft.value}
        saveLabel={text.comments.send}
        placeholder={words.placeholder}
        startsFocused
        onChange={draft.change}
        onSave={(body) => {
          const about = { anchor: writing }
          focusComment(writePageComment(discussion, actorId, body.trim(), about))
          stop()
        }}
        onCancel={stop}
        note={draft.hasDraft ? text.tasks.editor.draft : undefined}
      />
    </div>
  )
}
