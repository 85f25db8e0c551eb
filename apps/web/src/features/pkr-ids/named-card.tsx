import { Link } from '@tanstack/react-router'
import { formatDay } from '#lib/dates.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { pkrMentionText } from '#text/pkr-mentions.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import type { Named } from './fetch-named.ts'
import { PkrStatusBadge } from './pkr-status-badge.tsx'

/** Whose a number is, how it stands, what it counts for today, and who signs in as its member. */
export function NamedCard({ named }: { named: Named }) {
  const { number, name, club, user, lists } = named
  return (
    <div className="grid gap-2 p-3 text-sm">
      <div className="grid gap-0.5">
        <span className="flex items-start justify-between gap-3">
          <Link
            to="/pkrIds/$number"
            params={{ number }}
            className="min-w-0 font-medium break-words hover:underline touch:py-2"
          >
            {name || pkrText.noName}
          </Link>
          <PkrStatusBadge {...named} />
        </span>
        <span className="text-muted">
          <span className="tabular">{number}</span>
          {club && ` · ${club}`}
        </span>
      </div>
      {lists.length > 0 && (
        <ul className="grid gap-0.5">
          {lists.map((list) => (
            <li key={list.id} className="flex justify-between gap-3">
              <span className="truncate">{list.name}</span>
              {list.validUntilOn !== null && (
                <span className="shrink-0 text-muted">
                  {pkrMentionText.until(formatDay(list.validUntilOn))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {user && (
        <Link
          to="/users/$userId"
          params={{ userId: user.uid }}
          className="flex min-w-0 items-center gap-2 hover:underline touch:py-2"
        >
          <Avatar {...getFace(user)} size="xs" />
          <span className="truncate" dir="auto">
            {user.name}
          </span>
        </Link>
      )}
    </div>
  )
}
