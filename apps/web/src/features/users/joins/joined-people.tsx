import type { UserProfile } from '@courtside/contract/user-changes.ts'
import { Link } from '@tanstack/react-router'
import { Split } from 'lucide-react'
import { formatInstant } from '#lib/dates.ts'
import { userText } from '#text/user-changes.ts'
import { joinText } from '#text/user-joins.ts'
import { IconButton } from '#ui/button.tsx'
import { unmergePeople } from './use-joins.ts'

const words = joinText

/** Who was joined to a person, and the way to take each apart again. */
export function JoinedPeople({ intoId, profile }: { intoId: string; profile: UserProfile }) {
  if (profile.joined.length === 0) return null
  return (
    <section aria-label={words.joined} className="grid gap-2">
      <h2 className="text-xs font-medium text-muted">{words.joined}</h2>
      <ul className="-mx-2">
        {profile.joined.map(({ uid, name, isPlaceholder, at }) => (
          <li key={uid} className="flex min-h-8 items-center gap-2 px-2 text-sm touch:min-h-11">
            <Link
              to="/users/$userId"
              params={{ userId: uid }}
              title={formatInstant(at)}
              className="min-w-0 grow truncate hover:underline"
            >
              {name}
            </Link>
            {isPlaceholder && (
              <span className="shrink-0 text-xs text-muted">
                {userText.filters.kinds.placeholder}
              </span>
            )}
            {profile.isChangeable && (
              <IconButton
                label={words.partOf(name)}
                size="icon-sm"
                onClick={() => unmergePeople({ id: uid, name, intoId })}
              >
                <Split />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
