import { CircleAlert } from 'lucide-react'
import { describeError } from '#lib/describe-error.ts'
import { useIsAway } from '#lib/line-away.ts'
import { text } from '#text/en.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type ErrorStateProps = {
  readonly title?: string
  readonly onRetry?: (() => void) | undefined
  readonly className?: string
} & (
  | {
      /** What a request failed with, told in its own words. */
      readonly error: unknown
    }
  | {
      /** Where what was thrown says nothing to people. */
      readonly description: string
    }
)

/** A part of a screen that failed: what did, why, and Try again when there is a way. */
export function ErrorState({
  title = text.errors.section.title,
  onRetry,
  className,
  ...why
}: ErrorStateProps) {
  // Whatever it is that could not be asked for: the same as is said of what was never here.
  const isMissing = useIsAway() && 'error' in why && why.error instanceof TypeError
  const { missing } = text.errors
  return (
    <div role="alert">
      <EmptyState
        className={className ?? ''}
        icon={<CircleAlert className="size-8 text-danger" />}
        title={isMissing ? missing.title : title}
        description={
          isMissing
            ? missing.description
            : 'error' in why
              ? describeError(why.error)
              : why.description
        }
        action={onRetry && <Button onClick={onRetry}>{text.errors.section.retry}</Button>}
      />
    </div>
  )
}
