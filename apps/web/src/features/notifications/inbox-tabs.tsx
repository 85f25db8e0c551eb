import { Link } from '@tanstack/react-router'
import { notificationText } from '#text/notifications.ts'
import type { InboxSearch } from './inbox-search.ts'

const tabs = [undefined, 'unread', 'snoozed', 'done'] as const

/** Between the parts of the inbox. */
export function InboxTabs({ shown }: { shown: InboxSearch['show'] }) {
  return (
    <nav aria-label={notificationText.tabsLabel} className="flex gap-px max-md:-mx-2">
      {tabs.map((tab) => (
        <Link
          key={tab ?? 'open'}
          to="/inbox"
          search={{ show: tab }}
          activeOptions={{ explicitUndefined: true }}
          aria-current={tab === shown ? 'page' : undefined}
          replace
          className="flex h-control-sm shrink-0 items-center rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text touch:min-w-11 touch:justify-center"
        >
          {notificationText.tabs[tab ?? 'open']}
        </Link>
      ))}
    </nav>
  )
}
