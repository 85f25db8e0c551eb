import { CircleAlert } from 'lucide-react'
import { text } from '#text/en.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A part of a screen that failed: what happened, that nothing is lost, and Try again when there is a way. */
export function ErrorState({
  title = text.errors.section.title,
  description = text.errors.section.description,
  onRetry,
  className,
}: {
  title?: string
  description?: string
  onRetry?: (() => void) | undefined
  className?: string
}) {
  return (
    <div role="alert">
      <EmptyState
        className={className ?? ''}
        icon={<CircleAlert className="size-8 text-danger" />}
        title={title}
        description={description}
        action={onRetry && <Button onClick={onRetry}>{text.errors.section.retry}</Button>}
      />
    </div>
  )
}
