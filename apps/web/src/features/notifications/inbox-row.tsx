import type { InboxEntry } from '@courtside/contract/notifications.ts'
import {
  AlarmClock,
  BellOff,
  Check,
  Clock,
  EyeOff,
  FileText,
  Inbox,
  Mail,
  MailOpen,
  Settings,
} from 'lucide-react'
import { usePeople } from '#features/projects/use-people.ts'
import { useCachedProject } from '#features/projects/use-projects.ts'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { useSwipe } from '#lib/use-swipe.ts'
import { text } from '#text/en.ts'
import { notificationText } from '#text/notifications.ts'
import { wikiCommentText } from '#text/wiki-comments.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { PressLink } from '#ui/press-link.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { type Fold, foldNotifications } from './fold-notifications.ts'
import { type Reader, getPhrases, getWhy } from './inbox-words.ts'
import type { InboxActions } from './use-inbox-actions.ts'
import type { InboxState } from './use-inbox.ts'

const words = notificationText.keys

/** What an entry shows of what happened; the rest is a number. */
const shownFolds = 3

export type EntryActions = InboxActions & {
  readonly open: (entry: InboxEntry) => void
  readonly finish: (entry: InboxEntry) => void
  readonly snooze: (entry: InboxEntry) => void
}

/** A task or a page with what one is told of it, and what can be done about that: drawn to the left it is done, to the right put off. */
export function InboxRow({
  entry,
  state,
  isOpen,
  actions,
}: {
  entry: InboxEntry
  state: InboxState
  isOpen: boolean
  actions: EntryActions
}) {
  const { id, taskKey, taskTitle, page, isUnread, notifications } = entry
  const folds = foldNotifications(notifications)
  const told = folds.slice(0, shownFolds)
  const isDone = state === 'done'
  const swipe = useSwipe((by) => {
    if (by === 1) actions.finish(entry)
    else if (!isDone) actions.snooze(entry)
  })
  const [latest] = notifications
  const shown = told.flatMap((fold) => fold.notifications)
  const earlier = entry.count - shown.length
  const why = latest && getWhy(latest, shown, page !== null)
  return (
    <li
      data-entry={id}
      {...swipe}
      className={cn(
        'group/entry relative flex items-start gap-1 border-b border-border focus-within:bg-hover hover:bg-hover md:pe-2',
        isOpen && 'bg-selected',
      )}
    >
      <PressLink
        href={page ? `/wiki/${page.id}` : `/tasks/${taskKey ?? id}`}
        data-open
        aria-current={isOpen || undefined}
        onPress={() => actions.open(entry)}
        className="grid min-w-0 grow grid-cols-[0.5rem_auto_minmax(0,1fr)] items-start gap-x-2 gap-y-1 py-2.5 ps-3 text-start text-sm outline-offset-[-2px] max-md:pe-3"
      >
        <span className="mt-1.5 size-2">
          {isUnread && (
            <span className="block size-2 rounded-full bg-link">
              <span className="sr-only">{notificationText.isUnread}</span>
            </span>
          )}
        </span>
        {entry.statusGroup && <StatusIcon group={entry.statusGroup} className="mt-0.5" />}
        {page && (
          <FileText aria-label={wikiCommentText.page} className="mt-0.5 size-4 text-muted" />
        )}
        <span className="flex min-w-0 items-baseline gap-2 max-md:pe-20">
          <span className={cn('truncate', isUnread ? 'font-semibold' : 'text-muted')} dir="auto">
            {taskTitle ?? page?.title}
          </span>
          <span className="shrink-0 text-xs text-faint tabular">{taskKey}</span>
        </span>
        {told.map((fold) => (
          <FoldLine key={fold.id} fold={fold} projectId={entry.projectId} />
        ))}
        <span className="col-start-3 flex min-w-0 flex-wrap items-baseline gap-x-2 text-xs text-faint">
          <When entry={entry} />
          <span className="truncate" dir="auto">
            {entry.projectName ?? wikiCommentText.wiki}
          </span>
          {why && <span className="truncate">{why}</span>}
          {earlier > 0 && <span>{notificationText.earlier(earlier)}</span>}
        </span>
      </PressLink>
      <span className="flex shrink-0 items-center gap-0.5 pt-1.5 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 has-data-[state=open]:opacity-100 max-md:absolute max-md:end-2 max-md:top-0 max-md:pt-0 pointer-fine:opacity-0">
        <IconButton
          label={isDone ? words.undone : words.done}
          shortcut="e"
          size="icon-sm"
          onClick={() => actions.finish(entry)}
        >
          {isDone ? <Inbox /> : <Check />}
        </IconButton>
        {!isDone && (
          <IconButton
            label={state === 'snoozed' ? words.wake : words.snooze}
            shortcut="h"
            size="icon-sm"
            className="max-md:hidden"
            onClick={() => actions.snooze(entry)}
          >
            <Clock />
          </IconButton>
        )}
        <EntryMenu entry={entry} state={state} actions={actions} />
      </span>
    </li>
  )
}

