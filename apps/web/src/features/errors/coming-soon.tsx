import { placeholderText } from '#text/placeholders.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Court } from './court.tsx'

/** A place that is planned and says so. */
export function ComingSoon({ title, description }: { title: string; description: string }) {
  return (
    <Screen title={title}>
      <EmptyState
        icon={<Court className="w-52" />}
        title={placeholderText.comingSoon.title}
        description={`${placeholderText.comingSoon.description} ${description}`}
      />
    </Screen>
  )
}
