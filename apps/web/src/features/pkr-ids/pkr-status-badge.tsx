import type { PkrStatus } from '@courtside/contract/pkr-ids.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { Badge } from '#ui/badge.tsx'

const tones = {
  free: 'info',
  assigned: 'success',
  suspended: 'danger',
  retired: 'neutral',
} as const

/** How a number stands. */
export const PkrStatusBadge = ({ status }: { status: PkrStatus }) => (
  <Badge tone={tones[status]}>{pkrText.statuses[status]}</Badge>
)
