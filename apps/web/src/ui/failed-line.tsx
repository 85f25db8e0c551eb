import { Button } from './button.tsx'

/** A list that could not be loaded, in the place of its lines: what failed, and the way to try again. */
export function FailedLine({
  title,
  retry,
  onRetry,
}: {
  title: string
  retry: string
  onRetry: () => void
}) {
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      {title}
      <Button size="sm" onClick={onRetry}>
        {retry}
      </Button>
    </p>
  )
}