function EntryMenu({
  entry,
  state,
  actions,
}: {
  entry: InboxEntry
  state: InboxState
  actions: EntryActions
}) {
  const { isUnread, notifications, taskId, taskKey, page, projectId, projectName } = entry
  const isWatched = notifications.some(({ watchReason }) => watchReason !== null)
  const registered = { isRegistered: true }
  return (
    <ActionMenu
      label={words.more}
      size="icon-sm"
      actions={[
        ...(state === 'done'
          ? []
          : [
              {
                ...registered,
                title: isUnread ? words.read : words.unread,
                icon: isUnread ? <MailOpen /> : <Mail />,
                keys: 'u',
                run: () => actions.read(entry, isUnread),
              },
              {
                ...registered,
                title: state === 'snoozed' ? words.wake : words.snooze,
                icon: <Clock />,
                keys: 'h',
                opensLayer: true as const,
                run: () => actions.snooze(entry),
              },
            ]),
        ...(isWatched
          ? [
              {
                ...registered,
                title: words.stop,
                icon: <EyeOff />,
                run: () => {
                  if (page) actions.stopPage(page)
                  else if (taskId !== null && taskKey !== null) actions.stop({ taskId, taskKey })
                },
              },
            ]
          : []),
        ...(projectId !== null && projectName !== null
          ? [
              {
                ...registered,
                title: words.mute(projectName),
                icon: <BellOff />,
                run: () => void actions.mute(projectId, projectName),
              },
            ]
          : []),
        { ...registered, title: words.settings, icon: <Settings />, run: actions.toSettings },
      ]}
    />
  )
}

function useReader(): Reader {
  const { id, groupIds } = useActor()
  const groups = useUsers().filter(({ uid }) => groupIds.includes(uid))
  return { id, groups: groups.map(({ uid, name }) => ({ id: uid, name })) }
}

function FoldLine({ fold, projectId }: { fold: Fold; projectId: string | null }) {
  const project = useCachedProject(projectId ?? '')
  const person = usePeople(project)(fold.actorId)
  const name = person?.name ?? text.activity.somebody
  const reader = useReader()
  const phrases = getPhrases(fold, project, reader).join('; ')
  // A reminder is nobody's doing.
  const isReminder = fold.notifications.every(({ action }) => action === null)
  return (
    <span className="col-start-2 col-end-4 grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2">
      <span aria-hidden className="mt-px flex">
        {isReminder ? (
          <AlarmClock className="size-4 text-muted" />
        ) : (
          <Avatar
            name={name}
            src={person?.avatarUrl ?? null}
            hueKey={fold.actorId ?? ''}
            size="xs"
          />
        )}
      </span>
      <span className="line-clamp-2 text-muted">
        {!isReminder && (
          <>
            <span className={cn(fold.isUnread && 'text-text')}>{name}</span>{' '}
          </>
        )}
        {phrases}
      </span>
    </span>
  )
}

function When({ entry: { at, snoozedUntil } }: { entry: InboxEntry }) {
  if (snoozedUntil !== null) {
    const when = formatInstant(snoozedUntil)
    return <time dateTime={snoozedUntil}>{notificationText.returns(when)}</time>
  }
  return (
    <time dateTime={at} title={formatInstant(at)} className="whitespace-nowrap">
      {formatAgo(at)}
    </time>
  )
}
