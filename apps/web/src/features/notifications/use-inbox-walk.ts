import type { InboxEntry } from '@courtside/contract/notifications.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { getAnchor } from '#features/comments/use-comment-anchors.ts'
import { isFocusLost } from '#lib/is-focus-lost.ts'
import { touchQuery } from '#lib/use-media-query.ts'
import { readQuietly, whichOf } from './use-inbox.ts'

/** The element that stands for an entry and takes the focus. */
const getElement = (id: string | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-entry="${id ?? ''}"] [data-open]`)

const getFocusedId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry']

/** The comment that an entry leads to: of what is unread, where anything is. */
function getNewestComment({ notifications }: InboxEntry): string | undefined {
  const unread = notifications.filter(({ isUnread }) => isUnread)
  const told = unread.length > 0 ? unread : notifications
  return told.find(({ commentId }) => commentId !== null)?.commentId ?? undefined
}

/** Where one stands among the entries, and which of their tasks is open beside them. */
export function useInboxWalk(
  entries: readonly InboxEntry[],
  openId: string | undefined,
  /** Whether they are as they were when one came, and not as they were the last time. */
  isFresh: boolean,
  /** Whether they are drawn. */
  isShown: boolean,
) {
  const navigate = useNavigate({ from: '/inbox' })
  const [lastId, setLastId] = useState<string>()
  useFirstFocus(isShown ? entries[0]?.id : undefined, isFresh)

  const find = (id: string | undefined) => entries.find((entry) => entry.id === id)
  /** Once the list has been drawn anew. */
  const focus = (id: string | undefined) => requestAnimationFrame(() => getElement(id)?.focus())
  /** Into the task beside the list. */
  const enter = () =>
    document.querySelector<HTMLElement>('[data-task-article]')?.focus({ preventScroll: true })
  const openTask = (task: string, hash?: string) =>
    void navigate({
      search: (before) => ({ ...before, task }),
      replace: openId !== undefined,
      ...(hash && { hash }),
    })
  const open = (entry: InboxEntry) => {
    const { id, page } = entry
    setLastId(id)
    // By what is shown here: the count may be older than that.
    if (entry.isUnread) void readQuietly(whichOf(entry))
    // Who presses it again wants to go on there.
    if (id === openId) return enter()
    const comment = getNewestComment(entry)
    const hash = comment && getAnchor(comment)
    if (!page) return openTask(id, hash)
    // The thread it is about is shown beside the page.
    void navigate({ to: '/wiki/$pageId', params: { pageId: page.id }, ...(hash && { hash }) })
  }
  const close = () => {
    void navigate({ search: ({ task: _task, ...rest }) => rest, replace: true })
    focus(openId)
  }
  return {
    /** What keys are about: the entry one stands on, else the one whose task is open. */
    target: () => find(getFocusedId()) ?? find(openId) ?? find(lastId),
    open,
    /** Any task, also one that is no entry. */
    openTask,
    enter,
    close,
    step: (by: 1 | -1) => {
      const stood = getFocusedId() ?? openId ?? lastId
      const index = entries.findIndex(({ id }) => id === stood)
      const next = entries[index === -1 ? 0 : index + by]
      if (!next) return
      setLastId(next.id)
      // Stepping leads from task to task; a page is opened on purpose.
      if (openId !== undefined && !next.page) open(next)
      getElement(next.id)?.focus()
    },
    /** Leaves the focus, and the open task, to the entry that takes the place. */
    moveOn: (entry: InboxEntry) => {
      const index = entries.indexOf(entry)
      const heir = entries[index + 1] ?? entries[index - 1]
      setLastId(heir?.id)
      if (openId === entry.id) {
        if (heir && !heir.page) open(heir)
        else close()
      }
      focus(heir?.id)
    },
    returnTo: ({ id }: InboxEntry) => focus(id),
  }
}
export type InboxWalk = ReturnType<typeof useInboxWalk>

/**
 * Whoever comes here by a key goes on by keys: they stand on the first entry, also where that is another one once the list
 * of the last time is brought up to date. A finger needs no place to stand.
 */
function useFirstFocus(firstId: string | undefined, isFresh: boolean): void {
  const stoodOn = useRef<string>(undefined)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || firstId === undefined) return
    isDone.current = isFresh
    const hasNotMoved = stoodOn.current !== undefined && getFocusedId() === stoodOn.current
    if ((!isFocusLost() && !hasNotMoved) || matchMedia(touchQuery).matches) return
    stoodOn.current = firstId
    getElement(firstId)?.focus({ preventScroll: true })
  }, [firstId, isFresh])
}
