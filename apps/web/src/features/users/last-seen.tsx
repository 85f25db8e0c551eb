import type { User } from '@courtside/contract/users.ts'
import { useState } from 'react'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { useActor } from './use-users.ts'

/** When somebody was here last. Whoever reads it of themselves is here now: the server notes it every few minutes only. */
export function LastSeen({
  user: { uid, lastSeenAt },
}: {
  user: Pick<User, 'uid' | 'lastSeenAt'>
}) {
  const isSelf = useActor().id === uid
  const [now] = useState(() => new Date().toISOString())
  const at = isSelf ? now : lastSeenAt
  if (at === null) return text.users.never
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatAgo(at)}
    </time>
  )
}
