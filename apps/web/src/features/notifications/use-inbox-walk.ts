import type { InboxEntry } from '@courtside/contract/notifications.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { touchQuery } from '#lib/use-media-query.ts'

/** The element that stands for an entry and takes the focus. */
const elementOf = (taskId: string | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-entry="${taskId ?? ''}"] [data-open]`)

const focusedId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry']

/** Where one stands among the entries, and which of their tasks is open beside them. */
export function useInboxWalk(
  entries: readonly InboxEntry[],
  openId: string | undefined,
  /** Whether they are as they were when one came, and not as they were the last time. */
  isFresh: boolean,
) {
  const navigate = useNavigate({ from: '/inbox' })
  const [lastId, setLastId] = useState<string>()
  useFirstFocus(entries[0]?.taskId, isFresh)

  const find = (taskId: string | undefined) => entries.find((entry) => entry.taskId === taskId)
  /** Once the list has been drawn anew. */
  const focus = (taskId: string | undefined) =>
    requestAnimationFrame(() => elementOf(taskId)?.focus())
  const openTask = (task: string) =>
    void navigate({ search: (before) => ({ ...before, task }), replace: openId !== undefined })
  const open = ({ taskId }: InboxEntry) => {
    setLastId(taskId)
    openTask(taskId)
  }
  const close = () => {
    void navigate({ search: ({ task: _task, ...rest }) => rest, replace: true })
    focus(openId)
  }
  return {
    /** What keys are about: the entry one stands on, else the one whose task is open. */
    target: () => find(focusedId()) ?? find(openId) ?? find(lastId),
    open,
    /** Any task, also one that is no entry. */
    openTask,
    close,
    step: (by: 1 | -1) => {
      const stood = focusedId() ?? openId ?? lastId
      const index = entries.findIndex(({ taskId }) => taskId === stood)
      const next = entries[index === -1 ? 0 : index + by]
      if (!next) return
      setLastId(next.taskId)
      if (openId !== undefined) open(next)
      elementOf(next.taskId)?.focus()
    },
    /** Leaves the focus, and the open task, to the entry that takes the place. */
    moveOn: (entry: InboxEntry) => {
      const index = entries.indexOf(entry)
      const heir = entries[index + 1] ?? entries[index - 1]
      setLastId(heir?.taskId)
      if (openId === entry.taskId) {
        if (heir) open(heir)
        else close()
      }
      focus(heir?.taskId)
    },
    returnTo: ({ taskId }: InboxEntry) => focus(taskId),
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
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.tagName === 'MAIN'
    const hasNotMoved = stoodOn.current !== undefined && focusedId() === stoodOn.current
    if ((!isFree && !hasNotMoved) || matchMedia(touchQuery).matches) return
    stoodOn.current = firstId
    elementOf(firstId)?.focus({ preventScroll: true })
  }, [firstId, isFresh])
}
