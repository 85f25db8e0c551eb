import type { PkrStatus } from '@courtside/contract/pkr-statuses.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { Badge } from '#ui/badge.tsx'

const tones = {
  free: 'info',
  assigned: 'success',
  suspended: 'danger',
  retired: 'neutral',
} as const

/** How a number stands; a free one that is kept aside says so, and on hover what for. */
export const PkrStatusBadge = ({
  status,
  reservedFor,
}: {
  status: PkrStatus
  reservedFor: string | null
}) =>
  status === 'free' && reservedFor !== null ? (
    <Badge tone="warning" title={reservedFor}>
      {pkrText.reserved}
    </Badge>
  ) : (
    <Badge tone={tones[status]}>{pkrText.statuses[status]}</Badge>
  )
