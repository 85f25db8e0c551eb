import type { CallArguments, Result } from '@courtside/contract/endpoint.ts'
import {
  type InboxEntry,
  countInbox,
  listInbox,
  markInbox,
} from '@courtside/contract/notifications.ts'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { keptMeta } from '#api/kept-meta.ts'
import {
  type Write,
  defineWrite,
  forgetOnSignOut,
  performWrites,
} from '#features/activity/use-writes.ts'
import { createListeners } from '#lib/listeners.ts'
import { notificationText } from '#text/notifications.ts'

export type InboxState = 'open' | 'unread' | 'snoozed' | 'done'

type Body = CallArguments<typeof markInbox>['body']
type Marked = {
  readonly which: Body['which']
  readonly set: Body['set']
  /** Until when the task was put off before; absent where it was not. */
  readonly wasUntil?: string
  /** What it is about, in words. */
  readonly subject: string
}

/** A mark from the moment it is made until lists that were asked for later show it by themselves. */
type Shown = Marked & { settledAt?: number }

let shown: readonly Shown[] = []
const listeners = createListeners()
const publish = (next: readonly Shown[]) => {
  shown = next
  listeners.tell()
}
forgetOnSignOut(() => publish([]))

/** A list that was asked for so much later has every mark in it. */
const markLength = 60_000

function show(args: Marked): () => void {
  const fresh = shown.filter(({ settledAt = Infinity }) => settledAt > Date.now() - markLength)
  publish([...fresh, { ...args }])
  // What is stored stands until the lists are loaded again.
  return () => publish(shown.filter((one) => one.settledAt !== undefined || !isOf(one, args)))
}

const settle = (args: Marked) =>
  publish(shown.map((one) => (isOf(one, args) ? { ...one, settledAt: Date.now() } : one)))

const mark = defineWrite<Marked, void>({
  name: 'inbox.mark',
  queueKey: () => 'inbox',
  subjectOf: ({ subject }) => subject,
  optimistic: show,
  send: ({ which, set }, { batchId, undoOf }) =>
    call(markInbox, { body: { which, set, batchId, ...(undoOf !== undefined && { undoOf }) } }),
  onSuccess: (_nothing, args) => settle(args),
  inverse: (args): Write => mark(opposite(args)),
})

const isOf = (one: Shown, { which, set }: Marked) => one.which === which && one.set === set

function opposite({ set, wasUntil, ...rest }: Marked): Marked {
  if ('isRead' in set) return { ...rest, set: { isRead: !set.isRead } }
  if ('isDone' in set) return { ...rest, set: { isDone: !set.isDone } }
  const { snoozedUntil } = set
  return {
    ...rest,
    set: { snoozedUntil: wasUntil ?? null },
    ...(snoozedUntil !== null && { wasUntil: snoozedUntil }),
  }
}

/** What an entry is called where there is little room. */
export const getName = ({ taskKey, page }: InboxEntry): string => taskKey ?? page?.title ?? ''

/** All that is told of what an entry is about. */
export const whichOf = ({ id, page }: Pick<InboxEntry, 'id' | 'page'>): Body['which'] =>
  page ? { pageIds: [id] } : { taskIds: [id] }

/** Marks all that is told of a task or a page, as one gesture that can be undone. */
export function markEntry(entry: InboxEntry, set: Body['set'], title: string): void {
  const { snoozedUntil: wasUntil } = entry
  const marked = {
    which: whichOf(entry),
    set,
    subject: getName(entry),
    ...(wasUntil !== null && { wasUntil }),
  }
  performWrites(title, [mark(marked)], { announce: true })
}

/** Whether that is on its way already: an entry of the inbox and what it leads to both say that it is looked at. */
const isBeingRead = ({ which, set, settledAt }: Shown, asked: Body['which']): boolean =>
  settledAt === undefined &&
  'isRead' in set &&
  set.isRead &&
  JSON.stringify(which) === JSON.stringify(asked)

/** Marks what is told of a task or a page as read because it is being looked at: that is nothing one would take back. */
export async function readQuietly(which: Body['which']): Promise<void> {
  if (shown.some((one) => isBeingRead(one, which))) return
  const args: Marked = { which, set: { isRead: true }, subject: '' }
  const hide = show(args)
  try {
    await call(markInbox, { body: { which: args.which, set: args.set } })
    settle(args)
  } catch {
    // It is unread for longer, and read with the next look.
  } finally {
    hide()
  }
}

/** Marks all that is open and has come until now. */
export function markAll(set: Body['set'], title: string): void {
  const which = { until: new Date().toISOString() }
  performWrites(title, [mark({ which, set, subject: notificationText.title })], { announce: true })
}

type Page = Result<typeof listInbox> & { readonly askedAt: number }

/** The tasks and pages that the person is told of, page by page, as the server has them. */
export const getInboxQuery = (state: InboxState) =>
  infiniteQueryOptions({
    queryKey: ['inbox', 'list', state],
    meta: keptMeta(),
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const askedAt = Date.now()
      const query = { state, ...(pageParam !== null && { after: pageParam }) }
      return { ...(await call(listInbox, { query }, { signal })), askedAt }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The same, with what they have marked just now. */
export function useInbox(state: InboxState) {
  const list = useInfiniteQuery(getInboxQuery(state))
  const marks = useSyncExternalStore(listeners.subscribe, () => shown)
  const entries = (list.data?.pages ?? []).flatMap(({ items, askedAt }) =>
    items.flatMap((entry) => withMarks(entry, state, marks, askedAt)),
  )
  return { ...list, entries }
}

/** An entry as the marks leave it that the list does not know of yet; none when it left the list by one. */
function withMarks(
  entry: InboxEntry,
  state: InboxState,
  marks: readonly Shown[],
  askedAt: number,
): InboxEntry[] {
  let { isUnread } = entry
  let isDone = state === 'done'
  let isAsleep = state === 'snoozed'
  for (const { which, set, settledAt = Infinity } of marks) {
    const isMeant =
      'taskIds' in which
        ? which.taskIds.includes(entry.id)
        : 'pageIds' in which
          ? which.pageIds.includes(entry.id)
          : !isDone && !isAsleep && entry.at <= which.until
    if (!isMeant || settledAt < askedAt) continue
    if ('isRead' in set) isUnread = !set.isRead
    else if ('isDone' in set) isDone = set.isDone
    else isAsleep = set.snoozedUntil !== null && Date.parse(set.snoozedUntil) > Date.now()
  }
  const isHere =
    state === 'done' ? isDone : state === 'snoozed' ? isAsleep && !isDone : !isDone && !isAsleep
  if (!isHere) return []
  return [isUnread === entry.isUnread ? entry : { ...entry, isUnread }]
}

/** How many tasks and pages have something unread; undefined until that is known. */
export function useInboxCount() {
  return useQuery({
    queryKey: ['inbox', 'count'],
    meta: keptMeta(),
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      return { ...(await call(countInbox, {}, { signal })), askedAt }
    },
  }).data
}
