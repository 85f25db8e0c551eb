import { Link } from '@tanstack/react-router'
import { invitationText } from '#text/invitations.ts'
import { useInvitations, useWaitingPeople } from './use-invitations.ts'
import type { UserSearch } from './user-search.ts'

const words = invitationText

/** Who have joined, their groups, who are invited, who wait: the last two for those who decide about them. */
export function UserTabs({
  show,
  maySee,
}: {
  show: UserSearch['show']
  maySee: { groups: boolean; invitations: boolean; waiting: boolean }
}) {
  const invitations = useInvitations(maySee.invitations)
  const waiting = useWaitingPeople(maySee.waiting)
  if (!maySee.groups) return null
  const tabs = [
    { show: undefined, label: words.tabs.people, isThere: true },
    { show: 'groups' as const, label: words.tabs.groups, isThere: true },
    {
      show: 'invitations' as const,
      label: words.tabs.invitations,
      count: countOf(invitations),
      isThere: maySee.invitations,
    },
    {
      show: 'waiting' as const,
      label: words.tabs.waiting,
      count: countOf(waiting),
      // Where everybody else is invited, nobody ever waits.
      isThere: maySee.waiting && (waiting.items.length > 0 || show === 'waiting'),
    },
  ]
  return (
    <nav aria-label={words.tabsLabel} className="flex gap-px max-md:-mx-2 max-md:w-full">
      {tabs
        .filter(({ isThere }) => isThere)
        .map((tab) => (
          <Link
            key={tab.label}
            to="/users"
            search={{ show: tab.show }}
            activeOptions={{ explicitUndefined: true }}
            aria-current={tab.show === show ? 'page' : undefined}
            replace
            className="flex h-control-sm shrink-0 items-center gap-1.5 rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text"
          >
            {tab.label}
            {tab.count && <span className="text-xs text-faint tabular">{tab.count}</span>}
          </Link>
        ))}
    </nav>
  )
}

/** How many there are as far as they are loaded; nothing where there are none. */
const countOf = ({ items, hasNextPage }: { items: readonly unknown[]; hasNextPage: boolean }) =>
  items.length === 0 ? undefined : `${items.length}${hasNextPage ? '+' : ''}`
