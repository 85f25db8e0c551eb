import type { User } from '@courtside/contract/users.ts'
import { text } from '#text/en.ts'
import { Badge } from '#ui/badge.tsx'

const tones = {
  invited: 'info',
  active: 'success',
  pending: 'warning',
  suspended: 'danger',
  removed: 'neutral',
} as const

/** Whether somebody can come in; placeholders of an import never do. */
export function UserStatusBadge({
  user: { status, isPlaceholder },
}: {
  user: Pick<User, 'status' | 'isPlaceholder'>
}) {
  if (isPlaceholder && status !== 'invited')
    return <Badge title={text.users.placeholderHint}>{text.users.placeholder}</Badge>
  return <Badge tone={tones[status]}>{text.users.statuses[status]}</Badge>
}
