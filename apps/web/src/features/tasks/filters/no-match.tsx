import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Stands for a list whose filters let no task through. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={text.tasks.noMatch.title}
    description={text.tasks.noMatch.description}
    action={<Button onClick={onClear}>{text.tasks.filters.clear}</Button>}
  />
)
