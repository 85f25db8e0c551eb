import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { onWrites, isUnsent } from './use-writes.ts'

const words = text.activity

/** That something of a row, or one field of it, was changed here and could not be sent yet: it goes out by itself. */
export function UnsentBadge({
  id,
  field,
  className,
}: {
  id: string
  field?: string
  className?: string
}) {
  const isShown = useSyncExternalStore(onWrites, () => isUnsent(id, field))
  if (!isShown) return null
  return (
    <span title={words.unsent} className={cn('flex shrink-0 self-center', className)}>
      <CloudOff aria-label={words.unsent} className="size-3.5 text-muted" />
    </span>
  )
}
