import type { ErrorComponentProps } from '@tanstack/react-router'
import { text } from '#text/en.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'

/** In place of all settings when their frame fails. */
export function SettingsError({ reset }: ErrorComponentProps) {
  return (
    <Screen title={text.settings.title}>
      <ErrorState {...text.settings.fallback} onRetry={reset} />
    </Screen>
  )
}

/** In place of one section; the others stay a press away. */
export function SectionError({ reset }: ErrorComponentProps) {
  return <ErrorState className="py-8" {...text.errors.section} onRetry={reset} />
}
