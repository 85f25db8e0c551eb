import { notificationText } from '#text/notifications.ts'
import { useInboxCount } from './use-inbox.ts'

/** So many are counted one by one. */
const most = 99

/** The number of tasks with something unread, behind the name of the inbox; nothing when there are none. */
export function UnreadCount() {
  const count = useInboxCount()?.unread ?? 0
  if (count === 0) return null
  return (
    <span className="ml-auto grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-semibold text-on-accent tabular in-data-collapsed:absolute in-data-collapsed:-top-0.5 in-data-collapsed:-right-0.5 max-md:absolute max-md:top-1 max-md:left-1/2 max-md:ml-1">
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{notificationText.unread(count)}</span>
    </span>
  )
}
