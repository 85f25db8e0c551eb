import { ListTodo, SearchX } from 'lucide-react'
import { styleSheet } from '#text/style-sheet.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Sample } from './sample.tsx'

const { sections, states } = styleSheet

/** A screen with nothing, nothing left, nothing yet, and nothing at all. */
export function StateSamples() {
  const boxed = 'rounded-lg border border-border py-8'
  return (
    <Sample title={sections.states} className="grid items-start gap-3">
      <SkeletonRows
        rows={3}
        className="overflow-hidden rounded-lg border border-border *:last:border-0"
      />
      <EmptyState
        className={boxed}
        icon={<ListTodo />}
        title={states.empty}
        description={states.emptyText}
        action={<Button variant="primary">{states.emptyAction}</Button>}
      />
      <EmptyState
        className={boxed}
        icon={<SearchX />}
        title={states.nothing}
        description={states.nothingText}
        action={<Button>{states.nothingAction}</Button>}
      />
      <ErrorState className={boxed} error={undefined} onRetry={() => undefined} />
    </Sample>
  )
}
